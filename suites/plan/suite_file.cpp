// SPDX-License-Identifier: Apache-2.0
#include "suite_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/deep_key.hpp>
#include <breakeven/generators/base/text/near.hpp>

namespace breakeven {
namespace {

/// Reads one table, key by key, and refuses what is left over.
class Reader {
public:
    Reader(std::string file, const toml::table& table) : file_{std::move(file)}, table_{table} {}

    [[noreturn]] void fail(const toml::node& node, const std::string& what) const {
        throw UsageError(fmt::format("{}:{}: {}", file_, node.source().begin.line, what));
    }
    /// Calls read(node) if the key is there.
    void key(const std::string& name, const auto& read) {
        known_.push_back(name);
        const auto* node = table_.get(name);
        if (node == nullptr) return;
        try {
            read(*node);
        } catch (const UsageError& error) {
            fail(*node, fmt::format("{}: {}", name, error.what()));
        }
    }
    void text(const std::string& name, std::string& value) {
        key(name, [&](const toml::node& node) { value = string(node); });
    }
    void positive(const std::string& name, double& value) {
        key(name, [&](const toml::node& node) {
            value = node.value<double>().value_or(0);
            if (!(value > 0) || std::isinf(value)) throw UsageError("must be a positive number of seconds");
        });
    }
    void truth(const std::string& name, bool& value) {
        key(name, [&](const toml::node& node) {
            const auto* truth = node.as_boolean();
            if (truth == nullptr) throw UsageError("must be true or false");
            value = truth->get();
        });
    }
    /// Calls each(text) for a list of strings, or for the one string.
    void strings(const std::string& name, const auto& each) {
        key(name, [&](const toml::node& node) {
            if (const auto* list = node.as_array())
                for (const auto& item : *list) each(string(item));
            else
                each(string(node));
        });
    }
    void refuse_unknown() const {
        for (const auto& [name, node] : table_)
            if (std::ranges::find(known_, name.str()) == known_.end())
                fail(node,
                     fmt::format("unknown key '{}': there is {}{}", name.str(), fmt::join(known_, ", "), did_you_mean(name.str(), known_)));
    }

private:
    static std::string string(const toml::node& node) {
        const auto value = node.value<std::string>();
        if (!value) throw UsageError("must be a string, or a list of strings");
        return *value;
    }
    std::string file_;
    const toml::table& table_;
    std::vector<std::string> known_;
};

template <class T>
T chosen(const std::map<std::string, T>& values, const std::string& text) {
    const auto found = values.find(text);
    if (found != values.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [name, value] : values) names.push_back(name);
    throw UsageError(fmt::format("unknown value '{}': there is {}{}", text, fmt::join(names, ", "), did_you_mean(text, names)));
}

Sweep read_sweep(const std::string& file, const toml::table& table) {
    Sweep sweep;
    Reader reader{file, table};
    bool first = true;
    reader.strings("variants", [&](const std::string& pattern) {
        if (std::exchange(first, false)) sweep.variants.clear();
        constexpr std::size_t most = 1000;  // each is held against every variant
        if (sweep.variants.size() == most) throw UsageError(fmt::format("there are more than {}", most));
        sweep.variants.push_back(pattern);
    });
    reader.strings("shapes", [&](const std::string& shape) {
        refuse_size(shape);
        sweep.shapes.push_back(shape);
    });
    reader.strings("sizes", [&](const std::string& sizes) { std::ranges::copy(parse_sizes(sizes), std::back_inserter(sweep.sizes)); });
    const std::map<std::string, Scope> scopes = {
        {"resident", Scope::resident}, {"end_to_end", Scope::end_to_end}, {"end_to_end_pinned", Scope::end_to_end_pinned}};
    std::vector<Scope> chosen_scopes;
    const auto add_once = [](auto& list, const auto value) {
        if (std::ranges::find(list, value) == list.end()) list.push_back(value);
    };
    reader.strings("scopes", [&](const std::string& scope) { add_once(chosen_scopes, chosen(scopes, scope)); });
    if (!chosen_scopes.empty()) sweep.scopes = chosen_scopes;
    std::vector<bool> caches;
    reader.strings("caches", [&](const std::string& cache) {
        add_once(caches, chosen(std::map<std::string, bool>{{"warm", false}, {"cold", true}}, cache));
    });
    if (!caches.empty()) sweep.cold = caches;
    reader.truth("any_size", sweep.any_size);
    reader.positive("limit", sweep.limit);
    reader.refuse_unknown();
    std::ranges::sort(sweep.sizes);
    const auto repeated = std::ranges::unique(sweep.sizes);
    sweep.sizes.erase(repeated.begin(), repeated.end());
    if (sweep.sizes.empty())
        throw UsageError(fmt::format("{}:{}: a sweep needs sizes, such as \"1Ki:1Mi:x4\"", file, table.source().begin.line));
    return sweep;
}

}  // namespace

void refuse_size(const std::string& shape) {
    if (parse_request(shape).n != 0) throw UsageError(fmt::format("'{}' has an n: sizes stand under 'sizes'", shape));
}

std::vector<std::uint64_t> parse_sizes(std::string_view text) {
    const auto wrong = [&] {
        return UsageError(fmt::format("'{}' is no list of sizes: write from:to:xFACTOR such as 1Ki:1Gi:x4, or 1000,2000,5000", text));
    };
    std::vector<std::uint64_t> sizes;
    const auto first = text.find(':');
    if (first == std::string_view::npos) {
        for (std::size_t start = 0; start <= text.size();) {
            const auto end = std::min(text.find(',', start), text.size());
            sizes.push_back(parse_count(text.substr(start, end - start)));
            start = end + 1;
        }
    } else {
        const auto second = text.find(":x", first + 1);
        if (second == std::string_view::npos) throw wrong();
        const auto from = parse_count(text.substr(0, first));
        const auto to = parse_count(text.substr(first + 1, second - first - 1));
        const auto factor = parse_count(text.substr(second + 2));
        if (from == 0 || from > to || factor < 2) throw wrong();
        for (auto size = from;; size *= factor) {
            sizes.push_back(size);
            if (size > to / factor) break;
        }
        if (sizes.back() != to) sizes.push_back(to);
    }
    std::ranges::sort(sizes);
    return sizes;
}

Suite read_suite(const std::filesystem::path& file) {
    std::error_code unreachable;
    std::ifstream stream{file};
    if (!stream || std::filesystem::is_directory(file, unreachable))
        throw UsageError(fmt::format("{}: cannot read this suite file", file.string()));
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    if (const auto line = line_of_deep_key(text); line != 0)
        throw UsageError(fmt::format("{}:{}: a key of more than 100 parts: this is no suite", file.string(), line));
    toml::table table;
    try {
        table = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw UsageError(fmt::format("{}:{}: {}", file.string(), error.source().begin.line, error.description()));
    }
    Suite suite;
    suite.file = file.string();
    Reader reader{file.string(), table};
    reader.text("title", suite.title);
    reader.positive("time", suite.time);
    reader.positive("limit", suite.limit);
    reader.key("seed", [&](const toml::node& node) {
        const auto seed = node.value<std::int64_t>();
        if (!seed || *seed < 0) throw UsageError("must be a whole number, not negative");
        suite.seed = static_cast<std::uint64_t>(*seed);
    });
    reader.key("processes", [&](const toml::node& node) {
        const auto processes = node.value<std::int64_t>();
        if (!processes || *processes < 1 || *processes > 1000) throw UsageError("must be a whole number from 1 to 1000");
        suite.processes = static_cast<int>(*processes);
    });
    reader.truth("refine", suite.refine);
    reader.key("sweep", [&](const toml::node& node) {
        const auto* list = node.as_array();
        if (list == nullptr || !list->is_array_of_tables()) throw UsageError("write [[sweep]] in front of each sweep");
        constexpr std::size_t most = 1000;  // each is held against every variant
        if (list->size() > most) throw UsageError(fmt::format("there are {} sweeps: at most {} are possible", list->size(), most));
        for (const auto& item : *list) suite.sweeps.push_back(read_sweep(file.string(), *item.as_table()));
    });
    reader.refuse_unknown();
    if (suite.sweeps.empty()) throw UsageError(fmt::format("{}: has no [[sweep]]: nothing to measure", file.string()));
    if (suite.title.empty()) suite.title = file.stem().string();
    return suite;
}

}  // namespace breakeven
