// SPDX-License-Identifier: Apache-2.0
#include "render.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

namespace fs = std::filesystem;
using breakeven::reports::render_charts;
using namespace std::chrono_literals;

/// In a folder of its own, where `node` is a script of ours and the only one that is found.
class Render : public testing::Test {
protected:
    void SetUp() override {
        fs::create_directory(folder_);
        std::ofstream{script_} << "// nothing\n";
        const auto* const path = std::getenv("PATH");
        path_ = path == nullptr ? "" : path;
    }
    void TearDown() override {
        setenv("PATH", path_.c_str(), 1);
        fs::remove_all(folder_);
    }
    void node_is(const std::string& commands) {
        std::ofstream{folder_ / "node"} << "#!/bin/sh\n" << commands << "\n";
        fs::permissions(folder_ / "node", fs::perms::owner_all);
        setenv("PATH", folder_.c_str(), 1);
    }
    [[nodiscard]] std::string reason(std::chrono::seconds limit = 60s) const {
        return render_charts(script_, folder_ / "data.json", folder_, limit).value_or("");
    }

    fs::path folder_ = fs::temp_directory_path() / ("render_test." + std::to_string(getpid()));
    fs::path script_ = folder_ / "render.mjs";

private:
    std::string path_;
};

TEST_F(Render, SaysWhyThereAreNoPictures) {
    node_is("exit 0");
    EXPECT_EQ(reason(), "");
    node_is("exit 3");
    EXPECT_EQ(reason(), "node failed, see above");
    fs::remove(folder_ / "node");
    EXPECT_EQ(reason(), "node (18 or newer) does not start: No such file or directory");
    fs::remove(script_);
    EXPECT_EQ(reason(), "there is no " + script_.string());
}

TEST_F(Render, WaitsForNobodyForever) {
    node_is("exec /bin/sleep 1000");
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(reason(1s), "node (18 or newer) had not ended after 1 s and was stopped");
    EXPECT_LT(std::chrono::steady_clock::now() - start, 60s);
}

}  // namespace
