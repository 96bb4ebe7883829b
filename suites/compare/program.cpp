// SPDX-License-Identifier: Apache-2.0
#include "program.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/programs/spawn.hpp>
#include <breakeven/generators/base/text/printable.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/asked_beyond.hpp>

namespace breakeven {
namespace {

using namespace std::chrono_literals;
/// Asks it to end, as a user would: then it takes its own children along. After a while nobody asks any more.
[[noreturn]] void stop(pid_t child) {
    kill(child, SIGTERM);
    for (auto waited = 0ms; waitpid(child, nullptr, WNOHANG) == 0; waited += 10ms) {
        if (waited == 5000ms) kill(child, SIGKILL);
        std::this_thread::sleep_for(10ms);
    }
    throw Interrupted{};
}

}  // namespace

Program::Program(const std::string& path) : path_{path} {
    const auto help = run({"run", "--help"});
    if (help.code != 0 || help.out.find("--output") == std::string::npos)
        throw UsageError(fmt::format("'{}' has no command 'run': give a program made with breakeven", path_));
    if (help.out.find("--processes ") != std::string::npos) own_.insert(own_.end(), {"--processes", "1"});
    for (const auto* option : {"--no-ceilings", "--force"})
        if (help.out.find(option) != std::string::npos) own_.emplace_back(option);
}

Planned Program::plan(const std::vector<std::string>& words) const {
    std::vector<std::string> all{"run", "--dry-run"};
    all.insert(all.end(), words.begin(), words.end());
    const auto end = run(all);
    if (end.code != 0) throw UsageError(fmt::format("'{}' refuses this plan: {}", path_, end.complaint));
    Planned planned;
    std::istringstream lines{end.out};
    for (std::string line; std::getline(lines, line);)
        if (const auto name = printable(line.substr(0, line.find(' '))); name.find("/scope:") != std::string::npos) {
            planned.names.push_back(name);
            // Older programs don't say so.
            if (line.find(asked_beyond) != std::string::npos) planned.asked_beyond.insert(name);
        }
    return planned;
}

Json Program::measure(const std::filesystem::path& suite, const std::filesystem::path& folder) const {
    const auto file = folder / "results.json";
    std::filesystem::remove(file);
    std::vector<std::string> words{"run", suite.string(), "-o", file.string()};
    words.insert(words.end(), own_.begin(), own_.end());
    const auto end = run(words);
    if (!std::filesystem::exists(file))
        throw UsageError(fmt::format("'{}' left no result file (status {}): {}", path_, end.code, end.complaint));
    try {
        auto results = reports::read_json(file);
        reports::parse_results(results);
        return results;
    } catch (const InputError& error) {
        throw InputError(fmt::format("'{}' left no result file that can be compared: {}", path_, error.what()));
    }
}

Program::End Program::run(std::vector<std::string> words) const {
    if (was_interrupted()) throw Interrupted{};
    words.insert(words.begin(), path_);
    const auto in = temporary_file(), out = temporary_file(), err = temporary_file();
    const auto child = [&] {
        try {
            return spawn(std::move(words), in.get(), out.get(), err.get());
        } catch (const std::system_error& error) {
            throw UsageError(fmt::format("'{}' can't be run ({}): give a program made with breakeven", path_, error.code().message()));
        }
    }();
    const auto status = wait_for(child, was_interrupted);
    if (!status) stop(child);
    // An interrupt from the keyboard goes to it as well, and it may be the first to end.
    if (was_interrupted()) throw Interrupted{};
    auto complaint = contents(err.get());
    // Lines of progress may stand before it.
    if (const auto begin = ("\n" + complaint).find("\nbreakeven: "); begin != std::string::npos) complaint.erase(0, begin + 11);
    return {WIFSIGNALED(*status) ? 128 + WTERMSIG(*status) : WEXITSTATUS(*status), contents(out.get()),
            complaint.substr(0, complaint.find('\n'))};
}

}  // namespace breakeven
