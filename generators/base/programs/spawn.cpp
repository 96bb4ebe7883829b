// SPDX-License-Identifier: Apache-2.0
#include "spawn.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
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
    const int descriptors[] = {fileno(in), fileno(out), fileno(err)};
    int failure[2];  // closes by itself where the program runs
    if (pipe2(failure, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    const auto parent = getpid();
    const auto child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);  // who is killed leaves nobody behind
        int error = getppid() == parent ? 0 : ESRCH;
        for (int i = 0; i < 3 && error == 0; ++i) error = dup2(descriptors[i], i) < 0 ? errno : 0;
        if (error == 0) {
            execvp(arguments[0], arguments.data());
            error = errno;
        }
        [[maybe_unused]] const auto told = write(failure[1], &error, sizeof error);
        _exit(127);
    }
    int error = child < 0 ? errno : 0;
    close(failure[1]);
    while (child > 0 && read(failure[0], &error, sizeof error) < 0 && errno == EINTR) continue;
    close(failure[0]);
    if (child > 0 && error != 0) waitpid(child, nullptr, 0);
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
