// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace look_and_say {

/// A run of this many equal digits becomes so many.
constexpr unsigned said_size(std::uint64_t run) {
    unsigned size = 2;
    for (; run > 9; run /= 10) ++size;
    return size;
}

/// Writes what a run becomes, and returns where that ends.
constexpr char* say(std::uint64_t run, char digit, char* out) {
    const auto end = out + said_size(run);
    auto place = end - 1;
    *place = digit;
    do {
        *--place = static_cast<char>('0' + static_cast<char>(run % 10));
        run /= 10;
    } while (place != out);
    return end;
}

}  // namespace look_and_say
