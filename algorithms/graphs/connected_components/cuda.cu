#include "device.cuh"
#include "joining.cuh"

namespace connected_components {
namespace {

void sample_first(DeviceComponents& device, cudaStream_t stream) { join_on_device(device.graph, device.sets, NoRecord{}, stream); }

const breakeven::Cuda<DeviceComponents> variant{
    "cuda/sampled",
    sample_first,
    {.memory =
         [](std::uint64_t n) { return breakeven::Memory{.host = 4.0 * static_cast<double>(n), .device = 9.0 * static_cast<double>(n)}; },
     .notes = "lock-free union-find; the first and the last edge of each vertex, then, in equal shares, those that are not within the "
              "giant component. No word to the host"}};

}  // namespace
}  // namespace connected_components
