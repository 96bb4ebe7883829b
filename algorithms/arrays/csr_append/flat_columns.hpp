// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace csr_append {

/// The column of any entry of the flat rows, by a multiplication: a division of 64 bits for each entry would
/// take longer than all the rest.
class FlatColumns {
public:
    constexpr explicit FlatColumns(std::uint32_t width) : width_{width}, reciprocal_{width <= 1 ? 0 : ~std::uint64_t{0} / width + 1} {}

    constexpr std::uint32_t operator()(std::uint64_t entry) const {
        if (width_ <= 1) return 0;
        __extension__ using Product = unsigned __int128;
        auto row = static_cast<std::uint64_t>(Product{entry} * reciprocal_ >> 64);
        if (row * width_ > entry) --row;  // the reciprocal is rounded up
        return static_cast<std::uint32_t>(entry - row * width_);
    }

private:
    std::uint32_t width_;
    std::uint64_t reciprocal_;
};

}  // namespace csr_append
