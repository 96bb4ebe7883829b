#pragma once
#include "som_bmu.hpp"

namespace som_bmu {

/// The oracle, which looks at about `most_work` coordinates of pairs.
breakeven::Fault check(const SomBmu::Input& in, const SomBmu::Output& answer, double most_work);

}  // namespace som_bmu
