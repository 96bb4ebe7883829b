// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <array>

#include "cyclospectrum.hpp"
#include "ring.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>

/// Letters or masses, told apart word by word; a FASTA file of one sequence is letters behind a title.
namespace {

using breakeven::LineReader;
using cyclospectrum::largest_total;

/// The integer masses of the residues, which spectra are counted in; 0: no amino acid.
constexpr std::array<std::uint32_t, 26> mass_of = [] {
    std::array<std::uint32_t, 26> mass{};
    const auto set = [&](char letter, std::uint32_t value) { mass[static_cast<unsigned>(letter - 'A')] = value; };
    set('G', 57), set('A', 71), set('S', 87), set('P', 97), set('V', 99), set('T', 101), set('C', 103);
    set('I', 113), set('L', 113), set('N', 114), set('D', 115), set('K', 128), set('Q', 128), set('E', 129);
    set('M', 131), set('H', 137), set('F', 147), set('R', 156), set('Y', 163), set('W', 186);
    return mass;
}();

bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }

class Reader {
public:
    explicit Reader(const std::string& path) : lines_{path} {}

    Cyclospectrum::Input masses() {
        for (bool title = true; const auto line = lines_.next_data("#"); title = false) {
            if (line->starts_with('>')) {
                if (!title) lines_.fail("a second sequence begins here: give each peptide a file of its own");
                continue;
            }
            for (const auto word : breakeven::words(line->substr(0, line->find('#')), " \t,;")) add_word(word);
        }
        return std::move(masses_);
    }

private:
    void add_word(std::string_view word) {
        if (is_letter(word.front())) {
            for (const auto letter : word) add(is_letter(letter) ? mass_of[static_cast<unsigned>(letter - 'A')] : 0, {&letter, 1});
            return;
        }
        const auto value = breakeven::parse_unsigned(word);
        if (value && *value > largest_total) too_heavy();
        add(value.value_or(0), word);
    }
    void add(std::uint64_t mass, std::string_view word) {
        if (mass == 0)
            lines_.fail(fmt::format("'{}' is neither a mass, a whole number from 1 on, nor one of the letters ACDEFGHIKLMNPQRSTVWY", word));
        if (masses_.size() == cyclospectrum::most_residues)
            lines_.fail(fmt::format("there are more than {} residues, whose sums are too many to number", cyclospectrum::most_residues));
        total_ += mass;
        if (total_ > largest_total) too_heavy();
        masses_.push_back(static_cast<std::uint32_t>(mass));
    }
    [[noreturn]] void too_heavy() { lines_.fail(fmt::format("the total exceeds {}: give the masses in a larger unit", largest_total)); }

    LineReader lines_;
    Cyclospectrum::Input masses_;
    std::uint64_t total_ = 0;
};

}  // namespace

std::vector<breakeven::Option> Cyclospectrum::options() { return {}; }

Cyclospectrum::Input Cyclospectrum::read(const std::string& path, const breakeven::Options&) { return Reader{path}.masses(); }
