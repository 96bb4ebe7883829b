// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/sequences/dna.hpp>
#include <breakeven/suites/suite.hpp>

/// The de Bruijn graph of a text: which words of k-1 bases follow each other.
///
/// Input: DNA sequences and k, 2 to 32; every occurrence of a word of k bases is an edge, from its first k-1
/// bases to its last k-1. Answer: the vertices, which are the distinct words of k-1 bases in alphabetical
/// order, two bits a base, the last one lowest; and the edges as compressed sparse rows, parallel ones kept,
/// each row in the order of the text. It is unique. A text without words has a graph without vertices.
/// Source: Pevzner, Tang, Waterman, PNAS 98 (2001); "Walking the Euler Path: PIN Cracking and DNA Sequencing",
/// where vertices are strings. Limits: k <= 32, and fewer than 2^32-1 words. (Readers of graphs take any k.)
/// Floor: a byte read a base, 4 bytes written an edge and 12 a vertex; sorting words of 8 bytes by 2(k-1) bits
/// in 8-bit digits moves 16 (k-1) / 4 bytes and more.
struct DeBruijnGraph {
    using Input = breakeven::Dna;
    struct Output {
        std::vector<std::uint64_t> words;  // room for most_vertices(); what stands behind `vertices` has no meaning
        std::vector<std::uint32_t> row;    // likewise, and one more
        std::vector<std::uint32_t> heads;
        std::uint64_t vertices = 0;
    };

    static constexpr std::string_view name = "de_bruijn_graph", unit = "words";
    static constexpr std::string_view purpose = "the graph of a text's words of k bases",
                                      source = "Walking the Euler Path: PIN Cracking and DNA Sequencing, 2016";
    static constexpr std::string_view complexity = "n";

    static std::vector<breakeven::Shape> shapes() { return breakeven::dna_shapes(); }
    static Input generate(const breakeven::Request& request) { return breakeven::dna(request); }
    static std::string digest(const Input& in) { return breakeven::digest(in); }
    static std::uint64_t size(const Input& in) { return in.words(); }

    /// As many as there can be: one at each base that k-1 bases of its sequence follow, and no more than there are words.
    static std::uint64_t most_vertices(const Input& in);
    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> options() { return breakeven::dna_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_dna(path, options); }
    /// "AGG -> GGA,GGC": the vertices that have edges, and where these go, in alphabetical order.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_dna(stream, in); }
};
static_assert(breakeven::Problem<DeBruijnGraph>);
