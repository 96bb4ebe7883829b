// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>

/// Ways through memory, of which the fastest says what a machine can do.
namespace breakeven::detail {

/// Bytes that begin at a page, in large pages where the system gives them: a program may ask for those too. Throws std::bad_alloc.
class Pages {
public:
    explicit Pages(std::size_t bytes);

    [[nodiscard]] char* data() const { return bytes_.get(); }

private:
    struct Free {
        void operator()(char* bytes) const { std::free(bytes); }
    };
    std::unique_ptr<char[], Free> bytes_;
};

/// Memory that is written past the caches is not read first. Both want whole, aligned lines of 64 bytes. Where the processor
/// has no such stores these are memcpy and memset.
void streaming_copy(char* to, const char* from, std::size_t bytes);
void streaming_fill(char* to, std::size_t bytes);

/// The sum of 8-byte words: in order, or from four places at once, which keeps more reads in flight.
std::uint64_t sum_in_order(const char* from, std::size_t bytes);
std::uint64_t sum_of_quarters(const char* from, std::size_t bytes);

}  // namespace breakeven::detail
