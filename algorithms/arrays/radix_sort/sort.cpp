// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "digits.hpp"
#include "radix_sort.hpp"
#include "stage.hpp"

namespace radix_sort {
namespace {

constexpr std::size_t smallest = 256;                 // below that, counting 256 digits costs more than comparing
constexpr std::size_t cached = std::size_t{1} << 22;  // up to that, plain stores of one thread beat batches
constexpr std::size_t smallest_block = std::size_t{1} << 15;

/// Counts of all blocks become places: first by digit, then by block, which keeps equal digits in order.
void counts_to_places(std::vector<Counts>& blocks, Digit digit) {
    std::size_t place = 0;
    for (std::size_t value = 0; value < digit.radix(); ++value)
        for (auto& block : blocks) place += std::exchange(block[value], place);
}

}  // namespace

template <class Loops>
void sort(std::span<const std::uint32_t> in, std::span<std::uint32_t> out, Scratch& spare) {
    const auto blocks = std::min<std::uint64_t>(in.size() / smallest_block, Loops::parts());
    if (Loops::parallel && blocks < 2) return sort<shared::OneThread>(in, out, spare);
    const auto varying = Loops::reduce(
        in.size(), smallest_block, 0U,
        [in](std::uint64_t begin, std::uint64_t end, std::uint32_t so_far) { return so_far | varying_bits(in, begin, end); },
        std::bit_or{});
    if (in.size() < smallest || varying == 0) {
        Loops::ranges(in.size(), smallest_block, [=](std::uint64_t begin, std::uint64_t end) {
            std::copy(in.begin() + begin, in.begin() + end, out.begin() + begin);
        });
        if (varying != 0) std::sort(out.begin(), out.end());
        return;
    }
    const auto passes = digits(varying, widest_digit);
    auto other = passes.size() > 1 ? std::span{spare.resize(in.size()), in.size()} : out;
    if (passes.size() % 2 == 0) std::swap(out, other);  // so that the last pass ends in the output
    // One pass: every block counts its digits, the counts become the place where each block's keys of each digit begin,
    // and every block moves its keys.
    std::vector<Counts> places(std::max<std::uint64_t>(blocks, 1));
    const auto each_block = [&](const auto& work) {
        Loops::each_part(places.size(), in.size(),
                         [&](std::uint64_t b, std::uint64_t begin, std::uint64_t end) { work(in.subspan(begin, end - begin), places[b]); });
    };
    for (const auto digit : passes) {
        each_block([digit](auto keys, Counts& counts) { counts.fill(0), count(keys, digit, counts); });
        counts_to_places(places, digit);
        each_block([&](auto keys, const Counts& block) {
            if (!Loops::parallel && keys.size() <= cached)
                scatter(keys, digit, block, out.data());
            else
                BatchedScatter{digit, block, out.data()}(keys);
        });
        in = out;
        std::swap(out, other);
    }
}
template void sort<shared::OneThread>(std::span<const std::uint32_t>, std::span<std::uint32_t>, Scratch&);
template void sort<shared::AllThreads>(std::span<const std::uint32_t>, std::span<std::uint32_t>, Scratch&);

namespace {

template <class Loops>
void by_digits(const RadixSort::Input& in, RadixSort::Output& out, Scratch& spare) {
    sort<Loops>(in, out, spare);
}
const breakeven::Host<RadixSort> serial{
    "serial/lsd",
    by_digits<shared::OneThread>,
    {.per_item = {.host = 8}, .notes = "least significant digit first, 8 bits a pass, no pass for bits in which all keys agree"}};
const breakeven::Host<RadixSort> parallel{
    "parallel/radix",
    by_digits<shared::AllThreads>,
    {.per_item = {.host = 8}, .notes = "least significant digit first, 8 bits a pass, write-combining; serial below 64Ki keys"}};

}  // namespace
}  // namespace radix_sort
