// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/points/points.hpp>
#include <breakeven/suites/suite.hpp>

namespace som_bmu {

enum class Metric { euclidean, taxicab };
Metric parse_metric(std::string_view text);  // throws UsageError

enum class Arithmetic {
    stated,
    in_double,  // the same in 64 bits, of the same coordinates
    own         // a library's, which rounds in another way
};

}  // namespace som_bmu

/// The best-matching unit of every node: the cell of a self-organising map that is nearest to it.
///
/// Input: n nodes and the cells of a map, points of one dimension d >= 1; a metric; n = 0 is valid, a map of no
/// cells is not. Answer: for each node the number of the cell at the least distance, the lowest number where
/// several are at exactly that distance. Distances are compared in this arithmetic, so that there is one answer
/// and not one for every order of summation: 32-bit floats, s = 0, then for each coordinate in order
///     euclidean   t = x - w, s = fma(t, t, s)      (the square of the distance)
///     taxicab     s = s + |x - w|
/// each operation rounded to nearest; a sum that overflows is infinite, and all such are equal.
/// A variant in 64 bits says so, and has one answer, too: that of the same operations in them. A library that computes
/// otherwise says so as well; its cell may be farther by what rounding explains.
/// Source: "Computing Self-Organizing Maps in a Massively Parallel Way with CUDA" (2013): 12,000 nodes of 12
/// dimensions, a map of 200 x 200.
/// Floor: every pair of a node and a cell costs a multiply-add in single precision a coordinate; the bytes are nothing. It is
/// that of looking at all pairs in the stated precision: whoever leaves pairs out, or sorts them out in fewer bits, has none.
struct SomBmu {
    struct Input {
        breakeven::Points nodes, codebook;
        som_bmu::Metric metric = som_bmu::Metric::euclidean;
    };
    struct Output {
        std::vector<std::uint32_t> cells;
        som_bmu::Arithmetic arithmetic = som_bmu::Arithmetic::stated;  // set by who does not keep to it
    };

    static constexpr std::string_view name = "som_bmu", unit = "nodes";
    static constexpr std::string_view purpose = "the nearest cell of a self-organising map for every node",
                                      source = "Computing Self-Organizing Maps in a Massively Parallel Way with CUDA, 2013";
    static constexpr std::string_view complexity = "n m d, m cells, d coordinates";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.nodes.count; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    /// Where the oracle can't ask all nodes of all cells, how many it asks.
    static breakeven::Facts facts(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // a cell a line, the first is 0
    static void write_input(const Input& in, std::ostream& stream);                  // read back with --cells
};
static_assert(breakeven::Problem<SomBmu>);

namespace som_bmu {

/// The oracle, which looks at about `most_work` coordinates of pairs.
breakeven::Fault check(const SomBmu::Input& in, const SomBmu::Output& answer, double most_work);

}  // namespace som_bmu
