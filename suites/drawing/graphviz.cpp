// SPDX-License-Identifier: Apache-2.0
#include "graphviz.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace breakeven {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// A file without a name. Files and not pipes: then nobody waits for anybody, however long the text.
File temporary() {
    File file{std::tmpfile(), std::fclose};
    if (!file) throw std::system_error(errno, std::generic_category(), "a temporary file");
    return file;
}

std::string contents(std::FILE* file) {
    std::string text;
    std::rewind(file);
    char block[1 << 16];
    for (std::size_t got = 0; (got = std::fread(block, 1, sizeof block, file)) > 0;) text.append(block, got);
    return text;
}

/// Runs the program with these files as its standard streams; its wait status, or nothing if it was
/// stopped after the limit.
std::optional<int> run(std::vector<std::string> words, std::FILE* in, std::FILE* out, std::FILE* err, std::chrono::duration<double> limit) {
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(in), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(err), STDERR_FILENO);
    pid_t child = 0;
    const int error = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        throw ProgramMissing(fmt::format("can't run '{}' ({}): install Graphviz (apt-get install graphviz), or write FILE.dot instead",
                                         words[0], std::strerror(error)));
    const auto deadline = std::chrono::steady_clock::now() + limit;
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return {};
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{3});
    }
    return status;
}

}  // namespace

std::string graphviz(const std::string& dot_text, const std::string& layout, const std::string& format,
                     std::chrono::duration<double> limit) {
    const auto in = temporary(), out = temporary(), err = temporary();
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
