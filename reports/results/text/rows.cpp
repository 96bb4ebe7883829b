// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

#include <charconv>
#include <string_view>

namespace breakeven::reports {
namespace {

using Json = nlohmann::ordered_json;

/// A spreadsheet takes what begins like a formula for one, quoted or not; before a number the sign is a sign.
bool is_formula(std::string_view text) {
    if (text.empty() || std::string_view{"=+-@\t\r"}.find(text.front()) == std::string_view::npos) return false;
    double number = 0;
    const auto* end = text.data() + text.size();
    return std::from_chars(text.data(), end, number).ptr != end;
}

std::string field(const Json& value) {
    if (value.is_null()) return {};
    std::string text = value.is_string() ? value.get<std::string>() : value.is_array() ? std::string{} : value.dump();
    if (value.is_array())
        for (const auto& element : value) text.append(text.empty() ? "" : "; ").append(field(element));
    return value.is_string() || value.is_array() ? csv_text(text) : text;
}

}  // namespace

std::string csv_text(const std::string& text) {
    auto harmless = is_formula(text) ? '\'' + text : text;
    // Spreadsheets of some languages separate by semicolons, and there such a field would be several.
    if (harmless.find_first_of(",;\"\t\r\n") == std::string::npos) return harmless;
    std::string quoted{'"'};
    for (const char letter : harmless) quoted.append(letter == '"' ? 2 : 1, letter);
    return quoted + '"';
}

std::string as_csv(const Rows& rows) {
    if (rows.empty()) return {};
    std::string text;
    const auto line = [&text](const auto& row, const auto& words) {
        bool first = true;
        for (const auto& [name, value] : row.items()) {
            text.append(first ? "" : ",").append(words(name, value));
            first = false;
        }
        text += '\n';
    };
    line(rows.front(), [](const std::string& name, const Json&) { return name; });
    for (const auto& row : rows) line(row, [](const std::string&, const Json& value) { return field(value); });
    return text;
}

std::string as_json(const Rows& rows) {
    std::string text = "[";
    for (const auto& row : rows) text.append(text.size() > 1 ? ",\n " : "\n ").append(row.dump());
    return text + (rows.empty() ? "]\n" : "\n]\n");
}

}  // namespace breakeven::reports
