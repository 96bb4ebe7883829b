// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <span>
#include <type_traits>

/// What a sort moves: keys, or keys with a value each.
namespace radix_sort {

/// The type of a value where keys travel alone.
struct None {
    friend bool operator==(const None&, const None&) = default;
};

/// Rows of a table of one or two columns. There is a value to each key, or there are no values where Value is None.
template <class Key, class Value = None>
struct Rows {
    static constexpr bool with_values = !std::is_same_v<std::remove_const_t<Value>, None>;

    std::span<Key> keys;
    std::span<Value> values = {};

    [[nodiscard]] std::size_t size() const { return keys.size(); }
    [[nodiscard]] Rows subrows(std::size_t begin, std::size_t count) const {
        if constexpr (with_values)
            return {keys.subspan(begin, count), values.subspan(begin, count)};
        else
            return {keys.subspan(begin, count)};
    }
    operator Rows<const Key, const Value>() const { return {keys, values}; }
};

template <class Key, class Value = None>
using ConstRows = Rows<const Key, const Value>;

}  // namespace radix_sort
