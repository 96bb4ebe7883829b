// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// The column of an entry of the flat rows, on host and device, without a division for each entry: one of 64 bits would take
/// longer than all the rest.
namespace csr_append {

/// FlatColumns knows the column of any entry.
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

inline constexpr unsigned tile_entries = 1 << 13;

/// TileColumns knows those of a tile's entries.
class TileColumns {
public:
    /// The tile begins in column `first`.
    constexpr TileColumns(std::uint32_t first, std::uint32_t width) : TileColumns{first, width, reciprocal(width)} {}
    constexpr TileColumns(std::uint32_t first, std::uint32_t width, std::uint64_t reciprocal)
        : first_{first}, width_{width}, reciprocal_{reciprocal} {}

    /// 2^32 / width rounded up; 0 where a tile reaches into two rows at most.
    static constexpr std::uint64_t reciprocal(std::uint32_t width) {
        return width >= tile_entries ? 0 : ((std::uint64_t{1} << 32) + width - 1) / width;
    }

    /// The column of the tile's entry j < tile_entries.
    [[nodiscard]] constexpr std::uint32_t operator[](std::uint32_t j) const {
        if (reciprocal_ == 0) {
            const auto until_next_row = width_ - first_;
            return j < until_next_row ? first_ + j : j - until_next_row;
        }
        // Exact, since place * width < 2^32.
        const auto place = first_ + j;
        return place - static_cast<std::uint32_t>(place * reciprocal_ >> 32) * width_;
    }

private:
    std::uint32_t first_, width_;
    std::uint64_t reciprocal_;
};

}  // namespace csr_append
