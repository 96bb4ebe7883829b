// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

/// Digests of inputs: XXH3-128 over little-endian words. Every measured cell carries the digest of its input, so
/// that two results are compared only when they were obtained on the same bits.
namespace breakeven {

/// Takes in arrays one by one; equal sequences of equal arrays have equal digests.
class Digester {
public:
    Digester();
    ~Digester();
    Digester(const Digester&) = delete;
    Digester& operator=(const Digester&) = delete;

    /// The length comes first, so that {1,2},{3} and {1},{2,3} differ.
    template <class T>
    requires std::is_arithmetic_v<T> Digester& add(std::span<const T> values) {
        const std::uint64_t length = values.size();
        bytes(&length, sizeof length);
        return bytes(values.data(), values.size_bytes());
    }
    [[nodiscard]] std::string hex() const;  // 32 hexadecimal digits

private:
    Digester& bytes(const void* data, std::size_t size);
    void* state_;
};

/// The digest of one array.
template <class T>
std::string digest(std::span<const T> values) {
    return Digester{}.add(values).hex();
}

}  // namespace breakeven
