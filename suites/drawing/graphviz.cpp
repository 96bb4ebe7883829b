// SPDX-License-Identifier: Apache-2.0
#include "graphviz.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <breakeven/generators/base/programs/spawn.hpp>

namespace breakeven {
namespace {

/// Its wait status, or nothing if it was stopped after the limit.
std::optional<int> run(std::vector<std::string> words, std::FILE* in, std::FILE* out, std::FILE* err, std::chrono::duration<double> limit) {
    const auto child = [&] {
        try {
            return spawn(std::move(words), in, out, err);
        } catch (const std::system_error& error) {
            throw ProgramMissing(fmt::format("can't run 'dot' ({}): install Graphviz (apt-get install graphviz), or write FILE.dot instead",
                                             error.code().message()));
        }
    }();
    const auto deadline = std::chrono::steady_clock::now() + limit;
    const auto status = wait_for(child, [&] { return std::chrono::steady_clock::now() > deadline; });
    if (!status) {
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    }
    return status;
}

}  // namespace

std::string graphviz(const std::string& dot_text, const std::string& layout, const std::string& format,
                     std::chrono::duration<double> limit) {
    const auto in = temporary_file(), out = temporary_file(), err = temporary_file();
    if (std::fwrite(dot_text.data(), 1, dot_text.size(), in.get()) != dot_text.size() || std::fflush(in.get()) != 0)
        throw std::system_error(errno, std::generic_category(), "a temporary file");
    std::rewind(in.get());
    std::vector<std::string> words{"dot", "-K" + layout, "-T" + format};
    // Room between vertices. Not splines=true as well: Graphviz 2.43 corrupts its memory on parallel edges then.
    if (layout != "dot") words.insert(words.end(), {"-Goverlap=false", "-Gsep=+12", "-GK=1"});
    const auto status = run(std::move(words), in.get(), out.get(), err.get(), limit);
    if (!status)
        throw std::runtime_error(
            fmt::format("Graphviz's {} took longer than {:g} s and was stopped: draw a smaller graph, try --layout sfdp, or raise --time",
                        layout, limit.count()));
    auto picture = contents(out.get());
    if (*status != 0 || picture.empty()) {
        const auto complaint = contents(err.get());
        throw std::runtime_error(
            fmt::format("Graphviz's {} failed ({}): {}", layout,
                        WIFSIGNALED(*status) ? strsignal(WTERMSIG(*status)) : fmt::format("status {}", WEXITSTATUS(*status)),
                        complaint.substr(0, complaint.find('\n'))));
    }
    return picture;
}

}  // namespace breakeven
