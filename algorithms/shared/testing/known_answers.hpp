// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/suite.hpp>

/// Real data whose answers other programs found. The data are elsewhere, in the folder that BREAKEVEN_DATA names; what
/// is compared is the text that `solve` prints, so nothing here knows an answer's type.
class KnownAnswers : public testing::Test {
protected:
    struct Chosen {
        const breakeven::ProblemEntry* problem;
        std::vector<const breakeven::Variant*> variants;
    };
    struct Solved {
        std::string text;
        std::optional<std::string> no_answer;
    };

    void SetUp() override {
        const char* const data = std::getenv("BREAKEVEN_DATA");
        if (data == nullptr) GTEST_SKIP() << "BREAKEVEN_DATA is not set";
        folder = std::string{data} + "/";
    }

    /// The host variants of a problem; for large inputs the first of ours on each backend.
    static std::optional<Chosen> find(const std::string& name, bool large = false) {
        for (const auto& problem : breakeven::catalogue()) {
            if (problem.name != name) continue;
            Chosen chosen{&problem, {}};
            for (const auto& variant : problem.variants) {
                if (breakeven::find_accelerator(variant.backend()) != nullptr) continue;
                const auto seen = [&](const auto* other) { return other->backend() == variant.backend(); };
                if (large && (variant.traits.role != breakeven::Role::ours || std::ranges::any_of(chosen.variants, seen))) continue;
                chosen.variants.push_back(&variant);
            }
            return chosen;
        }
        return {};
    }

    /// Skips the test, which then returns, while the catalogue has no such problem.
    static bool absent(const std::string& problem) {
        if (find(problem)) return false;
        [&] { GTEST_SKIP() << "the catalogue has no " << problem; }();
        return true;
    }

    static Solved solve(const breakeven::Variant& variant, const breakeven::Input& input) {
        const auto run = variant.bind(input);
        run->time(breakeven::Scope::resident, [] {});
        if (const auto fault = run->check()) ADD_FAILURE() << variant.full_name() << ": " << *fault;
        if (auto none = run->no_answer()) return {{}, std::move(none)};
        std::ostringstream text;
        run->write(text);
        return {text.str(), {}};
    }

    /// test(what solve prints) for each host variant of the problem on this file.
    void each_answer(const std::string& problem, const std::string& file, const breakeven::Options& options, bool large, const auto& test) {
        const auto chosen = find(problem, large);
        if (!chosen) return;
        const auto input = chosen->problem->read(file, options);
        for (const auto* variant : chosen->variants) {
            SCOPED_TRACE(variant->full_name() + " on " + file);
            test(solve(*variant, input));
        }
    }

    [[nodiscard]] nlohmann::json answers(const std::string& part) const {
        return nlohmann::json::parse(std::ifstream{folder + part + "/answers.json"});
    }

    std::string folder;
};
