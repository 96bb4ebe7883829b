// SPDX-License-Identifier: Apache-2.0
#include "rules.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace architecture {
namespace {

using Strings = std::vector<std::string>;
using Arrows = std::map<std::string, std::map<std::string, std::string>>;  // from, to, and the first line that goes there

bool contains(const Strings& list, const std::string& name) { return std::ranges::find(list, name) != list.end(); }

bool below(const std::string& path, const std::string& folder) { return path.starts_with(folder + '/'); }

bool is_test(const std::string& path) {
    return path.find("_test.") != std::string::npos || path.find("/testing/") != std::string::npos ||
           path.find("/testdata/") != std::string::npos;
}

std::string top_of(const std::string& path) { return path.substr(0, path.find('/')); }

/// "graphs/degrees" for algorithms/graphs/degrees/oracle.cpp; "" for what is no problem's.
std::string problem_of(const std::string& path) {
    const std::string_view algorithms = "algorithms/";
    if (!path.starts_with(algorithms) || path.starts_with("algorithms/shared/")) return {};
    const auto chapter = path.find('/', algorithms.size());
    const auto name = chapter == std::string::npos ? chapter : path.find('/', chapter + 1);
    return name == std::string::npos ? std::string{} : path.substr(algorithms.size(), name - algorithms.size());
}

/// A problem shows others its statement and what it composes with, and nothing else.
bool is_offered(const std::string& path) {
    const auto problem = problem_of(path);
    if (folder_of(path) != "algorithms/" + problem) return false;
    const auto name = path.substr(path.rfind('/') + 1);
    return name == problem.substr(problem.find('/') + 1) + ".hpp" || name == "stage.hpp" || name == "stage.cuh";
}

class Check {
public:
    Check(const Rules& rules, const Tree& tree) : rules_{rules}, tree_{tree} {}

    Strings run() {
        for (const auto& [path, includes] : tree_.files) {
            if (part_of(path) == nullptr && !is_test(path)) say(path + ": no part of architecture.toml holds this folder");
            for (const auto& include : includes) look(path, include);
        }
        for (const auto& [folder, files] : tree_.folders)
            if (files > rules_.most_files) too_full(folder, files);
        for (const auto& part : rules_.parts) unused(part.name, part.includes, parts_used_);
        for (const auto& [problem, others] : rules_.problems) unused(problem, others, problems_used_);
        circles();
        return std::move(faults_);
    }

private:
    void say(std::string fault) { faults_.push_back(std::move(fault)); }

    const Part* part_of(const std::string& path) const {
        const Part* found = nullptr;
        std::size_t longest = 0;
        for (const auto& part : rules_.parts)
            for (const auto& folder : part.folders)
                if (below(path, folder) && folder.size() > longest) {
                    found = &part;
                    longest = folder.size();
                }
        return found;
    }

    void look(const std::string& path, const Include& include) {
        const auto& target = include.target;
        const auto place = path + ':' + std::to_string(include.line) + ": includes " + target + ": ";
        if (!tree_.files.contains(target)) return say(place + "there is no such file");
        if (include.quoted) {
            if (folder_of(target) != folder_of(path)) say(place + "write <breakeven/" + target + ">, quotes are for the own folder");
            return;
        }
        const auto own = problem_of(path), other = problem_of(target);
        if (!other.empty() && own != other && !is_offered(target))
            return say(place + "other folders may include " + other.substr(other.find('/') + 1) + ".hpp, stage.hpp and stage.cuh alone");
        if (is_test(path)) return look_at_test(place, path, target);
        if (is_test(target)) return say(place + "that is for tests");
        folders_[folder_of(path)].try_emplace(folder_of(target), place);
        const auto *from = part_of(path), *to = part_of(target);
        if (from == nullptr || to == nullptr) return;
        if (from != to) {
            parts_used_[from->name].try_emplace(to->name, place);
            if (!contains(from->includes, to->name)) say(place + from->name + " may not include " + to->name);
        } else if (own != other) {
            problems_used_[own].try_emplace(other, place);
            const auto allowed = rules_.problems.find(own);
            if (allowed == rules_.problems.end() || !contains(allowed->second, other)) say(place + own + " may not include " + other);
        }
    }

    void look_at_test(const std::string& place, const std::string& path, const std::string& target) {
        const auto top = top_of(path), other = top_of(target);
        const auto allowed = rules_.tests.find(top);
        if (top == other || (allowed != rules_.tests.end() && contains(allowed->second, other))) return;
        say(place + "tests of " + top + " may not include " + other);
    }

    void too_full(const std::string& folder, int files) {
        say(folder + ": holds " + std::to_string(files) + " files; more than " + std::to_string(rules_.most_files) +
            " are too many to see what it is about");
    }

    void unused(const std::string& from, const Strings& others, Arrows& used) {
        for (const auto& other : others)
            if (!used[from].contains(other)) needless(from, other);
    }

    void needless(const std::string& from, const std::string& other) {
        say("architecture.toml: nothing in " + from + " includes " + other + ": take the arrow out");
    }

    /// Folder by folder, depth first; what is met again while it is still open closes a circle.
    void circles() {
        Strings open;
        std::set<std::string> done;
        for (const auto& [folder, others] : folders_) visit(folder, open, done);
    }

    void visit(const std::string& folder, Strings& open, std::set<std::string>& done) {
        if (done.contains(folder)) return;
        open.push_back(folder);
        for (const auto& [other, place] : folders_[folder]) {
            if (other == folder) continue;
            const auto met = std::ranges::find(open, other);
            if (met == open.end()) {
                visit(other, open, done);
                continue;
            }
            auto circle = place + "closes a circle of folders: ";
            for (auto step = met; step != open.end(); ++step) circle += *step + " -> ";
            say(circle + other);
        }
        open.pop_back();
        done.insert(folder);
    }

    const Rules& rules_;
    const Tree& tree_;
    Strings faults_;
    Arrows parts_used_, problems_used_, folders_;
};

[[noreturn]] void fail(const toml::node& node, const std::string& what) {
    throw std::runtime_error("architecture.toml:" + std::to_string(node.source().begin.line) + ": " + what);
}

Strings strings(const toml::node& node) {
    Strings list;
    if (!node.is_array()) fail(node, "a list of names is wanted");
    for (const auto& element : *node.as_array()) {
        if (!element.is_string()) fail(element, "a name in quotes is wanted");
        list.push_back(**element.as_string());
    }
    return list;
}

std::map<std::string, Strings> lists(const toml::table& table, std::string_view key) {
    std::map<std::string, Strings> found;
    if (const auto* entries = table[key].as_table())
        for (const auto& [name, node] : *entries) found[std::string{name.str()}] = strings(node);
    return found;
}

/// What can be reached from a part by two arrows or more.
std::set<std::string> implied(const Rules& rules, const Part& part) {
    std::set<std::string> found;
    const auto follow = [&](const auto& self, const std::string& name) -> void {
        for (const auto& other : rules.parts)
            if (other.name == name)
                for (const auto& next : other.includes)
                    if (found.insert(next).second) self(self, next);
    };
    for (const auto& name : part.includes) follow(follow, name);
    return found;
}

std::string node_name(std::string name) {
    std::ranges::replace(name, '/', '_');
    return name;
}

}  // namespace

Rules parse_rules(const std::string& text) {
    toml::table table;
    try {
        table = toml::parse(text);
    } catch (const toml::parse_error& error) {
        throw std::runtime_error("architecture.toml:" + std::to_string(error.source().begin.line) + ": " +
                                 std::string{error.description()});
    }
    Rules rules;
    rules.most_files = table["most_files"].value_or(0);
    rules.tests = lists(table, "tests");
    rules.problems = lists(table, "problems");
    const auto* parts = table["part"].as_array();
    if (parts == nullptr) throw std::runtime_error("architecture.toml: there is no [[part]]");
    for (const auto& node : *parts) {
        const auto* entry = node.as_table();
        if (entry == nullptr || !entry->contains("name")) fail(node, "a [[part]] needs a name");
        Part part{(*entry)["name"].value_or(std::string{}), {}, {}};
        part.folders = entry->contains("folders") ? strings(*entry->get("folders")) : Strings{part.name};
        if (entry->contains("includes")) part.includes = strings(*entry->get("includes"));
        for (const auto& name : part.includes)
            if (std::ranges::none_of(rules.parts, [&](const Part& other) { return other.name == name; }))
                fail(node, part.name + " includes " + name + ", which is no part above it");
        rules.parts.push_back(std::move(part));
    }
    return rules;
}

std::vector<std::string> faults(const Rules& rules, const Tree& tree) { return Check{rules, tree}.run(); }

std::string picture(const Rules& rules) {
    std::string text = "```mermaid\nflowchart TB\n", group;
    for (auto part = rules.parts.rbegin(); part != rules.parts.rend(); ++part) {
        const auto top = top_of(part->name);
        if (top != group) text += (group.empty() ? "" : "\n  end\n") + ("  subgraph " + top + "\n    ");
        text += (top == group ? "; " : "") + node_name(part->name) + '[' + part->name.substr(part->name.find('/') + 1) + ']';
        group = top;
    }
    text += "\n  end\n";
    for (auto part = rules.parts.rbegin(); part != rules.parts.rend(); ++part) {
        const auto others = implied(rules, *part);
        std::string to;
        for (const auto& name : part->includes)
            if (!others.contains(name)) to += (to.empty() ? "" : " & ") + node_name(name);
        if (!to.empty()) text += "  " + node_name(part->name) + " --> " + to + '\n';
    }
    return text + "```\n";
}

}  // namespace architecture
