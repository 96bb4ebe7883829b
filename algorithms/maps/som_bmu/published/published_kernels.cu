// SPDX-License-Identifier: Apache-2.0
#include <breakeven/algorithms/maps/som_bmu/published.cuh>

namespace som_bmu {
namespace {

constexpr unsigned most_threads = 256;

struct Map {
    const float *node, *codebook;
    std::uint64_t size;  // coordinates of the codebook
    std::uint32_t dimension;
    float* differences;
};

/// [Self-Organizing Maps] stores the squares; the stated sum squares as it adds.
__device__ void subtract(const Map& map, std::uint64_t i) {
    if (i < map.size) map.differences[i] = __fsub_rn(map.codebook[i], map.node[threadIdx.x % map.dimension]);
}

__device__ float sum_of(const Map& map, std::uint64_t first) {
    float sum = 0;
    for (std::uint32_t k = 0; k < map.dimension; ++k) sum = __fmaf_rn(map.differences[first + k], map.differences[first + k], sum);
    return sum;
}

__global__ void by_first_thread(const Map map, float* least, std::uint32_t* where) {
    const std::uint64_t first = std::uint64_t{blockIdx.x} * blockDim.x;
    subtract(map, first + threadIdx.x);
    __syncthreads();
    if (threadIdx.x != 0) return;
    auto found = ~0ULL;
    for (std::uint64_t thread = 0; first + thread < map.size && thread < blockDim.x; thread += map.dimension) {
        const auto place = first + thread;
        found = min(found, device_nearness(sum_of(map, place), static_cast<std::uint32_t>(place / map.dimension)));
    }
    least[blockIdx.x] = __uint_as_float(static_cast<unsigned>(found >> 32));
    where[blockIdx.x] = static_cast<std::uint32_t>(found);
}

__global__ void by_cell_threads(const Map map, float* least, std::uint32_t* where) {
    __shared__ unsigned long long found;
    const std::uint64_t place = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) found = ~0ULL;
    subtract(map, place);
    __syncthreads();
    if (threadIdx.x % map.dimension == 0 && place < map.size)
        atomicMin(&found, device_nearness(sum_of(map, place), static_cast<std::uint32_t>(place / map.dimension)));
    __syncthreads();
    if (threadIdx.x != 0) return;
    least[blockIdx.x] = __uint_as_float(static_cast<unsigned>(found >> 32));
    where[blockIdx.x] = static_cast<std::uint32_t>(found);
}

}  // namespace

PublishedLaunch published_launch(std::uint64_t cells, std::uint32_t dimension) {
    if (dimension > most_threads)
        throw breakeven::LimitExceeded("a cell's coordinates must be the threads of one block: at most 256 dimensions");
    const auto threads = most_threads / dimension * dimension;
    const auto blocks = (cells * dimension + threads - 1) / threads;
    if (blocks >= std::uint64_t{1} << 31) throw breakeven::LimitExceeded("a grid has fewer than 2^31 blocks");
    return {threads, static_cast<unsigned>(blocks)};
}

void search_by_first_thread(const PublishedLaunch& shape, const float* node, const float* codebook, std::uint64_t cells,
                            std::uint32_t dimension, float* differences, float* least, std::uint32_t* where, cudaStream_t stream) {
    by_first_thread<<<shape.blocks, shape.threads, 0, stream>>>({node, codebook, cells * dimension, dimension, differences}, least, where);
    CUDA_CHECK(cudaGetLastError());
}

void search_by_cell_threads(const PublishedLaunch& shape, const float* node, const float* codebook, std::uint64_t cells,
                            std::uint32_t dimension, float* differences, float* least, std::uint32_t* where, cudaStream_t stream) {
    by_cell_threads<<<shape.blocks, shape.threads, 0, stream>>>({node, codebook, cells * dimension, dimension, differences}, least, where);
    CUDA_CHECK(cudaGetLastError());
}

namespace {

template <class T>
void fetch(std::vector<T>& host, const breakeven::DeviceBuffer<T>& device, cudaStream_t stream) {
    host.resize(device.size());
    CUDA_CHECK(cudaMemcpyAsync(host.data(), device.data(), host.size() * sizeof(T), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
}

}  // namespace

void PublishedUnits::find(Search& search, const breakeven::DeviceBuffer<float>& nodes, const breakeven::DeviceBuffer<float>& codebook,
                          std::uint32_t dimension, cudaStream_t stream) {
    const std::uint64_t count = nodes.size() / dimension, cells = codebook.size() / dimension;
    const auto shape = published_launch(cells, dimension);
    constexpr std::uint64_t most_results = 1 << 28;
    blocks_ = shape.blocks;
    const auto results = count * blocks_;
    if (results > most_results) throw breakeven::LimitExceeded("keeps a distance for each node and block, and these are more than 2^28");
    differences_.resize(codebook.size());
    least_.resize(results);
    where_.resize(results);
    for (std::uint64_t i = 0; i < count; ++i)
        search(shape, nodes.data() + i * dimension, codebook.data(), cells, dimension, differences_.data(), least_.data() + i * blocks_,
               where_.data() + i * blocks_, stream);
    fetch(host_least_, least_, stream);
    fetch(host_where_, where_, stream);
}

std::uint32_t PublishedUnits::operator[](std::uint64_t node) const {
    auto best = node * blocks_;
    for (auto j = best + 1; j < (node + 1) * blocks_; ++j)
        if (host_least_[j] < host_least_[best]) best = j;
    return host_where_[best];
}

}  // namespace som_bmu
