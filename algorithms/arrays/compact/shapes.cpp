// SPDX-License-Identifier: Apache-2.0
#include "compact.hpp"
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>

/// Where the elements that are kept stand; their values are uniform over 1 .. 2^32 - 1.
namespace {

using breakeven::Request;
using Elements = Compact::Input;

constexpr std::uint64_t largest = std::uint64_t{1} << 32;
constexpr std::uint32_t values = 0, places = 1;  // streams

/// Keeps element i where keeps(i) says so.
template <class Keeps>
Elements elements(const Request& request, const Keeps& keeps) {
    Elements out(request.n);
    breakeven::parallel_each_bits(request.n, {request.seed, values}, [&](std::uint64_t i, std::uint64_t bits) {
        if (keeps(i)) out[i] = static_cast<std::uint32_t>(1 + breakeven::scale(bits, largest - 1));
    });
    return out;
}

Elements density(const Request& request) {
    const auto kept = request.number("per_mille");
    breakeven::check_range(request, "per_mille", kept, 0, 1000);
    const breakeven::Stream where{request.seed, places};
    return elements(request, [=](auto i) { return where.below(i, 1000) < kept; });
}

Elements runs(const Request& request) {
    const auto length = request.number("length");
    breakeven::check_range(request, "length", length, 1, largest);
    return elements(request, [=](auto i) { return i / length % 2 == 0; });
}

const breakeven::Families<Elements>& families() {
    static const breakeven::Families<Elements> table{
        {{"density",
          "kept independently",
          {{"per_mille", "500", "how many of 1000 are kept", {"1", "10", "100", "900", "990", "0..1000"}}}},
         density},
        {{"runs", "kept and dropped in turns", {{"length", "1Ki", "elements of a run", {"2", "3", "31", "32", "128", "500", "1..10Ki"}}}},
         runs},
        {{"all", "every element is kept", {}}, [](const Request& request) { return elements(request, [](auto) { return true; }); }},
        {{"none", "every element is 0", {}}, [](const Request& request) { return Elements(request.n); }},
        {{"last", "the last one alone is kept", {}, true},
         [](const Request& request) { return elements(request, [&](auto i) { return i + 1 == request.n; }); }},
        // Whoever shares the input out in equal parts has most of the output in one.
        {{"tail", "the last fifth is kept", {}, true},
         [](const Request& request) { return elements(request, [&](auto i) { return i >= request.n - request.n / 5; }); }},
    };
    return table;
}

}  // namespace

std::vector<breakeven::Shape> Compact::shapes() { return breakeven::shapes(families()); }

Compact::Input Compact::generate(const breakeven::Request& request) {
    breakeven::check_range(request, "n", request.n, 0, largest);
    return breakeven::make(families(), request);
}
