// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "program.hpp"

/// Help, usage, completion and the manual.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, HelpAndVersionAtEveryLevel) {
    EXPECT_EQ(breakeven("--help").code, ok);
    EXPECT_NE(breakeven("--version").out.find("breakeven 0"), std::string::npos);
    for (const auto* command : {"list", "check", "search", "run", "solve", "generate", "draw", "report", "compare", "validate", "merge",
                                "replay", "thresholds"}) {
        const auto help = breakeven(std::string{command} + " --help");
        EXPECT_EQ(help.code, ok);
        EXPECT_NE(help.out.find("Examples:"), std::string::npos) << command;
    }
}

// A pipe has 80 columns.
TEST_F(CommandLine, NoLineOfAHelpIsWiderThanTheTerminal) {
    EXPECT_LE(widest(breakeven("--help").out), 80U) << breakeven("--help").out;
    for (const auto* command : {"list", "check", "search", "run", "solve", "generate", "draw", "report", "compare", "validate", "merge",
                                "replay", "thresholds", "new", "completion", "man", "solve euler_circuit", "solve som_train"}) {
        const auto help = breakeven(std::string{command} + " --help").out;
        EXPECT_LE(widest(help), 80U) << help;
    }
    // Examples are commands still.
    EXPECT_NE(breakeven("draw --help").out.find(" --alone --layout circo \\\n      -o walks.svg\n"), std::string::npos)
        << breakeven("draw --help").out;
}

TEST_F(CommandLine, HelpSaysWhatPatternsAreOver) {
    for (const auto* command : {"list", "check", "replay"})
        EXPECT_NE(breakeven(std::string{command} + " --help").out.find("globs over algorithm/backend/technique"), std::string::npos)
            << command;
    const auto replay = breakeven("replay --help").out;
    EXPECT_NE(replay.find("names of cells,\n      algorithm/backend/technique/scope:"), std::string::npos) << replay;
}

TEST_F(CommandLine, HelpOfSolveIsThatOfItsProblem) {
    const auto general = breakeven("solve --help").out;
    EXPECT_EQ(general.find("--both-strands"), std::string::npos) << general;
    EXPECT_NE(general.find("'breakeven solve ALGORITHM --help'"), std::string::npos) << general;
    EXPECT_NE(general.find("euler_circuit"), std::string::npos) << general;
    for (const auto* words : {"solve euler_circuit --help", "solve euler_circuit/parallel/staged --help", "solve --help euler_circuit"}) {
        const auto help = breakeven(words);
        EXPECT_EQ(help.code, ok);
        for (const auto* option : {"  --k VALUE ", "  --both-strands ", "  --undirected "})
            EXPECT_EQ(occurrences(help.out, option), 1U) << words << "\n" << help.out;
        EXPECT_EQ(help.out.find("--codebook"), std::string::npos) << "it is that of another problem";
        EXPECT_NE(help.out.find("Examples:"), std::string::npos);
    }
    EXPECT_NE(misbehaving("solve reversal --help").out.find("reversal reads no files"), std::string::npos);
    EXPECT_NE(misbehaving("solve complement --help").out.find("  --twice                     read everything twice\n"), std::string::npos)
        << misbehaving("solve complement --help").out;
}

/// Commands by the help of the whole program, and the options that each names in its own.
std::map<std::string, std::set<std::string>> helped(const std::function<Outcome(const std::string&)>& program) {
    std::map<std::string, std::set<std::string>> found;
    std::istringstream lines{program("--help").out};
    bool commands = false;
    for (std::string line; std::getline(lines, line);) {
        if (commands && line.starts_with("  ") && line[2] != ' ') found[line.substr(2, line.find(' ', 2) - 2)];
        commands = commands ? line.starts_with("  ") : line == "Subcommands:";
    }
    for (auto& [command, options] : found) {
        std::istringstream words{program(command + " --help").out};
        for (std::string line; std::getline(words, line) && !line.starts_with("Example");)
            if (line.starts_with("  -"))
                for (auto at = line.find("--"); at == 2 || (at != std::string::npos && line[at - 1] == ','); at = line.find("--", at + 1))
                    options.insert(line.substr(at, line.find_first_of(" ,{[=", at) - at));
    }
    return found;
}

TEST_F(CommandLine, CompletionAndManualKnowEveryCommandAndOption) {
    const auto commands = helped([this](const std::string& words) { return breakeven(words); });
    EXPECT_GE(commands.size(), 15U);
    EXPECT_TRUE(commands.at("run").contains("--sizes"));
    EXPECT_TRUE(commands.at("compare").contains("--gate"));
    const auto bash = breakeven("completion bash").out, zsh = breakeven("completion zsh").out;
    auto manual = breakeven("man").out;
    for (auto at = manual.find("\\-"); at != std::string::npos; at = manual.find("\\-", at)) manual.erase(at, 1);
    for (const auto& [command, options] : commands) {
        const auto begin = bash.find("\n    " + command + ")\n");
        ASSERT_NE(begin, std::string::npos) << command;
        const auto of_bash = bash.substr(begin, bash.find(";;\n    ", begin) - begin);
        const auto of_zsh = zsh.substr(zsh.find("        " + command + ")\n"));
        const auto section = manual.substr(manual.find(".SS " + command + "\n"));
        for (const auto& option : options) {
            EXPECT_NE((of_bash + " ").find(option), std::string::npos) << command << ' ' << option;
            EXPECT_NE(of_zsh.substr(0, of_zsh.find("            ;;")).find("'" + option + "["), std::string::npos)
                << command << ' ' << option;
            EXPECT_NE(section.substr(0, section.find("\n.S", 1)).find("\\fB" + option + "\\fR"), std::string::npos)
                << command << ' ' << option;
        }
    }
    EXPECT_EQ(bash.find("worker"), std::string::npos) << "it is nothing for people";
    EXPECT_EQ(breakeven("completion fish").code, usage);
}

TEST_F(CommandLine, BashCompletes) {
    ASSERT_EQ(shell(MISBEHAVING " completion bash >completion && bash -n completion").code, ok);
    const auto complete = [this](const std::string& words, int current) {
        // As bash calls it, with the program's name as it is found on the path.
        return shell("bash -c '. ./completion; COMP_WORDS=(" MISBEHAVING " " + words + "); COMP_CWORD=" + std::to_string(current) +
                     "; $(complete -p | sed \"s/.*-F \\([^ ]*\\).*/\\1/\"); printf \"%s\\n\" \"${COMPREPLY[@]}\"'")
            .out;
    };
    EXPECT_EQ(complete("ru", 1), "run\n");
    EXPECT_EQ(complete("run --siz", 2), "--sizes\n");
    EXPECT_EQ(complete("list --format ''", 3), "table\ncsv\njson\n");
    EXPECT_EQ(complete("check comp", 2), "complement\n");
    EXPECT_EQ(complete("check complement/par", 2), "complement/parallel/right\n");
    EXPECT_EQ(complete("solve --twi", 2), "--twice\n");
    EXPECT_EQ(complete("run -o res", 3), "\n") << "files are bash's own";
}

TEST_F(CommandLine, ZshReadsItsCompletion) {
    if (shell("command -v zsh").code != 0) GTEST_SKIP() << "there is no 'zsh' on the PATH: install it to run this test";
    const auto read = shell(MISBEHAVING " completion zsh >_completion && zsh -n _completion");
    EXPECT_EQ(read.code, ok) << read.err;
}

TEST_F(CommandLine, TheManualIsSound) {
    if (shell("command -v groff").code != 0) GTEST_SKIP() << "there is no 'groff' on the PATH: install it to run this test";
    const auto read = shell(PROGRAM " man >m.1 && groff -man -ww -Tascii -P-cbou m.1");
    EXPECT_EQ(read.err, "");
    EXPECT_NE(read.out.find("EXIT STATUS"), std::string::npos);
    if (shell("command -v mandoc").code != 0) return;
    const auto lint = shell("mandoc -Tlint -Wwarning m.1 | grep -v 'missing date'");  // the same source gives the same page
    EXPECT_EQ(lint.out, "") << lint.err;
}

TEST_F(CommandLine, WrongUsageIsOneLineAndSixtyFour) {
    for (const auto* words : {"",
                              "dance",
                              "run --speed 3",
                              "list 'nonsense*'",
                              "solve radix_sort/serial/none --input x",
                              "solve",
                              "run --sizes 3:1:x2",
                              "generate nonsense:n=3",
                              "generate uniform:n=x",
                              "generate uniform:n=3:colour=red",
                              "run nothing.toml",
                              "run --resume -o never.json 'radix_sort/serial/std' --sizes 10",
                              "run --threads 0",
                              "run 'radix_sort/*' --shapes uniform:n=3 --sizes 10",
                              "run 'radix_sort/*' --shapes nonsense --sizes 10",
                              "search",
                              "search 'nonsense*'",
                              "search radix_sort/serial/std --n many",
                              "search radix_sort/serial/std --time 0",
                              "search radix_sort/serial/std --role published",
                              "solve radix_sort/serial/std --input uniform:n=3 --colour red",
                              "draw",
                              "draw gnm:n=3 --colour red",
                              "draw gnm:n=3 -o picture.jpg",
                              "draw gnm:n=3 -o picture",
                              "draw gnm:n=3 --circuit",
                              "draw gnm:n=3 --circuit -o g.adj",
                              "draw gnm:n=3 --k 3 -o g.dot",
                              "draw gnm:n=3:colour=red -o g.dot",
                              "draw gnm:n=3 --limit many -o g.dot",
                              "draw gnm:n=3 --layout square -o g.svg",
                              "compare",
                              "compare one.json",
                              "compare one.json two.json --format dance",
                              "compare one.json two.json --sizes 10",
                              "compare one.json two.json --gate=much",
                              "compare one.json two.json --gate=200%",
                              "compare one.json two.json --gate=1e999",
                              "compare one.json two.json --gate=5%%",
                              "compare one.json two.json --gate=nan",
                              "compare --run /bin/true /bin/true",
                              "compare --run ./none ./none",
                              "draw gnm:n=3 --time 0 -o g.svg"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, usage) << words << "\n" << outcome.err;
        EXPECT_TRUE(outcome.one_line()) << words << "\n" << outcome.err;
        EXPECT_EQ(outcome.out, "") << words;
    }
}

TEST_F(CommandLine, WhatWasMeantIsNamed) {
    const std::pair<const char*, const char*> meant[] = {{"lst", "list"},
                                                         {"lst --format csv", "list"},
                                                         {"run --siezs 10", "--sizes"},
                                                         {"run 'complemnt/*'", "complement/*"},
                                                         {"run 'compl/*'", "compl*/*"},
                                                         {"run quik.toml", "quick.toml"},
                                                         {"check complement/serial/rihgt", "complement/serial/right"},
                                                         {"search complement/serial/rihgt", "complement/serial/right"},
                                                         {"search complement/serial/right --against cuonting", "counting"},
                                                         {"solve complement/serial/rihgt --input counting:n=3", "complement/serial/right"},
                                                         {"solve complement/serial/right --inptu counting:n=3", "--input"},
                                                         {"solve complement/serial/right --input counting:n=3 --frist 3", "--first"},
                                                         {"generate cuonting:n=3", "counting"},
                                                         {"generate counting:n=3:stpe=3", "step"},
                                                         {"draw gnm:n=3 --undircted -o g.dot", "--undirected"}};
    for (const auto& [words, name] : meant) {
        const auto outcome = misbehaving(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("did you mean '" + std::string{name} + "'?"), std::string::npos) << words << "\n" << outcome.err;
    }
    // What only `solve` takes is meant nowhere else.
    const auto other = breakeven("check --role ours");
    EXPECT_EQ(other.code, usage);
    EXPECT_EQ(other.err.find("did you mean"), std::string::npos) << other.err;
}

TEST_F(CommandLine, HelpIsACommandToo) {
    EXPECT_EQ(breakeven("help").out, breakeven("--help").out);
    const auto outcome = breakeven("help solve euler_circuit");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_EQ(outcome.out, breakeven("solve euler_circuit --help").out);
    for (const auto* words : {"help slove", "slove --help"}) {
        const auto mistyped = breakeven(words);
        EXPECT_EQ(mistyped.code, usage) << words;
        EXPECT_TRUE(mistyped.one_line()) << mistyped.err;
        EXPECT_NE(mistyped.err.find("there is no command 'slove'; did you mean 'solve'?"), std::string::npos) << mistyped.err;
    }
}

TEST_F(CommandLine, HelpOfAnAlgorithmThatThereIsNotSaysSo) {
    const auto outcome = breakeven("solve euler_circit --help");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_NE(outcome.out.find("There is no algorithm 'euler_circit'; did you mean 'euler_circuit'?"), std::string::npos) << outcome.out;
    EXPECT_EQ(breakeven("solve euler_circuit --help").out.find("no algorithm"), std::string::npos);
    EXPECT_EQ(breakeven("solve --help").out.find("no algorithm"), std::string::npos);
}

TEST_F(CommandLine, AnOptionOfAnotherCommandIsNoneThatWasMeant) {
    // --rule is some algorithm's, for `solve`.
    const auto outcome = breakeven("check --role ours");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_EQ(outcome.err, "breakeven: check: there is no option '--role' ('breakeven check --help' shows the usage)\n");
}

TEST_F(CommandLine, NumbersThatMeanNothingAreRefused) {
    for (const auto* words :
         {"check complement/serial/right --cases -1", "check complement/serial/right --cases 0", "check complement/serial/right --time nan",
          "run complement/serial/right --sizes 10 --time nan", "run complement/serial/right --sizes 10 --limit inf",
          "run complement/serial/right --sizes 10 --budget nan"}) {
        const auto outcome = misbehaving(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_LT(outcome.err.size(), 150U) << "no numbers of three hundred digits: " << outcome.err;
    }
}

TEST_F(CommandLine, AWorkerIsNothingForPeople) {
    const auto outcome = misbehaving("worker 97 98 99");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(breakeven("--help").out.find("worker"), std::string::npos);
}

}  // namespace
