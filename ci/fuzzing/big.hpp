// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <functional>
#include <string>

namespace fuzzing {

/// Bytes of the files that big() makes, more or less.
constexpr std::size_t large = 1 << 20;

/// Calls each(what it is, bytes) for files of 1 MiB in the form of this folder's seeds: much of everything that a reader may do
/// more with than look at it once. The same bytes each time.
void big(const std::string& seeds, const std::function<void(const std::string& what, const std::string& bytes)>& each);

}  // namespace fuzzing
