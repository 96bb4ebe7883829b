// SPDX-License-Identifier: Apache-2.0
#include "semi_join.hpp"

#include <fmt/format.h>

#include <functional>

#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/tables/read_table.hpp>

using semi_join::Answer;

namespace {

Answer parse_answer(const std::string& text) {
    if (text == "flags") return Answer::flags;
    if (text == "indices") return Answer::indices;
    if (text == "rows") return Answer::rows;
    throw breakeven::UsageError(fmt::format("there is no answer '{}': there are flags, indices and rows", text));
}

std::uint64_t matches(const SemiJoin::Output& answer) {
    const auto& flags = answer.flags;
    if (flags.empty()) return answer.count;
    const auto block = [&](std::uint64_t begin, std::uint64_t end, std::uint64_t sum) {
        for (auto i = begin; i < end; ++i) sum += flags[i];
        return sum;
    };
    return shared::AllThreads::reduce(flags.size(), breakeven::grain, std::uint64_t{0}, block, std::plus{});
}

/// Many lines in one piece: a stream is slow with each alone.
template <class Value>
void write_lines(std::ostream& stream, std::uint64_t count, const Value& value) {
    constexpr std::size_t flush_at = 1 << 16;
    fmt::memory_buffer text;
    for (std::uint64_t i = 0; i < count; ++i) {
        fmt::format_to(std::back_inserter(text), "{}\n", value(i));
        if (text.size() < flush_at && i + 1 < count) continue;
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
    }
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
    const auto rows = static_cast<double>(in.table.rows), found = static_cast<double>(matches(answer));
    const auto read = 4 * rows + 4 * static_cast<double>(in.wanted.size());
    const auto others = 4.0 * static_cast<double>(in.table.numbers.size() - 1) + static_cast<double>(in.table.flags.size());
    switch (in.answer) {
        case Answer::flags:
            return {.items = rows, .bytes_read = read, .bytes_written = rows};
        case Answer::indices:
            return {.items = rows, .bytes_read = read, .bytes_written = 4 * found};
        case Answer::rows:
            break;
    }
    return {.items = rows, .bytes_read = read + others * found, .bytes_written = (others + 4) * found};
}

breakeven::Facts SemiJoin::facts(const Input& in, const Output& answer) {
    return {{"keys", static_cast<double>(in.wanted.size())}, {"matches", static_cast<double>(matches(answer))}};
}

std::vector<breakeven::Option> SemiJoin::options() {
    auto options = breakeven::table_options();
    options.push_back({"answer", "what to print: flags (0 or 1 for each row), indices (numbers of rows from 1 on; unless told), or rows"});
    return options;
}

SemiJoin::Input SemiJoin::read(const std::string& path, const breakeven::Options& options) {
    const auto asked = options.find("answer");
    const auto answer = asked == options.end() ? Answer::indices : parse_answer(asked->second);
    return {breakeven::read_keyed_table(path, options, answer == Answer::rows), answer};
}

void SemiJoin::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (in.answer == Answer::flags) return write_lines(stream, answer.flags.size(), [&](auto i) { return answer.flags[i]; });
    if (in.answer == Answer::indices)
        return write_lines(stream, answer.count, [&](auto i) { return std::uint64_t{answer.indices[i]} + 1; });
    const breakeven::Table found{answer.count, in.table.key, answer.rows, answer.others, in.table.names, in.table.dictionaries};
    breakeven::write_table(stream, found);
}

void SemiJoin::write_input(const Input& in, std::ostream& stream) { breakeven::write_keyed_table(stream, in); }
