#include "fasta.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/graphs/files/graph_formats.hpp>

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

/// Every record is a sequence of its own: circular, unless --linear.
FileGraph read_fasta(LineReader& reader, const Options& options) {
    const auto option = options.find("k");
    if (option == options.end()) throw UsageError("a FASTA file is read as a de Bruijn graph: give the length of its words, as in --k 31");
    const auto k = parse_unsigned(option->second);
    if (!k || *k < 2) throw UsageError(fmt::format("--k {} is not possible: give a length of 2 or more", option->second));
    auto sequences = read_fasta_sequences(reader, options.contains("split-unknown"), *k);
    if (options.contains("both-strands"))
        for (std::size_t i = 0, count = sequences.size(); i < count; ++i) sequences.push_back(reverse_complement(sequences[i]));
    return de_bruijn_graph(sequences, *k, !options.contains("linear"));
}

}  // namespace breakeven
