#include "sort.hpp"

#include <algorithm>
#include <numeric>

#include "scatter.hpp"

namespace radix_sort {
namespace {

constexpr std::size_t smallest = 256;                 // below that, counting 256 digits costs more than comparing
constexpr std::size_t cached = std::size_t{1} << 22;  // up to that, plain stores beat batches

}  // namespace

void sort(std::span<const std::uint32_t> in, std::span<std::uint32_t> out, Scratch& spare) {
    const auto varying = varying_bits(in);
    if (in.size() < smallest || varying == 0) {
        std::copy(in.begin(), in.end(), out.begin());
        std::sort(out.begin(), out.end());
        return;
    }
    const auto passes = digits(varying, widest_digit);
    auto other = passes.size() > 1 ? spare.of(in.size()) : out;
    if (passes.size() % 2 == 0) std::swap(out, other);  // so that the last pass ends in the output
    for (const auto digit : passes) {
        Counts places{};
        count(in, digit, places);
        std::exclusive_scan(places.begin(), places.end(), places.begin(), std::size_t{0});
        if (in.size() <= cached)
            scatter(in, digit, places, out.data());
        else
            BatchedScatter{digit, places, out.data()}(in);
        in = out;
        std::swap(out, other);
    }
}

}  // namespace radix_sort
