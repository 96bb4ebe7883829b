// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "de_bruijn_sequence.hpp"

namespace {

using Input = DeBruijnSequence::Input;
using Output = DeBruijnSequence::Output;

/// The Lyndon words whose length divides the order, in lexicographic order (Duval's algorithm): each comes from the one
/// before it by repetition up to the order, without the highest symbols at the end, and a last symbol one higher.
void fkm(const Input& in, Output& out) {
    std::vector<std::uint8_t> word(in.order);
    std::uint32_t length = 1;
    auto* to = out.data();
    *to++ = 0;
    for (;;) {
        for (auto i = length; i < in.order; ++i) word[i] = word[i - length];
        length = in.order;
        while (length > 0 && word[length - 1] == in.alphabet - 1) --length;
        if (length == 0) return;
        ++word[length - 1];
        if (in.order % length == 0) to = std::copy_n(word.begin(), length, to);
    }
}
const breakeven::Host<DeBruijnSequence> by_fkm{
    "serial/fkm",
    fkm,
    {.per_item = {.host = 1.6}, .notes = "Fredricksen, Kessler, Maiorana: the lexicographically least sequence, from Lyndon words"}};

/// Always the largest symbol that makes a new word: behind order-1 symbols these come in descending order, so that
/// a count of those left decides. The last ones, all 0, lead to the start [Martin 1934].
void prefer_largest(const Input& in, Output& out) {
    const auto vertices = out.size() / in.alphabet;
    std::vector<std::uint8_t> used(vertices);
    std::uint64_t vertex = 0;
    for (auto& symbol : out) {
        symbol = static_cast<std::uint8_t>(in.alphabet - 1 - used[vertex]++);
        vertex = (vertex * in.alphabet + symbol) % vertices;
    }
}
const breakeven::Host<DeBruijnSequence> by_largest{
    "serial/prefer_largest",
    prefer_largest,
    {.per_item = {.host = 2.1}, .notes = "the largest symbol that makes a new word; a byte for every shorter word"}};

}  // namespace
