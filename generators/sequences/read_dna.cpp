// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <limits>
#include <optional>
#include <unordered_set>

#include "dna.hpp"
#include "fasta.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/split.hpp>
#include <breakeven/generators/files/from_file.hpp>

namespace breakeven {
namespace {

std::uint64_t checked(std::uint64_t k) {
    if (k < 2 || k > Dna::longest_word)
        throw UsageError(fmt::format("k={} is not possible: give the length of a word, 2 to {}", k, Dna::longest_word));
    return k;
}

std::optional<std::uint64_t> word_length(const Options& options) {
    const auto option = options.find("k");
    if (option == options.end()) return {};
    const auto k = parse_unsigned(option->second);
    if (!k) throw UsageError(fmt::format("--k {} is not possible: give the length of a word, 2 to {}", option->second, Dna::longest_word));
    return checked(*k);
}

/// What a file says: sequences without the repetition that lets words run over the end of a circle.
struct Sequences {
    std::uint64_t k = 2;
    bool circular = false;
    std::vector<Bases> all;
};

Sequences read_records(LineReader& reader, const Options& options) {
    const auto k = word_length(options);
    if (!k) throw UsageError("a FASTA file is read word by word: give their length, as in --k 31");
    return {*k, !options.contains("linear"), read_fasta_sequences(reader, options.contains("split-unknown"), *k)};
}

Sequences read_lines(LineReader& reader, const Options& options) {
    auto k = word_length(options);
    Sequences out;
    bool first = true;
    while (const auto line = reader.next_data("#")) {
        if (const auto number = parse_unsigned(*line); number && first) {
            if (!k) k = from_file(reader, [&] { return checked(*number); });
        } else {
            append_bases(reader, *line, options.contains("split-unknown"), out.all.emplace_back());
            if (k && out.all.back().size() < *k) reader.fail(fmt::format("{} bases are fewer than k={}", out.all.back().size(), *k));
            if (!k && out.all.back().size() != out.all.front().size())
                reader.fail("this line is not as long as the first one: give the length of a word with --k");
        }
        first = false;
    }
    if (k)
        out.k = *k;
    else if (!out.all.empty())
        out.k = from_file(reader, [&] { return checked(out.all.front().size()); });
    return out;
}

void append(Dna& dna, const Bases& sequence, bool circular) {
    const auto size = circular ? sequence.size() + dna.k - 1 : sequence.size();
    std::uint64_t known = 0;  // bases since the last unknown one
    for (std::uint64_t i = 0; i <= size; ++i) {
        const auto base = i == size ? unknown_base : sequence[i < sequence.size() ? i : i - sequence.size()];
        if (base != unknown_base) {
            dna.bases.push_back(base);
            ++known;
            continue;
        }
        if (known < dna.k)
            dna.bases.resize(dna.bases.size() - known);
        else
            dna.ends.push_back(dna.bases.size());
        known = 0;
    }
}

/// The first occurrence of every word, each as a sequence of its own.
Dna distinct_words(const Dna& dna) {
    Dna out{.k = dna.k, .bases = {}, .ends = {}};
    std::unordered_set<std::uint64_t> seen;
    std::uint64_t begin = 0;
    for (const auto end : dna.ends) {
        for (auto i = begin; i + dna.k <= end; ++i) {
            std::uint64_t word = 0;
            for (auto j = i; j < i + dna.k; ++j) word = word << 2 | dna.bases[j];
            if (!seen.insert(word).second) continue;
            for (auto j = i; j < i + dna.k; ++j) out.bases.push_back(dna.bases[j]);
            out.ends.push_back(out.bases.size());
        }
        begin = end;
    }
    return out;
}

}  // namespace

std::vector<Option> dna_options() {
    return {
        {"k", "the length of a word, that is of an edge, 2 to 32", false},
        {"linear", "FASTA: the sequences are not circular", true},
        {"both-strands", "the reverse complement of each sequence as well", true},
        {"split-unknown", "leave out words with letters other than A, C, G, T", true},
        {"distinct", "every word once, where it first occurs", true},
    };
}

Dna read_dna(const std::string& path, const Options& options) {
    LineReader reader{path};
    const auto line = reader.next_data(";");
    const bool fasta = line && line->starts_with('>');
    if (line) reader.put_back();
    auto sequences = fasta ? read_records(reader, options) : read_lines(reader, options);
    if (options.contains("both-strands")) add_reverse_complements(sequences.all);
    Dna out{.k = sequences.k, .bases = {}, .ends = {}};
    for (const auto& sequence : sequences.all) append(out, sequence, sequences.circular);
    if (options.contains("distinct")) out = distinct_words(out);
    if (out.words() >= std::numeric_limits<std::uint32_t>::max())
        throw InputError(fmt::format("{}: {} words are too many: there must be fewer than 2^32-1", shown(path), out.words()));
    return out;
}

void write_dna(std::ostream& stream, const Dna& dna) {
    std::string line = std::to_string(dna.k) + '\n';
    std::uint64_t begin = 0;
    for (const auto end : dna.ends) {
        for (auto i = begin; i < end; ++i) line += "ACGT"[dna.bases[i]];
        stream << line << '\n';
        line.clear();
        begin = end;
    }
    stream << line;
}

}  // namespace breakeven
