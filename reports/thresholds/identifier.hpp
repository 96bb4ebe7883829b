// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <set>
#include <string>
#include <string_view>

namespace breakeven::reports {

/// A C++ identifier that resembles the words: "below=4Gi, k=16" is below_4Gi_k_16. Never a keyword nor a reserved name.
std::string identifier(std::string_view words);

/// Identifiers of one scope, all different: a second one of the same form gets a number.
class Identifiers {
public:
    std::string add(std::string_view words);

private:
    std::set<std::string> taken_;
};

}  // namespace breakeven::reports
