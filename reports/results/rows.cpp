// SPDX-License-Identifier: Apache-2.0
#include "rows.hpp"

namespace breakeven::reports {
namespace {

using Json = nlohmann::ordered_json;

std::string field(const Json& value) {
    if (value.is_null()) return {};
    std::string text = value.is_string() ? value.get<std::string>() : value.is_array() ? std::string{} : value.dump();
    if (value.is_array())
        for (const auto& element : value) text.append(text.empty() ? "" : "; ").append(field(element));
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted{'"'};
    for (const char letter : text) quoted.append(letter == '"' ? 2 : 1, letter);
    quoted += '"';
    return quoted;
}

}  // namespace

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
