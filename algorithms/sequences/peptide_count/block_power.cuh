// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "block_ring.cuh"
#include "power.hpp"

namespace peptide_count {

/// Words of memory for a power: the counts below the degree, whose ring comes first; a power of x; its square.
constexpr std::uint64_t power_words(std::uint32_t degree) { return ring_size(degree, degree) + degree + 2 * std::uint64_t{degree}; }

/// The power of x of power.hpp by all threads of a block, in memory of power_words().
class BlockPower {
public:
    __device__ BlockPower(std::uint64_t* memory, const std::uint32_t* weights, std::uint32_t letters, std::uint64_t modulus)
        : weights_{weights}, modulus_{modulus}, letters_{letters}, degree_{weights[letters - 1]} {
        ring_ = memory;
        power_ = ring_ + ring_size(degree_, degree_);
        square_ = power_ + degree_;
    }

    /// Returns the count to all threads.
    __device__ std::uint64_t run(std::uint64_t mass) {
        const auto small = mass < degree_ ? mass : degree_ - 1;
        const auto count = block_counts(ring_, small, modulus_, weights_, letters_);  // the ring has room for all below the degree
        if (mass < degree_) return count;
        std::uint32_t bit = 0;
        for (auto rest = mass; rest != 0; rest /= 2) ++bit;
        std::uint64_t exponent = 0;
        while (2 * exponent + 1 < degree_) exponent = exponent * 2 + (mass >> --bit & 1);
        for (std::uint64_t i = threadIdx.x; i < degree_; i += blockDim.x) power_[i] = i == exponent ? 1 % modulus_ : 0;
        __syncthreads();
        while (bit-- > 0) {
            square();
            for (auto size = 2 * degree_ - 1; size > degree_;) size = reduce(size);
            back(mass >> bit & 1);
        }
        return dot_product();
    }

private:
    /// Squares the power, one thread a coefficient.
    __device__ void square() {
        for (std::uint32_t k = threadIdx.x; k < 2 * degree_ - 1; k += blockDim.x)
            square_[k] = square_coefficient(power_, degree_, k, modulus_);
        __syncthreads();
    }
    /// Adds the coefficients from the last `least weight` on to lower ones; how many are left.
    __device__ std::uint32_t reduce(std::uint32_t size) {
        const auto least = weights_[0], first = size - degree_ > least ? size - least : degree_;
        for (auto to = first - degree_ + threadIdx.x; to < first; to += blockDim.x) {
            auto value = square_[to];
            for (std::uint32_t l = 0; l < letters_; ++l) {
                const auto from = to + weights_[l];
                if (from >= first && from < size) value = plus(value, square_[from], modulus_);
            }
            square_[to] = value;
        }
        __syncthreads();
        return first;
    }
    /// Makes the reduced square the power, times x if `odd`.
    __device__ void back(bool odd) {
        const auto top = square_[degree_ - 1];
        for (std::uint32_t i = threadIdx.x; i < degree_; i += blockDim.x) {
            if (!odd) {
                power_[i] = square_[i];
                continue;
            }
            auto value = i == 0 ? 0 : square_[i - 1];
            for (std::uint32_t l = 0; l < letters_; ++l)
                if (i + weights_[l] == degree_) value = plus(value, top, modulus_);
            power_[i] = value;
        }
        __syncthreads();
    }
    __device__ std::uint64_t dot_product() {
        for (std::uint32_t i = threadIdx.x; i < degree_; i += blockDim.x) {
            ProductSum product;
            product.add(power_[i], ring_[i], modulus_);
            square_[i] = product.remainder(modulus_);
        }
        __syncthreads();
        std::uint64_t sum = 0;  // few terms, and every thread needs the sum
        for (std::uint32_t i = 0; i < degree_; ++i) sum = plus(sum, square_[i], modulus_);
        return sum;
    }

    const std::uint32_t* weights_;
    std::uint64_t modulus_, *ring_ = nullptr, *power_ = nullptr, *square_ = nullptr;
    std::uint32_t letters_, degree_;
};

}  // namespace peptide_count
