// SPDX-License-Identifier: Apache-2.0
#include "permutations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/base/permutation.hpp>

namespace breakeven {
namespace {

using Words = std::vector<std::uint32_t>;

constexpr std::uint32_t order_stream = 0, cycle_stream = 1;  // streams: a random permutation itself, and who stands where on given cycles
constexpr std::uint64_t too_many = 0xFFFFFFFF;

std::uint32_t narrow(std::uint64_t value) { return static_cast<std::uint32_t>(value); }

Words identity(const Request& request) {
    Words out(request.n);
    parallel_each(request.n, [&](std::uint64_t i) { out[i] = narrow(i); });
    return out;
}

Words random(const Request& request) {
    const Permutation value{request.n, {request.seed, order_stream}};
    Words out(request.n);
    parallel_each(request.n, [&](std::uint64_t i) { out[i] = narrow(value(i)); });
    return out;
}

/// Cycles of `length` elements each, the last one shorter: along the line of all cycles, the elements stand in
/// ascending, descending or random order.
Words cycles(const Request& request, std::uint64_t length) {
    const auto n = request.n;
    const auto& order = request.text("order");
    const Permutation shuffled{n, {request.seed, cycle_stream}};
    Words out(n);
    const auto link = [&](const auto& at) {
        parallel_each(n, [&](std::uint64_t i) {
            const auto begin = i / length * length, end = std::min(begin + length, n);
            out[at(i)] = narrow(at(i + 1 == end ? begin : i + 1));
        });
    };
    if (order == "identity")
        link([](std::uint64_t i) { return i; });
    else if (order == "reversed")
        link([n](std::uint64_t i) { return n - 1 - i; });
    else if (order == "random")
        link(shuffled);
    else
        throw UsageError(fmt::format("order '{}' is not possible: give identity, reversed or random", order));
    return out;
}

Words one_cycle(const Request& request) { return cycles(request, std::max<std::uint64_t>(1, request.n)); }

Words two_cycles(const Request& request) { return cycles(request, 2); }

Words equal_cycles(const Request& request) {
    const auto length = request.number("length");
    check_range(request, "length", length, 1, too_many);
    return cycles(request, length);
}

const Families<Words>& permutation_families() {
    const Parameter order{"order", "random", "of the elements along the cycles: identity, reversed or random", {"identity", "reversed"}};
    static const Families<Words> all{
        {{"identity", "every element is a cycle of its own", {}}, identity},
        {{"random", "all permutations are about equally likely: a few long cycles", {}}, random},
        {{"one_cycle", "all elements on one cycle", {order}}, one_cycle},
        {{"two_cycles", "cycles of two elements", {order}}, two_cycles},
        {{"equal_cycles", "cycles of one length", {{"length", "32", "elements of each", {"5", "1..100"}}, order}, true}, equal_cycles},
    };
    return all;
}

}  // namespace

std::vector<Shape> permutation_shapes() { return shapes(permutation_families()); }

std::vector<std::uint32_t> permutation(const Request& request) {
    check_range(request, "n", request.n, 0, too_many - 1);
    return make(permutation_families(), request);
}

}  // namespace breakeven
