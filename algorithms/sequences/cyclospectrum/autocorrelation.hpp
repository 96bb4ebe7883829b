// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

/// The cyclic autocorrelation of the places on a ring, exactly, by number-theoretic transforms modulo 15 * 2^27 + 1.
namespace cyclospectrum {

/// A power of two at which places 0 .. total - 1 don't meet their copies.
constexpr std::uint64_t transform_size(std::uint64_t total) { return std::max<std::uint64_t>(8, std::bit_ceil(2 * total)); }

/// The smallest even number from `least` on without a prime factor above 7, which fast Fourier transforms like.
constexpr std::uint64_t smooth_size(std::uint64_t least) {
    auto best = ~std::uint64_t{0};
    for (std::uint64_t seven = 2; seven < best; seven *= 7)
        for (auto five = seven; five < best; five *= 5)
            for (auto three = five; three < best; three *= 3) {
                auto size = three;
                while (size < least) size *= 2;
                if (size < best) best = size;
            }
    return best;
}

/// Overwrites values[d] by the sum over i of values[i] * values[i + d], both indices cyclic. The size is a power of two
/// from 8 to 2^27, and `roots` is scratch memory: each call makes its roots, so that its time has them.
/// Loops is shared::OneThread or shared::AllThreads.
template <class Loops>
void autocorrelate(std::vector<std::uint32_t>& values, std::vector<std::uint32_t>& roots);

}  // namespace cyclospectrum
