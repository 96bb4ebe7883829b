// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdio>
#include <memory>
#include <sstream>

#include <breakeven/suites/cuda.cuh>
#include <breakeven/suites/device/accelerator.hpp>

/// The CUDA device as the runner sees it: whether it can be used, what it is, how fast it is.
namespace breakeven {

Ceilings cuda_ceilings();

namespace {

/// 13000 -> "13.0"
std::string dotted(int version) { return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10); }

std::string unavailable(int device) {
    int driver = 0, runtime = 0, count = 0;
    cudaRuntimeGetVersion(&runtime);
    const auto needed = "a driver for CUDA " + dotted(runtime) + " or later is needed";
    if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0) return "there is no NVIDIA driver: " + needed;
    if (const auto error = cudaGetDeviceCount(&count); error != cudaSuccess) {
        cudaGetLastError();
        return std::string{cudaGetErrorString(error)} + ": the driver is for CUDA " + dotted(driver) + ", " + needed;
    }
    if (device < 0 || device >= count)
        return "there is no device " + std::to_string(device) + ": this machine has " + std::to_string(count);
    return {};
}

/// One line of what nvidia-smi says of this device; empty fields where it can't be asked.
std::array<std::string, 4> ask_nvidia_smi(const std::string& uuid) {
    std::array<std::string, 4> fields;
    const auto command =
        "nvidia-smi --id=" + uuid +
        " --query-gpu=driver_version,clocks.max.sm,clocks.max.memory,power.limit --format=csv,noheader,nounits 2>/dev/null";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe{popen(command.c_str(), "r"), pclose};
    char line[256];
    if (!pipe || fgets(line, sizeof line, pipe.get()) == nullptr) return fields;
    std::istringstream text{line};
    for (auto& field : fields) {
        std::getline(text, field, ',');
        field.erase(0, field.find_first_not_of(' '));
        field.erase(field.find_last_not_of(" \n") + 1);
    }
    return fields;
}

double number_or_zero(const std::string& text) {
    double value = 0;
    return std::sscanf(text.c_str(), "%lf", &value) == 1 ? value : 0;
}

/// The form that nvidia-smi prints and takes.
std::string text_of(const cudaUUID_t& uuid) {
    std::string text = "GPU-";
    for (int i = 0; i < 16; ++i) {
        char byte[3];
        std::snprintf(byte, sizeof byte, "%02x", static_cast<unsigned>(static_cast<unsigned char>(uuid.bytes[i])));
        if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        text += byte;
    }
    return text;
}

DeviceFacts facts(int device) {
    cudaDeviceProp properties = {};
    int driver = 0;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
    CUDA_CHECK(cudaDriverGetVersion(&driver));
    const auto uuid = text_of(properties.uuid);
    const auto [driver_version, sm_clock, memory_clock, power_limit] = ask_nvidia_smi(uuid);
    DeviceFacts found;
    found.name = properties.name;
    found.uuid = uuid;
    found.driver = driver_version;
    found.runtime = dotted(driver);
    found.compute_capability = std::to_string(properties.major) + "." + std::to_string(properties.minor);
    found.memory_bytes = properties.totalGlobalMem;
    found.l2_bytes = static_cast<std::uint64_t>(properties.l2CacheSize);
    found.multiprocessors = properties.multiProcessorCount;
    found.sm_clock_mhz = number_or_zero(sm_clock);
    found.memory_clock_mhz = number_or_zero(memory_clock);
    found.power_limit_w = number_or_zero(power_limit);
    return found;
}

std::string bus_id(int device) {
    char id[32] = {};
    CUDA_CHECK(cudaDeviceGetPCIBusId(id, sizeof id, device));
    return id;
}

void select(int device) { CUDA_CHECK(cudaSetDevice(device)); }

std::uint64_t free_memory() {
    std::size_t free = 0, total = 0;
    CUDA_CHECK(cudaMemGetInfo(&free, &total));
    return free;
}

/// No word is 0, so that nothing is stored.
__global__ void read_all(const unsigned* words, std::size_t size, unsigned* never) {
    unsigned any = 0;
    for (auto i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < size; i += std::size_t{gridDim.x} * blockDim.x) any |= words[i];
    if (any == 0) *never = any;
}

std::size_t second_level_cache_bytes() {
    int device = 0, bytes = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, device));
    return static_cast<std::size_t>(bytes);
}

/// Words of which none is 0, twice as many as fit into the second-level cache.
struct Strangers {
    DeviceBuffer<unsigned> words{2 * second_level_cache_bytes() / sizeof(unsigned)};
    Strangers() { CUDA_CHECK(cudaMemset(words.data(), 0x5A, words.size() * sizeof(unsigned))); }
};

/// Fills the cache with what nobody wrote since: words that a flush had written would be written back at the expense of the call that
/// follows.
void flush() {
    static const Strangers strangers;
    read_all<<<1024, 256>>>(strangers.words.data(), strangers.words.size(), nullptr);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaDeviceSynchronize());
}

const bool registered = [] {
    add_accelerator({"cuda", unavailable, facts, select, cuda_ceilings, flush, free_memory, bus_id});
    return true;
}();

}  // namespace
}  // namespace breakeven
