#include "algorithms/euler_circuit/huge.hpp"

#include <sys/mman.h>

#include <cstdint>

namespace euler_circuit {

void advise_huge_pages(void* data, std::size_t bytes) {
    if (bytes < huge_page) return;
    constexpr std::uintptr_t page = 4096;
    const auto address = reinterpret_cast<std::uintptr_t>(data);
    const auto begin = (address + page - 1) / page * page, end = (address + bytes) / page * page;
    if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

}  // namespace euler_circuit
