// SPDX-License-Identifier: Apache-2.0
#include "peptide_count.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>

namespace {

/// Sequences that sum to m are at most as long as m / least, and none begins with another, so there are no more than
/// letters^(m / least).
std::uint64_t words_for(std::uint64_t mass, std::span<const std::uint32_t> weights) {
    return mass / weights.front() * static_cast<std::uint64_t>(std::bit_width(weights.size() - 1)) / 64 + 1;
}

/// The digits of a number of several words, which it destroys.
std::string decimal(std::vector<std::uint64_t> words) {
    constexpr std::uint64_t chunk = 10'000'000'000'000'000'000U;
    __extension__ using Wide = unsigned __int128;
    std::vector<std::uint64_t> chunks;
    do {
        while (!words.empty() && words.back() == 0) words.pop_back();
        std::uint64_t rest = 0;
        for (std::size_t i = words.size(); i-- > 0;) {
            const auto value = Wide{rest} << 64 | words[i];
            words[i] = static_cast<std::uint64_t>(value / chunk);
            rest = static_cast<std::uint64_t>(value % chunk);
        }
        chunks.push_back(rest);
    } while (!words.empty() && (words.size() > 1 || words[0] != 0));
    auto text = std::to_string(chunks.back());
    for (std::size_t i = chunks.size() - 1; i-- > 0;) text += fmt::format("{:019}", chunks[i]);
    return text;
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
