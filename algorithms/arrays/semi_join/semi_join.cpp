// SPDX-License-Identifier: Apache-2.0
#include "semi_join.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <execution>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/integers/read_integers.hpp>
#include <breakeven/generators/tables/read_table.hpp>

using semi_join::Answer;

namespace {

Answer parse_answer(const std::string& text) {
    if (text == "flags") return Answer::flags;
    if (text == "indices") return Answer::indices;
    if (text == "rows") return Answer::rows;
    throw breakeven::UsageError(fmt::format("there is no answer '{}': there are flags, indices and rows", text));
}

double matches(const SemiJoin::Input& in, const SemiJoin::Output& answer) {
    if (in.answer != Answer::flags) return static_cast<double>(answer.count);
    return static_cast<double>(std::count(std::execution::par, answer.flags.begin(), answer.flags.end(), 1));
}

}  // namespace

std::vector<breakeven::Shape> SemiJoin::shapes() {
    auto shapes = breakeven::keyed_table_shapes();
    for (auto& shape : shapes)
        shape.parameters.push_back({"answer", "flags", "what is asked for: flags, indices or rows", {"indices", "rows"}});
    return shapes;
}

SemiJoin::Input SemiJoin::generate(const breakeven::Request& request) {
    const auto answer = parse_answer(request.text("answer"));
    return {breakeven::keyed_table(request, answer == Answer::rows), answer};
}

std::string SemiJoin::digest(const Input& in) {
    const auto table = breakeven::digest(in);
    const std::vector<std::uint8_t> asked = {static_cast<std::uint8_t>(in.answer)};
    return breakeven::Digester{}.add<char>(table).add<std::uint8_t>(asked).hex();
}

void SemiJoin::prepare(const Input& in, Output& out) {
    using shared::poison;
    constexpr auto no_number = static_cast<std::int32_t>(shared::unwritten);
    const auto rows = in.table.rows;
    out.count = ~std::uint64_t{0};
    if (in.answer == Answer::flags) poison(out.flags, rows);
    if (in.answer == Answer::indices) poison(out.indices, rows);
    if (in.answer != Answer::rows) return;
    out.rows.resize(in.table.numbers.size());
    for (auto& column : out.rows) poison(column, rows, no_number);
    out.others.resize(in.table.flags.size());
    for (auto& column : out.others) poison(column, rows);
}

breakeven::Work SemiJoin::work(const Input& in, const Output& answer) {
    const auto rows = static_cast<double>(in.table.rows), found = matches(in, answer);
    breakeven::Work work{.items = rows, .bytes_read = 4 * rows + 4 * static_cast<double>(in.wanted.size())};
    work.bytes_written = in.answer == Answer::flags ? rows : 4 * found;
    if (in.answer == Answer::rows) {
        const auto others = 4.0 * static_cast<double>(in.table.numbers.size() - 1) + static_cast<double>(in.table.flags.size());
        work.bytes_read += others * found;
        work.bytes_written += others * found;
    }
    return work;
}

breakeven::Facts SemiJoin::facts(const Input& in, const Output& answer) {
    return {{"keys", static_cast<double>(in.wanted.size())}, {"matches", matches(in, answer)}};
}

std::vector<breakeven::Option> SemiJoin::options() {
    auto options = breakeven::table_options();
    options.push_back({"answer",
                       "what to print: flags (0 or 1 for each row), indices (numbers of rows from 1 on; unless told), or rows, as CSV, "
                       "keys as plain numbers (007 as 7)"});
    return options;
}

SemiJoin::Input SemiJoin::read(const std::string& path, const breakeven::Options& options) {
    const auto asked = options.find("answer");
    const auto answer = asked == options.end() ? Answer::indices : parse_answer(asked->second);
    Input in{breakeven::read_keyed_table(path, options, answer == Answer::rows), answer};
    if (in.wanted.empty() && !options.contains("keys"))
        throw breakeven::UsageError("the keys that are wanted are needed: give --keys FILE, which may be an empty one");
    return in;
}

void SemiJoin::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (in.answer == Answer::flags)
        return breakeven::write_integers(stream, std::vector<std::uint32_t>(answer.flags.begin(), answer.flags.end()));
    if (in.answer == Answer::indices) {
        std::vector<std::uint32_t> numbers(answer.indices.begin(), answer.indices.begin() + static_cast<std::ptrdiff_t>(answer.count));
        for (auto& number : numbers) ++number;
        return breakeven::write_integers(stream, numbers);
    }
    const breakeven::Table found{answer.count, in.table.key, answer.rows, answer.others, in.table.names, in.table.dictionaries};
    breakeven::write_table(stream, found);
}

void SemiJoin::write_input(const Input& in, std::ostream& stream) { breakeven::write_keyed_table(stream, in); }
