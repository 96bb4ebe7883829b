// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/stage.cuh>

namespace euler_path {
namespace {

using namespace euler_circuit;

struct DevicePath : DeviceTrail {
    using problem = EulerPath;
    DevicePath() : DeviceTrail{Trail::path} {}
};

void staged(DevicePath& device, cudaStream_t stream) { find_trail(device, Rule::rotated, stream); }

const breakeven::Cuda<DevicePath> variant{
    "cuda/staged",
    staged,
    {.per_item = staged_device_memory,
     .notes =
         "the staged circuit with one element more, which closes the path: one more look at the sorted heads finds where; the same path as "
         "the other staged variants"}};

}  // namespace
}  // namespace euler_path
