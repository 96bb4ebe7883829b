// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "cyclospectrum.hpp"
#include "ring.hpp"
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace {

using breakeven::Request;
using cyclospectrum::largest_total;
using Masses = Cyclospectrum::Input;

/// The masses of the 20 amino acids; the first 18 differ, the last two weigh what I and K do (L and Q).
constexpr std::array<std::uint32_t, 20> residues = {57,  71,  87,  97,  99,  101, 103, 113, 114, 115,
                                                    128, 129, 131, 137, 147, 156, 163, 186, 113, 128};

constexpr std::uint32_t values = 0, places = 1;  // streams

/// The largest mass of n equal ones whose total is in bounds.
std::uint64_t limit(const Request& request) { return largest_total / std::max<std::uint64_t>(request.n, 1); }

/// A mass, or `limit`.
std::uint64_t mass(const Request& request, const char* name) {
    const auto largest = limit(request), value = request.text(name) == "limit" ? largest : request.number(name);
    breakeven::check_range(request, name, value, 1, largest);
    return value;
}

/// value(i, bits) for every i.
template <class Value>
Masses each(const Request& request, const Value& value) {
    Masses out(request.n);
    breakeven::parallel_each_bits(request.n, {request.seed, values},
                                  [&](auto i, auto bits) { out[i] = static_cast<std::uint32_t>(value(i, bits)); });
    return out;
}

Masses amino(const Request& request) {
    const auto kinds = request.number("kinds");
    breakeven::check_range(request, "kinds", kinds, 1, residues.size());
    return each(request, [=](auto, auto bits) { return residues[breakeven::scale(bits, kinds)]; });
}

Masses uniform(const Request& request) {
    const auto heaviest = mass(request, "heaviest");
    return each(request, [=](auto, auto bits) { return 1 + breakeven::scale(bits, heaviest); });
}

Masses all_equal(const Request& request) {
    const auto value = mass(request, "value");
    return each(request, [=](auto, auto) { return value; });
}

Masses two_values(const Request& request) {
    const auto low = mass(request, "low"), high = mass(request, "high");
    return each(request, [=](auto, auto bits) { return bits >> 63 == 0 ? low : high; });
}

/// All but one weigh 1: few different sums, far apart in two clusters.
Masses one_heavy(const Request& request) {
    const auto times = request.text("times") == "limit" ? limit(request) : request.number("times");
    breakeven::check_range(request, "times", times, 1, limit(request));
    const auto place = breakeven::Stream{request.seed, places}.below(0, request.n);
    return each(request, [=, n = request.n](auto i, auto) { return i == place ? times * n - (n - 1) : 1; });
}

const breakeven::Families<Masses>& families() {
    static const breakeven::Families<Masses> all{
        {{"amino", "amino acids, each as likely", {{"kinds", "18", "18 different masses, or 20 letters", {"20"}}}}, amino},
        {{"uniform",
          "masses from 1 on, independent and uniform",
          {{"heaviest", "1000", "the largest mass, or limit: the largest that the total allows", {"2", "60k", "limit"}}}},
         uniform},
        {{"all_equal", "one mass throughout", {{"value", "1", "that mass, or limit", {"57", "128", "1024", "limit"}}}, true}, all_equal},
        {{"two_values",
          "one of two masses",
          {{"low", "57", "the one", {"1"}}, {"high", "186", "the other, or limit", {"2", "1024", "60k", "limit"}}},
          true},
         two_values},
        {{"one_heavy",
          "1 throughout but for one mass",
          {{"times", "1000", "the total as a multiple of n, or limit", {"10", "limit"}}},
          true},
         one_heavy},
    };
    return all;
}

}  // namespace

std::vector<breakeven::Shape> Cyclospectrum::shapes() { return breakeven::shapes(families()); }

Cyclospectrum::Input Cyclospectrum::generate(const breakeven::Request& request) {
    breakeven::check_range(request, "n", request.n, 0, cyclospectrum::most_residues);
    return breakeven::make(families(), request);
}
