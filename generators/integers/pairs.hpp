// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Keys, each with a value: what sorts of pairs are measured on.
namespace breakeven {

/// Two columns of one table; they have the same size.
struct Pairs {
    std::vector<std::uint32_t> keys, values;

    friend bool operator==(const Pairs&, const Pairs&) = default;
};

/// The keys are those of integers(), for the same requests; every value is independent and uniform. UsageError as there.
Pairs pairs(const Request& request);

std::string digest(const Pairs& pairs);

/// --key NAME|NUMBER     the column of the keys (1)
/// --value NAME|NUMBER   that of the values (2)
std::vector<Option> pair_options();

/// A table that is text, as read_integers() takes it with --column. InputError: it is malformed. UsageError: it is .npy.
Pairs read_pairs(const std::string& path, const Options& options);

/// A key and its value a line.
void write_pairs(std::ostream& stream, const Pairs& pairs);

}  // namespace breakeven
