// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

/// The cyclic autocorrelation of the places on a ring, exactly, by number-theoretic transforms modulo 15 * 2^27 + 1.
namespace cyclospectrum {

/// A power of two at which places 0 .. total - 1 don't meet their copies.
constexpr std::uint64_t transform_size(std::uint64_t total) {
    std::uint64_t size = 8;
    while (size < 2 * total) size *= 2;
    return size;
}

/// Overwrites values[d] by the sum over i of values[i] * values[i + d], both indices cyclic. The size is a power of two
/// from 8 to 2^27, and `roots` is scratch memory that a next call of the same size finds ready.
/// Loops is shared::OneThread or shared::AllThreads.
template <class Loops>
void autocorrelate(std::vector<std::uint32_t>& values, std::vector<std::uint32_t>& roots);

}  // namespace cyclospectrum
