// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// The signal that catch_interrupts() caught while a program ran; the program is gone.
struct Interrupted {};

/// Names of cells; those of `asked_beyond` were asked for by their very size, though it is beyond what is sensible for the variant.
struct Planned {
    std::vector<std::string> names;
    std::set<std::string> asked_beyond;
};

/// Somebody's build of breakeven, or of a project made with it, old or new: what it can is read from its --help. Every
/// member throws UsageError when it can't be run or refuses its words, and Interrupted.
class Program {
public:
    explicit Program(const std::string& path);

    /// The cells that `run` with these words would measure.
    [[nodiscard]] Planned plan(const std::vector<std::string>& words) const;

    /// One fresh process over the suite. Its result file, which also says what failed; `folder` holds it on its way.
    [[nodiscard]] Json measure(const std::filesystem::path& suite, const std::filesystem::path& folder) const;

    [[nodiscard]] const std::string& name() const { return path_; }

private:
    struct End {
        int code;
        std::string out, complaint;  // the first line on stderr
    };
    [[nodiscard]] End run(std::vector<std::string> words) const;

    std::string path_;
    std::vector<std::string> own_;  // options that not every program has: they leave out what a comparison does not need
};

}  // namespace breakeven
