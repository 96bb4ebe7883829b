// SPDX-License-Identifier: Apache-2.0
#include "smaller.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <sstream>
#include <vector>

#include "attempt.hpp"

namespace breakeven {
namespace {

using Parts = std::vector<std::string>;
using Fails = std::function<bool(const Parts&)>;
using Over = std::function<bool()>;

Parts parts(const std::string& text, char border) {
    Parts all;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, border);) all.push_back(part);
    return all;
}

/// Leaves out runs of parts, long ones first, then shorter ones. True where any went.
bool leave_out(Parts& all, const Fails& fails, const Over& over) {
    const auto before = all.size();
    for (auto length = std::max<std::size_t>(1, all.size() / 2); length > 0; length /= 2)
        for (std::size_t begin = 0; begin < all.size() && !over();) {
            Parts rest(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(begin));
            rest.insert(rest.end(), all.begin() + static_cast<std::ptrdiff_t>(std::min(begin + length, all.size())), all.end());
            if (fails(rest))
                all = std::move(rest);
            else
                begin += length;
        }
    return all.size() != before;
}

/// Makes the words that are whole numbers smaller: 0, half of it, one less. True where any became so.
bool lessen(Parts& words, const Fails& fails, const Over& over) {
    bool changed = false;
    for (std::size_t i = 0; i < words.size(); ++i)
        for (bool again = true; again && !over();) {
            again = false;
            std::uint64_t number = 0;
            const auto& word = words[i];
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
            if (error != std::errc{} || end != word.data() + word.size() || number == 0) break;
            for (const auto less : {std::uint64_t{0}, number / 2, number - 1}) {
                auto tried = words;
                tried[i] = std::to_string(less);
                if (!fails(tried)) continue;
                words = std::move(tried);
                again = changed = true;
                break;
            }
        }
    return changed;
}

/// A text as this process's standard input, which readers take without a name and its ending, and as a user would give it.
class StandardInput {
public:
    explicit StandardInput(const std::string& text) : before_{dup(STDIN_FILENO)} {
        const int file = memfd_create("breakeven-input", MFD_CLOEXEC);
        for (std::size_t written = 0; file >= 0 && written < text.size();) {
            const auto bytes = write(file, text.data() + written, text.size() - written);
            if (bytes <= 0) break;
            written += static_cast<std::size_t>(bytes);
        }
        dup2(file, STDIN_FILENO);
        close(file);
        std::rewind(stdin);  // forgets what was read ahead, and an end
    }
    ~StandardInput() {
        dup2(before_, STDIN_FILENO);
        close(before_);
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

private:
    int before_;
};

std::string joined(const Parts& lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    return text;
}

}  // namespace

std::string smallest_text(const std::string& text, const std::function<bool(const std::string&)>& fails, const Over& over) {
    auto lines = parts(text, '\n');
    const Fails lines_fail = [&](const Parts& tried) { return fails(joined(tried)); };
    for (bool changed = true; changed && !over();) {
        changed = leave_out(lines, lines_fail, over);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            auto words = parts(lines[i], ' ');
            const Fails words_fail = [&](const Parts& tried) {
                auto all = lines;
                all[i] = fmt::format("{}", fmt::join(tried, " "));
                return lines_fail(all);
            };
            if (words.size() > 1 && leave_out(words, words_fail, over)) changed = true;
            if (lessen(words, words_fail, over)) changed = true;
            lines[i] = fmt::format("{}", fmt::join(words, " "));
        }
    }
    return joined(lines);
}

std::string smaller_input(const Selected& selected, const Request& request, double seconds, double limit, Channel& channel) try {
    constexpr std::size_t longest = 1 << 16;
    const auto& problem = *selected.problem;
    if (!problem.read || !problem.write_input) return {};
    std::ostringstream written;
    problem.write_input(problem.generate(request), written);
    const auto text = written.str();
    if (text.size() > longest) return {};

    const auto fails = [&](const std::string& tried) {
        channel.doing(Activity::Kind::request, "a smaller form of " + format(request), limit);
        const StandardInput given{tried};
        try {
            return attempt(selected, problem.read("-", {})).end == Attempt::End::wrong;
        } catch (const std::exception&) {
            return false;  // no text of this problem any more
        }
    };
    if (!fails(text)) return {};
    const auto start = std::chrono::steady_clock::now();
    return smallest_text(text, fails, [&] { return Seconds{std::chrono::steady_clock::now() - start}.count() > seconds; });
} catch (const std::exception&) {
    return {};
}

}  // namespace breakeven
