// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace look_and_say {

/// The digits of a term between margins that are no digits, so that vectors may be read beyond both ends and the
/// first and the last run end there. Grows and never shrinks.
class Term {
public:
    static constexpr std::size_t margin = 64;

    /// Forgets the digits.
    void resize(std::uint64_t size) {
        if (size > capacity_ || !memory_) {
            memory_.reset();
            memory_ = std::make_unique_for_overwrite<char[]>(size + 2 * margin);
            std::fill_n(memory_.get(), margin, '\0');
            capacity_ = size;
        }
        shrink(size);
    }
    /// Keeps the first `size` digits.
    void shrink(std::uint64_t size) {
        size_ = size;
        std::fill_n(data() + size, margin, '\0');
    }
    void assign(std::span<const char> digits) {
        resize(digits.size());
        std::copy(digits.begin(), digits.end(), data());
    }
    [[nodiscard]] char* data() { return memory_.get() + margin; }
    [[nodiscard]] const char* data() const { return memory_.get() + margin; }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::span<const char> digits() const { return {data(), size_}; }

private:
    std::unique_ptr<char[]> memory_;
    std::uint64_t capacity_ = 0, size_ = 0;
};

}  // namespace look_and_say
