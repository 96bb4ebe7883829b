// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "answer.hpp"
#include "host_set.hpp"
#include <breakeven/algorithms/shared/host/block_begins.hpp>

namespace semi_join {
namespace {

constexpr std::uint64_t block_masks = 1 << 10;  // 65,536 rows a task

using shared::AllThreads;

struct Workspace {
    Memory memory;
    std::vector<std::uint64_t> masks;
};

/// Looks every row up once: the masks are kept until it is known where the matches of each block belong.
template <class Mask>
void answer_in_parallel(const SemiJoin::Input& in, const Mask& mask, SemiJoin::Output& out, Workspace& workspace) {
    const auto count = masks_of(in.table.rows);
    if (in.answer == Answer::flags)
        return AllThreads::ranges(count, block_masks, [&](auto begin, auto end) { write_all_flags(in, mask, begin, end, out); });
    auto& masks = workspace.masks;
    masks.resize(count);
    const auto begins = shared::block_begins<AllThreads>(count, block_masks, [&](auto begin, auto end) {
        std::uint64_t found = 0;
        for (auto w = begin; w < end; ++w) found += static_cast<std::uint64_t>(std::popcount(masks[w] = mask(w)));
        return found;
    });
    AllThreads::ranges(count, block_masks, [&](auto begin, auto end) {
        write_matches(
            in, [&](auto w) { return masks[w]; }, begin, end, begins[begin / block_masks], out);
    });
    out.count = begins.back();
}

template <Method method>
void join(const SemiJoin::Input& in, SemiJoin::Output& out, Workspace& workspace) {
    const auto use = [&](const auto& set) { answer_in_parallel(in, masks_by(in, set), out, workspace); };
    constexpr std::size_t few = 1 << 15;  // keys: faster by one thread
    if (in.wanted.size() < few) return with_set<shared::OneThread>(in.wanted, method, workspace.memory, use);
    with_set<AllThreads>(in.wanted, method, workspace.memory, use);
}

const breakeven::Host<SemiJoin> by_choice{
    "parallel/auto",
    join<Method::any>,
    {.memory = on_host(answer_and_masks, 8),
     .notes = "as serial/auto, in blocks; indices and rows are written in a second pass over one bit a row"}};
const breakeven::Host<SemiJoin> by_hash{
    "parallel/hash", join<Method::hash>, {.memory = on_host(answer_and_masks, 8), .notes = "as serial/hash, in blocks"}};

/// Rows of a block in registers, each compared with every key.
std::uint64_t brute_mask(const std::int32_t* rows, std::uint64_t count, Keys wanted) {
    std::int32_t found[mask_rows] = {}, held[mask_rows] = {};
    std::copy_n(rows, count, held);
    for (const auto key : wanted)
        for (std::uint64_t i = 0; i < mask_rows; ++i) found[i] |= -static_cast<std::int32_t>(held[i] == key);
    std::uint64_t mask = 0;
    for (std::uint64_t i = 0; i < count; ++i) mask |= std::uint64_t{found[i] != 0} << i;
    return mask;
}

void brute(const SemiJoin::Input& in, SemiJoin::Output& out, Workspace& workspace) {
    const auto column = in.column();
    const auto mask = [&](std::uint64_t w) {
        const auto first = w * mask_rows;
        return brute_mask(column.data() + first, std::min<std::uint64_t>(mask_rows, column.size() - first), in.wanted);
    };
    answer_in_parallel(in, mask, out, workspace);
}
const breakeven::Host<SemiJoin> by_force{"parallel/brute",
                                         brute,
                                         {.complexity = "n k, k keys",
                                          .sensible = std::uint64_t{1} << 22,
                                          .memory = on_host(answer_and_masks, 0),
                                          .notes = "every row is compared with every key, 64 rows at a time: what the published search "
                                                   "could have cost on the same processor"}};

}  // namespace
}  // namespace semi_join
