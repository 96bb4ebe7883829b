// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// What a problem is: a struct of types and static functions that say what is to be computed, never how.
namespace breakeven {

/// Empty when the answer is right, else the first offence.
using Fault = std::optional<std::string>;

/// What any correct algorithm must do at the least; the floor is the largest of these over its measured
/// ceiling. May depend on the answer (distinct, compaction, joins).
struct Work {
    double items = 0;  // what throughput counts, in the problem's unit
    double bytes_read = 0, bytes_written = 0;
    double random_accesses = 0;   // dependent or scattered accesses of at most 32 bytes ...
    double random_bytes = 0;      // ... to so many bytes, which a cache may hold; 0: beyond every cache
    double operations = 0;        // 32-bit integer arithmetic; a multiply-add is two
    double long_operations = 0;   // the same on 64 bits
    double float_operations = 0;  // the same in single precision
};

/// Numbers beside n that explain a time, by name, in words a chart can show: {"partitions", 45514}.
using Facts = std::map<std::string, double>;

/// A problem has a name, a generator and an oracle:
///
///     using Input = ...;  using Output = ...;          Output is default-constructible
///     static constexpr std::string_view name = "radix_sort";
///     static Input generate(const Request&)            pure; the request is complete
///     static Fault check(const Input&, const Output&)  properties of a right answer; runs no variant
///
/// It may say more. What it leaves out has the default behind the colon (see defaults.hpp):
///
///     static constexpr std::string_view unit           what n counts: "items"
///     static constexpr std::string_view purpose        what is computed, in a phrase for lists and reports: nothing
///     static constexpr std::string_view complexity     operations of a call of those variants that state no other,
///                                                      with letters beside n explained ("n k, k keys"): nothing
///     static constexpr std::string_view source         the document or paper that states it: nothing
///     static std::vector<Shape> shapes()               kinds of inputs: one, "default", without parameters
///     static std::string digest(const Input&)          identity of an input: over its bytes, where it is plain data
///     static std::uint64_t size(const Input&)          n of this very input: std::size(), else the request's n
///     static void prepare(const Input&, Output&)       before every call, untimed: empties the output. Give one that
///                                                      makes room and poisons it, and memory is not timed
///     static std::vector<Output> wrong(const Input&, const Output&)   answers that check() must refuse: none, and
///                                                      `check` says that the oracle is not audited
///     static Work work(const Input&, const Output&)    the least work: n items, and no floor is stated
///     static std::vector<Option> options()             of read(): none
///     static Input read(const std::string& path, const Options&)      none: requests are the only inputs
///     static void write(const Input&, const Output&, std::ostream&)   the answer as text: a number a line
///     static void write_input(const Input&, std::ostream&)            what read() takes back: none
///     static std::optional<std::string> no_answer(const Input&, const Output&)   which of several "there is none" it is: never
///     static void load(const Input&, Output&)          operands of in-place variants, untimed: nothing
///     static Facts facts(const Input&, const Output&)  none
///     static std::vector<Option> drawing()             flags of `draw` that this problem answers: none; and
///     static void draw(const Input&, const Output&, const Options& given, Picture&)   what they add to a picture
///     static Input of_graph(const Graph&)              for draw, where Input is something else than a graph
template <class P>
concept Problem = requires(const Request& request, const typename P::Input& in, const typename P::Output& answer) {
    { P::name } -> std::convertible_to<std::string_view>;
    { P::generate(request) } -> std::same_as<typename P::Input>;
    { P::check(in, answer) } -> std::same_as<Fault>;
};

namespace detail {

/// Refuses in words what a concept would refuse in a page: a required member that lacks, and any other member whose
/// signature is not the one above, for which the default would silently be taken.
template <class P>
consteval bool expect_problem() {
    using In = typename P::Input;
    using Out = typename P::Output;
    using std::same_as;
    static_assert(
        requires {
            { P::name } -> std::convertible_to<std::string_view>;
        },
        "a problem needs: static constexpr std::string_view name");
    static_assert(
        requires(const Request& r) {
            { P::generate(r) } -> same_as<In>;
        },
        "a problem needs: static Input generate(const breakeven::Request&)");
    static_assert(
        requires(const In& in, const Out& out) {
            { P::check(in, out) } -> same_as<Fault>;
        },
        "a problem needs: static breakeven::Fault check(const Input&, const Output&)");
    static_assert(std::default_initializable<Out>, "a problem's Output must be default-constructible");
    static_assert(
        !requires { P::unit; } ||
            requires {
                { P::unit } -> std::convertible_to<std::string_view>;
            },
        "write: static constexpr std::string_view unit");
    static_assert(
        !requires { P::purpose; } ||
            requires {
                { P::purpose } -> std::convertible_to<std::string_view>;
            },
        "write: static constexpr std::string_view purpose");
    static_assert(
        !requires { P::complexity; } ||
            requires {
                { P::complexity } -> std::convertible_to<std::string_view>;
            },
        "write: static constexpr std::string_view complexity");
    static_assert(
        !requires { P::source; } ||
            requires {
                { P::source } -> std::convertible_to<std::string_view>;
            },
        "write: static constexpr std::string_view source");
    static_assert(
        !requires { &P::shapes; } ||
            requires {
                { P::shapes() } -> same_as<std::vector<Shape>>;
            },
        "write: static std::vector<breakeven::Shape> shapes()");
    static_assert(
        !requires { &P::digest; } ||
            requires(const In& in) {
                { P::digest(in) } -> same_as<std::string>;
            },
        "write: static std::string digest(const Input&)");
    static_assert(
        !requires { &P::size; } ||
            requires(const In& in) {
                { P::size(in) } -> same_as<std::uint64_t>;
            },
        "write: static std::uint64_t size(const Input&)");
    static_assert(
        !requires { &P::prepare; } ||
            requires(const In& in, Out& out) {
                { P::prepare(in, out) } -> same_as<void>;
            },
        "write: static void prepare(const Input&, Output&)");
    static_assert(
        !requires { &P::wrong; } ||
            requires(const In& in, const Out& out) {
                { P::wrong(in, out) } -> same_as<std::vector<Out>>;
            },
        "write: static std::vector<Output> wrong(const Input&, const Output&)");
    static_assert(
        !requires { &P::work; } ||
            requires(const In& in, const Out& out) {
                { P::work(in, out) } -> same_as<Work>;
            },
        "write: static breakeven::Work work(const Input&, const Output&)");
    static_assert(
        !requires { &P::options; } ||
            requires {
                { P::options() } -> same_as<std::vector<Option>>;
            },
        "write: static std::vector<breakeven::Option> options()");
    static_assert(
        !requires { &P::read; } ||
            requires(const std::string& path, const Options& given) {
                { P::read(path, given) } -> same_as<In>;
            },
        "write: static Input read(const std::string& path, const breakeven::Options&)");
    static_assert(
        !requires { &P::write; } ||
            requires(const In& in, const Out& out, std::ostream& stream) {
                { P::write(in, out, stream) } -> same_as<void>;
            },
        "write: static void write(const Input&, const Output&, std::ostream&)");
    static_assert(
        !requires { &P::write_input; } ||
            requires(const In& in, std::ostream& stream) {
                { P::write_input(in, stream) } -> same_as<void>;
            },
        "write: static void write_input(const Input&, std::ostream&)");
    static_assert(
        !requires { &P::load; } ||
            requires(const In& in, Out& out) {
                { P::load(in, out) } -> same_as<void>;
            },
        "write: static void load(const Input&, Output&)");
    static_assert(
        !requires { &P::facts; } ||
            requires(const In& in, const Out& out) {
                { P::facts(in, out) } -> same_as<Facts>;
            },
        "write: static breakeven::Facts facts(const Input&, const Output&)");
    static_assert(
        !requires { &P::no_answer; } ||
            requires(const In& in, const Out& out) {
                { P::no_answer(in, out) } -> same_as<std::optional<std::string>>;
            },
        "write: static std::optional<std::string> no_answer(const Input&, const Output&)");
    return true;
}

}  // namespace detail
}  // namespace breakeven
