// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "bases.hpp"
#include <breakeven/generators/files/text.hpp>

namespace breakeven {

/// Appends the bases of a line, lower case folded. InputError: anything but A, C, G, T, or with
/// `split_unknown` anything but letters, where other ones become unknown_base.
void append_bases(const LineReader& reader, std::string_view line, bool split_unknown, Bases& sequence);

/// Every record is a sequence of its own. InputError: one has fewer than k bases.
std::vector<Bases> read_fasta_sequences(LineReader& reader, bool split_unknown, std::uint64_t k);

/// The other strand of each sequence, behind all of them.
void add_reverse_complements(std::vector<Bases>& sequences);

}  // namespace breakeven
