// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "program.hpp"
#include <breakeven/generators/testing/source_tree.hpp>

/// The scripts that stand beside the program in a bundle.
namespace {

using breakeven::test_support::of_tree;
using namespace breakeven;
using namespace breakeven::test_support;

struct GpuScript : CommandLine {
    /// What ci/gpu does with these words beside a program that does `lines`.
    Outcome gpu(const std::string& words, const std::string& lines) {
        std::filesystem::copy(of_tree("ci/gpu"), folder / "gpu");
        write("nvidia-smi", "#!/bin/sh\n");
        write("breakeven", "#!/bin/sh\n" + lines);
        for (const auto* script : {"nvidia-smi", "breakeven"})
            std::filesystem::permissions(folder / script, std::filesystem::perms::owner_all);
        return shell("PATH=$PWD:$PATH ./gpu " + words);
    }
};

TEST_F(GpuScript, SaysWhyAnAnswerIsMissing) {
    const auto outcome = gpu("results agree", "case \"$2\" in */cuda/*) echo 'breakeven: out of memory' >&2; exit 71;; esac\n");
    EXPECT_EQ(outcome.code, out_of_memory) << outcome.err;
    EXPECT_NE(outcome.err.find("breakeven: out of memory\n"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("euler_circuit/cuda/staged"), std::string::npos) << outcome.err;
}

TEST_F(GpuScript, MeasuresAfterItsOtherSteps) {
    const auto outcome = gpu("results measure check", "echo \"$1\" >>calls\n");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_TRUE(contents(folder / "calls").ends_with("check\nrun\n")) << contents(folder / "calls");
}

TEST_F(GpuScript, RefusesAStepThatIsNoneBeforeTheOthers) {
    const auto outcome = gpu("results check chek", "echo \"$1\" >>calls\n");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_EQ(outcome.err, "ci/gpu: chek is no step\n");
    EXPECT_FALSE(std::filesystem::exists(folder / "calls"));
}

}  // namespace
