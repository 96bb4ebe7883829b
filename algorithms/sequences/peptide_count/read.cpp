// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "peptide_count.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>

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
        try {
            in.add(mass, std::move(weights), modulus);
        } catch (const breakeven::UsageError& error) {
            reader.fail(error.what());
        }
    }
    return in;
}
