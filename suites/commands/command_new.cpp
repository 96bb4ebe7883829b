// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "commands.hpp"
#include "exit_code.hpp"
#include "share.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/results/build_info.hpp>
#include <breakeven/suites/session/tell.hpp>

namespace breakeven {
namespace {

/// "prefix_sum" as a type's name: PrefixSum.
std::string type_name(const std::string& name) {
    std::string type;
    bool begins = true;
    for (const char letter : name) {
        if (letter != '_') type += begins ? static_cast<char>(std::toupper(letter)) : letter;
        begins = letter == '_';
    }
    return type;
}

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
    return text;
}

std::string filled(const std::string& text, const std::string& name) {
    return replace_all(replace_all(replace_all(text, "@name@", name), "@Name@", type_name(name)), "@version@", build::version);
}

/// A folder that has its name only when it is whole.
class FolderInTheMaking {
public:
    explicit FolderInTheMaking(const std::string& name) : name_{name}, beside_{fmt::format("{}.{}.tmp", name, getpid())} {}
    ~FolderInTheMaking() {
        std::error_code gone;
        std::filesystem::remove_all(beside_, gone);
    }
    FolderInTheMaking(const FolderInTheMaking&) = delete;
    FolderInTheMaking& operator=(const FolderInTheMaking&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return beside_; }
    void commit() { std::filesystem::rename(beside_, name_); }

private:
    std::filesystem::path name_, beside_;
};

void copy_filled(const std::filesystem::path& from, const std::filesystem::path& to, const std::string& name) {
    std::ostringstream text;
    text << std::ifstream{from, std::ios::binary}.rdbuf();
    std::filesystem::create_directories(to.parent_path());
    std::ofstream stream{to, std::ios::binary};
    if (!(stream << filled(text.str(), name) << std::flush))
        throw CannotWrite(fmt::format("{}: cannot write: {}", name, std::strerror(errno)));
}

void write_project(const std::filesystem::path& templates, const std::string& name) try {
    FolderInTheMaking project{name};
    for (const auto& entry : std::filesystem::recursive_directory_iterator{templates})
        if (entry.is_regular_file())
            copy_filled(entry.path(), project.path() / filled(std::filesystem::relative(entry.path(), templates).string(), name), name);
    project.commit();
} catch (const std::filesystem::filesystem_error& error) {
    throw CannotWrite(fmt::format("{}: cannot write: {}", name, error.code().message()));
}

}  // namespace

int make_project(const NewOptions& options) {
    const auto& name = options.name;
    const auto allowed = [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_'; };
    if (name.empty() || name.front() < 'a' || name.front() > 'z' || !std::ranges::all_of(name, allowed))
        throw UsageError(fmt::format("'{}' is no name for an algorithm: lower-case letters, digits and _, such as prefix_sum", name));
    const auto templates = share("project");
    if (!std::filesystem::exists(templates)) throw InputError(templates.string() + ": the files of a new project are not there");
    if (std::filesystem::exists(std::filesystem::symlink_status(name)))
        throw CannotWrite(name + ": exists already: give another name, or remove it");
    write_project(templates, name);
    print(
        "{0}: an algorithm with serial, parallel and CUDA variants, to be replaced by yours. Next:\n"
        "  cd {0} && cmake -S . -B build && cmake --build build && build/{0} check\n"
        "On GitHub, .github/workflows/check.yml does that for every pull request, once it names breakeven's repository\n"
        "in place of OWNER/breakeven.\n",
        name);
    return ok;
}

}  // namespace breakeven
