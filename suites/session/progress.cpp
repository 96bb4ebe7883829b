// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "github.hpp"
#include "tell.hpp"
#include "terminal.hpp"
#include <breakeven/generators/base/text/printable.hpp>

namespace breakeven {
namespace {

std::string words(double seconds) {
    if (seconds < 99.5) return fmt::format("{:.0f} s left", std::max(1.0, seconds));
    if (seconds < 99.5 * 60) return fmt::format("{:.0f} min left", seconds / 60);
    return fmt::format("{:.0f} h left", seconds / 3600);
}

/// Before anything can be counted, nothing is.
std::string counter(std::size_t done, std::size_t total) { return total == 0 ? "" : fmt::format("[{}/{}] ", done, total); }

}  // namespace

std::string live_line(std::size_t done, std::size_t total, std::optional<double> left, const std::string& activity, std::size_t width) {
    auto line = counter(done, total);
    if (left) line += words(*left) + "  ";
    return line + without_middle(activity, width - std::min(width, columns(line)));
}

double time_left(const Taken& done, const Taken& running, double expected_left) {
    constexpr double trusted = 2;  // seconds of what was expected, as good as seconds that passed
    const double in_time = std::min(running.spent, running.expected), beyond = running.spent - in_time;
    return std::max(0.0, expected_left * (done.spent + beyond + trusted) / (done.expected + trusted) - in_time);
}

void Progress::finish() {
    if (std::exchange(shown_, false)) tell("\r\x1b[K");
}

std::optional<double> Progress::left(std::size_t done) const {
    if (done <= first_done_ || done >= total) return {};
    const auto spent = std::chrono::duration<double>(last_ - start_).count();
    return spent / static_cast<double>(done - first_done_) * static_cast<double>(total - done);
}

void Progress::show(std::size_t done, const std::string& activity, std::optional<double> seconds) {
    static const bool terminal = is_terminal(STDERR_FILENO);
    const auto now = std::chrono::steady_clock::now();
    if (start_.time_since_epoch().count() == 0) {
        start_ = now;
        first_done_ = done;
        if (!terminal) last_ = now;
    }
    if (now - last_ < (terminal ? std::chrono::milliseconds{100} : beat_)) return;
    last_ = now;
    finish();
    constexpr std::size_t any_width = 1000;
    const auto text =
        live_line(done, total, seconds ? seconds : left(done), activity, terminal ? terminal_width(STDERR_FILENO) - 1 : any_width);
    tell("{}{}", text, terminal ? "" : "\n");
    std::fflush(stderr);
    shown_ = terminal;
}

void Progress::line(std::size_t done, const std::string& text) {
    finish();
    tell("{}{}\n", counter(done, total), text);
}

void Progress::note(const std::string& text) {
    finish();
    warn("{}", text);
}

void Progress::fault(const std::string& name, const std::string& text, const std::string& reproduce) {
    note(fmt::format("{}: {}", name, text));
    if (on_github()) tell("{}", error_annotation(printable(name), fmt::format("{}\nreproduce: {}", printable(text), printable(reproduce))));
}

void Progress::part(std::size_t done, const std::string& title, bool quiet) {
    if (!on_github()) {
        if (!quiet) line(done, title);
        return;
    }
    end();
    tell("{}", fold_begin(counter(done, total) + title));
    folded_ = true;
}

void Progress::end() {
    finish();
    if (std::exchange(folded_, false)) tell("{}", fold_end());
}

}  // namespace breakeven
