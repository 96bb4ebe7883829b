// SPDX-License-Identifier: Apache-2.0
#include "junit.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace breakeven::reports {
namespace {

using Outcome = TestCase::Outcome;

std::string escaped(std::string_view text) {
    std::string out;
    for (const auto letter : text) switch (letter) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\n':
                out += "&#10;";  // in an attribute a line's end by itself is read as a blank
                break;
            default:
                // XML 1.0 has no other control characters.
                out += static_cast<unsigned char>(letter) >= 0x20 || letter == '\t' ? letter : ' ';
        }
    return out;
}

std::string element(const TestCase& test) {
    auto text = fmt::format("  <testcase classname=\"{}\" name=\"{}\"", escaped(test.class_name), escaped(test.name));
    if (test.seconds > 0) text += fmt::format(" time=\"{:.9f}\"", test.seconds);
    const auto message = escaped(test.message);
    switch (test.outcome) {
        case Outcome::passed:
            return text + (message.empty() ? "/>\n" : fmt::format("><system-out>{}</system-out></testcase>\n", message));
        case Outcome::failure:
            return text + fmt::format("><failure message=\"{}\"/></testcase>\n", message);
        case Outcome::error:
            return text + fmt::format("><error message=\"{}\"/></testcase>\n", message);
        case Outcome::skipped:
            return text + fmt::format("><skipped message=\"{}\"/></testcase>\n", message);
    }
    return text;
}

}  // namespace

std::string class_name(const Identity& cell) {
    auto text = cell.family.algorithm + '.' + cell.variant;
    std::ranges::replace(text, '/', '.');
    return text;
}

std::string junit(std::string_view suite, const std::vector<TestCase>& cases) {
    const auto count = [&](Outcome outcome) { return std::ranges::count(cases, outcome, &TestCase::outcome); };
    auto text = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n",
        escaped(suite), cases.size(), count(Outcome::failure), count(Outcome::error), count(Outcome::skipped));
    for (const auto& test : cases) text += element(test);
    return text + "</testsuite>\n";
}

}  // namespace breakeven::reports
