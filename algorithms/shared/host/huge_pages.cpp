// SPDX-License-Identifier: Apache-2.0
#include "huge_pages.hpp"

#include <sys/mman.h>

#include <cstdint>

namespace shared {

void advise_huge_pages(void* data, std::size_t bytes) {
    if (bytes < huge_page) return;
    constexpr std::uintptr_t page = 4096;
    const auto address = reinterpret_cast<std::uintptr_t>(data);
    const auto skipped = (page - address % page) % page;
    if (skipped >= bytes) return;
    madvise(static_cast<char*>(data) + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE);
}

}  // namespace shared
