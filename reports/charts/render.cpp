// SPDX-License-Identifier: Apache-2.0
#include "render.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstring>
#include <vector>

extern char** environ;

namespace breakeven::reports {

namespace {

/// Nothing where the program did its work, else why not.
std::optional<std::string> failure_of(const std::string& name, std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    if (const int error = posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ); error != 0)
        return fmt::format("{} does not start: {}", name, std::strerror(error));
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return fmt::format("{} got lost: {}", name, std::strerror(errno));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return fmt::format("{} failed, see above", words[0]);
}

}  // namespace

std::optional<std::string> render_charts(const std::filesystem::path& script, const std::filesystem::path& data,
                                         const std::filesystem::path& directory) {
    if (!std::filesystem::exists(script)) return fmt::format("there is no {}", script.string());
    return failure_of("node (18 or newer)", {"node", script.string(), data.string(), directory.string()});
}

std::optional<std::string> paint_charts(const std::filesystem::path& directory) {
    for (const auto& entry : std::filesystem::directory_iterator{directory}) {
        if (entry.path().extension() != ".svg") continue;
        auto png = entry.path();
        png.replace_extension(".png");
        if (auto reason = failure_of("rsvg-convert (Debian: librsvg2-bin)",
                                     {"rsvg-convert", "--zoom", "2", "--output", png.string(), entry.path().string()}))
            return reason;
    }
    return {};
}

}  // namespace breakeven::reports
