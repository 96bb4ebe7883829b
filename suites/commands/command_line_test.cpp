// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <tuple>

#include "exit_code.hpp"
#include <breakeven/reports/judging/read_claims.hpp>
#include <breakeven/reports/targets/measured.hpp>

/// The program as a user drives it: words in; exit code, answer and one clear line out.
namespace {

using namespace breakeven;

struct Outcome {
    int code;
    std::string out, err;
    [[nodiscard]] bool one_line() const { return std::ranges::count(err, '\n') == 1 && err.starts_with("breakeven: "); }
};

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

class CommandLine : public testing::Test {
protected:
    CommandLine() {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
    }
    Outcome shell(const std::string& command) const {
        // Where these tests are a job on GitHub, the program would tell it so.
        const auto status =
            std::system(("unset GITHUB_ACTIONS; cd " + folder.string() + " && { " + command + "; } >out 2>err </dev/null").c_str());
        return {WEXITSTATUS(status), contents(folder / "out"), contents(folder / "err")};
    }
    Outcome breakeven(const std::string& words) const { return shell(std::string{PROGRAM} + " " + words); }
    Outcome misbehaving(const std::string& words) const { return shell(std::string{MISBEHAVING} + " " + words); }
    void write(const std::string& name, const std::string& text) const { std::ofstream{folder / name} << text; }

    /// The lines of a file in some order of their own.
    [[nodiscard]] std::set<std::string> rows(const std::string& name) const {
        std::set<std::string> out;
        std::ifstream stream{folder / name};
        for (std::string line; std::getline(stream, line);) out.insert(line);
        return out;
    }

    std::filesystem::path folder =
        std::filesystem::path{testing::TempDir()} / "command_line" / testing::UnitTest::GetInstance()->current_test_info()->name();
};

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

TEST_F(CommandLine, HelpSaysWhatPatternsAreOver) {
    for (const auto* command : {"list", "check", "replay"})
        EXPECT_NE(breakeven(std::string{command} + " --help").out.find("globs over algorithm/backend/technique"), std::string::npos)
            << command;
    EXPECT_NE(breakeven("replay --help").out.find("names of cells, algorithm/backend/technique/scope:"), std::string::npos);
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
        if (commands && line.starts_with("  ")) found[line.substr(2, line.find(' ', 2) - 2)];
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
}

TEST_F(CommandLine, AShapeIsFoundByTheWordsOfTheDocuments) {
    const std::pair<const char*, const char*> meant[] = {
        {"generate euler:n=9 -o x.txt", "'ring', 'alt', 'pairing_ring' or 'pairing_alt'"},
        {"generate euler_circuit/shallow_euler:n=9 -o x.txt", "'alt'"},
        {"solve radix_sort/serial/lsd --input integer_array:n=9", "'uniform' or 'abs_normal'"},
        {"solve euler_circuit/serial/hierholzer --input euler:n=9", "'ring' or 'alt'"},
        {"run 'euler_circuit/*' --shapes shallow_euler --sizes 9", "'alt' or 'pairing_alt'"},
        {"draw shallow_euler -o x.dot", "'alt'"},
        {"draw euler:n=9 -o x.dot", "'ring' or 'alt'"}};
    for (const auto& [words, names] : meant) {
        const auto outcome = breakeven(words);
        EXPECT_TRUE(outcome.code == usage || outcome.code == bad_input) << words << outcome.code;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("did you mean " + std::string{names} + "?"), std::string::npos) << words << "\n" << outcome.err;
    }
}

TEST_F(CommandLine, ASuiteFileIsRefusedByNameAndLine) {
    write("bad.toml", "title = \"x\"\n[[sweep]]\nsizes = \"10\"\nshapes = [\"uniform:colour=red\"]\n");
    EXPECT_EQ(breakeven("run bad.toml").code, usage);
    write("typo.toml", "[[sweep]]\nsize = \"10\"\n");
    const auto outcome = breakeven("run typo.toml");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_NE(outcome.err.find("typo.toml:2: unknown key 'size'"), std::string::npos) << outcome.err;
}

TEST_F(CommandLine, ASuiteThatComesAlongIsFoundByItsNameUnlessAFileHasIt) {
    const auto planned = [&](const std::string& words) { return breakeven("run " + words + " --dry-run"); };
    EXPECT_NE(planned("quick.toml 'tsp_brute_force/serial/published'").out.find("/n:10 "), std::string::npos);
    EXPECT_EQ(planned("no/quick.toml").code, usage) << "a folder says where it must be";
    write("quick.toml", "[[sweep]]\nvariants = [\"tsp_brute_force/*\"]\nshapes = [\"random\"]\nsizes = \"7\"\n");
    const auto own = planned("quick.toml 'tsp_brute_force/serial/published'");
    EXPECT_NE(own.out.find("/n:7 "), std::string::npos) << own.out;
    EXPECT_EQ(own.out.find("/n:10 "), std::string::npos) << own.out;
}

/// The widest line, counted in characters.
std::size_t widest(const std::string& text) {
    std::size_t most = 0, columns = 0;
    for (const char byte : text) {
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++columns;
        if (byte == '\n') columns = 0;
        most = std::max(most, columns);
    }
    return most;
}

TEST_F(CommandLine, ListIsOneScreenWithALineAnAlgorithm) {
    const auto outcome = breakeven("list");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_LE(widest(outcome.out), 80U) << outcome.out;
    std::set<std::string> algorithms;
    for (const auto& row : nlohmann::json::parse(breakeven("list --format json").out)) {
        const std::string name = row["name"];
        algorithms.insert(name.substr(0, name.find('/')));
        EXPECT_TRUE(row["purpose"].is_string() && row["source"].is_string()) << name;
    }
    for (const auto& algorithm : algorithms) EXPECT_EQ(occurrences(outcome.out, fmt::format("\n  {} ", algorithm)), 1U) << algorithm;
    constexpr std::size_t families = 5, around = 3;  // a line of names, two of explanation
    EXPECT_EQ(occurrences(outcome.out, "\n"), algorithms.size() + families + around) << outcome.out;
    // So many serial variants and one parallel one; where there are none of a backend a dash.
    EXPECT_NE(misbehaving("list").out.find("\n  complement   14   1"), std::string::npos) << misbehaving("list").out;
    EXPECT_NE(misbehaving("list").out.find("\n  doomed        1   -"), std::string::npos) << misbehaving("list").out;
}

TEST_F(CommandLine, ListOfAPatternBeginsALineWithEachVariant) {
    for (const auto* words : {"list 'radix_sort/serial/*'", "list '*'"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, ok);
        EXPECT_LE(widest(outcome.out), 80U);
        const auto rows = nlohmann::json::parse(breakeven(std::string{words} + " --format json").out);
        for (const auto& row : rows)
            EXPECT_EQ(occurrences(outcome.out, fmt::format("\n{} ", row["name"].get<std::string>())), 1U) << row["name"];
    }
    EXPECT_NE(breakeven("list radix_sort").out.find("shapes: uniform"), std::string::npos) << breakeven("list radix_sort").out;
    EXPECT_LE(widest(breakeven("list --shapes").out), 80U);
    EXPECT_LE(widest(breakeven("list --shapes '*'").out), 80U);
    EXPECT_NE(breakeven("list --shapes radix_sort").out.find("radix_sort/uniform\n"), std::string::npos);
    // By the words of the documents, and each once however many algorithms have it.
    const auto shapes = breakeven("list --shapes").out;
    for (const auto& [words, shape] : {std::pair{"'Euler graph'", "ring: Euler graph"},
                                       {"GenerateEulerGraphAlt", "alt: shallow Euler graph"},
                                       {"graphGen", "strings: "},
                                       {"'integer array'", "abs_normal: "}}) {
        const auto called = breakeven(std::string{"list --shapes "} + words);
        EXPECT_EQ(called.code, ok) << called.err;
        EXPECT_NE(called.out.find(shape), std::string::npos) << words << ": " << called.out;
        EXPECT_NE(called.out.find("  of "), std::string::npos) << "and who has it: " << called.out;
    }
    EXPECT_EQ(breakeven("list --shapes 'no such thing'").code, usage);
    for (const auto* line : {"\n  ring: Euler graph (", "\n  alt: shallow Euler graph (",
                             "\n  gnm: random graph: ", "\n  uniform: random integer array: ", "\n  bow_ties*: "})
        EXPECT_EQ(occurrences(shapes, line), 1U) << line << shapes;
}

TEST_F(CommandLine, SolveWritesTheAnswerAloneAndItsTimeToStderr) {
    write("keys.txt", "5 3\n9 # a comment\n0\n");
    const auto outcome = breakeven("solve radix_sort/serial/std --input keys.txt");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_EQ(outcome.out, "0\n3\n5\n9\n");
    EXPECT_TRUE(std::regex_search(outcome.err, std::regex{"4 keys in [1-9][0-9.]* (ns|µs|ms), answer checked"})) << outcome.err;
    EXPECT_EQ(shell("printf '2 1' | " PROGRAM " solve radix_sort/serial/std --input - -o answer.txt && cat answer.txt").out, "1\n2\n");
}

TEST_F(CommandLine, SolveRefusesBadInputByFileAndLine) {
    write("negative.txt", "5\n-3\n");
    const auto negative = breakeven("solve radix_sort/serial/std --input negative.txt");
    EXPECT_EQ(negative.code, bad_input);
    EXPECT_TRUE(negative.one_line()) << negative.err;
    EXPECT_NE(negative.err.find("negative.txt:2"), std::string::npos) << negative.err;
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input missing.txt").code, bad_input);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input .").code, bad_input);
}

TEST_F(CommandLine, WhatIsWrongInAFileIsNoWrongUsage) {
    const auto refused = [&](const std::string& variant, const std::string& text, const std::string& words = "") {
        write("in.txt", text);
        const auto outcome = breakeven("solve " + variant + " --input in.txt " + words);
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        return std::pair{outcome.code, outcome.err.substr(0, outcome.err.find(": ", 11))};
    };
    const auto in_line = [](int line) { return std::pair<int, std::string>{bad_input, "breakeven: in.txt:" + std::to_string(line)}; };
    EXPECT_EQ(refused("look_and_say/serial/elements", "1\nsteps x\n"), in_line(2));
    for (const auto* text : {"1 3", "2 0", "2 33", "2 -3", "1 2 3"})
        EXPECT_EQ(refused("de_bruijn_sequence/serial/fkm", text), in_line(1)) << text;
    EXPECT_EQ(refused("de_bruijn_graph/serial/hash", "99\nACGT\n"), in_line(1));
    EXPECT_EQ(refused("permutations/serial/published", "3\nfrom=9 count=1\n").first, bad_input);
    EXPECT_EQ(refused("permutations/serial/published", "3\nfrom=1 count=9\n").first, bad_input);
    // Said by an option, it is.
    EXPECT_EQ(refused("permutations/serial/published", "3\n", "--from 9").first, usage);
    EXPECT_EQ(refused("look_and_say/serial/elements", "1\n", "--steps x").first, usage);
    EXPECT_EQ(refused("de_bruijn_sequence/serial/fkm", "3\n", "--alphabet 1").first, usage);
    EXPECT_EQ(refused("de_bruijn_graph/serial/hash", "ACGT\n", "--k 99").first, usage);
    const auto piped = shell("printf '1 2\\n' | " PROGRAM " solve turnpike/serial/counts --input -");
    EXPECT_EQ(piped.code, bad_input);
    EXPECT_TRUE(piped.err.starts_with("breakeven: standard input: 2 distances")) << piped.err;
}

TEST_F(CommandLine, ALimitNamesTheVariantTheInputAndWhatElseThereIs) {
    const auto outcome = breakeven("solve random_integers/serial/published --input uniform:n=10:seed=1");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_TRUE(outcome.err.starts_with("breakeven: random_integers/serial/published does not take uniform:n=10:seed=1: ")) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with("; 'breakeven list random_integers' shows other variants\n")) << outcome.err;
}

TEST_F(CommandLine, WhatWasLeftOutIsNamed) {
    write("table.csv", "id,name\n1,a\n");
    const auto keys = breakeven("solve semi_join/serial/auto --input table.csv --column id");
    EXPECT_EQ(keys.code, usage);
    EXPECT_NE(keys.err.find("--keys FILE"), std::string::npos) << keys.err;
    EXPECT_EQ(breakeven("solve semi_join/serial/auto --input table.csv --column id --keys /dev/null").code, ok);
    for (const auto* input : {"sorted", "uniform:seed=1"}) {
        const auto outcome = breakeven(std::string{"solve radix_sort/serial/std --input "} + input);
        EXPECT_NE(outcome.code, ok) << input;
        EXPECT_NE(outcome.err.find("there is no such file"), std::string::npos) << outcome.err;
    }
    write("map.csv", "1,2\n3,4\n");
    const auto both = breakeven("solve som_bmu/serial/lanes --input map.csv --codebook map.csv --cells 2");
    EXPECT_EQ(both.code, usage);
    EXPECT_NE(both.err.find("give one of them"), std::string::npos) << both.err;
}

TEST_F(CommandLine, AnswersWithNamesThatHaveBlanksAreReadAgain) {
    write("cities.csv", "New York,Los Angeles\nLos Angeles,Rio de Janeiro\nRio de Janeiro,New York\n");
    const auto edges = breakeven("solve csr_edges/serial/igraph --input cities.csv");
    EXPECT_EQ(edges.out, "\"New York\" \"Los Angeles\"\n\"Los Angeles\" \"Rio de Janeiro\"\n\"Rio de Janeiro\" \"New York\"\n");
    write("again.txt", edges.out);
    EXPECT_EQ(breakeven("solve csr_edges/serial/igraph --input again.txt").out, edges.out);
    write("open.csv", "New York,Los Angeles\n");
    EXPECT_NE(breakeven("solve circuit_graph/serial/published --input open.csv").err.find("vertex 'New York' has not"), std::string::npos);
}

TEST_F(CommandLine, FilesAreReadAsTheyAreFound) {
    for (const auto* name : {"e.edges", "e.edgelist", "E.TXT"}) {
        write(name, "1 2\n2 1\n");
        EXPECT_EQ(breakeven(std::string{"solve degrees/serial/count --input "} + name).out, "1 1 1\n2 1 1\n") << name;
    }
    write("quoted.csv", "\"id\",\"distance\"\n1,\"5\"\n2,3\n");
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input quoted.csv --column distance").out, "3\n5\n");
    write("weights.csv", "1;2;0,5\n2;1;0,5\n");
    EXPECT_EQ(breakeven("solve degrees/serial/count --input weights.csv").out, "1 1 1\n2 1 1\n");
    write("towns.csv", "Name,Lat,Lon\na,1,2\nb,3,4\nc,1,4\n");
    EXPECT_EQ(breakeven("solve tsp_brute_force/serial/held_karp --input towns.csv").code, ok);
    const auto same = [&](const std::string& request) { return breakeven("solve radix_sort/serial/std --input " + request).out; };
    EXPECT_EQ(same("radix_sort/uniform:n=3:seed=1"), same("uniform:n=3:seed=1"));
    write("one.txt", "22\n");
    EXPECT_EQ(breakeven("solve look_and_say/serial/elements --input one.txt --steps 1k").out, "22\n");
    const auto irrelevant = breakeven("solve degrees/serial/count --input E.TXT --k 3");
    EXPECT_EQ(irrelevant.code, usage);
    EXPECT_EQ(irrelevant.err, "breakeven: --k is for fasta files, and E.TXT is read as edges\n");
}

TEST_F(CommandLine, ACircuitThatDoesNotExistSaysWhichWay) {
    write("unbalanced.txt", "0 1\n1 2\n");
    write("disconnected.txt", "0 1\n1 0\n2 3\n3 2\n");
    write("empty.txt", "# nothing\n");
    const auto unbalanced = breakeven("solve euler_circuit/serial/hierholzer --input unbalanced.txt");
    EXPECT_EQ(unbalanced.code, bad_input);
    EXPECT_EQ(unbalanced.out, "");
    const auto disconnected = breakeven("solve euler_circuit/serial/hierholzer --input disconnected.txt");
    EXPECT_EQ(disconnected.code, bad_input);
    EXPECT_NE(unbalanced.err.substr(unbalanced.err.find("no answer")), disconnected.err.substr(disconnected.err.find("no answer")));
    EXPECT_EQ(breakeven("solve euler_circuit/serial/hierholzer --input empty.txt").code, ok);
}

TEST_F(CommandLine, AVertexIsCalledAsItsFileCallsIt) {
    write("g.mtx", "%%MatrixMarket matrix coordinate pattern general\n4 4 3\n2 1\n1 2\n3 4\n");
    write("n.csv", "Bern,Thun\nThun,Bern\nBasel,Bern\n");
    write("e.txt", "0 1\n1 0\n3 2\n");
    struct Case {
        const char *file, *vertex;
    };
    for (const auto& [file, vertex] : {Case{"g.mtx", "vertex '3' is"}, {"n.csv", "vertex 'Bern' is"}, {"e.txt", "number 2 (counted"}})
        for (const auto* variant : {"euler_circuit/serial/hierholzer", "edge_predecessors/serial/blocks"}) {
            const auto outcome = breakeven(fmt::format("solve {} --input {}", variant, file));
            EXPECT_EQ(outcome.code, bad_input);
            EXPECT_NE(outcome.err.find(vertex), std::string::npos) << outcome.err;
        }
    write("path.csv", "Bern,Thun\nBern,Chur\nBern,Basel\n");
    EXPECT_NE(breakeven("solve euler_path/serial/hierholzer --input path.csv").err.find("first at vertex 'Bern'"), std::string::npos);
}

TEST_F(CommandLine, ColumnsChooseThoseOfTheNodesAlone) {
    write("nodes.csv", "1,2,9\n3,4,9\n");
    write("map.csv", "1,2,7\n3,4,7\n");
    const auto outcome = breakeven("solve som_bmu/serial/lanes --input nodes.csv --columns 1-2 --codebook map.csv");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_EQ(outcome.err, "breakeven: map.csv: nodes have 2 coordinates and cells 3: --columns chooses those of the nodes alone\n");
}

TEST_F(CommandLine, GeneratedFilesAreReadBack) {
    EXPECT_EQ(breakeven("generate uniform:n=100:below=50:seed=3 -o keys.txt").code, ok);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input keys.txt").out,
              breakeven("solve radix_sort/serial/std --input uniform:n=100:below=50:seed=3").out);
    EXPECT_EQ(breakeven("generate uniform:n=10 -o /no/such/folder/keys.txt").code, cannot_write);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input keys.txt -o /no/such/folder/x").code, cannot_write);
}

TEST_F(CommandLine, ACudaVariantNamedWhereThereIsNoDeviceIsNeverSilent) {
    if (std::filesystem::exists("/dev/nvidiactl")) GTEST_SKIP() << "this machine has a device";
    if (breakeven("list '*'").out.find("/cuda/") == std::string::npos) {
        EXPECT_EQ(breakeven("run 'radix_sort/cuda/*'").code, usage);
        return;
    }
    const auto outcome = breakeven("solve radix_sort/cuda/cub --input uniform:n=10");
    EXPECT_EQ(outcome.code, machine_unfit);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(breakeven("check radix_sort/cuda/cub").code, machine_unfit);
    EXPECT_EQ(breakeven("check radix_sort/serial/std --cases 5 --require cuda").code, machine_unfit);
    EXPECT_EQ(breakeven("run radix_sort/cuda/cub --sizes 100 -o r.json").code, machine_unfit);
    const auto some = breakeven("run 'radix_sort/*/std*' 'radix_sort/*cub' --sizes 100 --time 0.001 --force -o r.json");
    EXPECT_EQ(some.code, ok);
    EXPECT_EQ(occurrences(some.err, "cells are left out: cuda can't run here: "), 1U) << some.err;
    // What is left out is not counted.
    const auto results = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"];
    EXPECT_NE(some.err.find(fmt::format("[{0}/{0}] ", results["cells"].size())), std::string::npos) << some.err;
    EXPECT_NE(contents(folder / "r.json").find("\"reason\""), std::string::npos);
    EXPECT_EQ(breakeven("run 'radix_sort/serial/std' --require cuda --sizes 100 --time 0.001 --force -o r.json").code, machine_unfit);
}

TEST_F(CommandLine, ARunSurvivesEveryMisbehaviour) {
    const auto outcome = misbehaving("run 'complement/*' --sizes 1000 --time 0.01 --limit 1 -o r.json");
    EXPECT_EQ(outcome.code, wrong_answer) << outcome.err;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"];
    EXPECT_TRUE(results["complete"].get<bool>());
    std::map<std::string, std::string> failures;
    for (const auto& failed : results["failed"]) failures[failed["variant"]] = failed["status"];
    EXPECT_EQ(failures, (std::map<std::string, std::string>{{"serial/broken", "error"},
                                                            {"serial/crash", "crashed"},
                                                            {"serial/exits", "crashed"},
                                                            {"serial/hang", "timeout"},
                                                            {"serial/hungry", "out_of_memory"},
                                                            {"serial/killed", "out_of_memory"},
                                                            {"serial/threadless", "out_of_memory"},
                                                            {"serial/throw", "error"},
                                                            {"serial/wrong", "wrong"},
                                                            {"serial/wrong_later", "wrong"}}));
    std::set<std::string> measured;
    for (const auto& cell : results["cells"]) measured.insert(cell["variant"]);
    EXPECT_EQ(measured, (std::set<std::string>{"parallel/right", "serial/lazy", "serial/right", "serial/slow"}));
    ASSERT_EQ(results["skipped"].size(), 1U);
    EXPECT_EQ(results["skipped"][0]["variant"], "serial/limited");
    EXPECT_FALSE(std::filesystem::exists(folder / "r.json.journal"));
}

TEST_F(CommandLine, ARecordedCommandNamesNoFolderOfTheMachine) {
    write("s.toml", "[[sweep]]\nvariants = [\"complement/serial/right\"]\nsizes = \"10\"\n");
    const auto path = [this](const std::string& name) { return (folder / name).string(); };
    ASSERT_EQ(misbehaving("run " + path("s.toml") + " -o " + path("r.json")).code, ok);
    const auto plan = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["plan"];
    EXPECT_EQ(plan["suite"], "s.toml");
    const auto program = std::filesystem::path{MISBEHAVING}.filename().string();
    EXPECT_EQ(plan["command"], (nlohmann::json{program, "run", "s.toml", "-o", "r.json"}));
}

TEST_F(CommandLine, ExitCodesTellTheMisbehavioursApart) {
    const auto run = [&](const std::string& variant) {
        return misbehaving("run complement/serial/" + variant + " --sizes 1000 --time 0.01 --limit 1 --force -o r.json").code;
    };
    EXPECT_EQ(run("right"), ok);
    EXPECT_EQ(run("wrong"), wrong_answer);
    EXPECT_EQ(run("crash"), crashed);
    EXPECT_EQ(run("hang"), crashed);
    EXPECT_EQ(run("exits"), crashed);
    EXPECT_EQ(run("hungry"), out_of_memory);
    EXPECT_EQ(run("killed"), out_of_memory);
    EXPECT_EQ(run("threadless"), out_of_memory);
    const auto solve = [&](const std::string& variant, const std::string& n) {
        return misbehaving("solve complement/serial/" + variant + " --input counting:n=" + n);
    };
    EXPECT_EQ(solve("wrong", "1000").code, wrong_answer);
    EXPECT_EQ(solve("crash", "10").code, crashed);
    EXPECT_TRUE(solve("crash", "10").one_line());
    EXPECT_EQ(solve("exits", "10").code, crashed);
    EXPECT_TRUE(solve("exits", "10").one_line()) << solve("exits", "10").err;
    EXPECT_EQ(solve("hungry", "1000").code, out_of_memory);
    EXPECT_EQ(solve("killed", "1000").code, out_of_memory);
    EXPECT_EQ(solve("threadless", "1000").code, out_of_memory);
    EXPECT_EQ(solve("limited", "101").code, bad_input);
    EXPECT_EQ(solve("right", "13").code, bad_input);
    EXPECT_EQ(misbehaving("check complement/serial/wrong --cases 20").code, wrong_answer);
    EXPECT_EQ(misbehaving("check complement/serial/crash --cases 20").code, crashed);
    EXPECT_EQ(misbehaving("check complement/serial/hang --cases 20 --limit 1").code, crashed);
    EXPECT_EQ(misbehaving("check complement/serial/exits --cases 20").code, crashed);
    EXPECT_EQ(misbehaving("check third/serial/hungry --cases 100").code, out_of_memory);
    EXPECT_EQ(misbehaving("check complement/serial/killed --cases 100").code, out_of_memory);
    EXPECT_EQ(misbehaving("check complement/serial/threadless --cases 100").code, out_of_memory);
    EXPECT_EQ(misbehaving("check complement/serial/throw --cases 20").code, wrong_answer);
}

TEST_F(CommandLine, CheckSaysWhenItHasProvedNothing) {
    // It takes one of two distributions, and not that of the plainest input, which is drawn first.
    const auto one = breakeven("check random_integers/serial/published --cases 1");
    EXPECT_EQ(one.code, ok);
    EXPECT_NE(one.out.find("unproven"), std::string::npos) << one.out;
    const auto many = breakeven("check random_integers/serial/published --cases 100 --max-size 1000");
    EXPECT_EQ(many.code, ok);
    EXPECT_NE(many.out.find("ok, "), std::string::npos) << many.out;
}

TEST_F(CommandLine, CheckPrintsACounterexampleThatReproduces) {
    const auto outcome = misbehaving("check complement/serial/wrong");
    const auto start = outcome.err.find("breakeven solve");
    ASSERT_NE(start, std::string::npos) << outcome.err;
    const auto command = outcome.err.substr(start, outcome.err.find('\n', start) - start);
    EXPECT_EQ(shell(std::string{MISBEHAVING} + command.substr(command.find(' '))).code, wrong_answer) << command;
    // ... and once more with the least text on which it is wrong.
    const auto printed = outcome.err.find("printf -- '0\\n' | breakeven ");
    ASSERT_NE(printed, std::string::npos) << outcome.err;
    auto piped = outcome.err.substr(printed, outcome.err.find('\n', printed) - printed);
    piped.replace(piped.find("breakeven"), std::string{"breakeven"}.size(), MISBEHAVING);
    EXPECT_EQ(shell(piped).code, wrong_answer) << piped;
}

TEST_F(CommandLine, CheckTakesEdgesOutOfAGraphAndSaysHowToSeeIt) {
    const auto outcome = misbehaving("check heads/serial/loopless --max-size 300");
    EXPECT_EQ(outcome.code, wrong_answer);
    const auto said = [&](const std::string& begin) {
        const auto start = outcome.err.find(begin);
        return start == std::string::npos ? "" : outcome.err.substr(start, outcome.err.find('\n', start) - start);
    };
    // A vertex and its loop are all that is left.
    auto piped = said("printf -- '0 0\\n' | breakeven ");
    ASSERT_NE(piped, "") << outcome.err;
    piped.replace(piped.find("breakeven"), std::string{"breakeven"}.size(), MISBEHAVING);
    EXPECT_EQ(shell(piped).code, wrong_answer) << piped;
    auto drawn = said("breakeven draw ");
    ASSERT_NE(drawn, "") << outcome.err;
    EXPECT_EQ(drawn.find("whim"), std::string::npos) << drawn;
    drawn.replace(drawn.find("counterexample.svg"), std::string{"counterexample.svg"}.size(), "counterexample.dot");
    EXPECT_EQ(breakeven(drawn.substr(drawn.find("draw"))).code, ok) << drawn;
    EXPECT_NE(contents(folder / "counterexample.dot").find("->"), std::string::npos);
}

TEST_F(CommandLine, CheckDoubtsWhoKeepsSomethingAndDoesNotSaySo) {
    const auto outcome = misbehaving("check 'remembered/*' --cases 5");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.out.find("remembered/serial/remembers  keeps something from its first call? "), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("remembered/serial/planned    keeps"), std::string::npos) << outcome.out;
    EXPECT_NE(misbehaving("list remembered/serial/planned").out.find("not timed: a nap"), std::string::npos);
    ASSERT_EQ(misbehaving("run 'remembered/*' --sizes 10 --time 0.001 -o r.json").code, ok);
    const auto variants = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["variants"];
    EXPECT_EQ(variants["remembered/serial/planned"]["untimed"], "a nap");
    EXPECT_FALSE(variants["remembered/serial/remembers"].contains("untimed"));
}

/// Only the number of wakings lets it sleep longer.
TEST_F(CommandLine, SearchFindsTheSlowestInputAndHowToMeasureIt) {
    const auto outcome = misbehaving("search naps/serial/as_long_as_told --n 1000 --time 20");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto last = outcome.out.rfind('\n', outcome.out.size() - 2) + 1;
    const auto slowest = outcome.out.substr(last, outcome.out.size() - 1 - last);
    EXPECT_TRUE(slowest.starts_with("restless:n=1000:")) << outcome.out;
    EXPECT_NE(slowest.find(":wakings=9:"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("  default:n=1000:seed=42 (the reference)\n"), std::string::npos) << outcome.out;
    const auto command = outcome.out.find(": breakeven run ");
    ASSERT_NE(command, std::string::npos) << outcome.out;
    const auto words = outcome.out.substr(command + 12, outcome.out.find('\n', command) - command - 12);
    EXPECT_TRUE(words.starts_with("run naps/serial/as_long_as_told --shapes default,restless:")) << words;
    EXPECT_NE(words.find("wakings=9 --sizes 1000 --seed 4"), std::string::npos) << words;
    const auto measured = misbehaving(words + " --time 0.001 --no-ceilings --format json");
    ASSERT_EQ(measured.code, ok) << measured.err;
    EXPECT_EQ(nlohmann::json::parse(measured.out).size(), 2U) << measured.out;
    EXPECT_EQ(misbehaving("solve naps/serial/as_long_as_told --input " + slowest).code, ok);
}

TEST_F(CommandLine, SearchOfAPatternIsARowAVariant) {
    const std::string words = "search 'naps/*' complement/serial/right complement/serial/wrong complement/serial/crash --n 200 --time 20";
    const auto outcome = misbehaving(words + " --format json");
    EXPECT_EQ(outcome.code, wrong_answer) << "which wins over a crash";
    EXPECT_EQ(outcome.err, "");
    std::map<std::string, nlohmann::json> rows;
    for (const auto& row : nlohmann::json::parse(outcome.out)) rows[row["name"]] = row;
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_NE(rows.at("naps/serial/as_long_as_told")["request"].get<std::string>().find(":wakings=9:"), std::string::npos);
    EXPECT_GT(rows.at("naps/serial/as_long_as_told")["factor"], 2);
    EXPECT_EQ(rows.at("complement/serial/right")["verdict"], "ok");
    EXPECT_GT(rows.at("complement/serial/right")["refused"], 0) << "one shape can't be made";
    EXPECT_EQ(rows.at("complement/serial/wrong")["verdict"], "wrong");
    EXPECT_NE(rows.at("complement/serial/wrong")["fault"].get<std::string>().find("reproduce: breakeven solve"), std::string::npos);
    EXPECT_TRUE(rows.at("complement/serial/wrong")["factor"].is_null());
    EXPECT_EQ(rows.at("complement/serial/crash")["verdict"], "crashed");
    EXPECT_TRUE(misbehaving(words + " --format csv").out.starts_with("name,verdict,request,n,ns,stopped,factor,factor_per_item,"));
    const auto table = misbehaving(words);
    EXPECT_NE(table.out.find("\n5 variants: "), std::string::npos) << table.out;
    EXPECT_NE(table.out.find(", 2 without an answer\n"), std::string::npos) << table.out;
    EXPECT_NE(table.err.find("complement/serial/wrong  WRONG on counting:n=200:step=1:seed=42: first wrong at index 199"),
              std::string::npos)
        << table.err;
}

TEST_F(CommandLine, SearchOfOneThatFailsHasItsCode) {
    EXPECT_EQ(misbehaving("search complement/serial/crash --time 0.1").code, crashed);
    EXPECT_EQ(misbehaving("search complement/serial/broken --time 0.1").code, crashed);
    EXPECT_EQ(misbehaving("search complement/serial/hungry --n 1Mi --time 0.1").code, out_of_memory);
    const auto slow = misbehaving("search complement/serial/hang --time 0.1 --limit 0.2");
    EXPECT_EQ(slow.code, ok);
    EXPECT_TRUE(slow.out.empty()) << slow.out;
    EXPECT_NE(
        slow.err.find("complement/serial/hang  nothing was searched: a call on the reference counting:n=1Ki:step=1:seed=42 takes longer "
                      "than --limit 0.2 s; give a smaller --n or a longer --limit"),
        std::string::npos)
        << slow.err;
}

TEST_F(CommandLine, ShapesOfTheCommandLineTakeThePlaceOfTheSuites) {
    const auto plan = misbehaving("run complement/serial/right --shapes counting:step=3,constant --sizes 10 --dry-run");
    ASSERT_EQ(plan.code, ok) << plan.err;
    EXPECT_NE(plan.out.find("/shape:counting/step:3/n:10"), std::string::npos) << plan.out;
    EXPECT_NE(plan.out.find("/shape:constant/n:10"), std::string::npos) << plan.out;
    EXPECT_EQ(plan.out.find("/step:1/"), std::string::npos) << plan.out;
}

TEST_F(CommandLine, AnUnwritableResultIsSaidBeforeAnythingIsMeasured) {
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 -o /no/such/folder/r.json").code, cannot_write);
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 -o .").code, cannot_write);
}

/// A run of many slow cells, stopped in the middle, then resumed.
void interrupt_and_resume(const std::filesystem::path& folder, const std::string& kill, bool results_expected,
                          const std::function<Outcome(const std::string&)>& shell) {
    const std::string run = MISBEHAVING " run complement/serial/slow --sizes 1:4096:x2 --time 0.2 -o r.json";
    shell(run + " & process=$!; until grep -qs '\"type\":\"cell\"' r.json.journal; do sleep 0.05; done; " + kill +
          "; wait $process; echo $? >code");
    ASSERT_TRUE(std::filesystem::exists(folder / "r.json.journal"));
    EXPECT_EQ(std::filesystem::exists(folder / "r.json"), results_expected);
    std::map<std::string, nlohmann::json> measured;
    std::ifstream journal{folder / "r.json.journal"};
    for (std::string line; std::getline(journal, line) && !journal.eof();) {
        const auto record = nlohmann::json::parse(line);
        if (record.value("type", "") == "cell") measured[record["id"]] = record["samples_ns"];
    }
    EXPECT_FALSE(measured.empty()) << "nothing was measured before the signal";
    EXPECT_LT(measured.size(), 13U) << "the signal came too late";

    EXPECT_EQ(shell(run + " --resume").code, ok);
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    EXPECT_TRUE(results["breakeven"]["complete"].get<bool>());
    EXPECT_EQ(results["breakeven"]["cells"].size(), 13U);
    std::size_t kept = 0;
    for (const auto& record : results["benchmarks"]) {
        if (!measured.contains(record["cell"])) continue;
        EXPECT_EQ(record["samples_ns"], measured[record["cell"]]) << "it was measured again";
        ++kept;
    }
    EXPECT_EQ(kept, measured.size());
    EXPECT_FALSE(std::filesystem::exists(folder / "r.json.journal"));
}

TEST_F(CommandLine, AnInterruptLosesNothing) {
    interrupt_and_resume(folder, "kill -INT $process", true, [this](const std::string& command) { return shell("set -m; " + command); });
    EXPECT_EQ(contents(folder / "code"), "130\n");
}

TEST_F(CommandLine, ATerminationLosesNothing) {
    interrupt_and_resume(folder, "kill -TERM $process", true, [this](const std::string& command) { return shell(command); });
    EXPECT_EQ(contents(folder / "code"), "143\n");
}

TEST_F(CommandLine, ATerminationOfTheWholeJobLosesNothing) {
    interrupt_and_resume(folder, "env kill -TERM -- -$process", true,
                         [this](const std::string& command) { return shell("setsid " + command); });
    EXPECT_EQ(contents(folder / "code"), "143\n");
    EXPECT_TRUE(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["failed"].empty());
}

TEST_F(CommandLine, ASecondRunOnOneOutputIsRefused) {
    const std::string run = "run complement/serial/slow --sizes 1:4096:x2 --time 0.2 -o r.json";
    const auto outcome =
        shell(MISBEHAVING " " + run + " >first 2>&1 & until grep -qs '\"type\":\"cell\"' r.json.journal; do sleep 0.05; done; " +
              MISBEHAVING " " + run + " --force; code=$?; wait; exit $code");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_EQ(outcome.err, "breakeven: r.json: another run is writing there: wait for its end, or give another -o\n");
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["cells"].size(), 13U) << "the first went on undisturbed";
    for (const auto& file : std::filesystem::directory_iterator{folder}) EXPECT_NE(file.path().extension(), ".lock") << file.path();
}

TEST_F(CommandLine, CiServicesAreToldOfEachCell) {
    const std::string run =
        " run complement/serial/right complement/serial/wrong complement/serial/limited --sizes 1000 --time 0.001 "
        "--no-ceilings --force -o r.json --junit cells.xml";
    const auto here = shell(MISBEHAVING + run);
    EXPECT_EQ(here.code, wrong_answer);
    EXPECT_EQ(here.err.find("::"), std::string::npos) << here.err;
    const auto xml = contents(folder / "cells.xml");
    EXPECT_NE(xml.find("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""), std::string::npos) << xml;
    EXPECT_NE(xml.find("<failure message=\"wrong: "), std::string::npos) << xml;
    if (shell("command -v xmllint").code == 0) {
        EXPECT_EQ(shell("xmllint --noout cells.xml").code, 0);
    }
    const auto github = shell("GITHUB_ACTIONS=true " MISBEHAVING + run);
    EXPECT_EQ(occurrences(github.err, "::error title=complement/serial/wrong/"), 1U) << github.err;
    EXPECT_EQ(occurrences(github.err, "::group::"), occurrences(github.err, "::endgroup::")) << github.err;
    EXPECT_GT(occurrences(github.err, "::group::"), 0U) << github.err;
    const auto nowhere = shell(MISBEHAVING " run complement/serial/right --sizes 10 -o s.json --junit /no/such/folder/cells.xml");
    EXPECT_EQ(nowhere.code, cannot_write) << "said before anything is measured";
    EXPECT_FALSE(std::filesystem::exists(folder / "s.json"));
}

TEST_F(CommandLine, AKillLosesNothing) {
    interrupt_and_resume(folder, "kill -KILL $process", false, [this](const std::string& command) { return shell(command); });
}

TEST_F(CommandLine, AnAnswerMayTakeThePlaceOfItsInput) {
    write("keys.txt", "3\n1\n2\n");
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input keys.txt -o keys.txt").code, ok);
    EXPECT_EQ(contents(folder / "keys.txt"), "1\n2\n3\n");
    write("older.txt", "older");
    EXPECT_EQ(breakeven("generate nonsense:n=3 -o older.txt").code, usage);
    EXPECT_EQ(breakeven("solve radix_sort/serial/std --input missing.txt -o older.txt").code, bad_input);
    EXPECT_EQ(misbehaving("solve complement/serial/crash --input counting:n=3 -o older.txt").code, crashed);
    EXPECT_EQ(contents(folder / "older.txt"), "older");
    for (const auto& file : std::filesystem::directory_iterator{folder}) EXPECT_NE(file.path().extension(), ".tmp") << file.path();
    const auto full = breakeven("solve radix_sort/serial/std --input keys.txt >/dev/full");
    EXPECT_EQ(full.code, cannot_write);
    EXPECT_TRUE(full.err.starts_with("breakeven: standard output: ")) << full.err;
}

TEST_F(CommandLine, ARequestBesideOptionsOfFilesIsRefused) {
    const auto open = breakeven("solve tsp_brute_force/serial/held_karp --input random:n=7:seed=1 --open");
    EXPECT_EQ(open.code, usage);
    EXPECT_EQ(open.err, "breakeven: --open is about files: write random:n=7:seed=1:open=1\n");
    const auto first = misbehaving("solve complement/serial/right --input constant:n=7 --first 3");
    EXPECT_EQ(first.code, usage);
    EXPECT_EQ(first.err, "breakeven: --first is about files, and constant:n=7 is made to order: leave it out\n");
}

TEST_F(CommandLine, NothingThatLiesThereIsOverwrittenUnasked) {
    const std::string run = "run complement/serial/right --sizes 10 --time 0.001 -o r.json";
    write("r.json", "older");
    const auto refused = misbehaving(run);
    EXPECT_EQ(refused.code, usage);
    EXPECT_TRUE(refused.one_line()) << refused.err;
    EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
    EXPECT_EQ(contents(folder / "r.json"), "older");
    EXPECT_EQ(misbehaving(run + " --force").code, ok);
    std::filesystem::remove(folder / "r.json");
    write("r.json.journal", "older");
    EXPECT_EQ(misbehaving(run).code, usage);
    EXPECT_EQ(contents(folder / "r.json.journal"), "older");
    EXPECT_EQ(misbehaving(run + " --force").code, ok);
}

TEST_F(CommandLine, ReplayReplacesNothingUnasked) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o r.json").code, ok);
    write("older.json", "older");
    const auto refused = misbehaving("replay r.json -o older.json");
    EXPECT_EQ(refused.code, usage);
    EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
    EXPECT_EQ(contents(folder / "older.json"), "older");
    EXPECT_EQ(misbehaving("replay r.json -o older.json --force").code, unsure);
    EXPECT_EQ(misbehaving("validate older.json").code, ok);
}

TEST_F(CommandLine, ARunThatMeasuredNothingReplacesNothingUnasked) {
    const std::string run = "run complement/serial/limited --sizes 1000 --time 0.001 --no-ceilings -o r.json";
    ASSERT_EQ(misbehaving(run).code, ok);
    EXPECT_TRUE(nlohmann::json::parse(contents(folder / "r.json"))["benchmarks"].empty());
    write("r.json", "older");
    EXPECT_EQ(misbehaving(run).code, usage);
    EXPECT_EQ(misbehaving(run + " --resume").code, usage) << "there is nothing to resume";
    EXPECT_EQ(contents(folder / "r.json"), "older");
}

TEST_F(CommandLine, ARunEndsWithTheNextCommand) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o 'a b.json'");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with("results: 'a b.json'; a page of them: " MISBEHAVING " report 'a b.json' -o report\n")) << outcome.err;
}

TEST_F(CommandLine, MediansAreToldAsTheyArrive) {
    const auto outcome = misbehaving("run complement/serial/right complement/parallel/right --sizes 10,1Ki --time 0.001 -o r.json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    for (const auto* line :
         {"[2/4] complement/counting:step=1:n=10  parallel/right ", "\n[4/4] complement/counting:step=1:n=1Ki  parallel/right "})
        EXPECT_NE(outcome.err.find(line), std::string::npos) << outcome.err;
    // The first numbers come first.
    const auto numbers = misbehaving("run complement/serial/right --sizes 10,1Ki --time 0.001 -o - --force");
    ASSERT_EQ(numbers.code, ok) << numbers.err;
    EXPECT_EQ(occurrences(numbers.err, "serial/right "), 2U) << numbers.err;
}

TEST_F(CommandLine, CeilingsAreMeasuredAfterTheFirstGroup) {
    const std::string run = "run complement/serial/slow --sizes 1,2,4 --time 0.05 -o r.json";
    shell(MISBEHAVING " " + run +
          " & process=$!; until grep -qs '\"ceilings\"' r.json.journal; do sleep 0.02; done; cp r.json.journal seen; kill -TERM $process; "
          "wait $process");
    const auto journal = contents(folder / "seen");
    EXPECT_EQ(occurrences(journal.substr(0, journal.find("\"type\":\"ceilings\"")), "\"type\":\"cell\""), 1U) << journal;
}

TEST_F(CommandLine, CheckEndsWithASummary) {
    const auto outcome = misbehaving("check complement/serial/wrong complement/serial/crash 'reversal/serial/*' 'remembered/*' --cases 20");
    EXPECT_TRUE(outcome.out.ends_with("5 variants: 3 ok, 1 wrong, 1 crashed\n")) << outcome.out;
    EXPECT_TRUE(misbehaving("check 'reversal/serial/*' --cases 5").out.ends_with("1 variant: 1 ok\n"));
}

TEST_F(CommandLine, BothEndsOfARangeOfSizesAreMeasured) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 1Ki:1Mi:x8 --dry-run");
    EXPECT_NE(outcome.out.find("/n:524288 "), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("/n:1048576 "), std::string::npos) << outcome.out;
    EXPECT_NE(misbehaving("run --help").out.find("both ends included"), std::string::npos);
}

/// Stands for a person at a terminal of so many columns; what the terminal got.
std::string at_terminal(const std::function<Outcome(const std::string&)>& shell, const std::string& command, int columns) {
    return shell("TERM=xterm script -qec \"stty cols " + std::to_string(columns) + "; " + command + "\" /dev/null").out;
}

TEST_F(CommandLine, TheLiveLineFitsTheTerminalAndShowsTheSize) {
    if (shell("command -v script").code != 0) GTEST_SKIP() << "there is no 'script' on the PATH: install util-linux to run this test";
    const auto in_shell = [this](const std::string& command) { return shell(command); };
    for (const int columns : {40, 80}) {
        const auto got = at_terminal(
            in_shell, MISBEHAVING " run complement/serial/slow --sizes 1048576 --time 0.5 --no-ceilings --force -o r.json", columns);
        std::size_t seen = 0;
        std::istringstream pieces{got};
        for (std::string piece; std::getline(pieces, piece, '\r');) {
            if (piece.starts_with("\x1b[K")) piece.erase(0, 3);
            if (!piece.starts_with("[0/1] ") || piece.find(" left  ") == std::string::npos) continue;
            if (piece.find(" looking for ") != std::string::npos) continue;  // a device, where the program has CUDA
            EXPECT_LE(piece.size(), static_cast<std::size_t>(columns));
            EXPECT_TRUE(piece.ends_with(":n=1Mi")) << piece;
            ++seen;
        }
        EXPECT_GT(seen, 0U) << got;
    }
}

TEST_F(CommandLine, AnInterruptLeavesNoLiveLineBehind) {
    if (shell("command -v script").code != 0) GTEST_SKIP() << "there is no 'script' on the PATH: install util-linux to run this test";
    const auto got = at_terminal([this](const std::string& command) { return shell(command); },
                                 MISBEHAVING
                                 " run complement/serial/slow --sizes 1:4096:x2 --time 0.5 --no-ceilings -o r.json & process=\\$!; "
                                 "until grep -qs started r.json.journal || grep -qs '\\\"cell\\\"' r.json.journal; do sleep 0.05; done; "
                                 "sleep 0.3; kill -TERM \\$process; wait \\$process",
                                 80);
    const auto message = got.find("breakeven: interrupted after");
    ASSERT_NE(message, std::string::npos) << got;
    EXPECT_EQ(got.substr(message - 4, 4), "\r\x1b[K") << got;
}

TEST_F(CommandLine, VerdictsHaveColoursOnATerminalAlone) {
    if (shell("command -v script").code != 0) GTEST_SKIP() << "there is no 'script' on the PATH: install util-linux to run this test";
    const auto in_shell = [this](const std::string& command) { return shell(command); };
    const std::string check = MISBEHAVING " check complement/serial/wrong --cases 20";
    EXPECT_NE(at_terminal(in_shell, check, 80).find("\x1b[31mWRONG\x1b[0m"), std::string::npos);
    EXPECT_EQ(at_terminal(in_shell, "NO_COLOR=1 " + check, 80).find("\x1b[31m"), std::string::npos);
    EXPECT_EQ(misbehaving("check complement/serial/wrong --cases 20").err.find('\x1b'), std::string::npos);
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 --no-ceilings -o r.json").code, ok);
    const std::string compare = MISBEHAVING " compare r.json r.json";
    EXPECT_NE(at_terminal(in_shell, compare, 80).find("\x1b[33mUNSURE\x1b[0m"), std::string::npos) << at_terminal(in_shell, compare, 80);
    EXPECT_EQ(shell(compare).out.find('\x1b'), std::string::npos);
    EXPECT_EQ(at_terminal(in_shell, compare + " --format csv", 80).find('\x1b'), std::string::npos);
}

TEST_F(CommandLine, ResultsOnTheStandardOutputAreJsonAlone) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o -");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_TRUE(nlohmann::json::accept(outcome.out)) << outcome.out;
    EXPECT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o - >/dev/full").code, cannot_write);
}

TEST_F(CommandLine, OptionsOfGoogleBenchmarkInTheEnvironmentAreNotOurs) {
    const std::string run = " run complement/serial/right --sizes 10 --time 0.001 -o r.json";
    const auto outcome = shell("BENCHMARK_FILTER=x BENCHMARK_OUT=stray BENCHMARK_FORMAT=odd BENCHMARK_REPETITIONS=7 " MISBEHAVING + run);
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "stray"));
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["cells"].size(), 1U);
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

TEST_F(CommandLine, MessagesForAClosedStreamLandInNoFile) {
    // The run says more than one line while its journal is open.
    const auto run = shell(
        MISBEHAVING
        " run complement/serial/slow --sizes 1:4096:x2 --time 0.2 --no-ceilings -o r.json 0>&- 1>&- 2>&- & process=$!; "
        "until grep -qs '\"type\":\"cell\"' r.json.journal; do sleep 0.05; done; kill -KILL $process; wait $process; cat r.json.journal");
    std::istringstream lines{run.out};
    for (std::string line; std::getline(lines, line) && !lines.eof();) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
    EXPECT_EQ(misbehaving("list >&-").code, cannot_write) << "an answer does not vanish";
}

TEST_F(CommandLine, AResumedRunMeasuresTheCeilingsItLacks) {
    const std::string run = "run complement/serial/slow --sizes 1:1024:x2 --time 0.2 -o r.json";
    shell(MISBEHAVING " " + run +
          " & process=$!; until grep -qs ceilings r.json.journal; do sleep 0.02; done; kill -TERM $process; wait $process");
    std::string kept;
    std::ifstream journal{folder / "r.json.journal"};
    int number = 0;
    for (std::string line; std::getline(journal, line); ++number)
        if (number == 0 || line.find("\"backend\":\"serial\",\"ceilings\"") != std::string::npos) kept += line + "\n";
    write("r.json.journal", kept);
    ASSERT_EQ(misbehaving(run + " --resume").code, ok);
    const auto ceilings = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["ceilings"];
    EXPECT_TRUE(ceilings.contains("serial"));
    EXPECT_TRUE(ceilings.contains("parallel"));
}

/// The cells of a result file with their digests.
std::map<std::string, std::string> cells_of(const nlohmann::json& results) {
    std::map<std::string, std::string> cells;
    for (const auto& cell : results["breakeven"]["cells"])
        EXPECT_TRUE(cells.emplace(cell["id"], cell["input_digest"].get<std::string>() + cell.value("answer_digest", "")).second);
    return cells;
}

TEST_F(CommandLine, ShardsAreMergedIntoThePlan) {
    write("s.toml",
          "[[sweep]]\nvariants = [\"complement/*/right\", \"reversal/*\"]\nshapes = [\"counting\", \"counting:step=3\", "
          "\"counting:step=5\", \"default\"]\nsizes = \"10,100\"\n");
    const std::string run = "run s.toml --time 0.001 --no-ceilings ";
    std::string shards;
    for (const auto* index : {"1", "2", "3", "4", "5"}) {
        const auto file = fmt::format("shard-{}.json", index);
        const auto outcome = misbehaving(fmt::format("{} --shard {}/5 --node n{} -o {}", run, index, index, file));
        ASSERT_EQ(outcome.code, ok) << outcome.err;
        if (*index != '4') shards += file + " ";
    }
    const auto refused = misbehaving("merge " + shards + "-o all.json");
    EXPECT_EQ(refused.code, bad_input);
    EXPECT_TRUE(refused.one_line()) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "all.json"));
    // What it says is what to do.
    const auto begin = refused.err.find(": breakeven_misbehaving run s.toml");
    ASSERT_NE(begin, std::string::npos) << refused.err;
    const auto command = refused.err.substr(begin + 2, refused.err.size() - begin - 3);
    std::filesystem::remove(folder / "shard-4.json");
    ASSERT_EQ(shell("PATH=" + std::filesystem::path{MISBEHAVING}.parent_path().string() + ":$PATH; " + command).code, ok) << command;

    const auto merged = misbehaving("merge shard-*.json -o all.json");
    EXPECT_EQ(merged.code, ok) << merged.err;
    EXPECT_EQ(misbehaving("validate *.json").code, ok) << misbehaving("validate *.json").err;
    EXPECT_EQ(misbehaving("merge shard-*.json -o all.json").code, usage) << "it is there already";
    EXPECT_EQ(misbehaving("merge shard-*.json -o all.json --force").code, ok);
    ASSERT_EQ(misbehaving(run + "-o whole.json").code, ok);
    const auto all = nlohmann::json::parse(contents(folder / "all.json")), whole = nlohmann::json::parse(contents(folder / "whole.json"));
    EXPECT_EQ(cells_of(all), cells_of(whole));
    EXPECT_EQ(all["breakeven"]["plan"]["digest"], whole["breakeven"]["plan"]["digest"]);
    std::set<std::string> nodes;
    for (const auto& node : all["breakeven"]["nodes"]) nodes.insert(node["name"]);
    EXPECT_TRUE(nodes.contains("n1") && nodes.contains("n5")) << all["breakeven"]["nodes"];
    for (const auto* reader :
         {"report all.json --format csv", "thresholds all.json", "compare whole.json all.json", "report all.json -o page"})
        EXPECT_EQ(misbehaving(reader).code, ok) << misbehaving(reader).err;
    EXPECT_EQ(misbehaving("merge all.json -o x.json").code, bad_input) << "it is no shard";
    for (const auto* words :
         {"run s.toml --shard 0/4", "run s.toml --shard 5/4", "run s.toml --shard 3", "merge", "merge shard-1.json --shard 1/2"})
        EXPECT_EQ(misbehaving(words).code, usage) << words;
}

TEST_F(CommandLine, AnEmptyShardIsAValidResult) {
    for (int index = 1; index <= 3; ++index)
        ASSERT_EQ(misbehaving(fmt::format("run reversal --sizes 10 --time 0.001 --shard {}/3 -o {}.json", index, index)).code, ok);
    std::size_t cells = 0;
    for (const auto* file : {"1.json", "2.json", "3.json"}) {
        cells += cells_of(nlohmann::json::parse(contents(folder / file))).size();
        EXPECT_EQ(misbehaving(fmt::format("validate {}", file)).code, ok);
    }
    EXPECT_EQ(cells, 1U);
    EXPECT_EQ(misbehaving("merge 1.json 2.json 3.json -o all.json && cat all.json").code, ok);
}

/// A run of two families on a node called a, that was killed when the second had begun.
std::string begin_on_a(const std::function<Outcome(const std::string&)>& shell) {
    const std::string run = MISBEHAVING " run s.toml --time 0.1 -o r.json";
    shell(
        "printf '[[sweep]]\nvariants = [\"complement/serial/slow\"]\nshapes = [\"counting\", \"counting:step=3\"]\nsizes = \"1:64:x2\"\n' "
        ">s.toml; BREAKEVEN_NODE=a " +
        run +
        " & process=$!; until grep -s step:3/n:4 r.json.journal | grep -q '\"cell\"'; do sleep 0.02; "
        "done; kill -KILL $process; wait $process");
    return run;
}

TEST_F(CommandLine, ARunGoesOnOnAnotherNodeWithWholeFamilies) {
    const auto run = begin_on_a([this](const std::string& command) { return shell(command); });
    std::map<std::string, nlohmann::json> begun;
    std::ifstream journal{folder / "r.json.journal"};
    for (std::string line; std::getline(journal, line) && !journal.eof();)
        if (const auto record = nlohmann::json::parse(line); record.value("type", "") == "cell") begun[record["id"]] = record["samples_ns"];
    const auto outcome = shell("BREAKEVEN_NODE=b " + run + " --resume");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.err.find("this is another node: 1 "), std::string::npos) << outcome.err;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    const auto& body = results["breakeven"];
    EXPECT_EQ(body["cells"].size(), 14U);
    EXPECT_EQ(misbehaving("validate r.json").code, ok) << misbehaving("validate r.json").err;
    for (const auto& cell : body["cells"])
        EXPECT_EQ(body["nodes"][cell["node"].get<std::size_t>()]["name"], cell["parameters"]["step"] == "1" ? "a" : "b") << cell["id"];
    for (const auto& record : results["benchmarks"])
        EXPECT_EQ(begun.contains(record["cell"]) && begun[record["cell"]] == record["samples_ns"],
                  record["name"].get<std::string>().find("/step:1/") != std::string::npos)
            << record["name"];
    // Each has ceilings, and has measured cells against themselves.
    ASSERT_EQ(body["nodes"].size(), 2U);
    for (const auto& node : body["nodes"]) {
        EXPECT_TRUE(node["ceilings"].contains("serial")) << node;
        EXPECT_TRUE(node["noise"].contains("serial")) << node;
    }
}

TEST_F(CommandLine, ARunGoesOnWhereAnotherProcessorIsNot) {
    const auto run = begin_on_a([this](const std::string& command) { return shell(command); });
    ASSERT_EQ(shell("sed -i '1s/\"cpu\":\"/&Other /' r.json.journal && cp r.json.journal before").code, ok);
    const auto outcome = shell(run + " --resume");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_NE(outcome.err.find("that run had another CPU, \"Other "), std::string::npos) << outcome.err;
    EXPECT_EQ(contents(folder / "r.json.journal"), contents(folder / "before"));
}

/// Runs on a GPU that has nothing but these; false where the build has CUDA, whose GPUs are real.
bool on_gpu(const char* name, const char* uuid) {
    setenv("FAKE_GPU", name, 1);
    setenv("FAKE_GPU_UUID", uuid, 1);
    return std::system(MISBEHAVING " --version 2>&1 | grep -q 'built without CUDA'") == 0;
}

struct OnGpu : CommandLine {
    void SetUp() override {
        if (!on_gpu("Fast 9000", "GPU-1")) GTEST_SKIP() << "this build has CUDA";
    }
    ~OnGpu() override {
        unsetenv("FAKE_GPU");
        unsetenv("FAKE_GPU_UUID");
    }
};

TEST_F(OnGpu, ARunGoesOnWithOneOfThatKindOnly) {
    const auto run = begin_on_a([this](const std::string& command) { return shell(command); });
    const auto before = contents(folder / "r.json.journal");
    on_gpu("Fast 8000", "GPU-2");
    const auto other = shell("BREAKEVEN_NODE=b " + run + " --resume");
    EXPECT_EQ(other.code, usage);
    EXPECT_NE(other.err.find("r.json.journal: that run had another GPU, Fast 9000 with 1 GiB, and here is Fast 8000 with 1 GiB: "),
              std::string::npos)
        << other.err;
    EXPECT_EQ(contents(folder / "r.json.journal"), before) << "and nothing is lost";
    on_gpu("Fast 9000", "GPU-2");
    const auto alike = shell("BREAKEVEN_NODE=b " + run + " --resume");
    ASSERT_EQ(alike.code, ok) << alike.err;
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["machine"]["gpus"][0]["uuid"], "GPU-2");
}

TEST_F(OnGpu, ShardsOfAnotherKindAreNotMerged) {
    const std::string run = "run complement/serial/right --sizes 1:64:x2 --time 0.01 --no-ceilings";
    ASSERT_EQ(misbehaving(run + " --shard 1/2 -o 1.json").code, ok);
    on_gpu("Fast 8000", "GPU-2");
    ASSERT_EQ(misbehaving(run + " --shard 2/2 -o other.json").code, ok);
    const auto other = misbehaving("merge 1.json other.json -o all.json");
    EXPECT_EQ(other.code, bad_input) << other.err;
    EXPECT_NE(other.err.find("other.json: was measured on another machine (Fast 8000"), std::string::npos) << other.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "all.json"));
    on_gpu("Fast 9000", "GPU-2");
    ASSERT_EQ(misbehaving(run + " --shard 2/2 -o 2.json").code, ok);
    const auto alike = misbehaving("merge 1.json 2.json -o all.json");
    EXPECT_EQ(alike.code, ok) << alike.err;
}

TEST_F(CommandLine, ARefinedRunGoesOnHereAndElsewhere) {
    const std::string run = MISBEHAVING " run naps --sizes 100,9000 --refine --time 0.2 --no-ceilings -o r.json";
    for (const auto* node : {"a", "b"}) {
        shell(
            "rm -f r.json; BREAKEVEN_NODE=a " + run +
            " & process=$!; until [ $(grep -s n:949 r.json.journal | grep -c '\"cell\"') = 2 ]; do sleep 0.02; done; kill -KILL $process; "
            "wait $process");
        const auto outcome = shell(std::string{"BREAKEVEN_NODE="} + node + " " + run + " --resume");
        ASSERT_EQ(outcome.code, ok) << outcome.err;
        const auto results = nlohmann::json::parse(contents(folder / "r.json"));
        std::set<std::uint64_t> sizes;
        for (const auto& cell : results["breakeven"]["cells"]) sizes.insert(cell["n"].get<std::uint64_t>());
        EXPECT_TRUE(sizes.contains(949)) << node;
        EXPECT_GT(sizes.size(), 3U) << "sizes are added after the interruption, too: " << node;
        EXPECT_EQ(misbehaving("validate r.json").code, ok) << misbehaving("validate r.json").err;
        const auto& body = results["breakeven"];
        for (const auto& cell : body["cells"]) EXPECT_EQ(body["nodes"][cell["node"].get<std::size_t>()]["name"], node);
    }
}

TEST_F(CommandLine, ADamagedJournalIsNamedByItsLine) {
    const std::string run = "run complement/serial/slow --sizes 1:1024:x2 --time 0.2 -o r.json";
    shell(MISBEHAVING " " + run +
          " & process=$!; until grep -qs 'ceilings' r.json.journal; do sleep 0.02; done; kill -TERM $process; wait $process");
    std::ofstream{folder / "r.json.journal", std::ios::app} << "{\"type\":\n";
    const auto outcome = misbehaving(run + " --resume");
    EXPECT_EQ(outcome.code, bad_input) << outcome.err;
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_NE(outcome.err.find("r.json.journal:"), std::string::npos) << outcome.err;
    EXPECT_NE(contents(folder / "r.json.journal"), "");
}

TEST_F(CommandLine, WhoWasKilledFromOutsideGetsAnotherChance) {
    const auto outcome = misbehaving("run third/serial/killed_once --sizes 10,20 --time 0.001 --no-ceilings -o r.json");
    EXPECT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_EQ(occurrences(outcome.err, "was killed (out of memory?): once more"), 1U) << outcome.err;
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "r.json"))["breakeven"]["cells"].size(), 2U);
}

TEST_F(CommandLine, ACrashWhileAnInputIsMadeCostsThisInputAlone) {
    const auto outcome = misbehaving("run complement/serial/right reversal/serial/backwards 'doomed/*' --sizes 10 --time 0.001 -o r.json");
    EXPECT_EQ(outcome.code, crashed) << outcome.err;
    const auto results = nlohmann::json::parse(contents(folder / "r.json"))["breakeven"];
    EXPECT_EQ(results["cells"].size(), 2U);
    ASSERT_EQ(results["failed"].size(), 1U);
    EXPECT_EQ(results["failed"][0]["algorithm"], "doomed");
    EXPECT_EQ(results["failed"][0]["message"], "making the input default:n=10:seed=42 crashed (Segmentation fault)");
}

TEST_F(CommandLine, AProblemThatSaysOnlyTheNecessaryHasTheWholeCommandLine) {
    EXPECT_NE(misbehaving("list reversal").out.find("reversal/serial/backwards"), std::string::npos);
    EXPECT_NE(misbehaving("list --shapes reversal").out.find("reversal/default"), std::string::npos);
    EXPECT_NE(misbehaving("check reversal/serial/backwards").out.find("ok, 200 cases; oracle not audited"), std::string::npos);
    EXPECT_EQ(misbehaving("solve reversal/serial/backwards --input default:n=3:seed=1").out, "5\n2\n1\n");
    write("keys.txt", "1 2 3\n");
    const auto reads_nothing = misbehaving("solve reversal/serial/backwards --input keys.txt");
    EXPECT_EQ(reads_nothing.code, usage);
    EXPECT_EQ(reads_nothing.err, "breakeven: reversal reads no files: give a request such as default:n=1000\n");
    const auto writes_nothing = misbehaving("generate reversal/default:n=3");
    EXPECT_EQ(writes_nothing.code, usage);
    EXPECT_TRUE(writes_nothing.one_line()) << writes_nothing.err;
    ASSERT_EQ(misbehaving("run reversal/serial/backwards --sizes 10,100 --time 0.001 -o r.json").code, ok);
    const auto results = nlohmann::json::parse(contents(folder / "r.json"));
    for (const auto& cell : results["breakeven"]["cells"]) EXPECT_FALSE(cell.contains("floor_ns"));
}

TEST_F(CommandLine, DryRunMeasuresNothing) {
    const auto outcome = misbehaving("run complement/serial/crash --sizes 10,20 --dry-run");
    EXPECT_EQ(outcome.code, ok);
    EXPECT_NE(outcome.out.find("2 cells on 2 inputs"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "results.json"));
}

TEST_F(CommandLine, PipedOutputHasNoColoursAndNoLiveLine) {
    const auto outcome = misbehaving("run complement/serial/right --sizes 10 --time 0.01 -o r.json");
    EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
    EXPECT_EQ(outcome.err.find('\r'), std::string::npos);
}

TEST_F(CommandLine, GenerateWritesNoEdgeListUnderTheNameOfAnotherFormat) {
    const auto outcome = breakeven("generate ring:n=10 -o graph.adj");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "graph.adj"));
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
    for (const auto* words : {"list", "list '*'", "list '*' --format json", "--help", "run --dry-run"}) {
        const auto outcome = shell("{ sleep 0.1; " PROGRAM " " + std::string{words} + "; echo $? >code; } 2>err2 | true");
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
    const auto limited = shell("ulimit -f 1; " PROGRAM " generate uniform:n=10k:seed=1 -o keys.txt");
    EXPECT_EQ(limited.code, cannot_write);
    EXPECT_EQ(limited.err, "breakeven: keys.txt: cannot write: File too large\n");
    EXPECT_EQ(occurrences(shell("ls").out, "keys.txt"), 0U);
}

TEST_F(CommandLine, ResultsFollowTheSchemaAndGoogleBenchmarkReadsThem) {
    ASSERT_EQ(misbehaving("run 'complement/*' reversal/serial/backwards --sizes 0,100,1000 --time 0.001 --limit 1 -o r.json").code,
              wrong_answer);
    const auto valid = misbehaving("validate r.json");
    EXPECT_EQ(valid.code, ok) << valid.err;
    EXPECT_TRUE(valid.out.starts_with("r.json: valid, breakeven/2: ")) << valid.out;
    if (shell("test -f /usr/share/benchmark/compare.py && /usr/bin/python3 -c 'import scipy'").code == 0) {
        const auto compared = shell("/usr/bin/python3 /usr/share/benchmark/compare.py benchmarks r.json r.json");
        EXPECT_EQ(compared.code, 0) << compared.err;
        EXPECT_NE(compared.out.find("complement/serial/right/scope:resident"), std::string::npos);
        const auto variants = shell("/usr/bin/python3 /usr/share/benchmark/compare.py filters r.json serial/right parallel/right");
        EXPECT_NE(variants.out.find("[serial/right vs. parallel/right]"), std::string::npos) << variants.out;
    }
}

TEST_F(CommandLine, ValidateNamesEveryFaultyFileByPlace) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100,1000 --time 0.001 -o good.json").code, ok);
    auto spoiled = nlohmann::json::parse(contents(folder / "good.json"));
    spoiled["benchmarks"][1]["real_time"] = 0.5;
    write("bad.json", spoiled.dump());
    write("none.json", "{\"context\": ");
    const auto outcome = misbehaving("validate good.json bad.json none.json missing.json");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_EQ(occurrences(outcome.out, "\n"), 1U) << outcome.out;
    EXPECT_NE(outcome.err.find("bad.json: benchmarks[1].real_time: is "), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("none.json:1: is cut off"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("missing.json: "), std::string::npos) << outcome.err;
    EXPECT_EQ(occurrences(outcome.err, "\n"), 3U) << outcome.err;
}

TEST_F(CommandLine, ListAndCheckPrintDataForPrograms) {
    const auto list = nlohmann::json::parse(misbehaving("list 'complement/serial/*' --format json").out);
    EXPECT_EQ(list.size(), occurrences(misbehaving("list 'complement/serial/*'").out, "\ncomplement/serial/"));
    for (const auto& row : list) EXPECT_EQ(row["largest_n"].is_number(), row["name"] == "complement/serial/limited");
    EXPECT_TRUE(misbehaving("list complement --format csv")
                    .out.starts_with("name,role,unit,unavailable,deterministic,in_place,largest_n,sensible_n,notes,purpose,source\n"));
    const auto shapes = nlohmann::json::parse(misbehaving("list --shapes complement --format json").out);
    ASSERT_EQ(shapes.size(), 3U);
    EXPECT_EQ(shapes[0]["parameter"], "step");
    EXPECT_EQ(shapes[0]["drawn"], "3 0..1000");
    EXPECT_EQ(shapes[1]["parameter"], "");
    EXPECT_NE(misbehaving("list --shapes complement").out.find("step=1 between neighbours\n        also drawn: 3, 0..1000\n"),
              std::string::npos);
    const auto checked = misbehaving("check reversal/serial/backwards complement/serial/wrong --cases 20 --format json");
    EXPECT_EQ(checked.code, wrong_answer);
    EXPECT_EQ(checked.err, "");
    const auto verdicts = nlohmann::json::parse(checked.out);
    ASSERT_EQ(verdicts.size(), 2U);
    const auto& [right, wrong] = verdicts[0]["verdict"] == "ok" ? std::pair{verdicts[0], verdicts[1]} : std::pair{verdicts[1], verdicts[0]};
    EXPECT_EQ(right["name"], "reversal/serial/backwards");
    EXPECT_EQ(right["cases"], 20);
    EXPECT_EQ(right["fault"], "");
    EXPECT_EQ(wrong["verdict"], "wrong");
    EXPECT_NE(wrong["fault"].get<std::string>().find("WRONG: "), std::string::npos);
    EXPECT_NE(wrong["request"].get<std::string>().find(":n="), std::string::npos);
    EXPECT_EQ(misbehaving("list --format xml").code, usage);
}

TEST_F(CommandLine, RunPrintsItsCellsForPrograms) {
    const std::string run =
        "run complement/serial/right complement/serial/limited --sizes 10,1000 --time 0.001 --processes 1 --force -o r.json --format ";
    const auto csv = misbehaving(run + "csv");
    ASSERT_EQ(csv.code, ok) << csv.err;
    EXPECT_TRUE(csv.out.starts_with("algorithm,variant,scope,")) << csv.out;
    EXPECT_EQ(occurrences(csv.out, "\n"), 5U) << csv.out;
    const auto rows = nlohmann::json::parse(misbehaving(run + "json").out);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0]["median_ns"], nlohmann::json::parse(contents(folder / "r.json"))["benchmarks"][0]["real_time"]);
    EXPECT_EQ(rows[3]["status"], "skipped");
}

TEST_F(CommandLine, ReportRefusesWhatIsNoResultFile) {
    write("broken.json", "{\"context\": ");
    const auto outcome = breakeven("report broken.json -o page");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(breakeven("report missing.json -o page").code, bad_input);
}

TEST_F(CommandLine, ReportsAreTextAndOfPatternsToo) {
    ASSERT_EQ(misbehaving("run complement/serial/right reversal/serial/backwards --sizes 10,100 --time 0.001 -o r.json").code, ok);
    const auto table = misbehaving("report r.json --format table");
    ASSERT_EQ(table.code, ok) << table.err;
    EXPECT_NE(table.out.find("cells measured, 0 failed"), std::string::npos) << table.out;
    EXPECT_NE(table.err.find("read r.json: "), std::string::npos) << table.err;
    const auto markdown = misbehaving("report r.json --format markdown -o summary.md");
    ASSERT_EQ(markdown.code, ok) << markdown.err;
    EXPECT_TRUE(markdown.out.empty()) << markdown.out;
    EXPECT_NE(contents(folder / "summary.md").find("| input | "), std::string::npos);
    EXPECT_NE(markdown.err.find("wrote summary.md"), std::string::npos) << markdown.err;
    const auto all = misbehaving("report r.json --format csv"), one = misbehaving("report r.json --format csv --only 'reversal/*'");
    ASSERT_EQ(one.code, ok) << one.err;
    EXPECT_LT(occurrences(one.out, "\n"), occurrences(all.out, "\n")) << one.out;
    const auto none = misbehaving("report r.json --format csv --only 'no_such*'");
    EXPECT_EQ(none.code, usage);
    EXPECT_NE(none.err.find("no_such*"), std::string::npos) << none.err;
}

TEST_F(CommandLine, AReportNeedsNoFolderAndTakesNoForeignOne) {
    ASSERT_EQ(misbehaving("run complement/serial/right reversal/serial/backwards --sizes 10,100 --time 0.001 -o r.json").code, ok);
    const auto page = misbehaving("report r.json");
    ASSERT_EQ(page.code, ok) << page.err;
    EXPECT_EQ(page.out, "report/index.html\n");
    EXPECT_NE(page.err.find("wrote report/index.html"), std::string::npos) << page.err;
    EXPECT_EQ(misbehaving("report r.json").code, ok) << "an earlier report is replaced";
    for (const auto& file : std::filesystem::directory_iterator{folder / "report/charts"})
        EXPECT_EQ(file.path().filename(), "data.json") << "pictures are for those who ask";
    EXPECT_EQ(misbehaving("report r.json -o .").code, usage);
    EXPECT_EQ(misbehaving("report r.json --csv").code, ok);
    EXPECT_GT(std::distance(std::filesystem::directory_iterator{folder / "report/charts"}, {}), 1);
}

constexpr const char* bow_tie = "m -> a,c\na -> b\nb -> m\nc -> d\nd -> m\n";
constexpr const char* seven_bridges = "A -> B,B,C,C,D\nB -> D\nC -> D\n";

/// A result file with so many processes of these times, made of what one run left; `change` spoils it.
void write_times(const std::filesystem::path& from, const std::filesystem::path& to, const std::vector<double>& times,
                 const std::function<void(nlohmann::json&)>& change = {}) {
    auto file = nlohmann::json::parse(contents(from));
    auto records = nlohmann::json::array();
    for (const auto& record : file["benchmarks"])
        for (const auto time : times) {
            records.push_back(record);
            records.back()["samples_ns"] = {time};
        }
    file["benchmarks"] = records;
    file["breakeven"].erase("noise");
    if (change) change(file);
    std::ofstream{to} << file;
}

TEST_F(CommandLine, CompareSaysByItsExitCodeWhatChanged) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10 --time 0.001 -o r.json").code, ok);
    const std::vector<double> times{100, 101, 102, 100, 101, 102}, longer{110, 111, 112, 110, 111, 112};
    const auto write = [&](const std::string& name, const auto& of, const std::function<void(nlohmann::json&)>& change = {}) {
        write_times(folder / "r.json", folder / name, of, change);
    };
    write("base.json", times);
    write("slow.json", longer);
    const auto slow = misbehaving("compare base.json slow.json --gate");
    EXPECT_EQ(slow.code, slower) << slow.err;
    EXPECT_NE(slow.out.find("SLOWER"), std::string::npos) << slow.out;
    EXPECT_EQ(misbehaving("compare base.json slow.json").code, ok) << "nobody asked for a gate";
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate=15%").code, ok);
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate 15%").code, ok);
    EXPECT_EQ(misbehaving("compare base.json slow.json --gate=0.05").code, slower);
    EXPECT_EQ(misbehaving("compare slow.json base.json --gate").code, ok) << "faster is no reason to fail";
    EXPECT_EQ(misbehaving("compare base.json base.json --gate").code, ok);
    write("few.json", std::vector<double>{100, 100});
    EXPECT_EQ(misbehaving("compare base.json few.json --gate").code, unsure);
    write("unfit.json", times, [](auto& file) { file["breakeven"]["noise"]["serial"] = {{"half_width", 0.1}, {"unfit", true}}; });
    EXPECT_EQ(misbehaving("compare base.json unfit.json --gate").code, machine_unfit);
    write("elsewhere.json", longer, [](auto& file) { file["breakeven"]["machine"]["cpu"]["model"] = "another"; });
    EXPECT_EQ(misbehaving("compare base.json elsewhere.json --gate").code, machine_unfit);
    write("wrong.json", times, [](auto& file) {
        auto& cells = file["breakeven"]["cells"];
        cells[0].update({{"status", "wrong"}, {"message", "element 3"}, {"reproduce", "breakeven solve"}});
        file["breakeven"]["failed"] = {cells[0]};
        cells.clear();
    });
    EXPECT_EQ(misbehaving("compare base.json wrong.json").code, wrong_answer);
    EXPECT_EQ(misbehaving("compare wrong.json base.json").code, bad_input) << "nothing is in both";

    write("other.json", times, [](auto& file) { file["breakeven"]["cells"][0]["input_digest"] = std::string(32, '0'); });
    const auto other = misbehaving("compare base.json other.json");
    EXPECT_EQ(other.code, bad_input);
    EXPECT_TRUE(other.one_line()) << other.err;
    EXPECT_NE(other.err.find("complement/serial/right"), std::string::npos) << other.err;
    EXPECT_EQ(misbehaving("compare base.json slow.json 'nothing*'").code, usage);
    EXPECT_EQ(misbehaving("compare base.json none.json").code, bad_input);
    ASSERT_EQ(misbehaving("compare base.json slow.json complement --format json -o c.json").code, ok);
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "c.json"))["cells"][0]["verdict"], "SLOWER");
    EXPECT_TRUE(misbehaving("compare base.json slow.json --format junit").out.starts_with("<?xml"));
}

TEST_F(CommandLine, CompareRunMeasuresTwoProgramsInTurns) {
    // One that knows nothing of processes, ceilings and force, as programs did not at first.
    write("old", "#!/bin/sh\ncase \"$*\" in\n*--processes*|*--no-ceilings*|*--force*) exit 64 ;;\n*--help*) " MISBEHAVING
                 " \"$@\" | grep -v -e --processes -e --no-ceilings -e --force ;;\n*) exec " MISBEHAVING " \"$@\" ;;\nesac\n");
    std::filesystem::permissions(folder / "old", std::filesystem::perms::owner_all);
    const std::string words =
        "compare --run ./old " MISBEHAVING " complement/serial/right reversal --sizes 10,20 --time 0.001 --processes 2";
    const auto outcome = misbehaving(words + " --format json -o session");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto comparison = nlohmann::json::parse(outcome.out);
    EXPECT_TRUE(comparison["paired"].get<bool>());
    ASSERT_EQ(comparison["cells"].size(), 4U);
    for (const auto& cell : comparison["cells"]) EXPECT_EQ(cell["base_processes"], 2);
    std::set<std::string> sides;
    for (const auto* side : {"base", "head"}) {
        const auto file = nlohmann::json::parse(contents(folder / (std::string{"session-"} + side + ".json")));
        EXPECT_EQ(file["benchmarks"].size(), 8U);
        EXPECT_TRUE(file["breakeven"]["complete"].get<bool>());
        EXPECT_EQ(file["breakeven"]["pairing"]["side"], side);
        sides.insert(file["breakeven"]["pairing"]["id"]);
    }
    EXPECT_EQ(sides.size(), 1U);
    const auto again = misbehaving("compare session-base.json session-head.json --format json");
    EXPECT_EQ(nlohmann::json::parse(again.out)["cells"], comparison["cells"]);
    EXPECT_EQ(misbehaving(words + " -o session").code, usage) << "the files of the first lie there";
    EXPECT_EQ(misbehaving("compare --run ./old " MISBEHAVING " complement/serial/wrong --sizes 10 --processes 1").code, wrong_answer);
    const auto beyond = "compare --run " MISBEHAVING " " MISBEHAVING " complement/serial/lazy --sizes 101 --processes 1 --time 0.001";
    const auto asked = nlohmann::json::parse(misbehaving(std::string{beyond} + " --format json").out);
    EXPECT_EQ(asked["cells"].size(), 1U) << "a size beyond what is sensible, but a size that was asked for";
    const auto refused = misbehaving("compare --run ./old " MISBEHAVING " 'nonsense*'");
    EXPECT_EQ(refused.code, usage);
    EXPECT_TRUE(refused.one_line()) << refused.err;
}

TEST_F(CommandLine, CompareRunFindsTheProgramThatWorksLonger) {
    const auto shifted =
        misbehaving("compare --run " STEADY " " SLOWER " steady/serial/a --sizes 3000 --processes 1 --time 0.001 --format json");
    ASSERT_EQ(shifted.code, ok) << shifted.err;
    EXPECT_EQ(nlohmann::json::parse(shifted.out)["cells"][0]["verdict"], "UNSURE") << "one process decides nothing";
}

TEST_F(CommandLine, CompareRunSpendsTheRestOfItsBudgetOnWhatIsUnsure) {
    const auto outcome =
        misbehaving("compare --run " STEADY " " STEADY " steady/serial/a --sizes 3000 --processes 1 --time 0.001 --budget 5 --format json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    EXPECT_NE(outcome.err.find("1 cell is unsure"), std::string::npos) << outcome.err;
    EXPECT_GT(nlohmann::json::parse(outcome.out)["cells"][0]["base_processes"], 1);
}

TEST_F(CommandLine, AnInterruptedCompareLeavesNothingBehind) {
    std::filesystem::create_directories(folder / "tmp");
    const auto outcome =
        shell("set -m; TMPDIR=$PWD/tmp " MISBEHAVING " compare --run " MISBEHAVING " " MISBEHAVING
              " complement/serial/slow --sizes 10 --processes 1000 --time 0.05 &"
              " process=$!; until ls tmp/*/results.json >/dev/null 2>&1; do sleep 0.05; done; kill -INT $process; wait $process");
    EXPECT_EQ(outcome.code, interrupted) << outcome.err;
    EXPECT_NE(outcome.err.find("interrupted"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_empty(folder / "tmp"));
}

TEST_F(CommandLine, ARunThatAddsSizesAndProcessesIsWhole) {
    const auto outcome = misbehaving(
        "run complement/serial/right complement/parallel/right --sizes 10,1000,100000 --refine --budget 2 --processes 2 --time 0.001 "
        "--no-ceilings -o r.json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    EXPECT_TRUE(document["breakeven"]["complete"].get<bool>());
    EXPECT_TRUE(document["breakeven"]["plan"]["refine"].get<bool>());
    EXPECT_GE(document["breakeven"]["cells"].size(), 6U);
}

TEST_F(CommandLine, SizesAreAddedWhileTheOthersAreStillMeasured) {
    const auto outcome = misbehaving("run naps --sizes 100,20000 --refine --processes 3 --time 0.001 --no-ceilings -o r.json");
    ASSERT_EQ(outcome.code, ok) << outcome.err;
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    std::map<std::uint64_t, int> processes;
    for (const auto& record : document["benchmarks"]) {
        const std::string name = record["name"];
        if (name.starts_with("naps/serial")) ++processes[std::stoull(name.substr(name.rfind("n:") + 2))];
    }
    // The steps around 2000 end at 1.2, or where a call no longer tells the two apart.
    const auto above = processes.lower_bound(2000);
    ASSERT_TRUE(above != processes.end() && above != processes.begin());
    EXPECT_LT(static_cast<double>(above->first) / static_cast<double>(std::prev(above)->first), 2);
    for (const auto& [n, count] : processes) EXPECT_GE(count, 3) << n;
    // 20000 and 1414 are the first bracket: they go on beside what was added between them.
    ASSERT_TRUE(processes.contains(1414));
    EXPECT_GT(processes.at(1414), 3);
    EXPECT_GT(processes.at(20000), 3);
    // The last pass over the plan, of four cells and three processes, counts what was added before it: "[8/26] process 3 of 3".
    const auto last = outcome.err.find("] process 3 of");
    ASSERT_NE(last, std::string::npos) << outcome.err;
    const auto total = outcome.err.substr(outcome.err.rfind('/', last) + 1);
    EXPECT_GT(std::stoi(total), 12) << outcome.err;
}

TEST_F(CommandLine, EveryProcessOfARunIsARecord) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100,1000 --processes 3 --time 0.001 --no-ceilings -o r.json").code, ok);
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    ASSERT_EQ(document["benchmarks"].size(), 6);
    std::map<std::string, int> next;
    for (const auto& record : document["benchmarks"]) {
        EXPECT_EQ(record["repetitions"], 3);
        EXPECT_EQ(record["repetition_index"], next[record["name"]]++);
        EXPECT_TRUE(record["conditions"].contains("flags"));
    }
    const auto& body = document["breakeven"];
    EXPECT_EQ(body["plan"]["processes"], 3);
    EXPECT_EQ(body["noise"]["serial"]["a_ns"].size(), 3) << "each process measured a cell against itself";
    EXPECT_TRUE(body["ceilings"].empty());
    EXPECT_EQ(misbehaving("validate r.json").code, ok);
}

TEST_F(CommandLine, OfARunWhatFailsInALaterProcessHasNoTime) {
    const auto outcome =
        misbehaving("run third/serial/wrong_in_a_third_process --sizes 100 --processes 4 --time 0.001 --no-ceilings -o r.json");
    EXPECT_EQ(outcome.code, wrong_answer) << outcome.err;
    const auto document = nlohmann::json::parse(contents(folder / "r.json"));
    EXPECT_TRUE(document["benchmarks"].empty());
    ASSERT_EQ(document["breakeven"]["failed"].size(), 1);
    EXPECT_EQ(document["breakeven"]["failed"][0]["status"], "wrong");
}

TEST_F(CommandLine, ReplayComparesInputsAndAnswers) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100,1000 --time 0.001 --no-ceilings -o r.json").code, ok);
    auto outcome = misbehaving("replay r.json");
    EXPECT_EQ(outcome.code, unsure) << "one process decides nothing: " << outcome.err;
    EXPECT_EQ(occurrences(outcome.out, "not decided: 1 process"), 2) << outcome.out;

    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    document["breakeven"]["cells"][0]["answer_digest"] = std::string(32, '0');
    write("answer.json", document.dump());
    outcome = misbehaving("replay answer.json");
    EXPECT_EQ(outcome.code, slower);
    EXPECT_EQ(occurrences(outcome.out, "another answer than the recorded one"), 1) << outcome.out;

    document = nlohmann::json::parse(contents(folder / "r.json"));
    document["breakeven"]["cells"][1]["input_digest"] = std::string(32, '0');
    write("input.json", document.dump());
    outcome = misbehaving("replay input.json -o again.json");
    EXPECT_EQ(outcome.code, bad_input);
    EXPECT_NE(outcome.err.find("makes another input than the recorded one"), std::string::npos) << outcome.err;
    EXPECT_EQ(misbehaving("validate again.json").code, ok);

    document["breakeven"]["cells"][0]["variant"] = "serial/of_another_program";
    document["breakeven"]["variants"]["complement/serial/of_another_program"] =
        document["breakeven"]["variants"]["complement/serial/right"];
    write("variant.json", document.dump());
    EXPECT_NE(misbehaving("replay variant.json").err.find("this program has no complement/serial/of_another_program"), std::string::npos);
    EXPECT_EQ(misbehaving("replay r.json 'no_such/*'").code, usage);

    // What the program does now decides: a wrong answer is none of its crashes.
    for (const auto& [variant, code] : {std::pair{"serial/wrong", wrong_answer}, {"serial/crash", crashed}}) {
        write("failing.json", std::regex_replace(contents(folder / "r.json"), std::regex{"serial/right"}, variant));
        outcome = misbehaving("replay failing.json");
        EXPECT_EQ(outcome.code, code) << outcome.out << outcome.err;
        EXPECT_NE(outcome.out.find("not reproduced: "), std::string::npos) << outcome.out;
    }
}

TEST_F(CommandLine, ReplayKeepsTheRecordedOrder) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 10,100,1000 --time 0.001 --no-ceilings -o r.json").code, ok);
    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    auto& cells = document["breakeven"]["cells"];
    std::ranges::rotate(cells, cells.begin() + 1);
    write("rotated.json", document.dump());
    ASSERT_EQ(misbehaving("replay rotated.json -o again.json").code, unsure);
    const auto sizes = [](const nlohmann::json& of) {
        std::vector<int> all;
        for (const auto& cell : of) all.push_back(cell["n"]);
        return all;
    };
    EXPECT_EQ(sizes(cells), (std::vector{100, 1000, 10}));
    EXPECT_EQ(sizes(nlohmann::json::parse(contents(folder / "again.json"))["breakeven"]["cells"]), sizes(cells));
}

TEST_F(CommandLine, OfAnInterruptedReplayAWrongAnswerWinsAndNothingElse) {
    ASSERT_EQ(misbehaving("run complement/serial/right complement/serial/slow --sizes 1:1Ki:x2 --time 0.001 --no-ceilings -o r.json").code,
              ok);
    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    document["breakeven"]["plan"]["time_s"] = 0.2;
    std::filesystem::create_directories(folder / "tmp");
    struct Case {
        const char *first, *record, *signal;  // beside a slow one: a variant, what its first record says, what comes behind that
        int code;
    };
    for (const auto& [first, record, signal, code] : {Case{"serial/right", "cell", "INT", interrupted},
                                                      {"serial/crash", "failed", "INT", interrupted},
                                                      {"serial/crash", "failed", "TERM", terminated},
                                                      {"serial/wrong", "failed", "INT", wrong_answer},
                                                      {"serial/wrong", "failed", "TERM", wrong_answer}}) {
        SCOPED_TRACE(std::string{first} + ' ' + signal);
        write("changed.json", std::regex_replace(document.dump(), std::regex{"serial/right"}, first));
        const auto outcome = shell(std::string{"set -m; TMPDIR=$PWD/tmp " MISBEHAVING " replay changed.json -o again.json --force &"
                                               " process=$!; until grep -qs '\"type\":\""} +
                                   record + "\"' tmp/*.journal; do sleep 0.05; done; kill -" + signal + " $process; wait $process");
        EXPECT_EQ(outcome.code, code) << outcome.err;
        EXPECT_NE(outcome.err.find("breakeven: interrupted after "), std::string::npos) << outcome.err;
        const auto again = nlohmann::json::parse(contents(folder / "again.json"));
        EXPECT_FALSE(again["breakeven"]["complete"].get<bool>());
        EXPECT_TRUE(std::filesystem::is_empty(folder / "tmp"));
    }
}

TEST_F(CommandLine, OfAnInterruptedRunAWrongAnswerWinsAndNothingElse) {
    for (const auto& [first, code] : {std::pair{"serial/wrong", wrong_answer}, {"serial/crash", interrupted}}) {
        const auto outcome = shell(std::string{"set -m; " MISBEHAVING " run complement/"} + first +
                                   " complement/serial/slow --sizes 1:1Ki:x2 --time 0.2 --no-ceilings -o r.json --force &"
                                   " process=$!; until grep -qs '\"type\":\"failed\"' r.json.journal; do sleep 0.05; done;"
                                   " kill -INT $process; wait $process");
        EXPECT_EQ(outcome.code, code) << first << ": " << outcome.err;
        EXPECT_NE(outcome.err.find("breakeven: interrupted after "), std::string::npos) << outcome.err;
        std::filesystem::remove(folder / "r.json.journal");
    }
}

TEST_F(CommandLine, OfAnInterruptedCheckAWrongAnswerWins) {
    for (const auto& [first, said, code] :
         {std::tuple{"complement/serial/wrong", "WRONG", wrong_answer}, {"complement/serial/crash", "reproduce", interrupted}}) {
        const auto outcome = shell(std::string{"set -m; " MISBEHAVING " check "} + first +
                                   " naps/serial/as_long_as_told --cases 1000000 --time 100 2>err &"
                                   " process=$!; until grep -qs " +
                                   said + " err; do sleep 0.05; done; sleep 0.2; kill -INT $process; wait $process");
        EXPECT_EQ(outcome.code, code) << contents(folder / "err");
        EXPECT_NE(outcome.out.find(", 1 interrupted"), std::string::npos) << outcome.out;
    }
}

TEST_F(CommandLine, ACheckThatIsInterruptedWhereItTakesACounterexampleApartKnowsIt) {
    const auto outcome = shell("set -m; " MISBEHAVING
                               " check third/serial/hangs_when_taken_apart third/serial/killed_once --time 100 --limit 100 &"
                               " process=$!; until test -e taken_apart; do sleep 0.05; done; kill -INT $process; wait $process");
    EXPECT_EQ(outcome.code, wrong_answer) << outcome.err;
    EXPECT_NE(outcome.err.find("WRONG: first wrong at index 0; reproduce: "), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.out.find("2 variants: 1 wrong, 1 not reached"), std::string::npos) << outcome.out;
}

TEST_F(CommandLine, ReplayUsesNoMoreThreadsThanThereAre) {
    ASSERT_EQ(misbehaving("run complement/serial/right --sizes 100 --time 0.001 --no-ceilings --threads 1 -o r.json").code, ok);
    auto document = nlohmann::json::parse(contents(folder / "r.json"));
    const int usable = document["breakeven"]["machine"]["cpu"]["usable_threads"];
    for (const auto& [said, used] : {std::pair{1e308, usable}, {-1e308, 1}}) {
        document["breakeven"]["plan"]["threads"] = said;
        write("damaged.json", document.dump());
        const auto outcome = misbehaving("replay damaged.json --force -o again.json");
        EXPECT_EQ(outcome.code, unsure) << outcome.err;
        EXPECT_EQ(nlohmann::json::parse(contents(folder / "again.json"))["breakeven"]["plan"]["threads"], used) << said;
    }
}

TEST_F(CommandLine, AWorkerIsNothingForPeople) {
    const auto outcome = misbehaving("worker 97 98 99");
    EXPECT_EQ(outcome.code, usage);
    EXPECT_TRUE(outcome.one_line()) << outcome.err;
    EXPECT_EQ(breakeven("--help").out.find("worker"), std::string::npos);
}

TEST_F(CommandLine, DrawTurnsAnyGraphIntoAdjacencyText) {
    write("bow_tie.adj", bow_tie);
    EXPECT_EQ(breakeven("draw bow_tie.adj -o -").out, "m -> a,c\na -> b\nc -> d\nb -> m\nd -> m\n");
    write("genome.fa", ">x\nACGTT\nACGA\n");
    ASSERT_EQ(breakeven("draw genome.fa --k 3 -o genome.adj").code, ok);
    EXPECT_EQ(contents(folder / "genome.adj"), "AA -> AC\nAC -> CG,CG\nCG -> GT,GA\nGA -> AA\nGT -> TT\nTA -> AC\nTT -> TA\n");
    ASSERT_EQ(breakeven("draw genome.adj -o again.adj").code, ok);
    EXPECT_EQ(rows("again.adj"), rows("genome.adj"));
    EXPECT_EQ(shell("printf '0 1\\n1 0\\n' | " PROGRAM " draw -").out, "# 2 vertices, 2 edges\n0 -> 1\n1 -> 0\n");
    EXPECT_EQ(breakeven("draw star:n=9000 -o -").code, ok);
}

TEST_F(CommandLine, DrawSaysWhatItReadsToGraphviz) {
    write("bow_tie.adj", bow_tie);
    ASSERT_EQ(breakeven("draw bow_tie.adj -o plain.dot").code, ok);
    const auto plain = contents(folder / "plain.dot");
    EXPECT_TRUE(plain.starts_with("digraph {"));
    for (const auto* line : {"  \"m\" -> \"a\";\n", "  \"m\" -> \"c\";\n", "  \"a\" -> \"b\";\n", "  \"d\" -> \"m\";\n"})
        EXPECT_NE(plain.find(line), std::string::npos) << line << plain;
    EXPECT_EQ(occurrences(plain, " -> "), 6U);
    EXPECT_EQ(occurrences(plain, "label"), 0U);
    write("bridges.txt", seven_bridges);  // adjacency text is recognised in .txt, and each bridge is one edge
    ASSERT_EQ(breakeven("draw bridges.txt -o bridges.gv").code, ok);
    EXPECT_EQ(occurrences(contents(folder / "bridges.gv"), "\"A\" -> \"C\";"), 2U);
    EXPECT_EQ(occurrences(contents(folder / "bridges.gv"), " -> "), 7U);
}

TEST_F(CommandLine, DrawNumbersACircuit) {
    write("bow_tie.adj", bow_tie);
    ASSERT_EQ(breakeven("draw bow_tie.adj --circuit -o circuit.dot").code, ok);
    // Two circles through m: whichever begins, a walk around one ends where the other begins.
    std::map<std::string, int> place;
    std::istringstream lines{contents(folder / "circuit.dot")};
    for (std::string line; std::getline(lines, line);)
        if (const auto label = line.find("[label=\""); line.find(" -> ") != std::string::npos)
            place[{line[3], line[10]}] = std::stoi(line.substr(label + 8));
    ASSERT_EQ(place.size(), 6U) << contents(folder / "circuit.dot");
    const auto next = [&](const std::string& edge) { return place[edge] % 6 + 1; };
    EXPECT_EQ(next("ma"), place["ab"]);
    EXPECT_EQ(next("ab"), place["bm"]);
    EXPECT_EQ(next("bm"), place["mc"]);
    EXPECT_EQ(next("dm"), place["ma"]);
    write("bridges.adj", seven_bridges);
    const auto none = breakeven("draw bridges.adj --circuit -o none.svg");
    EXPECT_EQ(none.code, bad_input);
    EXPECT_TRUE(none.one_line()) << none.err;
    EXPECT_NE(none.err.find("no Euler circuit"), std::string::npos) << none.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "none.svg"));
}

TEST_F(CommandLine, DrawTakesWhatStandsBesideAGraphAlone) {
    write("bow_tie.adj", bow_tie);
    ASSERT_EQ(breakeven("draw bow_tie.adj --predecessors -o both.dot").code, ok);
    ASSERT_EQ(breakeven("draw bow_tie.adj --predecessors --alone --layout circo -o alone.dot").code, ok);
    EXPECT_EQ(occurrences(contents(folder / "both.dot"), " -> "), 12U);
    EXPECT_EQ(occurrences(contents(folder / "alone.dot"), " -> "), 6U);
    EXPECT_EQ(occurrences(contents(folder / "alone.dot"), "cluster"), 0U);  // circo draws no boxes
    EXPECT_NE(contents(folder / "alone.dot").find("predecessor graph: "), std::string::npos);
    for (const auto* words : {"draw bow_tie.adj --alone -o x.dot", "draw bow_tie.adj --circuit --alone -o x.dot",
                              "draw bow_tie.adj --alone", "draw bow_tie.adj --reverse --predecessors --alone -o x.dot"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("--alone"), std::string::npos) << outcome.err;
    }
}

TEST_F(CommandLine, DrawShowsAMapByItsUMatrix) {
    ASSERT_EQ(breakeven("solve som_train/serial/lanes --input clustered:n=200:width=6:height=4:dimension=3:seed=1 -o map.txt").code, ok);
    ASSERT_EQ(breakeven("draw map.txt --u-matrix --width 6 -o map.svg").code, ok);
    const auto svg = contents(folder / "map.svg");
    EXPECT_EQ(occurrences(svg, "<title>"), 24U);
    EXPECT_EQ(occurrences(svg, "<title>row 3, column 5: "), 1U);
    EXPECT_NE(svg.find("U-matrix of 6 x 4 cells"), std::string::npos);
    write("square.txt", "0\n1\n3\n7\n");  // square unless it is said: 0 1 / 3 7
    ASSERT_EQ(breakeven("draw square.txt --u-matrix -o square.svg").code, ok);
    EXPECT_NE(contents(folder / "square.svg").find("row 1, column 1: 5<"), std::string::npos) << contents(folder / "square.svg");
    write("table.csv", "name,x,y\na,0,9\nb,3,1\n");
    ASSERT_EQ(breakeven("draw table.csv --columns x --u-matrix --width 2 -o table.svg").code, ok);
    EXPECT_NE(contents(folder / "table.svg").find("row 0, column 0: 3<"), std::string::npos);
    for (const auto* words :
         {"draw square.txt --u-matrix --width 3 -o x.svg", "draw square.txt --u-matrix", "draw square.txt --u-matrix -o x.png",
          "draw square.txt --u-matrix --circuit -o x.svg", "draw square.txt --u-matrix --alone -o x.svg",
          "draw square.txt --u-matrix --header -o x.svg", "draw gnm:n=3 --width 3 -o x.dot", "draw gnm:n=3 --columns 1 -o x.dot"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, usage) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
    }
    EXPECT_EQ(breakeven("draw none.txt --u-matrix -o x.svg").code, bad_input);
    EXPECT_FALSE(std::filesystem::exists(folder / "x.svg"));
}

TEST_F(CommandLine, DrawRefusesWhatNobodyCanLookAt) {
    for (const auto* words : {"draw star:n=600 -o star.dot", "draw gnm:n=2001 -o gnm.svg", "draw star:n=600", "draw gnm:n=1G -o gnm.svg",
                              "draw star:n=9 --limit 9 -o star.dot"}) {
        const auto outcome = breakeven(words);
        EXPECT_EQ(outcome.code, bad_input) << words;
        EXPECT_TRUE(outcome.one_line()) << outcome.err;
        EXPECT_NE(outcome.err.find("--limit"), std::string::npos) << outcome.err;
    }
    EXPECT_EQ(breakeven("draw star:n=600 --limit 1k -o star.dot").code, ok);
    EXPECT_EQ(breakeven("draw star:n=9 --limit 10 -o star.dot").code, ok);
}

TEST_F(CommandLine, DrawFailsInOneLine) {
    const auto missing = breakeven("draw missing.adj -o x.svg");
    EXPECT_EQ(missing.code, bad_input);
    EXPECT_TRUE(missing.one_line()) << missing.err;
    EXPECT_EQ(breakeven("draw gnm:n=3 -o /no/such/folder/x.dot").code, cannot_write);
    EXPECT_EQ(breakeven("draw gnm:n=3 -o /no/such/folder/x.adj").code, cannot_write);
    EXPECT_EQ(breakeven("draw gnm:n=3 -o - >/dev/full").code, cannot_write);
    const auto unknown = breakeven("draw gnm:n=3 --colour red -o x.svg");
    EXPECT_NE(unknown.err.find("--circuit"), std::string::npos) << unknown.err;
    EXPECT_NE(unknown.err.find("--undirected"), std::string::npos) << unknown.err;
    const auto lacking = shell("PATH=/no/such/folder " PROGRAM " draw gnm:n=3 -o x.svg");
    EXPECT_EQ(lacking.code, machine_unfit);
    EXPECT_TRUE(lacking.one_line()) << lacking.err;
    EXPECT_NE(lacking.err.find("apt-get install graphviz"), std::string::npos) << lacking.err;
    EXPECT_EQ(shell("PATH=/no/such/folder " PROGRAM " draw gnm:n=3 -o x.dot").code, ok);
}

TEST_F(CommandLine, DrawMakesPicturesByEveryLayout) {
    if (shell("command -v dot").code != 0) GTEST_SKIP() << "there is no 'dot' on the PATH: install graphviz to run this test";
    for (const std::string layout : {"dot", "neato", "fdp", "sfdp", "circo", "twopi"})
        ASSERT_EQ(breakeven("draw ring:n=44:k=5:seed=1 --circuit --layout " + layout + " -o " + layout + ".svg").code, ok) << layout;
    EXPECT_EQ(occurrences(contents(folder / "dot.svg"), "class=\"edge\""), occurrences(contents(folder / "neato.svg"), "class=\"edge\""));
    EXPECT_NE(contents(folder / "dot.svg"), contents(folder / "neato.svg"));
    ASSERT_EQ(breakeven("draw cycle:n=3 -o x.png").code, ok);
    ASSERT_EQ(breakeven("draw cycle:n=3 -o x.pdf").code, ok);
    EXPECT_TRUE(contents(folder / "x.png").starts_with("\x89PNG"));
    EXPECT_TRUE(contents(folder / "x.pdf").starts_with("%PDF"));
}

TEST_F(CommandLine, ThresholdsAreDataOrAHeader) {
    const auto file = std::string{SOURCE_DIR} + "/reports/gallery/h200-search-sizes.json";
    const auto data = misbehaving("thresholds " + file + " 'split/*' --role ours");
    ASSERT_EQ(data.code, ok) << data.err;
    const auto found = nlohmann::json::parse(data.out);
    ASSERT_FALSE(found["machines"].at(0)["inputs"].empty());
    for (const auto& input : found["machines"][0]["inputs"]) EXPECT_EQ(input["algorithm"], "split");
    const auto header = misbehaving("thresholds " + file + " split --format hpp -o thresholds.hpp");
    EXPECT_EQ(header.code, ok);
    EXPECT_EQ(header.out, "");
    EXPECT_NE(contents(folder / "thresholds.hpp").find("constexpr Variant fastest("), std::string::npos);
    for (const auto* words : {"split", "'nothing/*' ", ""}) {
        const auto wrong = misbehaving("thresholds " + std::string{words} + (words[0] == '\'' ? file : ""));
        EXPECT_EQ(wrong.code, usage) << wrong.err;
        EXPECT_TRUE(wrong.one_line()) << wrong.err;
    }
    EXPECT_EQ(misbehaving("thresholds missing.json").code, 65);
}

/// Of a suite of [[sweep]]s what a program without CUDA can plan.
std::string without_cuda(std::string suite) {
    suite = std::regex_replace(suite, std::regex{R"re("[a-z_]+/cuda/[a-z_*]+",?\s*)re"}, "");
    std::string kept;
    for (std::size_t start = 0; start < suite.size();) {
        const auto end = std::min(suite.find("[[sweep]]", start + 1), suite.size());
        const auto part = suite.substr(start, end - start);
        if (part.find("variants = []") == std::string::npos) kept += part;
        start = end;
    }
    return kept;
}

/// Whether one of these names of cells is of this variant on this input.
bool any_is_at(const std::set<std::string>& names, const std::string& variant, const breakeven::Request& request,
               const std::string& scope) {
    return std::ranges::any_of(names, [&](const std::string& name) {
        const auto has = [&](const std::string& part) { return (name + '/').find('/' + part + '/') != std::string::npos; };
        return name.starts_with(variant + "/scope:") && (variant.find("/cuda/") == std::string::npos || has("scope:" + scope)) &&
               has("shape:" + request.shape) && has(fmt::format("n:{}", request.n)) &&
               std::ranges::all_of(request.parameters, [&](const auto& of) { return has(of.first + ':' + of.second); });
    });
}

TEST_F(CommandLine, QuickIsPlannedToBeQuick) {
    // Its time on devices comes on top of this, where there are some.
    const auto plan = breakeven(std::string{"run "} + SOURCE_DIR + "/config/quick.toml '*/serial/*' '*/parallel/*' --dry-run");
    ASSERT_EQ(plan.code, ok) << plan.err;
    std::smatch seconds;
    ASSERT_TRUE(std::regex_search(plan.out, seconds, std::regex{"at least ([0-9]+) s\n"})) << "minutes, or " << plan.out;
    EXPECT_LT(std::stoi(seconds[1]), 120) << "config/README.md says three minutes, with ceilings, inputs and checks";
}

TEST_F(CommandLine, TheSuitesOfPublishedInputsMeasureEveryClaimAndChart) {
    namespace claims = breakeven::reports::claims;
    const bool cuda = breakeven("list '*' --format csv").out.find("/cuda/") != std::string::npos;
    std::map<std::string, std::set<std::string>> names_of;
    for (const std::string file : {"published.toml", "published_minutes.toml"}) {
        const auto suite = contents(std::string{SOURCE_DIR} + "/config/" + file);
        write(file, cuda ? suite : without_cuda(suite));
        const auto plan = breakeven("run " + file + " --dry-run");
        ASSERT_EQ(plan.code, ok) << plan.err;
        std::istringstream lines{plan.out};
        for (std::string line; std::getline(lines, line);) names_of[file].insert(line.substr(0, line.find("  ")));
    }
    int seen = 0;
    const auto expect = [&](const std::vector<claims::Needed>& needs, const std::string& who) {
        for (const auto& [suite, variant, request, scope] : needs) {
            if (!cuda && variant.find("/cuda/") != std::string::npos) continue;
            EXPECT_TRUE(any_is_at(names_of[suite], variant, request, scope))
                << suite << ", " << who << ": " << variant << ' ' << format(request);
            ++seen;
        }
    };
    for (const auto& document : claims::published_claims()) {
        for (const auto& claim : document.claims) expect(claim.needs(), claim.id);
        for (const auto& chart : document.charts) expect(chart.needs(), chart.title);
    }
    EXPECT_GT(seen, 100);
}

TEST_F(CommandLine, ReportJudgesClaims) {
    const auto gallery = std::string{SOURCE_DIR} + "/reports/gallery/h200-targets-search.json";
    const auto table = breakeven("report --claims " + gallery);
    ASSERT_EQ(table.code, ok) << table.err << "every request of a claim must be one of the catalogue";
    EXPECT_NE(table.out.find("Cudafy Me, part 3 of 4 (2012-10-12)\n"), std::string::npos) << table.out;
    EXPECT_NE(table.out.find(" not measured, "), std::string::npos) << "the last line counts";
    const auto csv = breakeven("report --claims --format csv --only 'semi_join/*' " + gallery);
    EXPECT_EQ(csv.out.find("tsp_brute_force"), std::string::npos);
    std::istringstream rows{csv.out};
    bool found = false;
    for (std::string row; std::getline(rows, row);)
        if (row.find("sql_join/two-steps") == std::string::npos && row.find("sql_join/rate") != std::string::npos)
            found = row.find(",cannot be,") != std::string::npos && row.find("6.67 T/s") != std::string::npos;
    EXPECT_TRUE(found) << csv.out;
    EXPECT_EQ(breakeven("report --claims --svg " + gallery).code, usage);
}

TEST_F(CommandLine, TheDocumentsChartsAreInTheReport) {
    const auto gallery = std::string{SOURCE_DIR} + "/reports/gallery/h200-published.json";
    ASSERT_EQ(breakeven("report " + gallery + " -o page").code, ok);
    const auto data = nlohmann::json::parse(contents(folder / "page/charts/data.json"));
    std::map<std::string, int> points;  // of the variant that is drawn at some of the inputs only
    for (const auto& document : data["claims"])
        for (const auto& chart : document["charts"]) {
            EXPECT_GT(chart["points"].size(), 2U) << chart["title"];
            for (const auto& point : chart["points"])
                if (point["who"] == "serial/brute" || point["who"] == "serial/published_recursion") ++points[chart["title"]];
            for (const auto& missing : chart["missing"])
                EXPECT_TRUE(missing["variant"] != "cyclospectrum/serial/brute" &&
                            missing["variant"] != "peptide_count/serial/published_recursion")
                    << "has all points that it should have: " << missing;
        }
    EXPECT_EQ(points["Cyclospectrum, logarithmic"], 3);
    EXPECT_EQ(points["Counting peptides to mass 1000"], 3);
    ASSERT_EQ(breakeven("report " + gallery + " --only 'semi_join/*' -o part").code, ok);
    const auto part = nlohmann::json::parse(contents(folder / "part/charts/data.json"));
    ASSERT_EQ(part["claims"].size(), 1U);
    EXPECT_EQ(part["claims"][0]["charts"].size(), 1U);
}

TEST_F(CommandLine, SuitesMeasureEveryTargetThatIsSetThem) {
    namespace targets = breakeven::reports::targets;
    const auto tree = std::string{SOURCE_DIR};
    const bool cuda = breakeven("list '*' --format csv").out.find("/cuda/") != std::string::npos;
    std::map<std::string, std::set<std::string>> planned;
    auto wanted = targets::read_targets("targets.toml", contents(tree + "/reports/gallery/targets.toml"));
    for (const auto& [key, run] : wanted.runs) {
        if (planned.contains(run.suite)) continue;
        const auto suite = contents(tree + '/' + run.suite);
        write("suite.toml", cuda ? suite : without_cuda(suite));
        std::istringstream lines{breakeven("run suite.toml --dry-run").out};
        for (std::string line; std::getline(lines, line);) planned[run.suite].insert(line.substr(0, line.find("  ")));
    }
    int seen = 0;
    const auto expect = [&](const targets::Quantity& quantity, const targets::RunName& run) {
        for (const auto* variants : {&quantity.ours, &quantity.peer})
            for (const auto& variant : *variants) {
                if (!cuda && variant.find("/cuda/") != std::string::npos) continue;
                for (const auto& request : quantity.place.at)
                    EXPECT_TRUE(any_is_at(planned[run.suite], variant, request, quantity.place.scope))
                        << run.suite << ": " << variant << ' ' << format(request);
                ++seen;
            }
    };
    wanted.for_each([&](const targets::Quantity& quantity, const targets::RunName& run) {
        expect(quantity, run);
        if (const auto moved = targets::with_transfers(quantity)) expect(*moved, run);
    });
    EXPECT_GT(seen, cuda ? 100 : 10);
}

TEST_F(CommandLine, ReportJudgesTargets) {
    write("targets.toml", R"([runs]
one = {file = "h200-targets-search.json", suite = "mine.toml"}
[[table]]
id = "t"
run = "one"
rows = [{kind = "ratio", ours = ["compact/cuda/pipelined"], peer = ["compact/cuda/cub"], at = ["density:n=256Mi"], least = 2}]
)");
    const auto file = std::string{SOURCE_DIR} + "/reports/gallery/h200-targets-search.json";
    const auto table = breakeven("report --targets targets.toml " + file);
    ASSERT_EQ(table.code, ok) << table.err;
    EXPECT_TRUE(table.out.starts_with("t (h200-targets-search.json)\n  not met       compact density:n=256Mi: cuda/pipelined "))
        << table.out;
    EXPECT_NE(table.out.find("1.4 x (1.39 to 1.4)"), std::string::npos) << "of the default density alone\n" << table.out;
    EXPECT_TRUE(breakeven("report --targets targets.toml --format markdown " + file).out.starts_with("<!-- numbers: files -->\n"));
    EXPECT_EQ(breakeven("report --targets targets.toml --claims " + file).code, usage);
    EXPECT_EQ(breakeven("report --targets targets.toml --svg " + file).code, usage);
    EXPECT_EQ(breakeven("report --targets nowhere.toml " + file).code, bad_input);
    write("wrong.toml", "[runs]\n[[table]]\nid = \"t\"\nrun = \"two\"\nrows = []\n");
    const auto wrong = breakeven("report --targets wrong.toml " + file);
    EXPECT_EQ(wrong.code, bad_input);
    EXPECT_NE(wrong.err.find("wrong.toml:2: 'two' is no run of [runs]"), std::string::npos) << wrong.err;
}

TEST_F(CommandLine, AListOfSizesMeasuresBeyondTheSensibleOnes) {
    EXPECT_NE(misbehaving("run complement/serial/lazy --sizes 200:400:x2 --no-ceilings -o a.json").out.find("skipped 2 times"),
              std::string::npos);
    const auto list = misbehaving("run complement/serial/lazy --sizes 200,400 --no-ceilings -o b.json");
    EXPECT_NE(list.out.find("2 cells measured, 0 failed, 0 skipped"), std::string::npos) << list.out;
}

}  // namespace
