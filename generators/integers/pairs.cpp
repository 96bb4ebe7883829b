// SPDX-License-Identifier: Apache-2.0
#include "pairs.hpp"

#include <fmt/format.h>

#include <iterator>
#include <span>

#include "integers.hpp"
#include "read_integers.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/files/text.hpp>

namespace breakeven {

Pairs pairs(const Request& request) {
    constexpr std::uint32_t values = 2;  // a stream that integers() leaves free
    Pairs out{integers(request), std::vector<std::uint32_t>(request.n)};
    parallel_each_bits(request.n, {request.seed, values},
                       [&](std::uint64_t i, std::uint64_t bits) { out.values[i] = static_cast<std::uint32_t>(bits >> 32); });
    return out;
}

std::string digest(const Pairs& pairs) {
    Digester digester;
    digester.add(std::span{pairs.keys});
    digester.add(std::span{pairs.values});
    return digester.hex();
}

std::vector<Option> pair_options() {
    return {{"key", "the column of the keys, by the name in its first line or by number: 1 if it is not given", false},
            {"value", "the column of the values: 2 if it is not given", false}};
}

Pairs read_pairs(const std::string& path, const Options& options) {
    if (has_ending(path, ".npy")) throw UsageError("pairs are read from text, a key and its value a line: a .npy file has one dimension");
    const auto column = [&](const char* name, const char* otherwise) {
        const auto given = options.find(name);
        return given == options.end() ? std::string{otherwise} : given->second;
    };
    auto columns = read_integer_columns(path, {column("key", "1"), column("value", "2")});
    return {std::move(columns[0]), std::move(columns[1])};
}

void write_pairs(std::ostream& stream, const Pairs& pairs) {
    constexpr std::size_t flush_at = 1 << 16;
    fmt::memory_buffer text;
    for (std::size_t i = 0; i < pairs.keys.size(); ++i) {
        fmt::format_to(std::back_inserter(text), "{} {}\n", pairs.keys[i], pairs.values[i]);
        if (text.size() < flush_at && i + 1 < pairs.keys.size()) continue;
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
    }
}

}  // namespace breakeven
