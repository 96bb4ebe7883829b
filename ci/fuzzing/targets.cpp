// SPDX-License-Identifier: Apache-2.0
#include "targets.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <breakeven/generators/base/error.hpp>

namespace fuzzing {
namespace {

/// A folder as long as the process lives.
class Folder {
public:
    Folder() : path_{std::filesystem::temp_directory_path() / fmt::format("breakeven-fuzz-{}", getpid())} {
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

}  // namespace

const std::vector<Target>& targets() {
    static const auto all = [] {
        std::vector<Target> list;
        for (auto part : {input_targets(), request_targets(), run_targets(), result_targets(), judging_targets(), problem_targets()})
            std::ranges::move(part, std::back_inserter(list));
        return list;
    }();
    return all;
}

const Target& target_named(std::string_view name) {
    const auto found = std::ranges::find(targets(), name, &Target::name);
    if (found != targets().end()) return *found;
    fmt::print(stderr, "there is no target '{}': there is", name);
    for (const auto& target : targets()) fmt::print(stderr, " {}", target.name);
    fmt::print(stderr, "\n");
    std::exit(64);
}

void feed(const Target& target, std::string_view bytes) {
    static const Folder folder;
    const auto path = folder.file(target.file);
    std::ofstream{path, std::ios::binary}.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    try {
        target.read(path);
    } catch (const breakeven::UsageError&) {  // what users are told
    } catch (const breakeven::InputError&) {
    }
}

}  // namespace fuzzing
