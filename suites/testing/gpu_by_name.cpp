// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <breakeven/suites/device/accelerator.hpp>

/// A GPU that only has a name, FAKE_GPU=NAME, for tests of what a run and a merge say of another one. Builds with CUDA have their own.
namespace {

const char* name() { return std::getenv("FAKE_GPU"); }

/// Kills who asks, the first time: FAKE_GPU_KILLS is the file that remembers.
void kill_once(const char* memory) {
    if (memory == nullptr || std::filesystem::exists(memory)) return;
    std::ofstream{memory} << "killed";
    std::raise(SIGKILL);
}

breakeven::DeviceFacts facts(int) {
    kill_once(std::getenv("FAKE_GPU_KILLS"));
    const auto* uuid = std::getenv("FAKE_GPU_UUID");
    return {.name = name(),
            .uuid = uuid != nullptr ? uuid : "GPU-1",
            .driver = "1",
            .runtime = "1",
            .compute_capability = "1.0",
            .memory_bytes = 1 << 30,
            .l2_bytes = 1 << 20,
            .multiprocessors = 1};
}

// Where nothing is set there is no such backend at all, as in any build without CUDA.
const bool registered = [] {
    if (name() != nullptr)
        breakeven::add_accelerator({.backend = "cuda",
                                    .unavailable = [](int) { return std::string{}; },
                                    .facts = facts,
                                    .select = [](int) {},
                                    .ceilings = [] { return breakeven::Ceilings{}; },
                                    .flush = [] {},
                                    .free_memory = [] { return std::uint64_t{1} << 30; },
                                    .bus_id = nullptr});
    return true;
}();

}  // namespace
