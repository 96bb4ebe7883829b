// SPDX-License-Identifier: Apache-2.0
#include "cyclospectrum.hpp"

#include <fmt/format.h>

#include <array>
#include <numeric>

#include "ring.hpp"
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>
#include <breakeven/generators/integers/read_integers.hpp>

namespace {

using breakeven::Request;
using cyclospectrum::largest_total, cyclospectrum::most_residues;
using Masses = Cyclospectrum::Input;

/// The 20 amino acids and the integer masses of their residues, which spectra are counted in; the first 18 differ, the
/// last two weigh what I and K do.
constexpr std::string_view letters = "GASPVTCINDKEMHFRYWLQ";
constexpr std::array<std::uint32_t, letters.size()> residues = {57,  71,  87,  97,  99,  101, 103, 113, 114, 115,
                                                                128, 129, 131, 137, 147, 156, 163, 186, 113, 128};

constexpr std::uint32_t values = 0, places = 1;  // streams

/// A number from 1 to the largest mass of n equal ones whose total is in bounds, for which the word `limit` stands.
std::uint64_t up_to_limit(const Request& request, const char* name) {
    const auto limit = largest_total / std::max<std::uint64_t>(request.n, 1);
    const auto value = request.text(name) == "limit" ? limit : request.number(name);
    breakeven::check_range(request, name, value, 1, limit);
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
    const auto heaviest = up_to_limit(request, "heaviest");
    return each(request, [=](auto, auto bits) { return 1 + breakeven::scale(bits, heaviest); });
}

Masses all_equal(const Request& request) { return Masses(request.n, static_cast<std::uint32_t>(up_to_limit(request, "value"))); }

Masses two_values(const Request& request) {
    const auto low = up_to_limit(request, "low"), high = up_to_limit(request, "high");
    return each(request, [=](auto, auto bits) { return bits >> 63 == 0 ? low : high; });
}

/// All but one weigh 1: few different sums, far apart in two clusters.
Masses one_heavy(const Request& request) {
    const auto times = up_to_limit(request, "times"), n = request.n;
    Masses out(n, 1);
    if (n != 0) out[breakeven::Stream{request.seed, places}.below(0, n)] = static_cast<std::uint32_t>(times * n - (n - 1));
    return out;
}

const breakeven::Families<Masses>& families() {
    static const breakeven::Families<Masses> all{
        {{"amino", "amino acids, each as likely", {{"kinds", "18", "how many of the 20, of which the first 18 differ in mass", {"1..20"}}}},
         amino},
        {{"uniform",
          "masses from 1 on, independent and uniform",
          {{"heaviest", "1000", "the largest mass, or limit: the largest that the total allows", {"2", "limit", "1..60k"}}}},
         uniform},
        {{"all_equal", "one mass throughout", {{"value", "1", "that mass, or limit", {"57", "128", "1024", "limit", "1..60k"}}}, true},
         all_equal},
        {{"two_values",
          "one of two masses",
          {{"low", "57", "the one", {"1..60k"}}, {"high", "186", "the other, or limit", {"2", "1024", "limit", "1..60k"}}},
          true},
         two_values},
        {{"one_heavy",
          "1 throughout but for one mass",
          {{"times", "1000", "the total as a multiple of n, or limit", {"10", "limit", "1..60k"}}},
          true},
         one_heavy},
    };
    return all;
}

}  // namespace

std::vector<breakeven::Shape> Cyclospectrum::shapes() { return breakeven::shapes(families()); }

Masses Cyclospectrum::generate(const Request& request) {
    breakeven::check_range(request, "n", request.n, 0, most_residues);
    return breakeven::make(families(), request);
}

/// Letters or masses, told apart word by word; a FASTA file of one sequence is letters behind a title.
Masses Cyclospectrum::read(const std::string& path, const breakeven::Options&) {
    Masses masses;
    std::uint64_t total = 0;
    breakeven::LineReader lines{path};
    const auto add = [&](std::uint64_t mass, std::string_view word) {
        if (mass == 0)
            lines.fail(fmt::format("'{}' is neither a mass, a whole number from 1 on, nor one of the letters ACDEFGHIKLMNPQRSTVWY", word));
        if (masses.size() == most_residues)
            lines.fail(fmt::format("there are more than {} residues, whose sums are too many to number", most_residues));
        if (mass > largest_total - total) lines.fail(fmt::format("the total exceeds {}: give the masses in a larger unit", largest_total));
        total += mass;
        masses.push_back(static_cast<std::uint32_t>(mass));
    };
    for (bool title = true; const auto line = lines.next_data("#"); title = false) {
        if (line->starts_with('>')) {
            if (!title) lines.fail("a second sequence begins here: give each peptide a file of its own");
            continue;
        }
        for (const auto word : breakeven::words(line->substr(0, line->find('#')), " \t,;")) {
            if (word.front() < 'A' || word.front() > 'Z') {
                add(breakeven::parse_unsigned(word).value_or(0), word);
                continue;
            }
            for (const auto& letter : word) {
                const auto kind = letters.find(letter);
                add(kind == std::string_view::npos ? 0 : residues[kind], {&letter, 1});
            }
        }
    }
    return masses;
}

void Cyclospectrum::prepare(const Input& in, Output& out) { shared::poison(out, cyclospectrum::values(in.size())); }

breakeven::Work Cyclospectrum::work(const Input& in, const Output& answer) {
    const auto n = static_cast<double>(in.size());
    return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * static_cast<double>(answer.size())};
}

breakeven::Facts Cyclospectrum::facts(const Input& in, const Output&) { return {{"total", std::accumulate(in.begin(), in.end(), 0.0)}}; }

void Cyclospectrum::write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer); }

void Cyclospectrum::write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in); }
