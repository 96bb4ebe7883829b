#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "blocks.hpp"

namespace de_bruijn_graph {

/// Memory that grows, never shrinks and is not initialised.
template <class T>
class Room {
public:
    std::span<T> of(std::uint64_t size) {
        if (size > capacity_) {
            data_.reset();
            data_ = std::make_unique_for_overwrite<T[]>(size);
            capacity_ = size;
        }
        return {data_.get(), size};
    }

private:
    std::unique_ptr<T[]> data_;
    std::uint64_t capacity_ = 0;
};

/// Stable radix sort by the bits begin .. end-1, 8 at a time, between the two arrays, which have equal sizes.
/// Digits in which all words agree have no pass. Returns the array that holds the result.
std::span<std::uint64_t> sort(std::span<std::uint64_t> words, std::span<std::uint64_t> spare, unsigned begin, unsigned end, Blocks blocks);

}  // namespace de_bruijn_graph
