// SPDX-License-Identifier: Apache-2.0
#include "permutations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "factoradic.hpp"
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>

namespace {

using breakeven::InputError;
using breakeven::UsageError;
using permutations::Supply;
using Input = Permutations::Input;

constexpr std::uint32_t kinds_stream = 0, first_stream = 1;

/// Chooses as many of the n rows as there are from the wanted first one on; "last" and "random" leave room for n.
void choose_rows(Input& in, const breakeven::Request& request) {
    const auto orders = permutations::supply(in.items).orders;
    const auto spare = orders - std::min(orders, request.n);
    const auto& from = request.text("from");
    if (from == "last")
        in.first = spare;
    else if (from == "random")
        in.first = breakeven::Stream{request.seed, first_stream}.below(0, spare + 1);
    else
        in.first = std::min(request.number("from"), orders);
    in.rows = std::min(request.n, orders - in.first);
}

/// kind(i) for the asked number of items, or for the fewest that have n permutations.
Input make(const breakeven::Request& request, const auto& kind) {
    const bool fit = request.text("items") == "fit";
    const auto items = fit ? Permutations::most_items : request.number("items");
    breakeven::check_range(request, "items", items, 0, Permutations::most_items);
    Input in;
    Supply all;
    while (in.items.size() < items && !(fit && all.orders >= request.n)) {
        in.items.push_back(static_cast<std::uint8_t>(kind(in.items.size())));
        all.add(in.items.back());
    }
    // Kinds that do not occur leave no gap.
    std::uint8_t number[Permutations::most_items] = {}, next = 0;
    for (unsigned k = 0; k < Permutations::most_items; ++k)
        if (all.of[k] != 0) number[k] = next++;
    for (auto& item : in.items) item = number[item];
    std::ranges::sort(in.items);
    choose_rows(in, request);
    return in;
}

struct File {
    std::vector<std::string> words;
    std::map<std::string, std::uint64_t> numbers;  // from=NUMBER and count=NUMBER
};

File read_words(const std::string& path) {
    breakeven::LineReader reader{path};
    File file;
    while (const auto line = reader.next_data("#"))
        for (const auto word : breakeven::words(line->substr(0, line->find('#')), " \t,;")) {
            const auto equals = word.find('=');
            if (equals == std::string_view::npos) {
                file.words.emplace_back(word);
                continue;
            }
            const auto value = breakeven::parse_unsigned(word.substr(equals + 1));
            const auto key = word.substr(0, equals);
            if (!value || (key != "from" && key != "count"))
                reader.fail(fmt::format("'{}' is not possible: beside items there are from=NUMBER and count=NUMBER", word));
            file.numbers[std::string{key}] = *value;
        }
    return file;
}

/// Numbers by their value, other words by their letters.
Input number_items(const std::vector<std::string>& words) {
    auto kinds = words;
    const bool numbers = std::ranges::all_of(words, [](const auto& word) { return breakeven::parse_unsigned(word).has_value(); });
    const auto value = [&](const auto& word) { return numbers ? breakeven::parse_unsigned(word) : 0; };
    std::ranges::sort(kinds, [&](const auto& a, const auto& b) { return std::pair{value(a), a} < std::pair{value(b), b}; });
    kinds.erase(std::ranges::unique(kinds).begin(), kinds.end());
    Input in;
    for (const auto& word : words) in.items.push_back(static_cast<std::uint8_t>(std::ranges::find(kinds, word) - kinds.begin()));
    std::ranges::sort(in.items);
    for (std::size_t k = 0; k < kinds.size(); ++k)
        if (kinds[k] != std::to_string(k + 1)) in.names = kinds;
    return in;
}

void check_items(const std::string& path, std::uint64_t items) {
    if (items > Permutations::most_items)
        throw InputError(fmt::format("{}: there are {} items: permutations of more than 20 can't be numbered in 64 bits",
                                     breakeven::shown(path), items));
}

}  // namespace

std::vector<breakeven::Shape> Permutations::shapes() {
    const breakeven::Parameter items{
        "items", "fit", "how many, 0 to 20, or fit: the fewest that have n permutations", {"7", "13", "0..20"}};
    const breakeven::Parameter from{"from", "0", "the number of the first one, or last, or random", {"random", "last", "17", "0..1M"}};
    return {{"distinct", "n permutations of distinct items, fewer where there are fewer", {items, from}},
            {"multiset",
             "n permutations of items of random kinds, fewer where there are fewer",
             {items, {"kinds", "3", "how many kinds there are to draw from, 1 to 20", {"2", "8", "1..20"}}, from}}};
}

Permutations::Input Permutations::generate(const breakeven::Request& request) {
    if (request.shape == "distinct") return make(request, [](std::uint64_t i) { return i; });
    const auto kinds = request.number("kinds");
    breakeven::check_range(request, "kinds", kinds, 1, most_items);
    return make(request, [&](std::uint64_t i) { return breakeven::Stream{request.seed, kinds_stream}.below(i, kinds); });
}

std::string Permutations::digest(const Input& in) {
    const std::uint64_t rows[] = {in.first, in.rows};
    return breakeven::Digester{}.add(std::span<const std::uint8_t>{in.items}).add(std::span<const std::uint64_t>{rows}).hex();
}

void Permutations::prepare(const Input& in, Output& out) { shared::poison(out, in.rows * in.items.size()); }

breakeven::Work Permutations::work(const Input& in, const Output& answer) {
    return {.items = static_cast<double>(in.rows), .bytes_written = static_cast<double>(answer.size())};
}

std::vector<breakeven::Option> Permutations::options() {
    return {{"from", "the number of the first permutation, counted from 0 (0 without this)", false},
            {"count", "how many (all that follow without this)", false}};
}

Permutations::Input Permutations::read(const std::string& path, const breakeven::Options& options) {
    auto [words, numbers] = read_words(path);
    Input in;
    if (const auto n = words.size() == 1 ? breakeven::parse_unsigned(words[0]) : std::nullopt) {
        check_items(path, *n);
        for (std::uint64_t i = 0; i < *n; ++i) in.items.push_back(static_cast<std::uint8_t>(i));
    } else {
        check_items(path, words.size());
        in = number_items(words);
    }
    for (const auto& [option, number] : options) numbers[option] = breakeven::parse_count(number);
    const auto orders = permutations::supply(in.items).orders;
    in.first = numbers["from"];
    // An option that is not given stands in the file.
    const auto refuse = [&](const char* option, const std::string& what) {
        if (options.contains(option)) throw UsageError(fmt::format("--{} {}", option, what));
        throw InputError(fmt::format("{}: {}={}", breakeven::shown(path), option, what));
    };
    if (in.first > orders || (in.first == orders && in.first != 0))
        refuse("from", fmt::format("{} is not possible: {} has {} permutations, counted from 0", in.first, breakeven::shown(path), orders));
    const auto count = numbers.find("count");
    in.rows = count == numbers.end() ? orders - in.first : count->second;
    if (in.rows > orders - in.first)
        refuse("count", fmt::format("{} is not possible: {} permutations follow number {}", in.rows, orders - in.first, in.first));
    constexpr std::uint64_t too_many = std::uint64_t{1} << 40;
    if (in.rows >= too_many) throw UsageError(fmt::format("{} permutations are too many to store: give --count", in.rows));
    return in;
}

void Permutations::write(const Input& in, const Output& answer, std::ostream& stream) {
    constexpr std::size_t flush_at = 1 << 16;
    std::string text;
    for (std::uint64_t r = 0; r < in.rows; ++r) {
        for (std::size_t i = 0; i < in.items.size(); ++i) {
            const auto kind = answer[r * in.items.size() + i];
            if (i != 0) text += ' ';
            text += in.names.empty() ? std::to_string(kind + 1) : in.names[kind];
        }
        text += '\n';
        if (text.size() >= flush_at) stream << text, text.clear();
    }
    stream << text;
}

void Permutations::write_input(const Input& in, std::ostream& stream) {
    const bool distinct = std::ranges::adjacent_find(in.items) == in.items.end();
    if (distinct && in.names.empty())
        stream << in.items.size() << '\n';
    else
        for (const auto item : in.items) stream << (in.names.empty() ? std::to_string(item + 1) : in.names[item]) << '\n';
    stream << "from=" << in.first << " count=" << in.rows << '\n';
}
