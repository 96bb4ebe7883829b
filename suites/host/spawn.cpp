// SPDX-License-Identifier: Apache-2.0
#include "spawn.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

namespace breakeven {

File temporary_file() {
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

pid_t spawn(std::vector<std::string> words, std::FILE* in, std::FILE* out, std::FILE* err) {
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
    if (error != 0) throw std::system_error(error, std::generic_category(), "'" + words[0] + "' can't be run");
    return child;
}

std::optional<int> wait_for(pid_t child, const std::function<bool()>& give_up) {
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (give_up()) return {};
        std::this_thread::sleep_for(std::chrono::milliseconds{3});
    }
    return status;
}

}  // namespace breakeven
