// SPDX-License-Identifier: Apache-2.0
#include "fasta.hpp"

#include <fmt/format.h>

#include <array>

namespace breakeven {
namespace {

constexpr std::uint8_t no_letter = 0xff;

constexpr auto codes = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_letter);
    for (std::uint8_t code = 0; code < 4; ++code) table["ACGT"[code]] = table["acgt"[code]] = code;
    return table;
}();

}  // namespace

void append_bases(const LineReader& reader, std::string_view line, bool split_unknown, Bases& sequence) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto letter = static_cast<unsigned char>(line[i]);
        const bool alphabetic = (letter | 0x20) >= 'a' && (letter | 0x20) <= 'z';
        if (codes[letter] == no_letter && !(alphabetic && split_unknown))
            reader.fail(
                i + 1,
                alphabetic
                    ? fmt::format("the base {} is none of A, C, G, T: say --split-unknown to leave out the words that contain it", line[i])
                    : "only letters belong into a sequence");
        sequence.push_back(codes[letter] == no_letter ? unknown_base : codes[letter]);
    }
}

std::vector<Bases> read_fasta_sequences(LineReader& reader, bool split_unknown, std::uint64_t k) {
    std::vector<Bases> sequences;
    const auto check_last = [&] {
        if (!sequences.empty() && sequences.back().size() < k)
            reader.fail(fmt::format("the sequence before this has {} bases, fewer than k={}: remove it or choose a smaller k",
                                    sequences.back().size(), k));
    };
    while (const auto line = reader.next_data(";")) {
        if (line->starts_with('>')) {
            check_last();
            sequences.emplace_back();
        } else if (sequences.empty()) {
            reader.fail("a FASTA file begins with '>' and a name");
        } else {
            append_bases(reader, *line, split_unknown, sequences.back());
        }
    }
    check_last();
    return sequences;
}

void add_reverse_complements(std::vector<Bases>& sequences) {
    for (std::size_t i = 0, count = sequences.size(); i < count; ++i) sequences.push_back(reverse_complement(sequences[i]));
}

}  // namespace breakeven
