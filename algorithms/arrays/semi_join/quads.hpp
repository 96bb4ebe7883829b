// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// Four rows at once, a bit for each, apart from the kernels so that the host's tests can call it.
namespace semi_join {

/// Four bits as four bytes.
constexpr std::uint32_t four_flags(std::uint32_t bits) { return (bits & 1) | (bits & 2) << 7 | (bits & 4) << 14 | (bits & 8) << 21; }

/// The bits of those rows of a quad that are there.
constexpr std::uint32_t rows_there(std::uint64_t quad, std::uint64_t rows) {
    const auto first = 4 * quad;
    if (first >= rows) return 0;
    return rows - first >= 4 ? 0xF : (1U << (rows - first)) - 1;
}

/// The piece of the quads that is a block's when each of them takes one.
struct Share {
    std::uint64_t begin, end;
};
constexpr Share share(std::uint64_t quads, std::uint64_t block, std::uint64_t blocks) {
    constexpr std::uint64_t whole = 64;  // it begins where a kilobyte does
    const auto each = ((quads + blocks - 1) / blocks + whole - 1) / whole * whole;
    const auto begin = block * each < quads ? block * each : quads;
    return {begin, quads - begin < each ? quads : begin + each};
}

}  // namespace semi_join
