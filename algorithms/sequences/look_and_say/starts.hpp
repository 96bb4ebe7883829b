#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/base/request.hpp>

namespace look_and_say {

inline constexpr std::uint64_t usual_steps = 200;  // where a request bounds the terms' length alone

std::vector<breakeven::Shape> start_shapes();

/// At most n digits.
std::vector<char> start(const breakeven::Request& request);

}  // namespace look_and_say
