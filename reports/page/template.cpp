// SPDX-License-Identifier: Apache-2.0
#include "template.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;
using std::filesystem::path;

std::string read_asset(const path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw InputError(
            fmt::format("{}: cannot be read; the report's assets are made by `npm ci` in reports/ and a new build", file.string()));
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// {{file:NAME}} in the template becomes that asset, {{PART}} that part. Each is filled once and what was filled in is not
/// looked at again.
std::string fill(const std::string& page, const path& file, const std::map<std::string, std::string>& parts) {
    std::string filled;
    std::size_t done = 0;
    for (auto open = page.find("{{"); open != std::string::npos; open = page.find("{{", done)) {
        const auto close = page.find("}}", open);
        if (close == std::string::npos) break;
        filled.append(page, done, open - done);
        const auto what = page.substr(open + 2, close - open - 2);
        if (const auto part = parts.find(what); part != parts.end())
            filled += part->second;
        else if (what.starts_with("file:"))
            filled += read_asset(file.parent_path() / what.substr(5));
        else
            throw InputError(fmt::format("{}: knows no '{{{{{}}}}}'", file.string(), what));
        done = close + 2;
    }
    return filled.append(page, done);
}

}  // namespace

/// Inside <script> nothing may look like its end or like a comment, and no string of the data has another use for '<'.
std::string for_script(const json& data) {
    const auto text = data.dump(-1, ' ', false, json::error_handler_t::replace);
    std::string safe;
    safe.reserve(text.size() + text.size() / 8);
    std::size_t done = 0;
    for (auto place = text.find('<'); place != std::string::npos; place = text.find('<', done)) {
        safe.append(text, done, place - done).append("\\u003c");
        done = place + 1;
    }
    return safe.append(text, done);
}

std::string page_text(const path& assets, const std::string& name, const std::map<std::string, std::string>& parts) {
    return fill(read_asset(assets / name), assets / name, parts);
}

std::string digest_of(const path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>{stream}, {}};
    return digest(std::span{bytes});
}

}  // namespace breakeven::reports
