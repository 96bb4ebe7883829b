// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "schedule.hpp"
#include <breakeven/generators/points/points.hpp>
#include <breakeven/suites/suite.hpp>

namespace som_train {

enum class Rule { epoch_bmu, online, batch };
std::string_view name(Rule rule);
Rule parse_rule(std::string_view text);  // throws UsageError

}  // namespace som_train

/// Training of a self-organising map.
///
/// Input: n nodes and the initial codebook, points of one dimension; cell c stands in row c / width and column
/// c % width of a grid; a schedule, which has for each epoch the weight h of every squared distance on the grid; a
/// rule. n = 0 and 0 epochs are valid. Answer: the codebook after the last epoch. For every epoch,
///     epoch_bmu   the best-matching units of all nodes (problem som_bmu, Euclidean); then node after node, each cell
///                 w that its unit reaches: w = fma(h, x - w, w) in every coordinate
///     online      the same, but for each node the unit is found after the updates of the nodes before
///     batch       the units of all nodes; then each cell that some node reaches becomes sum(h x) / sum(h), summed over
///                 the nodes in order, by fma, in 64 bits and rounded to 32 at the end
/// Everything else in 32 bits, each operation rounded to nearest: there is one answer, bit by bit, since the updates of
/// a cell are a sequence that no other cell takes part in. A variant that trains in 64 bits throughout says so, rounds the
/// codebook to 32 at the end, and has one answer, too, of the same weights.
/// Source: "Computing Self-Organizing Maps in a Massively Parallel Way with CUDA" (2013), a map of 200 x 200 and 12,000
/// nodes, 500 epochs in about four hours. Its variants differ in meaning: on the host the rule is online, on the device
/// epoch_bmu; exp(-10 d^2 / R^2) stands beside exp(-d^2 / R^2), and half of the longer beside half of the shorter side.
/// Floor: the search for the units, a multiply-add in single precision for each coordinate of each pair, node and cell, each
/// epoch, as in som_bmu.
struct SomTrain {
    struct Input {
        breakeven::Points nodes, codebook;
        std::uint64_t width = 1;
        som_train::Rule rule = som_train::Rule::epoch_bmu;
        som_train::Schedule schedule;

        [[nodiscard]] std::uint64_t height() const { return codebook.count / width; }
    };
    struct Output {
        std::vector<float> codebook;
        bool in_double = false;  // set by who trains in 64 bits
    };

    static constexpr std::string_view name = "som_train", unit = "nodes";
    static constexpr std::string_view purpose = "a self-organising map trained: online, by epochs, or in batches",
                                      source = "Computing Self-Organizing Maps in a Massively Parallel Way with CUDA, 2013";
    static constexpr std::string_view complexity = "e n m d, e epochs, m cells, d coordinates";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.nodes.count; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // a cell a line
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<SomTrain>);
