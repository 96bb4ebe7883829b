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

TEST_F(CommandLine, TheScriptForGpuMachinesSaysWhyAnAnswerIsMissing) {
    std::filesystem::copy(of_tree("ci/gpu"), folder / "gpu");
    write("nvidia-smi", "#!/bin/sh\n");
    write("breakeven", "#!/bin/sh\ncase \"$2\" in */cuda/*) echo 'breakeven: out of memory' >&2; exit 71;; esac\n");
    for (const auto* script : {"nvidia-smi", "breakeven"}) std::filesystem::permissions(folder / script, std::filesystem::perms::owner_all);
    const auto outcome = shell("PATH=$PWD:$PATH ./gpu results agree");
    EXPECT_EQ(outcome.code, out_of_memory) << outcome.err;
    EXPECT_NE(outcome.err.find("breakeven: out of memory\n"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("euler_circuit/cuda/staged"), std::string::npos) << outcome.err;
}

}  // namespace
