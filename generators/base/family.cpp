#include "family.hpp"

#include <fmt/format.h>

#include "error.hpp"

namespace breakeven {

void refuse_shape(const Request& request) { throw UsageError(fmt::format("unknown shape '{}'", request.shape)); }

void check_range(const Request& request, const char* name, std::uint64_t value, std::uint64_t low, std::uint64_t high) {
    if (value < low || value > high)
        throw UsageError(fmt::format("shape '{}': {}={} is not possible: give {} to {}", request.shape, name, value, low, high));
}

}  // namespace breakeven
