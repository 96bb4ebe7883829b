#include <algorithm>

#include "fill.hpp"

namespace {

void philox(const RandomIntegers::Input& in, RandomIntegers::Output& out) {
    constexpr std::size_t piece = std::size_t{1} << 12;  // words stay in the level-1 cache until they are values
    for (std::size_t i = 0; i < out.values.size(); i += piece)
        random_integers::fill(in, i, std::span{out.values}.subspan(i, std::min(piece, out.values.size() - i)));
}
const breakeven::Host<RandomIntegers> variant{
    "serial/philox", philox, {.notes = "Philox4x32-10, four blocks at a time in vector registers"}};

}  // namespace
