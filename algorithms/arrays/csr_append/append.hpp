// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "csr_append.hpp"

namespace csr_append {

/// Entries are taken in flat blocks, which know nothing of rows: one long row is as good as many short ones.
struct Block {
    std::uint64_t begin, end;
};

/// How many entries of the block are not zero.
std::uint64_t count_kept(const CsrAppend::Input& in, Block block);

/// Writes those entries from place `at` on, and the offsets of the rows that begin in the block. Nothing is
/// touched from place `limit` on. Returns the place after the last.
std::uint64_t append(const CsrAppend::Input& in, Block block, std::uint64_t at, std::uint64_t limit, CsrAppend::Output& out);

/// The offsets that no block has: the last one, and all of rows without entries.
void close(const CsrAppend::Input& in, std::uint64_t kept, CsrAppend::Output& out);

}  // namespace csr_append
