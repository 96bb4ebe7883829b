// SPDX-License-Identifier: Apache-2.0
#include "block_scatter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "huge_pages.hpp"
#include "loops.hpp"
#include "stream.hpp"
#include <breakeven/generators/base/random.hpp>

namespace {

using Words = std::vector<std::uint32_t>;

TEST(Stream, CopiesThatMuchFromAnyPlaceToAny) {
    Words from(200), to(200);
    std::iota(from.begin(), from.end(), 1);
    for (std::size_t at = 0; at < 20; ++at)
        for (std::size_t count = 0; count < 100; ++count) {
            std::fill(to.begin(), to.end(), 0);
            shared::stream(to.data() + at, from.data() + 3, count);
            for (std::size_t i = 0; i < to.size(); ++i) ASSERT_EQ(to[i], i >= at && i < at + count ? from[i - at + 3] : 0);
        }
}

TEST(BlockWriter, WritesRunsAtAnyPlaceAndNothingElse) {
    struct Arc {
        std::uint32_t head, tail, edge;
    };
    for (const std::uint32_t first : {0, 1, 15, 16, 17})
        for (const std::uint32_t length : {0, 1, 14, 15, 16, 17, 33, 70}) {
            shared::HugeBuffer<Arc> arcs;
            const std::uint32_t between = first + length, size = between + length + 20;
            std::fill_n(arcs.resize(size), size, Arc{0, 0, 0});
            shared::BlockWriter<Arc> writer{arcs.data(), std::vector{first, between}};
            for (std::uint32_t i = 0; i < length; ++i)
                for (const std::uint32_t block : {0, 1}) writer.append(block, {block + 1, i, i + 7});
            writer.finish();
            for (std::uint32_t x = 0; x < size; ++x) {
                const auto block = x < first || x >= between + length ? 0 : x < between ? 1 : 2;
                const auto i = block == 1 ? x - first : x - between;
                ASSERT_EQ(arcs[x].head, static_cast<std::uint32_t>(block));
                ASSERT_EQ(arcs[x].edge, block == 0 ? 0 : i + 7);
            }
        }
}

TEST(VertexBlocks, HoldEveryVertexOnceAndNoneIsEmpty) {
    for (const std::uint64_t vertices : {0, 1, 2, 65536, 65537, 1000000})
        for (const std::uint64_t edges : {0, 1, 100000, 5000000}) {
            const shared::VertexBlocks blocks{breakeven::Graph{Words(vertices + 1), Words(edges), {}}};
            std::uint64_t next = 0;
            for (std::uint64_t block = 0; block < blocks.count; ++block) {
                ASSERT_EQ(blocks.begin(block), next);
                ASSERT_EQ(blocks.of(static_cast<std::uint32_t>(next)), block);
                next = blocks.begin(block + 1);
                ASSERT_GT(next, blocks.begin(block));
                ASSERT_EQ(blocks.of(static_cast<std::uint32_t>(next - 1)), block);
            }
            ASSERT_EQ(next, vertices);
        }
}

template <class Loops>
void expect_stable_scatter(std::uint64_t tasks, std::uint64_t blocks, std::uint32_t size) {
    const auto block_of = [&](std::uint32_t i) { return breakeven::SplitMix::mix(i) % blocks; };
    const auto part = [&](std::uint64_t task) {
        return std::pair{static_cast<std::uint32_t>(size * task / tasks), static_cast<std::uint32_t>(size * (task + 1) / tasks)};
    };
    shared::HugeBuffer<std::uint32_t> out;
    out.resize(size);
    const auto begin = shared::scatter_to_blocks<Loops>(
        tasks, blocks, out.data(),
        [&](std::uint64_t task, const auto& tally) {
            for (auto [i, end] = part(task); i < end; ++i) tally(block_of(i));
        },
        [&](std::uint64_t task, const auto& append) {
            for (auto [i, end] = part(task); i < end; ++i) append(block_of(i), i);
        });
    Words expected(size), expected_begin(blocks + 1);
    std::iota(expected.begin(), expected.end(), 0U);
    std::ranges::stable_sort(expected, {}, block_of);
    for (std::uint32_t i = 0; i < size; ++i) ++expected_begin[block_of(i) + 1];
    std::partial_sum(expected_begin.begin(), expected_begin.end(), expected_begin.begin());
    EXPECT_EQ(begin, expected_begin);
    EXPECT_EQ(Words(out.data(), out.data() + size), expected);
}

TEST(ScatterToBlocks, KeepsTheOrderWithinEveryBlock) {
    for (const std::uint64_t tasks : {1, 2, 7})
        for (const std::uint64_t blocks : {1, 3, 100})
            for (const std::uint32_t size : {0, 1, 50, 20000}) {
                expect_stable_scatter<shared::OneThread>(tasks, blocks, size);
                expect_stable_scatter<shared::AllThreads>(tasks, blocks, size);
            }
}

}  // namespace
