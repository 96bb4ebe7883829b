#include <algorithm>
#include <execution>
#include <unordered_set>

#include "algorithms/distinct/distinct.hpp"

namespace {

void hash_set(const Distinct::Input& in, Distinct::Output& out) {
    const std::unordered_set<std::uint32_t> values(in.begin(), in.end());
    out.count = values.size();
    std::sort(out.values.begin(), std::copy(values.begin(), values.end(), out.values.begin()));
}
const suite::Host<Distinct> by_hash_set{
    "serial/published",
    hash_set,
    {.role = suite::Role::published,
     .memory = [](std::uint64_t n) { return suite::Memory{.host = 28.0 * static_cast<double>(n)}; },
     .notes = "the documents' host side: a general hash set (there .NET's, in order of first occurrence; here std::unordered_set, then sorted)"}};

void standard(const Distinct::Input&, Distinct::Output& out) {
    std::sort(out.values.begin(), out.values.end());
    out.count = static_cast<std::uint64_t>(std::unique(out.values.begin(), out.values.end()) - out.values.begin());
}
const suite::Host<Distinct> by_standard{
    "serial/std", standard, {.role = suite::Role::peer, .in_place = true, .notes = "std::sort and std::unique"}};

void standard_parallel(const Distinct::Input&, Distinct::Output& out) {
    std::sort(std::execution::par, out.values.begin(), out.values.end());
    const auto end = std::unique(std::execution::par, out.values.begin(), out.values.end());
    out.count = static_cast<std::uint64_t>(end - out.values.begin());
}
const suite::Host<Distinct> by_standard_parallel{"parallel/std_par",
                                                 standard_parallel,
                                                 {.role = suite::Role::peer,
                                                  .memory = [](std::uint64_t n) { return suite::Memory{.host = 8.0 * static_cast<double>(n)}; },
                                                  .in_place = true,
                                                  .notes = "std::sort and std::unique with std::execution::par"}};

}  // namespace
