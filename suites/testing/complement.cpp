// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/suite.hpp>

/// A problem for the tests of the runner: out[i] = ~in[i], with variants that misbehave in every way that
/// the runner promises to survive.
namespace {

using Words = std::vector<std::uint32_t>;

struct Complement {
    using Input = Words;
    using Output = Words;
    static constexpr std::string_view name = "complement", unit = "words";
    static constexpr std::string_view complexity = "n";

    static std::vector<breakeven::Shape> shapes() {
        return {{"counting", "0, 1, 2, ... times a step", {{"step", "1", "between neighbours", {"3", "0..1000"}}}},
                {"constant", "the seed everywhere", {}, true},
                {"impossible", "an input that can't be made", {}, true}};
    }
    static Input generate(const breakeven::Request& request) {
        if (request.shape == "impossible" && request.n > 0) throw breakeven::UsageError("this shape can't be made");
        Words words(request.n);
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] = static_cast<std::uint32_t>(request.shape == "counting" ? i * request.number("step") : request.seed);
        return words;
    }
    static std::string digest(const Input& in) { return breakeven::digest(std::span{in}); }
    static std::uint64_t size(const Input& in) { return in.size(); }
    static void prepare(const Input& in, Output& out) { out.assign(in.size(), 0xDEADBEEF); }
    static breakeven::Fault check(const Input& in, const Output& out) {
        if (out.size() != in.size()) return "the length is wrong";
        for (std::size_t i = 0; i < in.size(); ++i)
            if (out[i] != ~in[i]) return "first wrong at index " + std::to_string(i);
        return {};
    }
    static std::vector<Output> wrong(const Input&, const Output& right) {
        auto longer = right;
        longer.push_back(0);
        return {longer};
    }
    static breakeven::Work work(const Input& in, const Output&) {
        const auto n = static_cast<double>(in.size());
        return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * n};
    }
    static std::optional<std::string> no_answer(const Input&, const Output& out) {
        if (out.size() == 13) return "thirteen words have no complement";
        return {};
    }
    static std::vector<breakeven::Option> options() { return {{"first", "take only so many"}, {"twice", "read everything twice", true}}; }
    static Input read(const std::string& path, const breakeven::Options& options) {
        std::ifstream file{path == "-" ? "/dev/stdin" : path};
        Words words;
        for (std::uint32_t word = 0; file >> word;) words.push_back(word);
        if (options.contains("first")) words.resize(std::min<std::size_t>(words.size(), breakeven::parse_count(options.at("first"))));
        return words;
    }
    static void write(const Input&, const Output& out, std::ostream& stream) {
        for (const auto word : out) stream << word << '\n';
    }
    static void write_input(const Input& in, std::ostream& stream) { write(in, in, stream); }
};
static_assert(breakeven::Problem<Complement>);

void right(const Words& in, Words& out) {
    breakeven::stage("halves");
    for (std::size_t i = 0; i < in.size(); ++i) out[i] = ~in[i];
    breakeven::stage("");
}

void forgets_the_last(const Words& in, Words& out) {
    for (std::size_t i = 0; i + 1 < in.size(); ++i) out[i] = ~in[i];
}

struct Calls {
    int count = 0;
};
void wrong_in_the_end(const Words& in, Words& out, Calls& calls) {
    right(in, out);
    if (++calls.count > 3 && !out.empty()) out[0] = 7;
}

void crashes(const Words&, Words&) { std::raise(SIGSEGV); }
/// As a system does that is short of memory.
void is_killed(const Words&, Words&) { std::raise(SIGKILL); }
/// In the first process of its folder.
void is_killed_once(const Words& in, Words& out) {
    if (!std::ifstream{"killed"}) {
        std::ofstream{"killed"};
        std::raise(SIGKILL);
    }
    right(in, out);
}
void exits(const Words&, Words&) { _exit(0); }
void hangs(const Words&, Words&) { std::this_thread::sleep_for(std::chrono::hours{1}); }
void throws(const Words&, Words&) { throw std::runtime_error("it had a bad day"); }
void throws_a_number(const Words&, Words&) { throw 7; }
void breaks_the_device(const Words&, Words&) { throw breakeven::DeviceBroken("the device answers no more"); }
void finds_no_thread(const Words&, Words&) { throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)); }
void wants_too_much(const Words& in, Words& out) {
    if (in.size() > 100) throw breakeven::OutOfMemory("the device's memory ran out");
    right(in, out);
}
void takes_a_while(const Words& in, Words& out) {
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    right(in, out);
}
void remembers(const Words& in, Words& out) {
    static std::set<Words> known;
    if (known.insert(in).second) std::this_thread::sleep_for(std::chrono::milliseconds{20});
    right(in, out);
}
/// What would hide behind a start of small inputs: 20 ns a word and, where a sanitizer slows it down, three times its later calls. It tells
/// inputs apart by little, so that later calls take no time for that.
void prepares(const Words& in, Words& out) {
    using namespace std::chrono;
    static std::set<std::pair<std::size_t, Words::value_type>> known;
    const bool fresh = known.emplace(in.size(), in.empty() ? 0 : in.back()).second;
    const auto begin = steady_clock::now();
    right(in, out);
    const auto right_by = steady_clock::now();
    const auto enough = nanoseconds{20} * in.size() + 2 * (right_by - begin);
    while (fresh && steady_clock::now() - right_by < enough) {
    }
}
/// As tables are that depend on nothing else.
void remembers_sizes(const Words& in, Words& out) {
    static std::set<std::size_t> known;
    if (known.insert(in.size()).second) std::this_thread::sleep_for(std::chrono::milliseconds{20});
    right(in, out);
}
struct Plan {
    bool made = false;
};
void plans_first(const Words& in, Words& out, Plan& plan) {
    if (!std::exchange(plan.made, true)) std::this_thread::sleep_for(std::chrono::milliseconds{600});
    right(in, out);
}
/// Processes of one folder count themselves.
void wrong_in_a_third_process(const Words& in, Words& out) {
    static const bool third = [] {
        std::ofstream{"processes", std::ios::app} << '.' << std::flush;
        return std::ifstream{"processes", std::ios::ate}.tellg() >= 3;
    }();
    right(in, out);
    if (third && !out.empty()) out[0] = 7;
}
/// While `check` takes its counterexample apart, which it reads from this process's standard input.
void hangs_when_taken_apart(const Words& in, Words& out) {
    std::error_code none;
    if (std::filesystem::read_symlink("/proc/self/fd/0", none).string().find("memfd:") != std::string::npos) {
        std::ofstream{"taken_apart"};
        hangs(in, out);
    }
    forgets_the_last(in, out);
}
void in_parallel(const Words& in, Words& out) {
    tbb::parallel_for(std::size_t{0}, in.size(), [&](std::size_t i) { out[i] = ~in[i]; });
}

/// A problem whose inputs kill who makes them.
struct Doomed {
    using Input = Words;
    using Output = Words;
    static constexpr std::string_view name = "doomed";
    static Input generate(const breakeven::Request&) {
        std::raise(SIGSEGV);
        return {};
    }
    static breakeven::Fault check(const Input&, const Output&) { return {}; }
};

/// The same problem, whose inputs can all be made, for what `check` says of variants that are right.
struct Remembered : Complement {
    static constexpr std::string_view name = "remembered";
    static std::vector<breakeven::Shape> shapes() { return {Complement::shapes().front()}; }
};

/// The same problem, whose inputs of one size differ by their seed.
struct Seeded : Complement {
    static constexpr std::string_view name = "seeded";
    static std::vector<breakeven::Shape> shapes() { return {Complement::shapes().at(1)}; }
};

/// The same problem, whose variants are of one process and another.
struct Third : Remembered {
    static constexpr std::string_view name = "third";
};

const breakeven::Host<Remembered> serial_remembers{"serial/remembers", remembers};
const breakeven::Host<Remembered> serial_planned{"serial/planned", remembers, {.untimed = "a nap"}};
const breakeven::Host<Remembered> serial_prepares{"serial/prepares", prepares};
const breakeven::Host<Seeded> serial_remembers_sizes{"serial/remembers_sizes", remembers_sizes};
const breakeven::Host<Third> serial_third{"serial/wrong_in_a_third_process", wrong_in_a_third_process};
const breakeven::Host<Third> serial_throws_a_number{"serial/throws_a_number", throws_a_number};
const breakeven::Host<Third> serial_hungry_third{"serial/hungry", wants_too_much};
const breakeven::Host<Third> serial_taken_apart{"serial/hangs_when_taken_apart", hangs_when_taken_apart};
const breakeven::Host<Doomed> serial_doomed{"serial/doomed", right};
const breakeven::Host<Complement> serial_right{"serial/right", right};
const breakeven::Host<Complement> serial_wrong{"serial/wrong", forgets_the_last};
const breakeven::Host<Complement> serial_wrong_later{"serial/wrong_later", wrong_in_the_end};
const breakeven::Host<Complement> serial_crash{"serial/crash", crashes};
const breakeven::Host<Complement> serial_killed{"serial/killed", is_killed};
const breakeven::Host<Third> serial_killed_once{"serial/killed_once", is_killed_once};
const breakeven::Host<Complement> serial_exits{"serial/exits", exits};
const breakeven::Host<Complement> serial_hang{"serial/hang", hangs};
const breakeven::Host<Complement> serial_throw{"serial/throw", throws};
const breakeven::Host<Complement> serial_broken{"serial/broken", breaks_the_device};
const breakeven::Host<Complement> serial_hungry{"serial/hungry", wants_too_much};
const breakeven::Host<Complement> serial_threadless{"serial/threadless", finds_no_thread};
const breakeven::Host<Complement> serial_limited{"serial/limited", right, {.largest = 100}};
const breakeven::Host<Complement> serial_lazy{"serial/lazy", right, {.sensible = 100}};
const breakeven::Host<Complement> serial_slow{"serial/slow", takes_a_while, {.complexity = "n + w, w for waiting"}};
const breakeven::Host<Complement> serial_plans{"serial/planned", plans_first, {.untimed = "a long nap"}};
const breakeven::Host<Complement> parallel_right{"parallel/right", in_parallel};

}  // namespace
