// SPDX-License-Identifier: Apache-2.0
#include "render.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace breakeven::reports {

std::optional<std::string> render_charts(const std::filesystem::path& script, const std::filesystem::path& data,
                                         const std::filesystem::path& directory) {
    if (!std::filesystem::exists(script)) return fmt::format("there is no {}", script.string());
    std::string words[] = {"node", script.string(), data.string(), directory.string()};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    pid_t child = 0;
    if (const int error = posix_spawnp(&child, "node", nullptr, nullptr, arguments, environ); error != 0)
        return fmt::format("node (18 or newer) does not start: {}", std::strerror(error));
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return fmt::format("node got lost: {}", std::strerror(errno));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return "node failed, see above";
}

}  // namespace breakeven::reports
