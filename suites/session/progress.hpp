// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <cstddef>
#include <string>

namespace breakeven {

/// One live line on a terminal: what runs, how far it is, how long it will take. Silent elsewhere, but for
/// notes, which are lines of their own.
class Progress {
public:
    std::size_t total = 0;

    void show(std::size_t done, const std::string& activity);
    void note(const std::string& text);
    void finish();

private:
    void erase();
    bool shown_ = false;
    std::size_t first_done_ = 0;
    std::chrono::steady_clock::time_point start_ = {}, last_ = {};
};

}  // namespace breakeven
