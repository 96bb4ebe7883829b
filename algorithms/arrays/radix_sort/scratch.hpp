#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace radix_sort {

/// Memory for keys, not initialised, which grows and never shrinks: a workspace keeps it between calls.
class Scratch {
public:
    std::span<std::uint32_t> of(std::size_t size) {
        if (size > capacity_) {
            capacity_ = 0;
            keys_.reset();  // first, so that old and new need not fit together
            keys_ = std::make_unique_for_overwrite<std::uint32_t[]>(size);
            capacity_ = size;
        }
        return {keys_.get(), size};
    }

private:
    std::unique_ptr<std::uint32_t[]> keys_;
    std::size_t capacity_ = 0;
};

}  // namespace radix_sort
