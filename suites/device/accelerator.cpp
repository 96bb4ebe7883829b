// SPDX-License-Identifier: Apache-2.0
#include "accelerator.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace breakeven {
namespace {

std::vector<Accelerator>& registry() {
    static std::vector<Accelerator> all;
    return all;
}

}  // namespace

void add_accelerator(const Accelerator& accelerator) { registry().push_back(accelerator); }

const std::vector<Accelerator>& accelerators() { return registry(); }

const Accelerator* find_accelerator(std::string_view backend) {
    const auto found = std::ranges::find(registry(), backend, &Accelerator::backend);
    return found == registry().end() ? nullptr : &*found;
}

std::string why_unavailable(std::string_view backend, int device) {
    const auto* accelerator = find_accelerator(backend);
    return accelerator == nullptr ? fmt::format("this build has no {} variants", backend) : accelerator->unavailable(device);
}

std::string select_device(std::string_view backend, int device) {
    const auto* accelerator = find_accelerator(backend);
    if (accelerator == nullptr) return {};
    auto reason = accelerator->unavailable(device);
    if (reason.empty()) accelerator->select(device);
    return reason;
}

}  // namespace breakeven
