// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "targets.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/split.hpp>
#include <breakeven/suites/contract/catalogue.hpp>

/// What `solve` reads, by whatever problem is named: a new one needs no target of its own. The first line of the bytes has the
/// problem's name, the ending of the file's name, and options as in bit=3; the file follows.
namespace fuzzing {
namespace {

namespace fs = std::filesystem;

/// Formats are told apart by endings: letters and digits, with dots between them.
bool is_ending(std::string_view word) {
    return !word.empty() && word.size() <= 8 &&
           std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.'; });
}

class Copied {
public:
    Copied(fs::path path, std::istream& bytes) : path_{std::move(path)} {
        std::ofstream file{path_, std::ios::binary};
        if (bytes.peek() != std::istream::traits_type::eof()) file << bytes.rdbuf();
    }
    ~Copied() {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
    Copied(const Copied&) = delete;
    Copied& operator=(const Copied&) = delete;
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    fs::path path_;
};

/// Options that the problem has. FILE stands for the file itself; no other is reached, wherever the path leads.
breakeven::Options options_of(const breakeven::ProblemEntry& problem, std::span<const std::string_view> words, const std::string& path) {
    breakeven::Options options;
    for (const auto word : words) {
        const auto equals = word.find('=');
        const std::string name{word.substr(0, equals)};
        if (std::ranges::find(problem.options, name, &breakeven::Option::name) == problem.options.end()) continue;
        if (equals == std::string_view::npos) {
            options[name] = "true";
            continue;
        }
        const auto value = word.substr(equals + 1);
        if (value == "-" || value.find('/') != std::string_view::npos) continue;
        options[name] = value == "FILE" ? path : std::string{value};
    }
    return options;
}

void read_as_problem(const std::string& path) {
    std::ifstream bytes{path, std::ios::binary};
    std::string head;
    std::getline(bytes, head);
    const auto words = breakeven::words(head);
    if (words.size() < 2 || !is_ending(words[1])) return;
    const auto problem = std::ranges::find(breakeven::catalogue(), words[0], &breakeven::ProblemEntry::name);
    if (problem == breakeven::catalogue().end() || !problem->read) return;
    const Copied file{fs::path{path}.replace_filename("input." + std::string{words[1]}), bytes};
    const auto input = problem->read(file.path(), options_of(*problem, std::span{words}.subspan(2), file.path()));
    problem->digest(input);
    std::ostringstream text;
    if (problem->write_input) problem->write_input(input, text);
}

}  // namespace

std::vector<Target> problem_targets() { return {{"problems", "problems", "x.problem", read_as_problem}}; }

}  // namespace fuzzing
