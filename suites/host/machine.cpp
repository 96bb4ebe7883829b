// SPDX-License-Identifier: Apache-2.0
#include "machine.hpp"

#include <gnu/libc-version.h>
#include <hwloc.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>

#include "control_group.hpp"

namespace breakeven {
namespace {

using Topology = std::unique_ptr<hwloc_topology, decltype(&hwloc_topology_destroy)>;

Topology load_topology() {
    hwloc_topology_t topology = nullptr;
    hwloc_topology_init(&topology);
    hwloc_topology_load(topology);
    return {topology, hwloc_topology_destroy};
}

std::string first_line(const std::filesystem::path& file) {
    std::ifstream stream{file};
    std::string line;
    std::getline(stream, line);
    return line;
}

/// The value of `key` in a file of lines `key separator value`.
std::string field(const std::filesystem::path& file, const std::string& key, char separator) {
    std::ifstream stream{file};
    for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with(key)) continue;
        auto value = line.substr(line.find(separator) + 1);
        std::erase(value, '"');
        return value.substr(std::min(value.find_first_not_of(" \t"), value.size()));
    }
    return {};
}

std::string container() {
    if (std::filesystem::exists("/.dockerenv")) return "docker";
    if (std::filesystem::exists("/run/.containerenv")) return "podman";
    if (const char* name = std::getenv("container")) return name;
    return {};
}

std::vector<Cache> caches(hwloc_topology_t topology) {
    std::vector<Cache> found;
    for (const auto type : {HWLOC_OBJ_L1CACHE, HWLOC_OBJ_L1ICACHE, HWLOC_OBJ_L2CACHE, HWLOC_OBJ_L3CACHE}) {
        const auto cache = hwloc_get_next_obj_by_type(topology, type, nullptr);
        if (cache == nullptr) continue;
        const auto& facts = cache->attr->cache;
        found.push_back({facts.type == HWLOC_OBJ_CACHE_DATA          ? "Data"
                         : facts.type == HWLOC_OBJ_CACHE_INSTRUCTION ? "Instruction"
                                                                     : "Unified",
                         static_cast<int>(facts.depth), facts.size, std::max(1, hwloc_bitmap_weight(cache->cpuset))});
    }
    return found;
}

/// Of the first time that anybody asks: later on it is our own work that loads the machine.
std::vector<double> first_load_average() {
    static const std::vector<double> before = [] {
        double load[3] = {};
        return getloadavg(load, 3) == 3 ? std::vector<double>(load, load + 3) : std::vector<double>{};
    }();
    return before;
}

}  // namespace

std::string utc_now() {
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S+00:00", std::gmtime(&now));
    return text;
}

int usable_threads() {
    const auto topology = load_topology();
    const auto set = hwloc_bitmap_alloc();
    hwloc_get_cpubind(topology.get(), set, HWLOC_CPUBIND_PROCESS);
    int threads = hwloc_bitmap_weight(set);
    hwloc_bitmap_free(set);
    if (threads < 1) threads = hwloc_get_nbobjs_by_type(topology.get(), HWLOC_OBJ_PU);
    if (const auto allowed = std::ceil(allowed_processors(control_groups("cpu"))); allowed < threads) threads = static_cast<int>(allowed);
    return std::max(1, threads);
}

std::uint64_t last_level_cache_bytes() {
    static const std::uint64_t bytes = [] {
        std::uint64_t largest = 32 << 20;  // a machine that hides its caches is taken to have a usual one
        const auto topology = load_topology();
        const auto all = caches(topology.get());
        if (!all.empty()) largest = std::ranges::max(all, {}, &Cache::size).size;
        return largest;
    }();
    return bytes;
}

std::uint64_t available_memory_bytes() {
    std::istringstream kibibytes{field("/proc/meminfo", "MemAvailable", ':')};
    std::uint64_t available = 0;
    kibibytes >> available;
    return std::min(1024 * available, allowed_memory_bytes(control_groups("memory")));
}

Machine describe_machine() {
    const auto topology = load_topology();
    utsname kernel = {};
    uname(&kernel);
    Machine machine;
    machine.host_name = kernel.nodename;
    machine.kernel = kernel.release;
    machine.os = field("/etc/os-release", "PRETTY_NAME", '=');
    machine.libc = std::string{"glibc "} + gnu_get_libc_version();
    machine.container = container();
    machine.boot_id = first_line("/proc/sys/kernel/random/boot_id");
    const auto package = hwloc_get_next_obj_by_type(topology.get(), HWLOC_OBJ_PACKAGE, nullptr);
    if (const char* model = package ? hwloc_obj_get_info_by_name(package, "CPUModel") : nullptr) machine.cpu_model = model;
    machine.cores = hwloc_get_nbobjs_by_type(topology.get(), HWLOC_OBJ_CORE);
    machine.threads = hwloc_get_nbobjs_by_type(topology.get(), HWLOC_OBJ_PU);
    machine.usable_threads = usable_threads();
    machine.memory_bytes = hwloc_get_root_obj(topology.get())->total_memory;
    machine.caches = caches(topology.get());
    machine.load_average = first_load_average();
    const auto governor = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    machine.cpu_scaling = !governor.empty() && governor != "performance";
    return machine;
}

}  // namespace breakeven
