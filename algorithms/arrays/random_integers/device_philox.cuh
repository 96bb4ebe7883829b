// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

namespace random_integers {

struct Product {
    std::uint32_t low, high;
};

/// One instruction: from a product in 64 bits the compiler makes masks and shifts of 64 bits, twice the work of a round.
__device__ inline Product multiply(std::uint32_t a, std::uint32_t b) {
    Product product;
    asm("{\n"
        ".reg .b64 both;\n"
        "mul.wide.u32 both, %2, %3;\n"
        "mov.b64 {%0, %1}, both;\n"
        "}"
        : "=r"(product.low), "=r"(product.high)
        : "r"(a), "r"(b));
    return product;
}

/// RoundKeys are the keys of Philox's rounds. A kernel that gets them as a parameter need not compute them.
struct RoundKeys {
    std::uint32_t first[10], second[10];
};

__host__ __device__ constexpr RoundKeys round_keys(std::uint64_t seed) {
    RoundKeys keys{};
    for (std::uint32_t round = 0; round < 10; ++round) {
        keys.first[round] = static_cast<std::uint32_t>(seed) + round * 0x9E3779B9;
        keys.second[round] = static_cast<std::uint32_t>(seed >> 32) + round * 0xBB67AE85;
    }
    return keys;
}

/// Words 4 * block .. 4 * block + 3 of a seed: breakeven::Stream's, with the words in registers.
__device__ inline uint4 philox(const RoundKeys& keys, std::uint64_t block) {
    uint4 words{static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32), 0, 0};
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        const auto first = multiply(words.x, 0xD2511F53), second = multiply(words.z, 0xCD9E8D57);
        words = {second.high ^ words.y ^ keys.first[round], second.low, first.high ^ words.w ^ keys.second[round], first.low};
    }
    return words;
}

}  // namespace random_integers
