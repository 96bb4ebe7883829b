// SPDX-License-Identifier: Apache-2.0
#include "differences.hpp"

#include <nlohmann/json.hpp>
#include <optional>

namespace breakeven::reports {
namespace {

using nlohmann::json;

struct Fact {
    const char *label, *place;
    bool machine = false;
};

constexpr Fact facts[] = {
    {"CPU", "/breakeven/machine/cpu/model", true},
    {"usable threads", "/breakeven/machine/cpu/usable_threads", true},
    {"memory", "/breakeven/machine/cpu/memory_bytes"},
    {"host", "/context/host_name"},
    {"system", "/breakeven/machine/os/name"},
    {"kernel", "/breakeven/machine/os/kernel"},
    {"C library", "/breakeven/machine/os/libc"},
    {"container", "/breakeven/machine/container"},
    {"version", "/breakeven/build/version"},
    {"commit", "/breakeven/build/git"},
    {"uncommitted changes", "/breakeven/build/dirty"},
    {"build type", "/breakeven/build/build_type"},
    {"compiler", "/breakeven/build/compiler"},
    {"flags", "/breakeven/build/flags"},
    {"CUDA compiler", "/breakeven/build/cuda_compiler"},
    {"CUDA architectures", "/breakeven/build/cuda_architectures"},
    {"threads", "/breakeven/plan/threads"},
    {"seconds a cell", "/breakeven/plan/time_s"},
};

std::string words(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// Nothing where the file does not say it.
std::optional<std::string> stated(const json& document, const char* place) {
    const json::json_pointer pointer{place};
    if (!document.contains(pointer)) return {};
    return words(document[pointer]);
}

/// The same member of every GPU.
std::optional<std::string> of_gpus(const json& document, const char* member) {
    const json::json_pointer gpus{"/breakeven/machine/gpus"};
    if (!document.contains(gpus)) return {};
    std::string text;
    for (const auto& gpu : document[gpus])
        if (gpu.contains(member)) text += (text.empty() ? "" : ", ") + words(gpu[member]);
    return text.empty() ? "none" : text;
}

}  // namespace

std::vector<Difference> differences(const json& base, const json& head) {
    std::vector<Difference> found;
    const auto compare = [&](const char* label, const std::optional<std::string>& a, const std::optional<std::string>& b, bool machine) {
        if (a && b && *a != *b) found.push_back({label, *a, *b, machine});
    };
    compare("GPU", of_gpus(base, "name"), of_gpus(head, "name"), true);
    for (const auto& [label, place, machine] : facts) compare(label, stated(base, place), stated(head, place), machine);
    compare("GPU driver", of_gpus(base, "driver"), of_gpus(head, "driver"), false);
    return found;
}

}  // namespace breakeven::reports
