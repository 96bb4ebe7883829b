// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "tell.hpp"

namespace breakeven {
namespace {

std::size_t terminal_width() {
    winsize size = {};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

}  // namespace

void Progress::erase() {
    if (shown_) tell("\r\x1b[K");
    shown_ = false;
}

void Progress::show(std::size_t done, const std::string& activity) {
    static const bool terminal = isatty(STDERR_FILENO) == 1;
    const auto now = std::chrono::steady_clock::now();
    if (!terminal || now - last_ < std::chrono::milliseconds{100}) return;
    if (start_.time_since_epoch().count() == 0) {
        start_ = now;
        first_done_ = done;
    }
    last_ = now;
    auto line = fmt::format("[{}/{}]", done, total);
    if (done > first_done_ && done < total) {
        const auto spent = std::chrono::duration<double>(now - start_).count();
        const auto left = spent / static_cast<double>(done - first_done_) * static_cast<double>(total - done);
        line += fmt::format(" about {:.0f} s left", left);
    }
    line += "  " + activity;
    erase();
    tell("{}", line.substr(0, terminal_width() - 1));
    std::fflush(stderr);
    shown_ = true;
}

void Progress::note(const std::string& text) {
    erase();
    tell("breakeven: {}\n", text);
}

void Progress::finish() { erase(); }

}  // namespace breakeven
