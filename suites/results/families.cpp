// SPDX-License-Identifier: Apache-2.0
#include "families.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace breakeven {

void number_families(Json& benchmarks) {
    std::map<std::string, std::pair<std::size_t, std::map<std::string, std::size_t>>> families;
    for (auto& record : benchmarks) {
        const std::string name = record["name"];
        auto& [family, instances] =
            families.try_emplace(name.substr(0, name.rfind("/n:")), families.size(), std::map<std::string, std::size_t>{}).first->second;
        record["family_index"] = family;
        record["per_family_instance_index"] = instances.try_emplace(name, instances.size()).first->second;
    }
}

}  // namespace breakeven
