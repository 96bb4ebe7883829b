// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace breakeven {

/// What runs, how far it is, how long it will take: on a terminal in one live line, elsewhere in a line that stays, one a
/// minute. A job on GitHub folds the lines of a part, and marks faults on its page.
class Progress {
public:
    std::size_t total = 0;

    explicit Progress(std::chrono::seconds beat = std::chrono::minutes{1}) : beat_{beat} {}
    /// Leaves no live line behind, in which a message could get lost.
    ~Progress() { end(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `left`: how many seconds; without them, as fast as it went so far.
    void show(std::size_t done, const std::string& activity, std::optional<double> left = {});
    /// What is known from here on, in a line that stays.
    void line(std::size_t done, const std::string& text);
    void note(const std::string& text);
    /// What went wrong, and how to see it again.
    void fault(const std::string& name, const std::string& text, const std::string& reproduce);
    /// The next part begins. On GitHub alone where it is `quiet`.
    void part(std::size_t done, const std::string& title, bool quiet = false);
    /// Takes the live line away.
    void finish();
    /// ... and ends the last part.
    void end();

private:
    [[nodiscard]] std::optional<double> left(std::size_t done) const;
    std::chrono::seconds beat_;
    bool folded_ = false;
    bool shown_ = false;
    std::size_t first_done_ = 0;
    std::chrono::steady_clock::time_point start_ = {}, last_ = {};
};

/// "[12/105] 2 min left  radix_sort/.../uniform:n=1Mi" in so many columns: of a long activity the middle is left out.
std::string live_line(std::size_t done, std::size_t total, std::optional<double> left, const std::string& activity, std::size_t width);

/// Seconds that something was expected to take, and took so far.
struct Taken {
    double expected = 0, spent = 0;
};

/// Seconds that are left of so many, by what is done and what runs, which counts among those that are left. What happened counts the more,
/// the more there was; of what runs it is what is beyond its time.
double time_left(const Taken& done, const Taken& running, double expected_left);

}  // namespace breakeven
