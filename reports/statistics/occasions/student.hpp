// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace breakeven::reports {

/// The two-sided quantile of Student's distribution (Biometrika 6, 1908): how many standard errors around the mean of a sample of
/// degrees + 1 normal values hold the true one with this confidence. 4.303 of 95 % and 2 degrees. Throws std::invalid_argument
/// without a degree of freedom, or where the confidence is not between 0 and 1.
double student_quantile(double confidence, int degrees);

}  // namespace breakeven::reports
