// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace cyclospectrum {

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

}  // namespace cyclospectrum
