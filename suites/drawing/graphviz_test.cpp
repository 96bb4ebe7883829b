// SPDX-License-Identifier: Apache-2.0
#include "graphviz.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "dot.hpp"

/// The program that draws, and programs that pretend to be it.
namespace {

using breakeven::graphviz;
using std::chrono::seconds;

/// A folder that alone is on the PATH while this object lives; its `dot` is this shell script.
class Pretended {
public:
    explicit Pretended(const std::string& script) {
        std::filesystem::create_directories(folder_);
        setenv("PATH", folder_.c_str(), 1);
        if (script.empty()) return;
        std::ofstream{folder_ / "dot"} << "#!/bin/sh\n" << script << '\n';
        std::filesystem::permissions(folder_ / "dot", std::filesystem::perms::owner_all);
    }
    ~Pretended() {
        setenv("PATH", path_.c_str(), 1);
        std::filesystem::remove_all(folder_);
    }
    Pretended(const Pretended&) = delete;
    Pretended& operator=(const Pretended&) = delete;

private:
    std::filesystem::path folder_ =
        std::filesystem::path{testing::TempDir()} / "pretended_dot" / testing::UnitTest::GetInstance()->current_test_info()->name();
    std::string path_ = std::getenv("PATH");
};

std::string complaint(const std::string& script) {
    const Pretended dot{script};
    try {
        return graphviz("digraph {}", "dot", "svg", seconds{1});
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(Graphviz, ItsAbsenceIsSaidWithAWayOut) {
    EXPECT_NE(complaint("").find("install Graphviz (apt-get install graphviz)"), std::string::npos) << complaint("");
    const Pretended nothing{""};
    EXPECT_THROW(graphviz("digraph {}", "dot", "svg", seconds{1}), breakeven::ProgramMissing);
}

TEST(Graphviz, AFailureIsReportedWithItsFirstLine) {
    EXPECT_EQ(complaint("echo half a picture; echo 'no such layout' >&2; echo more >&2; exit 3"),
              "Graphviz's dot failed (status 3): no such layout");
    EXPECT_NE(complaint("exit 0").find("failed (status 0)"), std::string::npos);
    EXPECT_NE(complaint("kill -SEGV $$").find("failed (Segmentation fault)"), std::string::npos);
}

TEST(Graphviz, ItIsStoppedAfterItsTime) {
    const auto start = std::chrono::steady_clock::now();
    const auto file = std::filesystem::path{testing::TempDir()} / "pretended_dot.pid";
    EXPECT_NE(complaint("echo $$ >" + file.string() + "; exec /bin/sleep 1000").find("took longer than 1 s"), std::string::npos);
    EXPECT_LT(std::chrono::steady_clock::now() - start, seconds{100});
    pid_t child = 0;
    std::ifstream{file} >> child;
    ASSERT_GT(child, 1);
    EXPECT_EQ(kill(child, 0), -1) << "it still runs";
}

TEST(Graphviz, ItReadsAllAndAllIsRead) {
    const Pretended echoing{"exec /bin/cat"};
    const std::string text(1 << 20, 'x');
    EXPECT_EQ(graphviz(text, "dot", "svg", seconds{60}), text);
}

TEST(Graphviz, NamesOfEveryKindSurviveDrawing) {
    if (std::system("command -v dot >/dev/null") != 0) GTEST_SKIP() << "there is no 'dot' on the PATH: install graphviz to run this test";
    const breakeven::Picture picture{
        .vertices = {{"say \"hi\""}, {"back\\"}, {"\\N"}, {"&lt;"}, {"<b>"}, {"caf\xE9"}, {"subgraph"}, {std::string{"bell\a"}}, {""}},
        .edges = {{0, 1, "\\E \\"}, {2, 3}}};
    const auto svg = graphviz(to_dot(picture), "dot", "svg", seconds{60});
    for (const auto* label : {">say &quot;hi&quot;<", ">back\\<", ">\\N<", ">&amp;lt;<", ">&lt;b&gt;<", ">caf\xEF\xBF\xBD<", ">subgraph<",
                              ">bell\xEF\xBF\xBD<", ">\\E \\<"})
        EXPECT_NE(svg.find(label), std::string::npos) << label << '\n' << svg;
    EXPECT_TRUE(graphviz(to_dot(picture), "neato", "png", seconds{60}).starts_with("\x89PNG"));
    EXPECT_TRUE(graphviz(to_dot(picture), "dot", "pdf", seconds{60}).starts_with("%PDF"));
    EXPECT_THROW(graphviz("digraph { a -> ", "dot", "svg", seconds{60}), std::runtime_error);
}

}  // namespace
