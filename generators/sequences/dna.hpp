// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "bases.hpp"
#include <breakeven/generators/base/request.hpp>

/// Texts over A, C, G, T whose words of k bases are counted, hashed and sorted.
namespace breakeven {

/// Linear sequences that follow each other without a gap, each of at least k bases. A circular one stands here
/// with its first k-1 bases repeated behind its end, so that all its words are there.
struct Dna {
    static constexpr std::uint64_t longest_word = 32;  // which fits 64 bits

    std::uint64_t k = 2;              // 2 to 32
    Bases bases;                      // 0 to 3, none unknown
    std::vector<std::uint64_t> ends;  // of the sequences

    /// Words of k bases, repeated ones counted each time; below 2^32-1.
    [[nodiscard]] std::uint64_t words() const { return bases.size() - ends.size() * (k - 1); }
};

/// The digest of k, the ends and the bases.
std::string digest(const Dna& dna);

/// Families of texts; n counts words of k bases, and every n is valid, 0 included.
std::vector<Shape> dna_shapes();
/// The request is complete (see complete()). UsageError: a parameter out of range.
Dna dna(const Request& request);

/// FASTA (told by its first character), as read_graph takes it, or plain text: a linear sequence a line, and k
/// on a first line of its own, unless --k gives it or all lines have one length, which then is k.
std::vector<Option> dna_options();
Dna read_dna(const std::string& path, const Options& options);
/// k, then a sequence a line.
void write_dna(std::ostream& stream, const Dna& dna);

}  // namespace breakeven
