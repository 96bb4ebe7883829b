// SPDX-License-Identifier: Apache-2.0
#include "mutate_json.hpp"

#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "seal.hpp"

namespace fuzzing {
namespace {

using Json = nlohmann::ordered_json;

/// Values that readers may not expect, wherever they stand.
const std::vector<Json>& hostile() {
    static const std::vector<Json> all = {nullptr,
                                          true,
                                          false,
                                          0,
                                          1,
                                          -1,
                                          1e308,
                                          -1e308,
                                          1e-308,
                                          0.5,
                                          4294967296,
                                          UINT64_MAX,
                                          INT64_MIN,
                                          "",
                                          "cuda",
                                          "n",
                                          "../../x",
                                          "\x1b[2J",
                                          "a/b/c/d",
                                          "<script>",
                                          "=1+1",
                                          "ok",
                                          "\xed\xa0\x80",
                                          "resident",
                                          "cold",
                                          "crosses",
                                          std::string(300, 'x'),
                                          Json::array(),
                                          Json::object(),
                                          Json::array({nullptr}),
                                          Json::array({1, 2}),
                                          Json::array({Json::array()}),
                                          Json::array({Json::object()}),
                                          Json{{"name", 1}},
                                          Json{{"n", "1"}}};
    return all;
}

void collect(Json& value, std::vector<Json*>& all) {
    all.push_back(&value);
    if (value.is_structured())
        for (auto& member : value) collect(member, all);
}

class Mutation {
public:
    explicit Mutation(unsigned seed) : random_{seed} {}

    void operator()(Json& document) {
        for (auto times = 1 + below(3); times != 0; --times) once(document);
    }

    std::size_t below(std::size_t end) { return random_() % end; }

private:
    void once(Json& document) {
        std::vector<Json*> all;
        collect(document, all);
        auto& value = *all[below(all.size())];
        switch (below(6)) {
            case 0:
                value = hostile()[below(hostile().size())];
                return;
            case 1: {
                const auto other = *all[below(all.size())];
                value = other;
                return;
            }
            case 2:
                return erase(value);
            case 3:
                if (value.is_array() && !value.empty()) value.push_back(Json(value[below(value.size())]));
                return;
            case 4:
                if (value.is_object())
                    value[std::vector<std::string>{"", "x", "n", "__proto__", "../x"}[below(5)]] = hostile()[below(hostile().size())];
                return;
            default:
                if (value.is_number()) value = value.get<double>() * (below(2) == 0 ? -1 : 1e9);
                if (value.is_string()) value = value.get<std::string>() + hostile()[below(2) == 0 ? 16 : 17].get<std::string>();
        }
    }

    void erase(Json& value) {
        if (value.empty() || !value.is_structured()) return;
        const auto place = static_cast<std::ptrdiff_t>(below(value.size()));
        value.erase(std::next(value.begin(), place));
    }

    std::minstd_rand random_;
};

}  // namespace

std::string mutate_json(std::string_view text, unsigned seed, bool seals) {
    Mutation mutation{seed};
    // A journal has a document on each line.
    std::string_view before, after;
    auto document = Json::parse(text, nullptr, false);
    if (document.is_discarded()) {
        std::vector<std::size_t> begins{0};
        for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1)) begins.push_back(end + 1);
        const auto begin = begins[mutation.below(begins.size())];
        const auto end = std::min(text.find('\n', begin), text.size());
        before = text.substr(0, begin);
        after = text.substr(end);
        document = Json::parse(text.substr(begin, end - begin), nullptr, false);
        if (document.is_discarded()) return {};
    }
    const bool seal = seals && !before.empty() && document.is_object() && document.erase("seal") != 0;
    mutation(document);
    const auto line = document.dump(-1, ' ', false, Json::error_handler_t::ignore);
    return std::string{before} + (seal && document.is_object() && !document.empty() ? sealed(line) : line) + std::string{after};
}

}  // namespace fuzzing
