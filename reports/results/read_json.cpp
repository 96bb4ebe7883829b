// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

#include "results.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/json_levels.hpp>
#include <breakeven/generators/base/text/printable.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

constexpr std::size_t deepest = 64;  // lists within lists: whoever walks through them needs room for each level

/// Levels are counted beforehand: with a callback that does it the library looks through a list again after each of its objects.
json parse(const std::string& text, const std::string& name) {
    if (json_levels(text) > deepest) throw InputError(fmt::format("{}: has more than {} levels: a result file has ten", name, deepest));
    auto document = json::parse(text);
    make_printable(document);
    return document;
}

}  // namespace

void make_printable(nlohmann::json& value) {
    if (value.is_string()) value = printable(value.get_ref<const std::string&>());
    if (value.is_array())
        for (auto& element : value) make_printable(element);
    if (!value.is_object()) return;
    auto members = json::object();
    for (auto& [key, member] : value.items()) {
        make_printable(member);
        members.emplace(printable(key), std::move(member));
    }
    value = std::move(members);
}

nlohmann::json read_json(const std::filesystem::path& file) {
    if (file == "-") throw InputError("-: a result file is not read from the standard input: give its name");
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) throw InputError(fmt::format("{}: is a directory, not a result file", file.string()));
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw InputError(fmt::format("{}: cannot be read: {}", file.string(), std::strerror(errno)));
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    try {
        return parse(text, file.string());
    } catch (const nlohmann::json::parse_error& fault) {
        // The library counts bytes from 1, and the one after the last when the text ends too early.
        const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(fault.byte, text.size())), '\n');
        const bool cut_off = fault.byte > text.size();
        throw InputError(fmt::format("{}:{}: {}", file.string(), line,
                                     text.empty() ? "is empty: a result file is written by `breakeven run -o`"
                                     : cut_off    ? "is cut off here: was the run or the copy interrupted?"
                                                  : "is not JSON: give a file that `breakeven run -o` wrote"));
    } catch (const nlohmann::json::out_of_range&) {
        throw InputError(fmt::format("{}: has a number beyond every range: times and rates are finite", file.string()));
    }
}

}  // namespace breakeven::reports
