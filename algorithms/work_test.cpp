// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <ranges>
#include <set>
#include <utility>

#include <breakeven/algorithms/arrays/compact/compact.hpp>
#include <breakeven/algorithms/arrays/csr_append/csr_append.hpp>
#include <breakeven/algorithms/arrays/distinct/distinct.hpp>
#include <breakeven/algorithms/arrays/radix_sort/radix_sort.hpp>
#include <breakeven/algorithms/arrays/radix_sort_64/radix_sort_64.hpp>
#include <breakeven/algorithms/arrays/random_integers/random_integers.hpp>
#include <breakeven/algorithms/arrays/semi_join/semi_join.hpp>
#include <breakeven/algorithms/arrays/sort_pairs/sort_pairs.hpp>
#include <breakeven/algorithms/arrays/split/split.hpp>
#include <breakeven/algorithms/combinatorics/permutations/permutations.hpp>
#include <breakeven/algorithms/combinatorics/tsp_brute_force/tsp_brute_force.hpp>
#include <breakeven/algorithms/graphs/circuit_graph/circuit_graph.hpp>
#include <breakeven/algorithms/graphs/connected_components/connected_components.hpp>
#include <breakeven/algorithms/graphs/csr_edges/csr_edges.hpp>
#include <breakeven/algorithms/graphs/de_bruijn_graph/de_bruijn_graph.hpp>
#include <breakeven/algorithms/graphs/de_bruijn_sequence/de_bruijn_sequence.hpp>
#include <breakeven/algorithms/graphs/degrees/degrees.hpp>
#include <breakeven/algorithms/graphs/edge_predecessors/edge_predecessors.hpp>
#include <breakeven/algorithms/graphs/euler_circuit/euler_circuit.hpp>
#include <breakeven/algorithms/graphs/euler_path/euler_path.hpp>
#include <breakeven/algorithms/graphs/graph_reverse/graph_reverse.hpp>
#include <breakeven/algorithms/graphs/permutation_cycles/permutation_cycles.hpp>
#include <breakeven/algorithms/graphs/spanning_forest/spanning_forest.hpp>
#include <breakeven/algorithms/maps/som_bmu/som_bmu.hpp>
#include <breakeven/algorithms/maps/som_train/som_train.hpp>
#include <breakeven/algorithms/sequences/cyclospectrum/cyclospectrum.hpp>
#include <breakeven/algorithms/sequences/look_and_say/look_and_say.hpp>
#include <breakeven/algorithms/sequences/peptide_count/peptide_count.hpp>
#include <breakeven/algorithms/sequences/turnpike/turnpike.hpp>
#include <breakeven/algorithms/sequences/turnpike_sums/turnpike_sums.hpp>
#include <breakeven/algorithms/shared/testing/every_variant.hpp>

/// A floor that claims too much would hide how far a variant is from it. No problem claims more bytes than its operands have: what is read
/// is in the input, what is written in the answer, each once. What it claims beside bytes is named here, with the reason.
namespace {

using namespace breakeven;

/// Stands for a member of any type.
struct Any {
    template <class T>
    operator T() const;
};
template <class T, std::size_t... i>
constexpr bool is_made_of(std::index_sequence<i...>) {
    return requires { T{(static_cast<void>(i), Any{})...}; };
}
template <class T>
constexpr std::size_t members() {
    std::size_t most = 0;
    [&]<std::size_t... count>(std::index_sequence<count...>) {
        ((is_made_of<T>(std::make_index_sequence<count>{}) ? void(most = count) : void()), ...);
    }
    (std::make_index_sequence<8>{});
    return most;
}

/// A floor claims none of it.
double bytes_of(const som_train::Schedule&) { return 0; }

/// Of a value and all that it holds.
template <class T>
double bytes_of(const T& value) {
    const auto of_all = [](const auto&... each) { return (0.0 + ... + bytes_of(each)); };
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        return sizeof(T);
    } else if constexpr (std::ranges::range<const T>) {
        double sum = 0;
        for (const auto& element : value) sum += bytes_of(element);
        return sum;
    } else if constexpr (members<T>() == 6) {
        const auto& [a, b, c, d, e, f] = value;
        return of_all(a, b, c, d, e, f);
    } else if constexpr (members<T>() == 5) {
        const auto& [a, b, c, d, e] = value;
        return of_all(a, b, c, d, e);
    } else if constexpr (members<T>() == 4) {
        const auto& [a, b, c, d] = value;
        return of_all(a, b, c, d);
    } else if constexpr (members<T>() == 3) {
        const auto& [a, b, c] = value;
        return of_all(a, b, c);
    } else if constexpr (members<T>() == 2) {
        const auto& [a, b] = value;
        return of_all(a, b);
    } else {
        static_assert(members<T>() == 1);
        const auto& [a] = value;
        return of_all(a);
    }
}

// Those with a base have no bindings.
double bytes_of(const SemiJoin::Input& in) { return bytes_of(in.table) + bytes_of(in.wanted); }
double bytes_of(const Turnpike::Input& in) { return bytes_of<shared::PairsProblem::Input>(in); }

// Answers that have room for more: what stands behind them has no meaning.
double bytes_of(const Compact::Output& answer) { return bytes_of(answer.kept()); }
double bytes_of(const Distinct::Output& answer) { return bytes_of(answer.distinct()); }
double bytes_of(const CsrAppend::Output& answer) { return bytes_of(answer.offsets) + 8 * static_cast<double>(answer.offsets.back()); }
double bytes_of(const DeBruijnGraph::Output& answer) { return 12 * static_cast<double>(answer.vertices) + 4 + bytes_of(answer.heads); }
double bytes_of(const SemiJoin::Output& answer) {
    const auto matches = static_cast<double>(answer.count);
    return bytes_of(answer.flags) + (answer.indices.empty() ? 0 : 4 * matches) +
           matches * (4 * static_cast<double>(answer.rows.size()) + static_cast<double>(answer.others.size()));
}

/// Arithmetic that is claimed: 0, but for those with a reason.
template <class P>
double float_operations(const typename P::Input&) {
    return 0;
}
/// The search looks at every pair of a node and a cell: a multiply-add for each coordinate.
double pairs(const Points& nodes, const Points& cells) {
    return 2.0 * static_cast<double>(nodes.values.size()) * static_cast<double>(cells.count);
}
template <>
double float_operations<SomBmu>(const SomBmu::Input& in) {
    return pairs(in.nodes, in.codebook);
}
template <>
double float_operations<SomTrain>(const SomTrain::Input& in) {
    return pairs(in.nodes, in.codebook) * static_cast<double>(in.schedule.epochs());
}

template <class P>
void expect_no_more_than_its_operands() {
    // Ours have no limits but those of the problem.
    auto variants = test_support::host_variants<P>("serial/*");
    std::erase_if(variants, [](const Variant& variant) { return variant.traits.role != Role::ours; });
    ASSERT_FALSE(variants.empty());
    for (const auto& shape : P::shapes())
        for (const std::uint64_t n : {0, 1, 9, 300}) {
            const auto request = complete({shape.name, {}, n, 7}, P::shapes());
            const auto& variant = *std::ranges::max_element(variants, {}, [](const Variant& each) { return each.traits.sensible; });
            if (n > variant.traits.sensible || (n > 9 && std::same_as<P, TspBruteForce>)) continue;
            SCOPED_TRACE(format(request));
            const auto in = std::make_shared<const typename P::Input>(P::generate(request));
            const auto run = variant.bind({in, n, request});
            run->time(Scope::resident, [] {});
            ASSERT_EQ(run->check(), std::nullopt);
            const auto work = run->work();
            EXPECT_LE(work.bytes_read, bytes_of(*in));
            EXPECT_LE(work.bytes_written, bytes_of(dynamic_cast<detail::Bound<P>&>(*run).answer()));
            EXPECT_LE(work.float_operations, float_operations<P>(*in));
            EXPECT_EQ(work.operations + work.long_operations + work.random_accesses, 0);
        }
}

template <class... P>
struct Problems {
    static std::set<std::string> names() { return {std::string{P::name}...}; }
    static void expect_no_more_than_their_operands() { (expect_no_more_than_its_operands<P>(), ...); }
};
using All = Problems<Compact, CsrAppend, Distinct, RadixSort, RadixSort64, RandomIntegers, SemiJoin, SortPairs, Split, Permutations,
                     TspBruteForce, CircuitGraph, ConnectedComponents, CsrEdges, DeBruijnGraph, DeBruijnSequence, Degrees, EdgePredecessors,
                     EulerCircuit, EulerPath, GraphReverse, PermutationCycles, SpanningForest, SomBmu, SomTrain, Cyclospectrum, LookAndSay,
                     PeptideCount, Turnpike, TurnpikeSums>;

/// Every problem that a document has, and no other is named that is none; one that somebody adds is one folder and no edit here.
TEST(Work, IsHeldToTheOperandsOfEveryPublishedProblem) {
    std::set<std::string> problems, published;
    for (const auto& problem : catalogue()) {
        problems.insert(problem.name);
        if (std::ranges::any_of(problem.variants, [](const Variant& variant) { return variant.traits.role == Role::published; }))
            published.insert(problem.name);
    }
    const auto held = All::names();
    EXPECT_TRUE(std::ranges::includes(held, published)) << testing::PrintToString(published);
    EXPECT_TRUE(std::ranges::includes(problems, held)) << testing::PrintToString(held);
}

TEST(Work, NoneClaimsMoreThanItsOperands) { All::expect_no_more_than_their_operands(); }

}  // namespace
