// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

/// Memory for random access. With 4 KiB pages nearly every access also misses the table of address
/// translations; with 2 MiB pages hardly any does, which makes such a walk about 1.3 times as fast.
namespace shared {

inline constexpr std::size_t huge_page = std::size_t{1} << 21;

/// A wish, before the pages are first touched; nothing happens where the system knows no huge pages, or
/// where the memory is less than one.
void advise_huge_pages(void* data, std::size_t bytes);

/// Uninitialised, in huge pages where there are any; grows and never shrinks.
template <class T>
class HugeBuffer {
public:
    T* resize(std::size_t size) {
        if (size > capacity_) {
            constexpr std::size_t line = 64;
            const auto alignment = size * sizeof(T) < huge_page ? line : huge_page;
            const auto bytes = (size * sizeof(T) + alignment - 1) / alignment * alignment;
            data_.reset();
            capacity_ = 0;
            data_.reset(static_cast<T*>(std::aligned_alloc(alignment, bytes)));
            if (!data_) throw std::bad_alloc{};
            advise_huge_pages(data_.get(), bytes);
            capacity_ = bytes / sizeof(T);
        }
        return data_.get();
    }
    [[nodiscard]] T* data() const { return data_.get(); }
    T& operator[](std::size_t i) const { return data_.get()[i]; }

private:
    struct Free {
        void operator()(T* data) const { std::free(data); }
    };
    std::unique_ptr<T[], Free> data_;
    std::size_t capacity_ = 0;
};

}  // namespace shared
