// SPDX-License-Identifier: Apache-2.0
#include "record_form.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace breakeven {
namespace {

enum class Kind { text, number, numbers, object };

struct Member {
    std::string_view name;
    Kind kind;
    bool optional = false;
};

bool is(Kind kind, const Json& value) {
    switch (kind) {
        case Kind::text:
            return value.is_string();
        case Kind::number:
            return value.is_number();
        case Kind::numbers:
            return value.is_array() && !value.empty() && std::ranges::all_of(value, [](const Json& of) { return of.is_number(); });
        case Kind::object:
            return value.is_object();
    }
    return false;
}

void expect(const Json& object, const std::vector<Member>& members) {
    for (const auto& [name, kind, optional] : members) {
        const auto found = object.find(name);
        if (found == object.end() ? !optional : !is(kind, *found)) throw std::invalid_argument(std::string{name});
    }
}

const std::vector<Member> of_cell{
    {"id", Kind::text}, {"name", Kind::text}, {"algorithm", Kind::text}, {"variant", Kind::text}, {"backend", Kind::text}};

/// Beside those of a cell, where it is of one.
const std::map<std::string, std::pair<bool, std::vector<Member>>, std::less<>> forms{
    {"cell",
     {true,
      {{"samples_ns", Kind::numbers},
       {"device_samples_ns", Kind::numbers, true},
       {"work", Kind::object},
       {"answer_digest", Kind::text, true},
       {"conditions", Kind::object, true}}}},
    {"failed", {true, {{"status", Kind::text}, {"message", Kind::text}, {"reproduce", Kind::text}}}},
    {"skipped", {true, {{"reason", Kind::text}}}},
    {"same", {true, {{"a_ns", Kind::numbers}, {"b_ns", Kind::numbers}}}},
    {"node", {false, {{"name", Kind::text}}}},
    {"resumed", {false, {{"date", Kind::text}}}},
    {"spent", {false, {{"seconds", Kind::number}}}},
    {"device", {false, {{"backend", Kind::text}, {"facts", Kind::object, true}, {"unavailable", Kind::text, true}}}},
    {"ceilings", {false, {{"backend", Kind::text}, {"ceilings", Kind::object}}}},
    {"no_ceilings", {false, {{"backend", Kind::text}, {"message", Kind::text}}}},
};

}  // namespace

void expect_form(const Json& record) {
    if (!record.is_object()) throw std::invalid_argument("type");
    expect(record, {{"type", Kind::text}});
    const std::string type = record["type"];
    const auto form = forms.find(type);
    if (form == forms.end()) throw std::invalid_argument("type");
    if (form->second.first) expect(record, of_cell);
    expect(record, form->second.second);
    static const auto work = to_json(Work{});
    if (type == "cell")
        for (const auto& [name, value] : work.items()) expect(record["work"], {{name, Kind::number}});
    if (type == "device" && !record.contains("facts")) expect(record, {{"unavailable", Kind::text}});
    if (type == "device" && record.contains("facts"))
        expect(record["facts"], {{"name", Kind::text}, {"uuid", Kind::text}, {"memory_bytes", Kind::number}});
}

}  // namespace breakeven
