// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>

namespace breakeven::test_support {

/// The bytes of a NumPy file of format 1.0: the dictionary of its header, padded as NumPy does it, and the data.
inline std::string npy(std::string dictionary, const std::string& data) {
    dictionary.resize((10 + dictionary.size() + 64) / 64 * 64 - 10, ' ');
    dictionary.back() = '\n';
    const auto size = static_cast<std::uint16_t>(dictionary.size());
    return std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(size & 0xff) + static_cast<char>(size >> 8) + dictionary + data;
}

}  // namespace breakeven::test_support
