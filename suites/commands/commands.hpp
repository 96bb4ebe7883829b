// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// The commands of the program; each returns its exit code and lets UsageError, InputError and
/// CannotWrite through to main, which prints them in one line.
namespace breakeven {

struct ListOptions {
    std::vector<std::string> patterns;
    bool shapes = false;
    std::string format = "table";  // or csv, json
};
int list(const ListOptions& options);

struct CheckOptions {
    std::vector<std::string> patterns;
    int cases = 200;
    std::uint64_t seed = 42;
    std::uint64_t max_size = 2000;
    bool large = false;  // the inputs of large_requests in place of drawn ones
    double time = 10;    // seconds for each variant
    std::optional<double> limit;
    int device = 0;
    std::string require;
    std::string format = "table";  // or csv, json
};
int check(const CheckOptions& options);

struct SearchOptions {
    std::vector<std::string> patterns;
    std::uint64_t n = 1 << 20;
    std::uint64_t seed = 42;
    double time = 20;  // seconds for each variant
    double limit = 5;  // ... for one call
    int device = 0;
    std::string role;
    std::vector<std::string> against;  // shapes: the first that a problem has is its reference, in place of its first
    std::string format = "table";      // or csv, json
};
int search(const SearchOptions& options);

struct RunOptions {
    std::string suite;
    std::vector<std::string> patterns;
    std::vector<std::string> shapes;  // in place of the suite's
    std::string sizes, output = "results.json", require, shard, node;
    std::optional<std::uint64_t> seed;
    std::optional<double> time, limit, budget;
    std::optional<int> threads, processes;
    int device = 0;
    bool dry_run = false, resume = false, force = false, refine = false, no_ceilings = false;
    std::string format = "table";      // or csv, json: of what is printed in the end
    std::string junit;                 // a file for the test cases of CI services; empty: none
    std::vector<std::string> command;  // the words of the command line, for the record
};
int run(const RunOptions& options);

/// What a process that `run` started does: measures what its parent told it.
struct WorkerOptions {
    int pipe = -1, page = -1, job = -1;
};
int worker(const WorkerOptions& options);

struct MergeOptions {
    std::string program = "breakeven";  // as it was called, for the commands that are told
    std::vector<std::string> results;
    std::string output = "results.json";
    bool force = false;  // replaces it
};
int merge(const MergeOptions& options);

struct ReplayOptions {
    std::string results;
    std::vector<std::string> patterns;
    std::string output;  // empty: the new measurement is not kept
    std::optional<int> processes;
    int device = 0;
    bool force = false;  // replaces the output
};
int replay(const ReplayOptions& options);

struct SolveOptions {
    std::string variant, input, output = "-";
    std::vector<std::string> problem_options;
    int device = 0;
};
int solve(const SolveOptions& options);

struct GenerateOptions {
    std::vector<std::string> requests;
    std::string output = "-";
};
int generate(const GenerateOptions& options);

struct ReportOptions {
    std::vector<std::string> results, only;
    std::string format = "page";                 // or table, markdown, csv, json
    std::string output;                          // the folder of a page, else a file; empty: report, or standard output
    bool svg = false, png = false, csv = false;  // files beside the page
    bool claims = false;                         // text: what the documents claim, in place of the cells
    std::string targets;                         // text: a file of targets, judged in place of the cells; empty: none
};
int report(const ReportOptions& options);

struct CompareOptions {
    std::vector<std::string> arguments;  // two result files, or with `run` two programs; then [SUITE.toml] and patterns
    bool run = false, gate = false, force = false;
    std::string gate_margin;  // "5%"; with a gate, without a word of its own, what the parser has as default
    std::string format = "table", output = "-", sizes;
    int processes = 12;  // of each program
    std::optional<double> time, budget;
    std::vector<std::string> command;  // the words of the command line, for the record
};
int compare(const CompareOptions& options);

struct ValidateOptions {
    std::vector<std::string> results;
};
int validate(const ValidateOptions& options);

struct ThresholdsOptions {
    std::vector<std::string> arguments;  // result files end in .json, the others are patterns
    std::vector<std::string> pair;       // two full names: of these alone
    std::string role, format = "json", output = "-";
    std::string against;  // a result file: what the choice loses there
};
int thresholds(const ThresholdsOptions& options);

struct NewOptions {
    std::string name;
};
int make_project(const NewOptions& options);

struct DrawOptions {
    std::string graph, output;  // no output: print it
    Options reading, flags;     // of graph_options() and point_options(), and of the problems
    std::string layout = "dot";
    bool u_matrix = false;      // the file is the codebook of a map
    std::uint64_t width = 0;    // of that map; 0: it is square
    bool alone = false;         // not the graph, but what stands beside it
    std::uint64_t limit = 500;  // vertices of a picture; edges four times as many
    double time = 60;           // seconds for Graphviz
};
int draw(const DrawOptions& options);

}  // namespace breakeven
