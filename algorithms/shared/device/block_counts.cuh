// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/algorithms/shared/host/partition_point.hpp>
#include <breakeven/algorithms/shared/host/value_counts.hpp>

namespace shared {

/// BlockCounts is a multiset of 32-bit numbers from which the threads of a block take some together: a hash table with linear probing. A
/// place has a value in its upper half and in its lower one how many are left of it, a signed number: a test that fails takes more than
/// there are, for a moment. It has 64 bits, so that one compare-and-swap fills it.
class BlockCounts {
public:
    /// Words of memory for so many values: at most four of five places are taken.
    __host__ __device__ static constexpr std::uint64_t words(std::uint64_t values) { return std::uint64_t{1} << bits_for(values); }

    /// In words(count) words of memory; the values ascend.
    __device__ BlockCounts(std::uint64_t* memory, const std::uint32_t* values, std::uint64_t count)
        : places_{memory}, values_{values}, count_{count}, bits_{bits_for(count)} {
        mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << bits_) - 1);
    }

    /// By all threads; ends with a barrier. The first of equal values stands for all.
    __device__ void build() {
        for (std::uint64_t i = threadIdx.x; i <= mask_; i += blockDim.x) places_[i] = empty;
        __syncthreads();
        for (std::uint64_t i = threadIdx.x; i < count_; i += blockDim.x) {
            const std::uint32_t value = values_[i];
            if (i > 0 && values_[i - 1] == value) continue;
            std::uint64_t end = i + 1, beyond = count_;  // the first greater one is in [end, beyond]
            if (end == count_ || values_[end] != value) beyond = end;
            end = partition_point(end, beyond, [&](std::uint64_t j) { return values_[j] == value; });
            insert(value, static_cast<std::uint32_t>(end - i));
        }
        __syncthreads();
    }

    /// One less of a value of which some are left, by one thread; a barrier is needed behind it.
    __device__ void take_one(std::uint32_t value) { atomicSub(left(find(value)), 1); }

    /// Takes value(i) for each i < size, or none if one is missing. By all threads; ends with a barrier.
    __device__ bool take_all(std::uint32_t size, const auto& value) {
        std::uint32_t done = 0;
        bool missing = false;
        while (done < size && !missing) {
            const bool mine = done + threadIdx.x < size && !take(value(done + threadIdx.x));
            done += blockDim.x;
            missing = __syncthreads_or(mine) != 0;
        }
        if (missing) give_all(done < size ? done : size, value);
        return !missing;
    }
    /// One more of value(i) for each i < size; of those that the input lacks none are counted. By all threads; ends with a barrier.
    __device__ void give_all(std::uint32_t size, const auto& value) {
        for (std::uint32_t i = threadIdx.x; i < size; i += blockDim.x) {
            const auto place = find(value(i));
            if (place != none) atomicAdd(left(place), 1);
        }
        __syncthreads();
    }

    /// The first i < size such that some are left of value(i), all of which the input has; size if there is none. By all threads; ends
    /// with a barrier.
    __device__ std::uint64_t first_left(std::uint64_t size, const auto& value) const {
        __shared__ unsigned nearest;
        for (std::uint64_t begin = 0; begin < size; begin += blockDim.x) {
            if (threadIdx.x == 0) nearest = blockDim.x;
            __syncthreads();
            if (begin + threadIdx.x < size && *left(find(value(begin + threadIdx.x))) >= 1) atomicMin(&nearest, threadIdx.x);
            __syncthreads();
            const unsigned skipped = nearest;
            __syncthreads();  // before it is reset
            if (skipped < blockDim.x) return begin + skipped;
        }
        return size;
    }

private:
    static constexpr std::uint64_t empty = 0xFFFFFFFF80000000, none = ~std::uint64_t{0};

    __host__ __device__ static constexpr std::uint32_t bits_for(std::uint64_t values) { return hash_bits(values + (values + 3) / 4); }

    __device__ int* left(std::uint64_t place) const { return reinterpret_cast<int*>(places_ + place); }  // the lower half

    /// One less; false if none was left.
    __device__ bool take(std::uint32_t value) {
        const auto place = find(value);
        return place != none && atomicSub(left(place), 1) > 0;
    }
    __device__ std::uint64_t find(std::uint32_t value) const {
        for (std::uint32_t i = hash_place(value, bits_);; i = (i + 1) & mask_) {
            const auto place = places_[i];
            if (place == empty) return none;
            if (static_cast<std::uint32_t>(place >> 32) == value) return i;
        }
    }
    __device__ void insert(std::uint32_t value, std::uint32_t count) {
        for (std::uint32_t i = hash_place(value, bits_);; i = (i + 1) & mask_) {
            auto* const place = reinterpret_cast<unsigned long long*>(places_ + i);
            if (atomicCAS(place, empty, std::uint64_t{value} << 32 | count) == empty) return;
        }
    }

    std::uint64_t* places_;
    const std::uint32_t* values_;
    std::uint64_t count_;
    std::uint32_t bits_, mask_ = 0;
};

}  // namespace shared
