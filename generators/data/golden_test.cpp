// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <fstream>
#include <initializer_list>
#include <string>
#include <vector>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/pairs.hpp>
#include <breakeven/generators/integers/permutations.hpp>
#include <breakeven/generators/points/cities.hpp>
#include <breakeven/generators/points/points.hpp>
#include <breakeven/generators/sequences/dna.hpp>
#include <breakeven/generators/tables/dense_rows.hpp>
#include <breakeven/generators/tables/keyed_tables.hpp>
#include <breakeven/generators/testing/source_tree.hpp>

/// The bits of every shape, pinned: data/golden.txt has a line "request digest" for each of these requests.
/// Whoever changes the bits on purpose replaces the lines that fail by the ones that the test prints.
namespace breakeven {
namespace {

using breakeven::test_support::of_tree;
std::vector<Request> requests(const std::vector<Shape>& shapes, std::initializer_list<std::uint64_t> sizes = {0, 1, 1000, 100'000}) {
    std::vector<Request> out;
    for (const auto& shape : shapes)
        for (const auto n : sizes) out.push_back(complete({shape.name, {}, n, 1}, shapes));
    return out;
}

std::vector<std::string> lines() {
    std::vector<std::string> out;
    for (const auto& request : requests(integer_shapes()))
        out.push_back(fmt::format("integers/{} {}", format(request), digest(std::span<const std::uint32_t>{integers(request)})));
    for (const auto& request : requests(integer_shapes<std::uint64_t>()))
        out.push_back(
            fmt::format("integers_64/{} {}", format(request), digest(std::span<const std::uint64_t>{integers<std::uint64_t>(request)})));
    for (const auto& request : requests(integer_shapes()))
        out.push_back(fmt::format("pairs/{} {}", format(request), digest(pairs(request))));
    for (const auto& request : requests(graph_shapes())) out.push_back(fmt::format("graph/{} {}", format(request), digest(graph(request))));
    for (const auto& request : requests(permutation_shapes()))
        out.push_back(fmt::format("permutation/{} {}", format(request), digest(std::span<const std::uint32_t>{permutation(request)})));
    for (const auto& request : requests(dna_shapes())) out.push_back(fmt::format("dna/{} {}", format(request), digest(dna(request))));
    for (const auto& request : requests(dense_row_shapes()))
        out.push_back(fmt::format("dense_rows/{} {}", format(request), digest(dense_rows(request))));
    for (const auto& request : requests(keyed_table_shapes()))
        out.push_back(fmt::format("keyed_table/{} {}", format(request), digest(keyed_table(request, true))));
    for (const auto& request : requests(city_shapes(), {0, 1, 10, 100}))
        out.push_back(fmt::format("cities/{} {}", format(request), digest(cities(request))));
    for (const auto& request : requests(point_shapes({}))) {
        const auto made = points_and_codebook(request, 7);
        out.push_back(fmt::format("points/{} {} {}", format(request), digest(std::span<const float>{made.points.values}),
                                  digest(std::span<const float>{made.codebook.values})));
    }
    return out;
}

std::vector<std::string> golden() {
    std::ifstream file{of_tree("generators/data/golden.txt")};
    std::vector<std::string> out;
    for (std::string line; std::getline(file, line);) out.push_back(line);
    return out;
}

TEST(Golden, EveryShapeHasItsBitsForAnyNumberOfThreads) {
    const auto expected = golden();
    for (const std::size_t threads : {1, 2, 5}) {
        const tbb::global_control limit{tbb::global_control::max_allowed_parallelism, threads};
        const auto found = lines();
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], expected[i]) << threads << " threads";
    }
}

}  // namespace
}  // namespace breakeven
