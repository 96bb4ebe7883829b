// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "problem.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>

/// What a problem that says only the necessary does otherwise.
namespace breakeven::detail {

/// Values that are their bytes: equal ones have equal bytes. A struct with padding (or with floating-point members,
/// where padding can't be ruled out) is none.
template <class T>
inline constexpr bool is_plain = std::is_arithmetic_v<T> ||
                                 (std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
template <class T, std::size_t size>
inline constexpr bool is_plain<std::array<T, size>> = is_plain<T>;

/// Plain values, contiguous ranges of them, and ranges of what has a digest.
template <class T>
constexpr bool digestible() {
    if constexpr (is_plain<T>)
        return true;
    else if constexpr (std::ranges::contiguous_range<const T> && std::ranges::sized_range<const T>)
        return digestible<std::ranges::range_value_t<const T>>();
    else
        return false;
}
template <class T>
inline constexpr bool has_digest = digestible<T>();

/// The length of each range comes first.
template <class T>
void add_to_digest(Digester& digester, const T& value) {
    if constexpr (is_plain<T>) {
        digester.add(std::span{reinterpret_cast<const unsigned char*>(&value), sizeof value});
    } else if constexpr (std::ranges::contiguous_range<const T> && std::ranges::sized_range<const T>) {
        using Element = std::ranges::range_value_t<const T>;
        if constexpr (std::is_arithmetic_v<Element>) {
            digester.add(std::span<const Element>{std::ranges::data(value), std::ranges::size(value)});
        } else if constexpr (is_plain<Element>) {
            digester.add(
                std::span{reinterpret_cast<const unsigned char*>(std::ranges::data(value)), std::ranges::size(value) * sizeof(Element)});
        } else {
            const std::uint64_t size = std::ranges::size(value);
            digester.add(std::span{&size, 1});
            for (const auto& element : value) add_to_digest(digester, element);
        }
    } else {
        static_assert(has_digest<T>,
                      "this Input is more than plain values, strings and vectors of such (or may hold padding): the problem needs "
                      "static std::string digest(const Input&)");
    }
}

template <class P>
std::string digest_of(const typename P::Input& in) {
    if constexpr (requires { P::digest(in); }) {
        return P::digest(in);
    } else {
        Digester digester;
        add_to_digest(digester, in);
        return digester.hex();
    }
}

template <class P>
constexpr std::string_view unit_of() {
    if constexpr (requires { P::unit; })
        return P::unit;
    else
        return "items";
}

template <class P>
constexpr std::string_view purpose_of() {
    if constexpr (requires { P::purpose; })
        return P::purpose;
    else
        return {};
}

template <class P>
constexpr std::string_view complexity_of() {
    if constexpr (requires { P::complexity; })
        return P::complexity;
    else
        return {};
}

template <class P>
constexpr std::string_view source_of() {
    if constexpr (requires { P::source; })
        return P::source;
    else
        return {};
}

template <class P>
std::vector<Shape> shapes_of() {
    if constexpr (requires { P::shapes(); })
        return P::shapes();
    else
        return {{"default", "what this problem generates", {}}};
}

template <class P>
std::vector<Option> options_of() {
    if constexpr (requires { P::options(); })
        return P::options();
    else
        return {};
}

/// `requested`: null for an input that was not generated.
template <class P>
std::uint64_t size_of(const typename P::Input& in, [[maybe_unused]] const Request* requested) {
    if constexpr (requires { P::size(in); }) {
        return P::size(in);
    } else if constexpr (requires { std::size(in); }) {
        return std::size(in);
    } else {
        static_assert(
            !requires { &P::read; } && !requires { &P::of_graph; },
            "an Input without std::size() that is read needs: static std::uint64_t size(const Input&)");
        return requested->n;
    }
}

/// Empty, so that yesterday's answer can't pass for today's. A container keeps its memory.
template <class P>
void prepare(const typename P::Input& in, typename P::Output& out) {
    if constexpr (requires { P::prepare(in, out); })
        P::prepare(in, out);
    else if constexpr (requires { out.clear(); })
        out.clear();
    else
        out = typename P::Output{};
}

template <class P>
Work work_of(const typename P::Input& in, const typename P::Output& answer, std::uint64_t size) {
    if constexpr (requires { P::work(in, answer); })
        return P::work(in, answer);
    else
        return {.items = static_cast<double>(size)};
}

template <class T>
concept NumberRange = std::ranges::range<const T> && std::is_arithmetic_v<std::ranges::range_value_t<const T>>;

/// A number a line; a text as it is.
template <class P>
void write_answer(const typename P::Input& in, const typename P::Output& answer, std::ostream& stream) {
    using Out = typename P::Output;
    if constexpr (requires { P::write(in, answer, stream); }) {
        P::write(in, answer, stream);
    } else if constexpr (std::is_arithmetic_v<Out>) {
        stream << +answer << '\n';
    } else if constexpr (std::is_convertible_v<const Out&, std::string_view>) {
        stream << answer << '\n';
    } else if constexpr (NumberRange<Out>) {
        for (const auto element : answer) stream << +element << '\n';
    } else {
        throw UsageError(std::string{P::name} + " does not say how its answer is written: it has no write()");
    }
}

}  // namespace breakeven::detail
