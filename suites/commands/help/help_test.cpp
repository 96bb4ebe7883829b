// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "completion.hpp"
#include "man_page.hpp"

namespace {

using namespace breakeven;

const DescribedProgram program{
    "my-tool",
    "It tells: what?",
    {},
    {{{"-h", "--help"}, "", "show this", {}}},
    {{"list",
      "What there is",
      {{{"patterns"}, "TEXT", "globs", {}, false, true}, {{"--format"}, "TEXT", "of [it]: it's", {"csv", "json"}}},
      "Examples:\n  .x --y\\z"},
     {"new", "Begin", {{{"name"}, "TEXT", "of it", {}, true}, {{"-o", "--output"}, "FILE", "the result", {}}}, {}}},
    {{64, "wrong usage"}}};

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Completion, OfBashKnowsCommandsOptionsAndValues) {
    const auto text = bash_completion(program);
    EXPECT_TRUE(text.ends_with("complete -o default -F _my_tool my-tool\n")) << text;
    EXPECT_TRUE(holds(text, "words='list new'")) << text;
    EXPECT_TRUE(holds(text, "    list)\n        options='--format'\n        names=1\n")) << text;
    EXPECT_TRUE(holds(text, "        --format) words='csv json' ;;\n")) << text;
    EXPECT_TRUE(holds(text, "    new)\n        options='-o --output'\n        names=\n")) << text;
    EXPECT_TRUE(holds(text, "        -o|--output) words='' ;;\n")) << text;
}

TEST(Completion, OfZshQuotesWhatItExplains) {
    const auto text = zsh_completion(program);
    EXPECT_TRUE(text.starts_with("#compdef my-tool\n"));
    EXPECT_TRUE(holds(text, "'list:What there is'")) << text;
    EXPECT_TRUE(holds(text, R"('--format[of \[it\]\: it'\''s]:TEXT:(csv json)')")) << text;
    EXPECT_TRUE(holds(text, "'*:patterns:_my_tool_names'")) << text;
    EXPECT_TRUE(holds(text, "'-o[the result]:FILE:_files'")) << text;
    EXPECT_TRUE(holds(text, "':name:_files'")) << text;
}

TEST(ManPage, StatesEveryCommandAndOption) {
    const auto text = man_page(program, "1.2");
    EXPECT_TRUE(text.starts_with(".TH MY\\-TOOL 1 \"\" \"1.2\" \"User commands\"\n.ad l\n.nh\n.SH NAME\nmy\\-tool \\- It tells: what?\n"))
        << text;
    EXPECT_TRUE(holds(text, ".B my\\-tool list\n[\\fIoptions\\fR]\n[\\fIPATTERNS\\fR...]\n")) << text;
    EXPECT_TRUE(holds(text, ".B my\\-tool new\n[\\fIoptions\\fR]\n\\fINAME\\fR\n")) << text;
    EXPECT_TRUE(holds(text, ".TP\n\\fB\\-\\-format\\fR \\fIcsv|json\\fR\nof [it]: it\\(aqs\n")) << text;
    EXPECT_TRUE(holds(text, ".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR\n")) << text;
    EXPECT_TRUE(holds(text, "  .x \\-\\-y\\ez\n")) << text;
    EXPECT_TRUE(holds(text, ".TP\n.B 64\nwrong usage\n")) << text;
    // What begins with a dot is a request, if not one of ours.
    for (std::size_t at = text.find("\n."); at != std::string::npos; at = text.find("\n.", at + 1)) {
        const auto request = text.substr(at + 2, text.find_first_of(" \n", at + 2) - at - 2);
        EXPECT_TRUE(request == "TH" || request == "SH" || request == "SS" || request == "TP" || request == "B" || request == "PP" ||
                    request == "nf" || request == "ad" || request == "nh" || request == "fi" || request == "br")
            << request;
    }
}

}  // namespace
