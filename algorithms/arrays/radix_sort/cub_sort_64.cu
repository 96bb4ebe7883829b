// SPDX-License-Identifier: Apache-2.0
#include "cub_keys.cuh"

namespace radix_sort {

std::uint64_t* cub_sort(KeyBuffers<std::uint64_t> buffers, Bits bits, DeviceScratch& scratch, cudaStream_t stream) {
    return cub_sort_keys(buffers, bits, scratch, stream);
}

}  // namespace radix_sort
