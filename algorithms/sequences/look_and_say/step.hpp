// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace look_and_say {

/// Term is the digits of a term in memory that may be read beyond both ends, in vectors. What stands beside the first and
/// the last digit is none, so that runs end there. The memory grows and never shrinks.
class Term {
public:
    static constexpr std::size_t margin = 64;

    /// Forgets the digits.
    void resize(std::uint64_t size) {
        memory_.resize(size + 2 * margin)[margin - 1] = '\0';
        shrink(size);
    }
    /// Keeps the first `size` digits.
    void shrink(std::uint64_t size) {
        size_ = size;
        std::fill_n(data() + size, margin, '\0');
    }
    void assign(std::span<const char> digits) {
        resize(digits.size());
        std::ranges::copy(digits, data());
    }
    [[nodiscard]] char* data() { return memory_.data() + margin; }
    [[nodiscard]] const char* data() const { return memory_.data() + margin; }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::span<const char> digits() const { return {data(), size_}; }

private:
    shared::HugeBuffer<char> memory_;
    std::uint64_t size_ = 0;
};

/// Finds the next term; Digits is Term, or a vector of char, which is given the right size. Loops is shared::OneThread or
/// shared::AllThreads, which share long terms alone.
template <class Loops, class Digits>
void step(const Term& term, Digits& next);

}  // namespace look_and_say
