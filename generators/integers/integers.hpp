// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Arrays of 32-bit or 64-bit keys (Word is std::uint32_t or std::uint64_t): what sorting, compaction and distinct are measured
/// on. Element i is a pure function of (request, i), made in parallel; only integer arithmetic is used.
namespace breakeven {

template <class Word = std::uint32_t>
std::vector<Shape> integer_shapes();

/// The request is complete (see complete()). Any n is valid, 0 included. UsageError: a parameter out of range.
template <class Word = std::uint32_t>
std::vector<Word> integers(const Request& request);

}  // namespace breakeven
