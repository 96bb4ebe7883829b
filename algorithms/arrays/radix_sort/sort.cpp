// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "digits.hpp"
#include "radix_sort.hpp"
#include "stage.hpp"

namespace radix_sort {
namespace {

constexpr std::size_t smallest = 256;                 // below that, counting 256 digits costs more than comparing
constexpr std::size_t cached = std::size_t{1} << 24;  // bytes; up to that, plain stores of one thread beat batches
constexpr std::size_t smallest_block = std::size_t{1} << 15;

/// Counts of all blocks become places: first by digit, then by block, which keeps equal digits in order.
void counts_to_places(std::vector<Counts>& blocks, Digit digit) {
    std::size_t place = 0;
    for (std::size_t value = 0; value < digit.radix(); ++value)
        for (auto& block : blocks) place += std::exchange(block[value], place);
}

template <class Key, class Value>
constexpr std::size_t row_bytes = sizeof(Key) + (Rows<Key, Value>::with_values ? sizeof(Value) : 0);

template <class Key, class Value>
Rows<Key, Value> rows_of(SpareRows<Key, Value>& spare, std::size_t size) {
    if constexpr (Rows<Key, Value>::with_values)
        return {{spare.keys.resize(size), size}, {spare.values.resize(size), size}};
    else
        return {{spare.keys.resize(size), size}};
}

template <class Loops, class Key, class Value>
void copy(ConstRows<Key, Value> in, Rows<Key, Value> out) {
    Loops::ranges(in.size(), smallest_block, [=](std::uint64_t begin, std::uint64_t end) {
        std::copy(in.keys.begin() + begin, in.keys.begin() + end, out.keys.begin() + begin);
        if constexpr (out.with_values) std::copy(in.values.begin() + begin, in.values.begin() + end, out.values.begin() + begin);
    });
}

/// By comparisons. Keys that have values are joined with their numbers, which makes all different and so the sort stable.
template <class Key, class Value>
void sort_few(ConstRows<Key, Value> in, Rows<Key, Value> out) {
    if constexpr (out.with_values) {
        std::array<std::uint64_t, smallest> words;
        for (std::uint32_t i = 0; i < in.size(); ++i) words[i] = std::uint64_t{in.keys[i]} << 32 | i;
        std::sort(words.begin(), words.begin() + in.size());
        for (std::size_t i = 0; i < in.size(); ++i) {
            out.keys[i] = static_cast<Key>(words[i] >> 32);
            out.values[i] = in.values[static_cast<std::uint32_t>(words[i])];
        }
    } else {
        copy<shared::OneThread>(in, out);
        std::sort(out.keys.begin(), out.keys.end());
    }
}

}  // namespace

template <class Loops, class Key, class Value>
void sort_rows(ConstRows<Key, Value> in, Rows<Key, Value> out, SpareRows<Key, Value>& spare) {
    const auto blocks = std::min<std::uint64_t>(in.size() / smallest_block, Loops::parts());
    if (Loops::parallel && blocks < 2) return sort_rows<shared::OneThread>(in, out, spare);
    const auto varying = Loops::reduce(
        in.size(), smallest_block, Key{0},
        [in](std::uint64_t begin, std::uint64_t end, Key so_far) { return so_far | varying_bits(in.keys, begin, end); }, std::bit_or{});
    if (varying == 0) return copy<Loops>(in, out);
    if (in.size() < smallest) return sort_few(in, out);
    const auto passes = digits(varying, widest_digit);
    auto other = passes.size() > 1 ? rows_of(spare, in.size()) : out;
    if (passes.size() % 2 == 0) std::swap(out, other);  // so that the last pass ends in the output
    // One pass: every block counts its digits, the counts become the place where each block's rows of each digit begin,
    // and every block moves its rows.
    std::vector<Counts> places(std::max<std::uint64_t>(blocks, 1));
    const auto each_block = [&](const auto& work) {
        Loops::each_part(places.size(), in.size(),
                         [&](std::uint64_t b, std::uint64_t begin, std::uint64_t end) { work(in.subrows(begin, end - begin), places[b]); });
    };
    for (const auto digit : passes) {
        each_block([digit](auto rows, Counts& counts) { counts.fill(0), count(rows.keys, digit, counts); });
        counts_to_places(places, digit);
        each_block([&](auto rows, const Counts& block) {
            if (!Loops::parallel && rows.size() * row_bytes<Key, Value> <= cached)
                scatter(rows, digit, block, out);
            else
                BatchedScatter<Key, Value>{digit, block, out}(rows);
        });
        in = out;
        std::swap(out, other);
    }
}
template void sort_rows<shared::OneThread>(ConstRows<std::uint32_t>, Rows<std::uint32_t>, SpareRows<std::uint32_t>&);
template void sort_rows<shared::AllThreads>(ConstRows<std::uint32_t>, Rows<std::uint32_t>, SpareRows<std::uint32_t>&);
template void sort_rows<shared::OneThread>(ConstRows<std::uint64_t>, Rows<std::uint64_t>, SpareRows<std::uint64_t>&);
template void sort_rows<shared::AllThreads>(ConstRows<std::uint64_t>, Rows<std::uint64_t>, SpareRows<std::uint64_t>&);
template void sort_rows<shared::OneThread>(ConstRows<std::uint32_t, std::uint32_t>, Rows<std::uint32_t, std::uint32_t>,
                                           SpareRows<std::uint32_t, std::uint32_t>&);
template void sort_rows<shared::AllThreads>(ConstRows<std::uint32_t, std::uint32_t>, Rows<std::uint32_t, std::uint32_t>,
                                            SpareRows<std::uint32_t, std::uint32_t>&);

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
