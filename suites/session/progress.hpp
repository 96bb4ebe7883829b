// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace breakeven {

/// One live line on a terminal: what runs, how far it is, how long it will take. Elsewhere there are only lines that stay.
class Progress {
public:
    std::size_t total = 0;

    Progress() = default;
    /// Leaves no live line behind, in which a message could get lost.
    ~Progress() { finish(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `left`: how many seconds; without them, as fast as it went so far.
    void show(std::size_t done, const std::string& activity, std::optional<double> left = {});
    /// What is known from here on, in a line that stays.
    void line(std::size_t done, const std::string& text);
    void note(const std::string& text);
    void finish();

private:
    [[nodiscard]] std::optional<double> left(std::size_t done) const;
    bool shown_ = false;
    std::size_t first_done_ = 0;
    std::chrono::steady_clock::time_point start_ = {}, last_ = {};
};

/// "[12/105] 2 min left  radix_sort/.../uniform:n=1Mi" in so many columns: of a long activity the middle is left out.
std::string live_line(std::size_t done, std::size_t total, std::optional<double> left, const std::string& activity, std::size_t width);

/// Seconds that are left, when the part that is done was expected to take so long and took `spent`. What happened counts
/// the more, the more there was.
double time_left(double spent, double expected_done, double expected_left);

}  // namespace breakeven
