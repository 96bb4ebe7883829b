// SPDX-License-Identifier: Apache-2.0
#include "peptide_count.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <ranges>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/from_file.hpp>

namespace {

using breakeven::check_range, breakeven::Request, breakeven::Stream;
using Input = PeptideCount::Input;

/// Sequences that sum to m are at most as long as m / least, and none begins with another, so there are no more than
/// letters^(m / least).
std::uint64_t words_for(std::uint64_t mass, std::span<const std::uint32_t> weights) {
    return mass / weights.front() * static_cast<std::uint64_t>(std::bit_width(weights.size() - 1)) / 64 + 1;
}

__extension__ using Wide = unsigned __int128;

/// The digits of a number of several words.
std::string decimal(std::vector<std::uint64_t> words) {
    constexpr std::uint64_t chunk = 10'000'000'000'000'000'000U;
    std::vector<std::uint64_t> chunks;
    while (!words.empty()) {
        std::uint64_t rest = 0;
        for (auto& word : words | std::views::reverse) {
            const auto value = Wide{rest} << 64 | word;
            word = static_cast<std::uint64_t>(value / chunk);
            rest = static_cast<std::uint64_t>(value % chunk);
        }
        chunks.push_back(rest);
        while (!words.empty() && words.back() == 0) words.pop_back();
    }
    std::string text;
    for (const auto digits : chunks | std::views::reverse) text += fmt::format("{:019}", digits);
    return text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
}

constexpr std::uint32_t choices = 0, moduli = 1, masses = 2;  // streams

std::uint64_t batch(const Request& request) {
    const auto batch = request.number("batch");
    check_range(request, "batch", batch, 1, std::uint64_t{1} << 24);
    return batch;
}

/// The least amino acid mass and half of the others: queries of a batch share no table.
std::vector<std::uint32_t> some_amino_acids(const Request& request, std::uint64_t query) {
    const Stream stream{request.seed, choices};
    const auto bits = stream.bits(query);
    std::vector<std::uint32_t> weights;
    for (std::size_t i = 0; i < PeptideCount::amino_acids.size(); ++i)
        if (query == 0 || i == 0 || (bits >> i & 1) != 0) weights.push_back(PeptideCount::amino_acids[i]);
    return weights;
}

/// Counts of mass n; modulus(q) is that of query q.
template <class Modulus>
Input of_amino_acids(const Request& request, const Modulus& modulus) {
    Input in;
    for (std::uint64_t q = 0; q < batch(request); ++q) in.add(request.n, some_amino_acids(request, q), modulus(q));
    return in;
}

Input modular(const Request& request) {
    const auto most = request.number("modulus");
    check_range(request, "modulus", most, 1, PeptideCount::largest_modulus);
    // The upper half, so that all queries are as hard as the first.
    return of_amino_acids(request, [most, stream = Stream{request.seed, moduli}](std::uint64_t q) {
        return most - (q == 0 ? 0 : stream.below(q, std::max<std::uint64_t>(1, most / 2)));
    });
}

Input exact(const Request& request) {
    return of_amino_acids(request, [](auto) { return 0; });
}

Input letters(const Request& request) {
    const auto count = request.number("letters"), heaviest = request.number("heaviest");
    check_range(request, "letters", count, 1, PeptideCount::most_weights);
    check_range(request, "heaviest", heaviest, 1, PeptideCount::largest_weight);
    const auto modulus = request.number("modulus");
    if (modulus == 0) check_range(request, "n", request.n, 0, PeptideCount::largest_exact);
    const Stream stream{request.seed, choices};
    Input in;
    for (std::uint64_t q = 0; q < batch(request); ++q) {
        std::vector<std::uint32_t> weights(count);
        for (std::uint64_t i = 0; i < count; ++i)
            weights[i] = static_cast<std::uint32_t>(1 + stream.below(q * PeptideCount::most_weights + i, heaviest));
        const auto less = Stream{request.seed, masses}.below(q, request.n / 2 + 1);
        in.add(request.n - less, weights, modulus);
    }
    return in;
}

const breakeven::Families<Input>& families() {
    static const breakeven::Parameter batch{"batch", "1", "how many queries there are, each with weights of its own", {"3", "1..20"}};
    static const breakeven::Families<Input> all{
        {{"modular",
          "counts of mass n; the first query is of all amino acids, others are of some",
          {batch,
           {"modulus",
            "1000000007",
            "of the first query; others have smaller ones",
            {"2", "998244353", "2305843009213693951", "1..9223372036854775808"}}}},
         modular},
        {{"exact", "the same, exact, for n up to 2^24", {batch}, true}, exact},
        {{"letters",
          "random weights, some equal, for masses of n/2 to n",
          {batch,
           {"letters", "4", "how many weights there are, 1 to 256", {"2", "57", "1..256"}},
           {"heaviest", "8", "the largest weight that is possible, up to 4095", {"3", "500", "1..4095"}},
           {"modulus", "0", "0: exact counts, for n up to 2^24", {"1000000007", "0..9223372036854775808"}}},
          true},
         letters}};
    return all;
}

}  // namespace

void PeptideCount::Input::add(std::uint64_t mass, std::vector<std::uint32_t> list, std::uint64_t modulus) {
    const auto refuse = [](const std::string& what) { throw breakeven::UsageError(what); };
    if (list.empty() || list.size() > most_weights)
        refuse(fmt::format("{} weights are not possible: give 1 to {}", list.size(), most_weights));
    for (const auto weight : list)
        if (weight == 0 || weight > largest_weight) refuse(fmt::format("weight {} is not possible: give 1 to {}", weight, largest_weight));
    if (modulus > largest_modulus) refuse(fmt::format("modulus {} is too large: give at most {}", modulus, largest_modulus));
    if (modulus == 0 && mass > largest_exact)
        refuse(fmt::format("the exact count of mass {} has too many digits: give a modulus, or a mass of at most {}", mass, largest_exact));
    std::ranges::sort(list);
    masses.push_back(mass);
    moduli.push_back(modulus);
    weights.insert(weights.end(), list.begin(), list.end());
    firsts.push_back(weights.size());
    places.push_back(places.back() + (modulus != 0 ? 1 : words_for(mass, list)));
}

std::vector<breakeven::Shape> PeptideCount::shapes() { return breakeven::shapes(families()); }

PeptideCount::Input PeptideCount::generate(const Request& request) { return breakeven::make(families(), request); }

std::string PeptideCount::digest(const Input& in) {
    breakeven::Digester digester;
    for (const auto* words : {&in.masses, &in.moduli, &in.firsts}) digester.add(std::span<const std::uint64_t>{*words});
    return digester.add(std::span<const std::uint32_t>{in.weights}).hex();
}

std::uint64_t PeptideCount::size(const Input& in) { return in.masses.empty() ? 0 : std::ranges::max(in.masses); }

void PeptideCount::prepare(const Input& in, Output& out) { shared::poison(out, in.places.back()); }

breakeven::Work PeptideCount::work(const Input& in, const Output& answer) {
    breakeven::Work work;
    for (const auto mass : in.masses) work.items += static_cast<double>(mass);
    work.bytes_read = 4 * static_cast<double>(in.weights.size()) + 16 * static_cast<double>(in.queries());
    work.bytes_written = 8 * static_cast<double>(answer.size());
    return work;
}

std::vector<breakeven::Option> PeptideCount::options() {
    return {{"modulus", "what the counts are taken modulo, where the line does not say (without this: exact counts)", false}};
}

PeptideCount::Input PeptideCount::read(const std::string& path, const breakeven::Options& options) {
    const auto option = options.find("modulus");
    const auto modulus_of_all = option == options.end() ? 0 : breakeven::parse_count(option->second);
    if (option != options.end() && modulus_of_all == 0) throw breakeven::UsageError("--modulus 0 is not possible: give at least 1");
    Input in;
    breakeven::LineReader reader{path};
    while (const auto line = reader.next_data("#")) {
        const auto words = breakeven::words(line->substr(0, line->find('#')), " \t,;");
        const auto number = [&](std::size_t i) {
            const auto value = i < words.size() ? breakeven::parse_unsigned(words[i]) : std::nullopt;
            if (!value) reader.fail(fmt::format("'{}' is not a whole number: give a mass, weights, and `mod P` for a modulus", *line));
            return *value;
        };
        const auto mass = number(0);
        std::vector<std::uint32_t> weights;
        auto modulus = modulus_of_all;
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i] == "mod") {
                modulus = number(i + 1);
                if (modulus == 0 || i + 2 != words.size())
                    reader.fail("`mod` stands before the last number of a line, which is at least 1");
                break;
            }
            weights.push_back(static_cast<std::uint32_t>(std::min<std::uint64_t>(number(i), largest_weight + 1)));
        }
        if (weights.empty()) weights.assign(amino_acids.begin(), amino_acids.end());
        breakeven::from_file(reader, [&] { in.add(mass, std::move(weights), modulus); });
    }
    return in;
}

void PeptideCount::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t q = 0; q < in.queries(); ++q)
        stream << decimal({answer.begin() + static_cast<std::ptrdiff_t>(in.places[q]),
                           answer.begin() + static_cast<std::ptrdiff_t>(in.places[q + 1])})
               << '\n';
}

void PeptideCount::write_input(const Input& in, std::ostream& stream) {
    for (std::uint64_t q = 0; q < in.queries(); ++q) {
        const auto query = in.query(q);
        stream << fmt::format("{} {}", query.mass, fmt::join(query.weights, " "));
        if (query.modulus != 0) stream << " mod " << query.modulus;
        stream << '\n';
    }
}

namespace peptide_count {

void overflow(std::uint64_t query, std::uint64_t mass, unsigned bits) {
    throw breakeven::LimitExceeded(
        fmt::format("query {} (counted from 0): {} is the first mass whose count does not fit into {} bits; give a "
                    "modulus, or take serial/big_integer",
                    query, mass, bits));
}

}  // namespace peptide_count
