// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "targets.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/pairs.hpp>
#include <breakeven/generators/integers/permutations.hpp>
#include <breakeven/generators/points/cities.hpp>
#include <breakeven/generators/points/points.hpp>
#include <breakeven/generators/sequences/dna.hpp>
#include <breakeven/generators/tables/dense_rows.hpp>
#include <breakeven/generators/tables/keyed_tables.hpp>

namespace fuzzing {
namespace {

using breakeven::Request;

/// Who asks for much gets it: a request is made here where its numbers are small, or so large that they must be refused.
bool is_modest(const Request& request) {
    constexpr std::uint64_t small = 1000, beyond_memory = std::uint64_t{1} << 42;
    return request.n <= small && std::ranges::all_of(request.parameters, [](const auto& parameter) {
               try {
                   const auto number = breakeven::parse_count(parameter.second);
                   return number <= small || number >= beyond_memory;
               } catch (const breakeven::UsageError&) {
                   return true;  // a word
               }
           });
}

template <class Make>
void make(Request request, const std::vector<breakeven::Shape>& shapes, const Make& make_input) {
    if (std::ranges::find(shapes, request.shape, &breakeven::Shape::name) == shapes.end()) return;
    request = complete(std::move(request), shapes);
    if (is_modest(request)) make_input(request);
}

void read(const std::string& path) {
    std::ifstream file{path};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const auto request = breakeven::parse_request(text);
    if (breakeven::parse_request(format(request)) != request) throw std::logic_error("a request is not what it was when it is read again");
    make(request, breakeven::integer_shapes(), breakeven::integers<std::uint32_t>);
    make(request, breakeven::integer_shapes<std::uint64_t>(), breakeven::integers<std::uint64_t>);
    make(request, breakeven::integer_shapes(), breakeven::pairs);
    make(request, breakeven::permutation_shapes(), breakeven::permutation);
    make(request, breakeven::graph_shapes(), breakeven::graph);
    make(request, breakeven::dna_shapes(), breakeven::dna);
    make(request, breakeven::city_shapes(), breakeven::cities);
    make(request, breakeven::point_shapes({}), [](const Request& r) { breakeven::points_and_codebook(r, 7); });
    make(request, breakeven::keyed_table_shapes(), [](const Request& r) { keyed_table(r, true); });
    make(request, breakeven::dense_row_shapes(), breakeven::dense_rows);
}

}  // namespace

std::vector<Target> request_targets() { return {{"requests", "requests", "request.txt", read}}; }

}  // namespace fuzzing
