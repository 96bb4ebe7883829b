#include <tbb/parallel_for.h>

#include <algorithm>

#include "fill.hpp"

namespace {

void philox(const RandomIntegers::Input& in, RandomIntegers::Output& out) {
    constexpr std::size_t piece = std::size_t{1} << 12;
    tbb::parallel_for(std::size_t{0}, (out.values.size() + piece - 1) / piece, [&](std::size_t p) {
        const auto i = p * piece;
        random_integers::fill(in, i, std::span{out.values}.subspan(i, std::min(piece, out.values.size() - i)));
    });
}
const breakeven::Host<RandomIntegers> variant{"parallel/philox", philox, {.notes = "as serial/philox, in pieces of 4096 integers"}};

}  // namespace
