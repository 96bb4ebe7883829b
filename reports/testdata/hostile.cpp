// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "sample.hpp"

namespace breakeven::reports::sample {
namespace {

using nlohmann::json;

const std::string evil =
    "=HYPERLINK(1)/../../../../up \"'><script>globalThis.hit=1</script><img src=x onerror=globalThis.hit=1> --> ]]> {{data}} "
    "${globalThis.hit=1} \" + (globalThis.hit=1) + \" datum.n|a|b [x](javascript:globalThis.hit=1) ![x](http://example.invalid/x.png) `x` "
    "::error title=a::b ##[error]c $d$ @all www.example.invalid \x1b[2J\x1b]0;title\x07 \u009b31m \r\nline \u202Eturned \u2028 __proto__ "
    "\\ \xF0\x9F\x98\x80";

std::string spoilt(const std::string& word) { return word + evil; }

void spoil(json& value) {
    if (value.is_string()) value = spoilt(value);
    if (value.is_structured())
        for (auto& member : value) spoil(member);
}

/// Names of members, too.
json renamed(const json& object) {
    auto members = json::object();
    for (const auto& [name, value] : object.items()) members[spoilt(name)] = value;
    spoil(members);
    return members;
}

}  // namespace

json hostile() {
    auto document = small();
    spoil(document["context"]);
    for (auto& record : document["benchmarks"]) record["conditions"] = {{"flags", {"=1+1", evil}}};
    auto& body = document["breakeven"];
    body.erase("derived");
    for (const auto* part : {"plan", "build"}) spoil(body[part]);
    for (const auto* part : {"machine", "ceilings", "nodes", "noise"})
        if (body.contains(part)) spoil(body[part]);
    body["problems"] = renamed(body["problems"]);
    auto variants = json::object();
    for (auto& [name, traits] : body["variants"].items()) {
        const auto slash = name.find('/');
        traits["notes"] = traits["untimed"] = evil;
        traits["name"] = traits["backend"] = evil;  // which they have already
        variants[spoilt(name.substr(0, slash)) + '/' + spoilt(name.substr(slash + 1))] = traits;
    }
    body["variants"] = variants;
    const auto failed = body["cells"][0];
    for (const auto* list : {"cells", "failed", "skipped"})
        for (auto& cell : body[list]) {
            for (const auto* word : {"algorithm", "variant", "shape", "cache", "request", "reason", "input_digest"})
                if (cell.contains(word)) spoil(cell[word]);
            cell["parameters"] = renamed(cell["parameters"]);
            if (cell.contains("verified")) {
                cell["stages"] = {{{"name", spoilt("first")}, {"ns", 10}}, {{"name", spoilt("../second")}, {"ns", 20}}};
                cell["facts"] = {{spoilt("../fact"), cell["n"]}};
            }
        }
    body["failed"] = {body["cells"][0]};
    for (auto& cell : body["failed"]) cell.update({{"id", "failed"}, {"status", evil}, {"message", evil}, {"reproduce", evil}});
    return document;
}

}  // namespace breakeven::reports::sample
