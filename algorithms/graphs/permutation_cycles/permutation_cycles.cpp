// SPDX-License-Identifier: Apache-2.0
#include "permutation_cycles.hpp"

#include <breakeven/algorithms/shared/problems/paired_graph.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/integers/permutations.hpp>

namespace {

constexpr std::string_view pairing = "pairing_";

/// InputError names the first value that does not belong.
void check_permutation(const std::string& path, const std::vector<std::uint32_t>& values) {
    constexpr std::uint64_t nowhere = ~std::uint64_t{0};
    const auto n = values.size();
    const auto fail = [&](const std::string& what) {
        throw breakeven::InputError(path + ": " + what + "; a permutation of " + std::to_string(n) + " elements holds each of 0 to " +
                                    std::to_string(n - 1) + " once");
    };
    if (n > PermutationCycles::largest) throw breakeven::InputError(path + ": there are more than 2^32-2 values");
    std::vector<std::uint64_t> seen(n, nowhere);
    for (std::uint64_t i = 0; i < n; ++i) {
        if (values[i] >= n) fail("value number " + std::to_string(i) + " (counted from 0) is " + std::to_string(values[i]));
        auto& before = seen[values[i]];
        if (before != nowhere)
            fail("values number " + std::to_string(before) + " and " + std::to_string(i) + " (counted from 0) are both " +
                 std::to_string(values[i]));
        before = i;
    }
}

}  // namespace

std::vector<breakeven::Shape> PermutationCycles::shapes() {
    auto shapes = breakeven::permutation_shapes();
    for (auto& shape : shared::balanced_shapes()) {
        shape.name.insert(0, pairing);
        shape.meaning.insert(0, "predecessors of edges: ");
        shapes.push_back(std::move(shape));
    }
    return shapes;
}

PermutationCycles::Input PermutationCycles::generate(const breakeven::Request& request) {
    if (!request.shape.starts_with(pairing)) return breakeven::permutation(request);
    auto graph = request;
    graph.shape.erase(0, pairing.size());
    return shared::predecessors(breakeven::graph(graph), shared::parse_rule(request.text("rule")));
}

breakeven::Work PermutationCycles::work(const Input& in, const Output&) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
}

PermutationCycles::Input PermutationCycles::read(const std::string& path, const breakeven::Options& options) {
    auto values = IntegerProblem::read(path, options);
    check_permutation(path, values);
    return values;
}
