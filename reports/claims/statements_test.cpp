// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "read_claims.hpp"
#include <breakeven/generators/testing/source_tree.hpp>

/// What the documents state and what is known to be wrong in them, read beside the claims: none may be left without one.
namespace {

using breakeven::reports::claims::published_claims;
using breakeven::test_support::of_tree;

struct Statement {
    std::string says;
    std::vector<std::string> covered_by;  // "document/claim", or "Suite.Test" of a row in algorithms/DEFECTS.md
};

/// In the documents' order.
const std::vector<Statement> statements{
    {"the GPU finds the circuit of 41.9 M edges in 41.3 s, the CPU in 62.9 s",
     {"zooming/gpu-wins", "zooming/factor", "zooming/stages-deep", "zooming/share-deep"}},
    {"of the shallow graph's 203 s the partitions take 168 s",
     {"zooming/stages-shallow", "zooming/share-shallow", "zooming/partitioning-dominates", "zooming/hash-set",
      "zooming/partitions-shallow"}},
    {"a deep graph falls into fewer than ten partitions", {"zooming/partitions-deep"}},
    {"partitioning is the weak point, and NP-complete in general", {"zooming/np-complete", "zooming/partitioning-linear"}},
    {"deeper graphs fare better", {"zooming/deeper-is-better"}},
    {"the edge list of 31.5 M edges takes the GPU 1.5 s and the CPU 16.5 s; worth it from 10 Mi vertices on",
     {"gpu_for_the_road/edges-gpu-wins", "gpu_for_the_road/edges-factor", "gpu_for_the_road/reverse-threshold",
      "gpu_for_the_road/reverse-below"}},
    {"making these graphs takes 19 s", {"zooming/generator", "gpu_for_the_road/edges-generator"}},
    {"the CPU is ahead in finding the distinct of values below 1000", {"gpu_for_the_road/distinct-cpu-ahead"}},
    {"switching to C++ would confirm that the GPU is faster", {"gpu_for_the_road/distinct-cpp-would-confirm"}},
    {"that work is O(n): 1.11 and 1.18 times the time for 1.14 times the values",
     {"gpu_for_the_road/distinct-cpu-ratio", "gpu_for_the_road/distinct-gpu-ratio", "gpu_for_the_road/distinct-data-ratio",
      "gpu_for_the_road/distinct-linear-cpu", "gpu_for_the_road/distinct-linear-gpu"}},
    {"the GPU's radix sort has latency and wins at large sizes", {"split_sort/latency", "split_sort/work"}},
    {"block-wise sorting with one merge would be faster", {"split_sort/block-sort"}},
    {"the imperative look-and-say is faster than the functional one by far", {"look_and_say_fsharp/functional-loses"}},
    {"the naive look-and-say on the GPU is slower than the imperative one", {"look_and_say_cuda/naive-loses"}},
    {"the one with a scan is faster", {"look_and_say_cuda/scan-wins"}},
    {"terms grow by 1.3, of digits up to 3", {"look_and_say_fsharp/growth", "look_and_say_fsharp/digits"}},
    {"cyclospectra: memoised sums are faster by far", {"non_linear_thinking/memoised-ahead", "non_linear_thinking/memoised-quadratic"}},
    {"... the GPU's optimised form is no worse than its brute force, and ahead of the CPU's",
     {"non_linear_thinking/no-worse", "non_linear_thinking/better-when-large", "non_linear_thinking/gpu-ahead",
      "non_linear_thinking/brute-gpu-ahead"}},
    {"what is its performance in O notation?", {"non_linear_thinking/o-notation"}},
    {"permutations on a GPU are possible and not practical",
     {"permutations/possible", "permutations/gpu-impractical", "permutations/rate", "permutations/memory"}},
    {"the nearest cell takes C++ 4 ms, F# 140 ms and 70 ms in parallel",
     {"self_organizing_maps/fsharp", "self_organizing_maps/two-times", "self_organizing_maps/two-times-double"}},
    {"the GPU goes from 60 times as slow to 1.5 times as fast as C++",
     {"self_organizing_maps/started-slower", "self_organizing_maps/ended-faster", "self_organizing_maps/saved"}},
    {"an epoch takes 40 s and 500 take four hours, in 1905 blocks of 252 threads",
     {"self_organizing_maps/epoch", "self_organizing_maps/epochs", "self_organizing_maps/blocks", "self_organizing_maps/threads",
      "self_organizing_maps/twice-the-multiprocessors", "self_organizing_maps/minima", "self_organizing_maps/linear"}},
    {"memory that is shared on one die needs no transfers", {"self_organizing_maps/unified-memory"}},
    {"the join takes SQL Server 7 s, the CPU 80 s and the GPU 0.012 s",
     {"sql_join/database", "sql_join/database-rows", "sql_join/rate", "sql_join/factor", "sql_join/gpu-wins"}},
    {"it takes two steps, O(1), and work of O(m n)", {"sql_join/two-steps", "sql_join/work-product"}},
    {"row numbers alone are less to move", {"sql_join/indices", "sql_join/indices-bytes"}},
    {"turnpike takes n^2 log n in practice, and 2^n log n at worst", {"turnpike/in-practice", "turnpike/worst-case"}},
    {"finding the best of all tours' blocks on the GPU: better? You tell me", {"cudafy_me/last-pass"}},
    {"numbers of peptides grow exponentially", {"decomposition/exponential"}},
    {"counting them by recursion is wasteful", {"decomposition/recursion-unfeasible", "decomposition/recursion-wasteful"}},
    {"compressed rows pay where m n > 2 e + m + 1", {"intro/sparse-pays", "intro/sparse-graph"}},
};

/// In no order.
const std::vector<Statement> errors{
    {"the join of 0.012 s is of six keys", {"sql_join/rate", "SemiJoinPublished.SixKeysInsteadOfFourThousandAreRefused"}},
    {"restarting from a hash set is quadratic",
     {"zooming/hash-set-grows", "PermutationCyclesPublished.ASetThatIsSearchedFromItsFrontMakesManyCyclesQuadratic"}},
    {"the kernel of the circuit graph clears 50,000 bytes for each vertex",
     {"zooming/kernel-share", "CircuitGraphPublished.AFlagForEveryColourOfEveryVertexCostsMoreThanAllEdgesAndEnds"}},
    {"distinct loses its last group, and 0 is a hole",
     {"DistinctPublished.LosesTheLastGroupOfAMultipleOfTheBlockSize", "DistinctPublished.AHoleAtZeroLosesTheFirstValueOrZero",
      "GraphReversePublished.LosesTheLastGroupOfAMultipleOfTheBlockSizeAndEmptyRows"}},
    {"... and one thread walks through its largest group",
     {"gpu_for_the_road/distinct-mark-steps", "DistinctPublished.OneThreadWalksThroughTheLargestGroup"}},
    {"21 threads race for one minimum, and a barrier stands where one thread comes by",
     {"SomBmuPublished.ThePublishedKernelLosesTheMinimumAmongItsThreads", "SomBmuPublished.AThreadThatDoesNotWaitAddsUpWhatIsNotThereYet"}},
    {"the parallel search drops row 0", {"SomBmuPublished.ThePublishedParallelSearchMissesRow0"}},
    {"the programs that train a map disagree",
     {"SomTrainPublished.ThePublishedNeighbourhoodsDisagree", "SomTrainPublished.HalfOfTheLongerSideReachesFarther",
      "SomTrainPublished.UnitsOfAStaleMapTrainOtherCells"}},
    {"numbers of permutations are floats and 32 bits", {"PublishedTours.PermutationNumbersAreNotFloats"}},
    {"both sequences of permutations lose one", {"PublishedSuccessor.TheSequencesLostOnePermutation"}},
    {"sets were asked for, and ordered compositions are counted; 64 bits end at mass 1763",
     {"PeptideCount.ThePublishedProgramWasWrongInThreePlaces", "PeptideCount.OverflowIsRefusedAndNamesTheFirstMass"}},
    {"integers in [0; n] exceed n", {"RandomIntegersPublished.AThirdOfTheValuesExceedsN", "RandomIntegersPublished.FloatsLeaveGaps"}},
    {"negative keys have no end of bits", {"RadixSort.KeysWithTheHighestBitAreTheLargest"}},
    {"look-and-say's buffers end at the 54th iteration, and its flags take no 0 and no run of 128",
     {"look_and_say_cuda/room", "LookAndSay.WhatTheDocumentsGotWrong"}},
    {"4.20 / 3.87 is not 1.11", {"gpu_for_the_road/distinct-cpu-ratio"}},
    {"(256 / 12) * 256 is not 252, and the printed index no index",
     {"self_organizing_maps/threads", "SomBmuPublished.ThePrintedIndexIsNoIndex"}},
    {"Hierholzer's algorithm slices what is left of a vertex's edges", {"EulerCircuitPublished.SlicesOfAHubsEdgesAreQuadratic"}},
    {"cycles of a permutation are linear, whatever is NP-complete", {"zooming/np-complete", "zooming/partitioning-linear"}},
    {"the sparse graph is held against v e in place of v v",
     {"intro/sparse-graph", "CsrAppendPublished.ForAGraphTheDenseMatrixHasARowAndAColumnAVertex"}},
    {"rows of sources alone shift all vertices behind",
     {"DegreesPublished.WithoutTheEmptyRowsVerticesMoveUp", "DeBruijnGraphPublished.RowsOfSourcesAloneShiftBehindADeadEnd"}},
    {"the shallow generator leaves a vertex alone", {"zooming/vertices-shallow"}},
    {"a tree from vertex 0 alone leaves other components in pieces",
     {"SpanningForestPublished.EdgesOutFromVertexZeroMissTheRest", "CircuitGraph.OneTreeAloneLeavesOtherComponentsInPieces"}},
};

std::string defects() {
    std::ifstream stream{of_tree("algorithms/DEFECTS.md")};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

TEST(Statements, EachIsCoveredByAClaimOrAShownDefect) {
    std::set<std::string> claims;
    for (const auto& document : published_claims())
        for (const auto& claim : document.claims) claims.insert(claim.id);
    const auto shown = defects();
    for (const auto& list : {statements, errors})
        for (const auto& [says, covered_by] : list) {
            EXPECT_FALSE(covered_by.empty()) << says;
            for (const auto& by : covered_by)
                EXPECT_TRUE(by.find('/') != std::string::npos ? claims.contains(by) : shown.find('`' + by + '`') != std::string::npos)
                    << by << ", of: " << says;
        }
}

/// A document whose claims nothing above stands for would be a document that nobody read for its errors.
TEST(Statements, EveryDocumentHasOne) {
    for (const auto& document : published_claims()) {
        bool found = false;
        for (const auto& statement : statements)
            for (const auto& by : statement.covered_by) found |= by.starts_with(document.file + "/");
        EXPECT_TRUE(found) << document.file;
    }
}

}  // namespace
