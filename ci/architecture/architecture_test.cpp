// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules.hpp"
#include "tree.hpp"
#include <breakeven/generators/testing/source_tree.hpp>

namespace {

using architecture::faults;
using architecture::parse_rules;
using architecture::Tree;
using breakeven::test_support::of_tree;
using Strings = std::vector<std::string>;

std::string read(const std::string& path) {
    std::ifstream file{of_tree(path)};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string joined(const Strings& lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    return text;
}

TEST(Architecture, OfThisTreeIsWhatItsRulesSay) {
    const auto found = faults(parse_rules(read("ci/architecture/architecture.toml")), architecture::read_tree(of_tree()));
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Architecture, IsWhatReadmeShows) {
    const auto readme = read("ci/architecture/README.md");
    const std::string marker = "<!-- architecture -->\n";
    const auto first = readme.find(marker), last = readme.rfind(marker);
    ASSERT_NE(first, last) << "ci/architecture/README.md: the picture stands between two lines " << marker;
    const auto begin = first + marker.size();
    EXPECT_EQ(readme.substr(begin, last - begin), picture(parse_rules(read("ci/architecture/architecture.toml"))))
        << "run architecture_picture, which writes it anew";
}

/// Rules for the small trees below: two parts, and problems.
const std::string rules = R"(
most_files = 3
[[part]]
name = "generators/base"
[[part]]
name = "suites/plan"
folders = ["suites/plan", "suites/cells"]
includes = ["generators/base"]
[[part]]
name = "algorithms/shared"
[[part]]
name = "algorithms/problems"
folders = ["algorithms/graphs"]
includes = ["algorithms/shared"]
[problems]
"graphs/path" = ["graphs/circuit"]
[tests]
suites = ["generators"]
)";

using Texts = std::map<std::string, std::string>;

/// A tree in which every arrow of the rules is used.
Texts sound() {
    return {{"generators/base/error.hpp", "#pragma once\n"},
            {"suites/plan/plan.cpp", "#include \"plan.hpp\"\n\n#include <breakeven/generators/base/error.hpp>\n"},
            {"suites/plan/plan.hpp", "#include <vector>\n"},
            {"algorithms/shared/loops.hpp", ""},
            {"algorithms/graphs/circuit/circuit.hpp", "#include <breakeven/algorithms/shared/loops.hpp>\n"},
            {"algorithms/graphs/circuit/stage.hpp", "#include \"inner.hpp\"\n"},
            {"algorithms/graphs/circuit/inner.hpp", ""},
            {"algorithms/graphs/path/path.hpp", "#include <breakeven/algorithms/graphs/circuit/circuit.hpp>\n"}};
}

Tree tree(const Texts& texts) {
    Tree tree;
    for (const auto& [path, text] : texts) {
        tree.files[path] = architecture::includes_of(path, text);
        ++tree.folders[architecture::folder_of(path)];
    }
    return tree;
}

/// The faults of the sound tree after one change.
Strings after(const Texts& changes) {
    auto texts = sound();
    for (const auto& [path, text] : changes) texts[path] = text;
    return faults(parse_rules(rules), tree(texts));
}

void expect_only(const Strings& found, const std::string& wanted) {
    ASSERT_EQ(found.size(), 1U) << joined(found);
    EXPECT_TRUE(found[0].find(wanted) != std::string::npos) << found[0];
}

TEST(ArchitectureRules, PassASoundTree) { EXPECT_EQ(after({}), Strings{}); }

TEST(ArchitectureRules, AllowWhatAnotherProblemOffers) {
    EXPECT_EQ(after({{"algorithms/graphs/path/serial.cpp", "#include <breakeven/algorithms/graphs/circuit/stage.hpp>\n"}}), Strings{});
}

TEST(ArchitectureRules, RefuseAnArrowBetweenPartsWithItsLine) {
    expect_only(after({{"generators/base/error.cpp", "\n#include <breakeven/algorithms/shared/loops.hpp>\n"}}),
                "generators/base/error.cpp:2: includes algorithms/shared/loops.hpp: generators/base may not include algorithms/shared");
}

TEST(ArchitectureRules, RefuseAnotherProblemsInnerFile) {
    expect_only(after({{"algorithms/graphs/path/serial.cpp", "#include <breakeven/algorithms/graphs/circuit/deep/stage.hpp>\n"},
                       {"algorithms/graphs/circuit/deep/stage.hpp", ""}}),
                "other folders may include circuit.hpp, stage.hpp and stage.cuh alone");
    expect_only(after({{"algorithms/graphs/path/serial.cpp", "#include <breakeven/algorithms/graphs/circuit/inner.hpp>\n"}}),
                "serial.cpp:1: includes algorithms/graphs/circuit/inner.hpp: other folders may include circuit.hpp, stage.hpp and");
}

TEST(ArchitectureRules, RefuseAProblemThatIsNotListed) {
    expect_only(after({{"algorithms/graphs/reverse/reverse.hpp", "#include <breakeven/algorithms/graphs/circuit/circuit.hpp>\n"}}),
                "graphs/reverse may not include graphs/circuit");
}

TEST(ArchitectureRules, RefuseAnArrowThatNothingNeeds) {
    expect_only(after({{"algorithms/graphs/path/path.hpp", ""}}), "nothing in graphs/path includes graphs/circuit");
    expect_only(after({{"suites/plan/plan.cpp", ""}}), "nothing in suites/plan includes generators/base");
}

TEST(ArchitectureRules, RefuseACircleOfFoldersInsideAPart) {
    expect_only(after({{"suites/plan/cell.hpp", "#include <breakeven/suites/cells/cell.hpp>\n"},
                       {"suites/cells/cell.hpp", "#include <breakeven/suites/plan/plan.hpp>\n"}}),
                "closes a circle of folders: ");
}

TEST(ArchitectureRules, RefuseAFolderThatIsTooFull) {
    expect_only(after({{"generators/base/a.hpp", ""}, {"generators/base/b.hpp", ""}, {"generators/base/c.hpp", ""}}),
                "generators/base: holds 4 files");
}

TEST(ArchitectureRules, RefuseAFolderOfNoPart) { expect_only(after({{"suites/other/x.cpp", ""}}), "suites/other/x.cpp: no part"); }

TEST(ArchitectureRules, RefuseWhatIsNotThere) {
    expect_only(after({{"suites/plan/more.cu", "#include <breakeven/generators/base/gone.hpp>\n"}}), "there is no such file");
    expect_only(after({{"suites/plan/more.cu", "  #  include \"gone.hpp\"\n"}}), "there is no such file");
}

TEST(ArchitectureRules, RefuseQuotesForAnotherFolder) {
    expect_only(after({{"suites/cells/x.cpp", "#include \"../plan/plan.hpp\"\n"}}), "write <breakeven/suites/plan/plan.hpp>");
}

TEST(ArchitectureRules, KeepTestsApart) {
    EXPECT_EQ(after({{"suites/plan/plan_test.cpp", "#include <breakeven/generators/base/error.hpp>\n"}}), Strings{});
    expect_only(after({{"suites/plan/plan_test.cpp", "#include <breakeven/algorithms/shared/loops.hpp>\n"}}),
                "tests of suites may not include algorithms");
    expect_only(after({{"suites/plan/a.cpp", "#include <breakeven/suites/testing/help.hpp>\n"}, {"suites/testing/help.hpp", ""}}),
                "that is for tests");
}

TEST(ArchitectureRules, SayWhereTheirOwnTextIsWrong) {
    const auto refusal = [](const std::string& text) -> std::string {
        try {
            parse_rules(text);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_TRUE(refusal("[[part]]\nname = \"a\"\nincludes = [\"b\"]\n").starts_with("architecture.toml:1: a includes b, which is no part"));
    EXPECT_EQ(refusal("[[part]]\nname = \"a\"\nincludes = [7]\n"), "architecture.toml:3: a name in quotes is wanted");
    EXPECT_EQ(refusal("[[part]]\nname = \"a\"\nfolders = 7\n"), "architecture.toml:3: a list of names is wanted");
    EXPECT_EQ(refusal("most_files = 3\n"), "architecture.toml: there is no [[part]]");
    EXPECT_TRUE(refusal("[[part\n").starts_with("architecture.toml:1: "));
}

TEST(ArchitecturePicture, LeavesOutWhatAnotherArrowImplies) {
    EXPECT_EQ(picture(parse_rules("[[part]]\nname = \"a/x\"\n[[part]]\nname = \"a/y\"\nincludes = [\"a/x\"]\n"
                                  "[[part]]\nname = \"a/w\"\n"
                                  "[[part]]\nname = \"b/z\"\nincludes = [\"a/x\", \"a/y\", \"a/w\"]\n")),
              "```mermaid\nflowchart TB\n  subgraph b\n    b_z[z]\n  end\n  subgraph a\n    a_w[w]; a_y[y]; a_x[x]\n  end\n"
              "  b_z --> a_y & a_w\n  a_y --> a_x\n```\n");
}

}  // namespace
