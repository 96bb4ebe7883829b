#include "algorithms/radix_sort/radix_sort.hpp"
#include "algorithms/radix_sort/sort.hpp"

namespace {

void digits(const RadixSort::Input& in, RadixSort::Output& out, radix_sort::Scratch& spare) { radix_sort::parallel_sort(in, out, spare); }
const suite::Host<RadixSort> by_digits{"parallel/radix",
                                       digits,
                                       {.memory = [](std::uint64_t n) { return suite::Memory{.host = 8.0 * static_cast<double>(n)}; },
                                        .notes = "least significant digit first, 8 bits a pass, write-combining; serial below 64Ki keys"}};

}  // namespace
