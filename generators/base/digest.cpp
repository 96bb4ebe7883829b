// SPDX-License-Identifier: Apache-2.0
#include "digest.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <bit>
#include <new>

static_assert(std::endian::native == std::endian::little, "digests are defined over little-endian words");

namespace breakeven {

Digester::Digester() : state_{XXH3_createState()} {
    if (state_ == nullptr) throw std::bad_alloc{};
    XXH3_128bits_reset(static_cast<XXH3_state_t*>(state_));
}
Digester::~Digester() { XXH3_freeState(static_cast<XXH3_state_t*>(state_)); }

Digester& Digester::bytes(const void* data, std::size_t size) {
    if (size != 0) XXH3_128bits_update(static_cast<XXH3_state_t*>(state_), data, size);
    return *this;
}

std::string Digester::hex() const {
    const auto hash = XXH3_128bits_digest(static_cast<const XXH3_state_t*>(state_));
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace breakeven
