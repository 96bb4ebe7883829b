// SPDX-License-Identifier: Apache-2.0
#include "de_bruijn_sequence.hpp"

#include <fmt/format.h>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/from_file.hpp>

namespace {

using Input = DeBruijnSequence::Input;

Input checked(std::uint64_t alphabet, std::uint64_t order) {
    if (alphabet < 2 || alphabet > 256)
        throw breakeven::UsageError(fmt::format("an alphabet of {} is not possible: give 2 to 256", alphabet));
    std::uint64_t size = 1;
    for (std::uint64_t i = 0; i < order && size <= DeBruijnSequence::largest; ++i) size *= alphabet;
    if (order == 0 || size > DeBruijnSequence::largest)
        throw breakeven::UsageError(fmt::format(
            "order {} is not possible: with {} symbols give one that makes at most 2^32 words, and at least 1", order, alphabet));
    return {static_cast<std::uint32_t>(alphabet), static_cast<std::uint32_t>(order)};
}

}  // namespace

std::vector<breakeven::Shape> DeBruijnSequence::shapes() {
    return {{"words",
             "all words of one length; n rounds down to a power of the alphabet",
             {{"alphabet", "2", "how many symbols there are, 2 to 256", {"3", "4", "6", "7", "8", "9", "10", "45", "210", "2..256"}},
              {"order", "0", "the length of a word; 0: the greatest for which n is enough, but at least 1", {"0..2"}}}}};
}

DeBruijnSequence::Input DeBruijnSequence::generate(const breakeven::Request& request) {
    const auto alphabet = request.number("alphabet");
    breakeven::check_range(request, "alphabet", alphabet, 2, 256);
    breakeven::check_range(request, "n", request.n, 0, largest);
    auto order = request.number("order");
    if (order == 0)
        for (auto rest = request.n; order == 0 || rest >= alphabet; rest /= alphabet) ++order;
    return checked(alphabet, order);
}

std::string DeBruijnSequence::digest(const Input& in) {
    const std::uint32_t words[] = {in.alphabet, in.order};
    return breakeven::digest(std::span<const std::uint32_t>{words});
}

void DeBruijnSequence::prepare(const Input& in, Output& out) { shared::poison(out, in.symbols()); }

breakeven::Work DeBruijnSequence::work(const Input& in, const Output&) {
    const auto symbols = static_cast<double>(in.symbols());
    return {.items = symbols, .bytes_written = symbols};
}

std::vector<breakeven::Option> DeBruijnSequence::options() {
    return {{"alphabet", "how many symbols there are, when the file holds the order alone (2 without this)", false}};
}

DeBruijnSequence::Input DeBruijnSequence::read(const std::string& path, const breakeven::Options& options) {
    const auto option = options.find("alphabet");
    breakeven::LineReader reader{path, breakeven::LineReader::longest_row};
    std::vector<std::uint64_t> numbers;
    while (const auto line = reader.next_data("#"))
        breakeven::each_word(breakeven::without_comment(*line), " \t,;", [&](std::string_view word) {
            const auto number = breakeven::parse_unsigned(word);
            if (!number || numbers.size() == 2) reader.fail("give the alphabet and the order, two numbers, or the order alone");
            numbers.push_back(*number);
        });
    if (numbers.empty()) reader.fail("there are no numbers: give the alphabet and the order, or the order alone");
    if (numbers.size() == 2 && option != options.end())
        throw breakeven::UsageError("--alphabet is for files with one number: this one gives both");
    if (option != options.end()) {
        const auto alphabet = breakeven::parse_count(option->second);
        checked(alphabet, 1);  // else it is no fault of the file
        numbers.insert(numbers.begin(), alphabet);
    }
    if (numbers.size() == 1) numbers.insert(numbers.begin(), 2);
    return breakeven::from_file(reader, [&] { return checked(numbers[0], numbers[1]); });
}

void DeBruijnSequence::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::size_t i = 0; i < answer.size(); ++i)
        if (in.alphabet <= 36)
            stream.put("0123456789abcdefghijklmnopqrstuvwxyz"[answer[i]]);
        else
            stream << (i == 0 ? "" : " ") << +answer[i];
    stream << '\n';
}

void DeBruijnSequence::write_input(const Input& in, std::ostream& stream) { stream << in.alphabet << ' ' << in.order << '\n'; }
