// SPDX-License-Identifier: Apache-2.0
#include "render.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>
#include <system_error>
#include <utility>
#include <vector>

#include "png_text.hpp"
#include <breakeven/generators/base/programs/spawn.hpp>

namespace breakeven::reports {
namespace {

/// Nothing where the program did its work, else why not.
std::optional<std::string> failure_of(const std::string& name, std::vector<std::string> words, std::chrono::seconds limit) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    const auto program = words[0];
    try {
        const auto child = spawn(std::move(words), stdin, stdout, stderr);
        const auto status = wait_for(child, [&] { return std::chrono::steady_clock::now() > deadline; });
        if (status) return *status == 0 ? std::optional<std::string>{} : fmt::format("{} failed, see above", program);
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        return fmt::format("{} had not ended after {} s and was stopped", name, limit.count());
    } catch (const std::system_error& error) {
        return fmt::format("{} does not start: {}", name, error.code().message());
    }
}

}  // namespace

std::optional<std::string> render_charts(const std::filesystem::path& script, const std::filesystem::path& data,
                                         const std::filesystem::path& directory, std::chrono::seconds limit) {
    if (!std::filesystem::exists(script)) return fmt::format("there is no {}", script.string());
    return failure_of("node (18 or newer)", {"node", script.string(), data.string(), directory.string()}, limit);
}

std::optional<std::string> paint_charts(const std::filesystem::path& directory, std::chrono::seconds limit) {
    for (const auto& entry : std::filesystem::directory_iterator{directory}) {
        if (entry.path().extension() != ".svg") continue;
        auto png = entry.path();
        png.replace_extension(".png");
        if (auto reason = failure_of("rsvg-convert (Debian: librsvg2-bin)",
                                     {"rsvg-convert", "--zoom", "2", "--output", png.string(), entry.path().string()}, limit))
            return reason;
        describe_png(png, description_of(entry.path()));
    }
    return {};
}

}  // namespace breakeven::reports
