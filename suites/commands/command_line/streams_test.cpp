// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "program.hpp"

/// Streams, names and disks that misbehave.
namespace {

using namespace breakeven;
using namespace breakeven::test_support;

TEST_F(CommandLine, ResultsOnTheStandardOutputAreJsonAlone) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o -");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_TRUE(nlohmann::json::accept(outcome.out)) << outcome.out;
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o - >/dev/full").code, cannot_write);
}

TEST_F(CommandLine, NamesThatAreNoUtf8AreNoReasonToLoseARun) {
    write("s\xff.toml", "[[sweep]]\nvariants = [\"complement/serial/right\"]\nsizes = \"10\"\n");
    const auto outcome = misbehaving("run 's\xff.toml' --time 0.001 --no-ceilings -o 'r\xff.json'");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_EQ(misbehaving("validate 'r\xff.json'").code, ok);
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r\xff.json"))["breakeven"]["plan"]["suite"], "s\xef\xbf\xbd.toml");
    for (const auto* named : {"--node 'n\xff'", ""}) {
        const auto on_node = shell(
            fmt::format("BREAKEVEN_NODE='n\xff' {} run 's\xff.toml' {} --time 0.001 --no-ceilings --force -o n.json", MISBEHAVING, named));
        EXPECT_EQ(on_node.code, ok) << on_node.err;
        EXPECT_NE(contents(folder / "n.json").find("\"n\xef\xbf\xbd\""), std::string::npos);
    }
}

TEST_F(CommandLine, AFolderThatMayNotBeLookedIntoIsSaidInOneLine) {
    // Nobody may follow what is longer than any name, not even the superuser.
    const auto hidden = std::string(300, 'a') + "/file";
    struct Case {
        std::string words;
        int code;
    };
    for (const auto& [words, code] : {Case{"run " + hidden + ".toml", bad_input},
                                      {"draw " + hidden, bad_input},
                                      {"solve complement/serial/right --input " + hidden, bad_input},
                                      {"report " + hidden, bad_input},
                                      {"merge results.json -o " + hidden, bad_input},
                                      {"generate counting:n=1 -o " + hidden, cannot_write}}) {
        const auto outcome = misbehaving(words);
        EXPECT_EQ(outcome.code, code) << words << '\n' << outcome.err;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
    }
    EXPECT_NE(misbehaving("solve complement/serial/right --input " + hidden).err.find("too long"), std::string::npos);
}

TEST_F(CommandLine, NamesThatAreTooLongAreSaidInOneLine) {
    const std::string name(300, 'a');
    const auto missing = misbehaving("solve complement/serial/right --input " + name);
    EXPECT_EQ(missing.code, bad_input) << missing.err;
    const auto unwritable = misbehaving("run complement/serial/right --sizes 10 -o " + name);
    EXPECT_EQ(unwritable.code, cannot_write) << unwritable.err;
    EXPECT_TRUE(missing.one_line() && unwritable.one_line()) << missing.err << unwritable.err;
}

TEST_F(CommandLine, MessagesForAClosedStreamLandInNoFile) {
    // The run says more than one line while its journal is open.
    const auto run =
        shell(MISBEHAVING " run complement/serial/slow --sizes 1:4096:x2 --time 0.2 --no-ceilings -o r.json 0>&- 1>&- 2>&- & process=$!; " +
              until("grep -qs '\"type\":\"cell\"' r.json.journal") + "kill -KILL $process; wait $process; cat r.json.journal");
    std::istringstream lines{run.out};
    for (std::string line; std::getline(lines, line) && !lines.eof();) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
    EXPECT_EQ(misbehaving("list >&-").code, cannot_write) << "an answer does not vanish";
}

TEST_F(CommandLine, AReaderWhoLeavesIsNoError) {
    const auto left = std::to_string(reader_left) + "\n";
    const std::string solve = std::string{PROGRAM} + " solve radix_sort/serial/std --input uniform:n=100000";
    const auto silent = shell("{ " + solve + "; echo $? >code; } | head -n 1");
    EXPECT_EQ(contents(folder / "code"), left);
    EXPECT_EQ(silent.err, "");
    // Where nobody reads what is wrong either, the exit code still says it.
    shell("{ " + solve + " 2>&1; echo $? >code; } | head -n 1");
    EXPECT_EQ(contents(folder / "code"), left);
    for (const auto* words : {"list", "list '*'", "list '*' --format json", "--help", "run --dry-run",
                              "run radix_sort/serial/std --sizes 10 --time 0.001 --no-ceilings -o -"}) {
        const auto outcome = shell("{ sleep 0.5; " PROGRAM " " + std::string{words} + "; echo $? >code; } 2>err2 | true");
        EXPECT_EQ(contents(folder / "code"), left) << words;
        EXPECT_EQ(contents(folder / "err2").find("cannot write"), std::string::npos) << contents(folder / "err2");
    }
}

TEST_F(CommandLine, AFullDiskIsAnErrorForEveryCommand) {
    for (const auto* words : {"list", "list '*'", "list --format csv", "--help", "run --help", "run --dry-run", "--version"}) {
        const auto outcome = breakeven(std::string{words} + " >/dev/full");
        EXPECT_EQ(outcome.code, cannot_write) << words;
        EXPECT_NE(outcome.err.find("breakeven: standard output: cannot write: No space left on device\n"), std::string::npos)
            << outcome.err;
    }
    // What is measured goes to the journal first.
    std::filesystem::create_symlink("/dev/full", folder / "r.json.journal");
    const auto journal = misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o r.json --force");
    EXPECT_EQ(journal.code, cannot_write);
    EXPECT_EQ(journal.err, "breakeven: r.json.journal: cannot write: No space left on device\n");
    const auto results = misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o /dev/full");
    EXPECT_EQ(results.code, cannot_write);
    EXPECT_NE(results.err.find("breakeven: /dev/full: cannot write: No space left on device; what was measured is kept: --resume -o "
                               "results.json goes on\n"),
              std::string::npos)
        << results.err;
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings --resume -o results.json").code, ok);
    EXPECT_EQ(misbehaving("validate results.json").code, ok);
    for (const auto* words : {"solve complement/serial/right --input counting:n=3 -o /dev/full", "generate counting:n=3 -o /dev/full",
                              "run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o new.json --junit /dev/full"}) {
        const auto outcome = misbehaving(words);
        EXPECT_EQ(outcome.code, cannot_write) << words << '\n' << outcome.err;
        EXPECT_NE(outcome.err.find("/dev/full: cannot write: No space left on device\n"), std::string::npos) << outcome.err;
    }
    const auto limited = shell("ulimit -f 1; " PROGRAM " generate uniform:n=10k:seed=1 -o keys.txt");
    EXPECT_EQ(limited.code, cannot_write);
    EXPECT_EQ(limited.err, "breakeven: keys.txt: cannot write: File too large\n");
    EXPECT_EQ(occurrences(shell("ls").out, "keys.txt"), 0U);
}

}  // namespace
