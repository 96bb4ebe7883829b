// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/text.hpp>

namespace breakeven {

/// What `make` makes of words that stand in a file: what it refuses with a UsageError is wrong in that file, at this line.
template <class Make>
auto from_file(const LineReader& reader, const Make& make) {
    try {
        return make();
    } catch (const UsageError& error) {
        reader.fail(error.what());
    }
}

}  // namespace breakeven
