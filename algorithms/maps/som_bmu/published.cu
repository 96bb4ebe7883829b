// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <vector>

#include "device.cuh"

/// The searches of [Self-Organizing Maps] on the device: "node-by-node", "node-by-node optimised" and "GPU-iterations".
namespace som_bmu {
namespace {

template <class Real>
struct Map {
    const Real *node, *codebook;
    std::uint64_t size;  // coordinates of the codebook
    std::uint32_t dimension;
    Real* differences;
};

__device__ float subtracted(float x, float w) { return __fsub_rn(x, w); }
__device__ double subtracted(double x, double w) { return __dsub_rn(x, w); }
__device__ float squared_onto(float sum, float x) { return __fmaf_rn(x, x, sum); }
__device__ double squared_onto(double sum, double x) { return __fma_rn(x, x, sum); }

/// [Self-Organizing Maps] stores the squares; the stated sum squares as it adds.
template <class Real>
__device__ void subtract(const Map<Real>& map, std::uint64_t i, Real* difference) {
    if (i < map.size) *difference = subtracted(map.codebook[i], map.node[threadIdx.x % map.dimension]);
}

template <class Real>
__device__ Real sum_of(const Real* differences, std::uint32_t dimension) {
    Real sum = 0;
    for (std::uint32_t k = 0; k < dimension; ++k) sum = squared_onto(sum, differences[k]);
    return sum;
}

__device__ unsigned long long nearness_of(float distance, std::uint64_t cell) {
    return device_nearness(distance, static_cast<std::uint32_t>(cell));
}
__device__ DoubleNearness nearness_of(double distance, std::uint64_t cell) {
    return {static_cast<unsigned long long>(__double_as_longlong(distance)), cell};
}

__host__ __device__ std::uint32_t cell_of(unsigned long long nearness) { return static_cast<std::uint32_t>(nearness); }
__host__ __device__ std::uint32_t cell_of(const DoubleNearness& nearness) { return static_cast<std::uint32_t>(nearness.cell); }

template <class Real>
using Least = typename PublishedUnits<Real>::Least;

template <class Real>
__device__ Least<Real> none() {
    if constexpr (std::is_same_v<Real, float>)
        return ~0ULL;
    else
        return {};
}

/// The nearness of the cell whose first coordinate stands in that place of the codebook, by the differences of its coordinates.
template <class Real>
__device__ Least<Real> finish(const Map<Real>& map, std::uint64_t place, const Real* differences) {
    return nearness_of(sum_of(differences, map.dimension), place / map.dimension);
}

template <class Real>
__global__ void by_first_thread(const Map<Real> map, Least<Real>* least) {
    const std::uint64_t first = std::uint64_t{blockIdx.x} * blockDim.x;
    subtract(map, first + threadIdx.x, map.differences + first + threadIdx.x);
    __syncthreads();
    if (threadIdx.x != 0) return;
    auto found = none<Real>();
    for (std::uint64_t thread = 0; first + thread < map.size && thread < blockDim.x; thread += map.dimension)
        if (const auto other = finish(map, first + thread, map.differences + first + thread); other < found) found = other;
    least[blockIdx.x] = found;
}

/// `found`, in shared memory, becomes the least of what those threads of the block bring that finish a cell. All threads call it.
__device__ void lower(unsigned long long& found, bool finishes, unsigned long long own) {
    if (finishes) atomicMin(&found, own);
}
__device__ void lower(DoubleNearness& found, bool finishes, DoubleNearness own) {
    if (finishes) atomicMin(&found.distance, own.distance);
    __syncthreads();
    if (finishes && own.distance == found.distance) atomicMin(&found.cell, own.cell);
}

enum class In { device_memory, shared_memory };

/// Where this thread's difference lies: in as much shared memory as the block was launched with, or beside those of all others.
template <In where, class Real>
__device__ Real* own_difference(const Map<Real>& map, std::uint64_t place) {
    if constexpr (where == In::device_memory) {
        return map.differences + place;
    } else {
        extern __shared__ double memory[];  // as wide as either
        return reinterpret_cast<Real*>(memory) + threadIdx.x;
    }
}

template <In where, class Real>
__global__ void by_cell_threads(const Map<Real> map, Least<Real>* least) {
    __shared__ Least<Real> found;
    const std::uint64_t place = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    Real* const difference = own_difference<where>(map, place);
    if (threadIdx.x == 0) found = none<Real>();
    subtract(map, place, difference);
    __syncthreads();
    const bool finishes = threadIdx.x % map.dimension == 0 && place < map.size;
    lower(found, finishes, finishes ? finish(map, place, difference) : none<Real>());
    __syncthreads();
    if (threadIdx.x == 0) least[blockIdx.x] = found;
}

struct Launch {
    unsigned threads, blocks;
};

/// So many threads or as many fewer as make whole cells: 252 for 12 dimensions. LimitExceeded: more dimensions than threads.
Launch launch_for(std::uint64_t cells, std::uint32_t dimension, unsigned most_threads = published_threads) {
    if (dimension > most_threads)
        throw breakeven::LimitExceeded("a cell's coordinates must be the threads of one block: at most " + std::to_string(most_threads) +
                                       " dimensions");
    const auto threads = most_threads / dimension * dimension;
    const auto blocks = (cells * dimension + threads - 1) / threads;
    if (blocks >= std::uint64_t{1} << 31) throw breakeven::LimitExceeded("a grid has fewer than 2^31 blocks");
    return {threads, static_cast<unsigned>(blocks)};
}

/// Nodes and codebook as the kernels take them: where they lie, or made double within the call, which is one of n parts of its work.
struct InSingle : DeviceMap {
    using Real = float;

    static PointsView<float> view(const DevicePoints& points, breakeven::DeviceBuffer<float>& /*room*/, cudaStream_t /*stream*/) {
        return {points.values.data(), points.count, points.dimension};
    }
};

__global__ void make_double(const float* from, std::uint64_t count, double* to) {
    const auto i = breakeven::thread_number();
    if (i < count) to[i] = from[i];
}

struct InDouble : DeviceMap {
    using Real = double;

    static PointsView<double> view(const DevicePoints& points, breakeven::DeviceBuffer<double>& room, cudaStream_t stream) {
        room.resize(points.values.size());
        breakeven::launch(make_double, points.values.size(), stream, points.values.data(), points.values.size(), room.data());
        return {room.data(), points.count, points.dimension};
    }
    void download(SomBmu::Output& out, cudaStream_t stream) const {
        DeviceMap::download(out, stream);
        out.arithmetic = Arithmetic::in_double;
    }
};

template <class Precision>
struct Device : Precision {
    using Real = typename Precision::Real;

    breakeven::DeviceBuffer<Real> wide_nodes, wide_codebook;
    PublishedUnits<Real> units;
    std::vector<std::uint32_t> host_cells;
    breakeven::DeviceBuffer<Real> differences;
    breakeven::DeviceBuffer<Least<Real>> nearest;

    void bring_cells(cudaStream_t stream) {
        CUDA_CHECK(cudaMemcpyAsync(this->cells.data(), host_cells.data(), host_cells.size() * sizeof(std::uint32_t), cudaMemcpyHostToDevice,
                                   stream));
    }
};

void only_euclidean(const DeviceMap& device) {
    if (device.metric != Metric::euclidean) throw breakeven::LimitExceeded("the published kernels compare Euclidean distances only");
}

template <PublishedKernel kernel, class Precision, unsigned most_threads = published_threads>
void node_after_node(Device<Precision>& device, cudaStream_t stream) {
    only_euclidean(device);
    const auto nodes = device.nodes.count;
    if (nodes == 0) return;
    device.units.find(kernel, Precision::view(device.nodes, device.wide_nodes, stream),
                      Precision::view(device.codebook, device.wide_codebook, stream), stream, most_threads);
    device.host_cells.resize(nodes);
    for (std::uint64_t i = 0; i < nodes; ++i) device.host_cells[i] = device.units[i];
    device.bring_cells(stream);
}

const auto in_double_as_well = units_memory<double>(published_threads, sizeof(float));

const breakeven::Cuda<Device<InSingle>> by_first{
    "cuda/node_by_node",
    node_after_node<PublishedKernel::node_by_node, InSingle>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = units_memory<float>(),
     .notes = "the first kernel of \"Computing Self-Organizing Maps in a Massively Parallel Way with CUDA\", a launch for each node, the "
              "last minimum on the host. Repaired: the barrier stood inside of `if threadIdx.x = 0`, so that the thread which adds up did "
              "not wait for the others. Single precision, where its numbers were double: half the bytes"}};
const breakeven::Cuda<Device<InSingle>> by_cells{
    "cuda/node_by_node_optimised",
    node_after_node<PublishedKernel::node_by_node_optimised, InSingle>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = units_memory<float>(),
     .notes = "the best kernel of the same document as cuda/node_by_node: 21 threads of a block finish a cell each. Repaired: they read, "
              "compared and wrote the block's minimum at the same time, so that a farther cell could stay; here by atomicMin in shared "
              "memory. Single precision, where its numbers were double: half the bytes, and a distance and its cell fit into one word"}};
template <unsigned threads>
constexpr auto by_blocks_of = node_after_node<PublishedKernel::node_by_node_optimised, InSingle, threads>;

breakeven::Traits with_blocks_of(unsigned threads) {
    return {.role = breakeven::Role::published,
            .sensible = 1 << 14,
            .memory = units_memory<float>(threads),
            .notes = "cuda/node_by_node_optimised with other blocks than those of 256 threads, which its document says are the fastest"};
}
const breakeven::Cuda<Device<InSingle>> by_small_blocks{"cuda/node_by_node_optimised_128", by_blocks_of<128>, with_blocks_of(128)};
const breakeven::Cuda<Device<InSingle>> by_large_blocks{"cuda/node_by_node_optimised_512", by_blocks_of<512>, with_blocks_of(512)};
const breakeven::Cuda<Device<InSingle>> by_largest_blocks{"cuda/node_by_node_optimised_1024", by_blocks_of<1024>, with_blocks_of(1024)};
const breakeven::Cuda<Device<InSingle>> by_shared_memory{
    "cuda/node_by_node_shared",
    node_after_node<PublishedKernel::node_by_node_shared, InSingle>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = units_memory<float>(),
     .notes = "cuda/node_by_node_optimised with the differences in the memory that a block shares, as its document would have them if its "
              "framework had let it"}};

/// Everything anew for each node, what is there already by a copy within the device.
void allocate_for_each(Device<InSingle>& device, cudaStream_t stream) {
    only_euclidean(device);
    const auto dimension = device.nodes.dimension;
    const auto copy_of = [&](const float* from, std::size_t size, breakeven::DeviceBuffer<float>& to) {
        to.resize(size);
        CUDA_CHECK(cudaMemcpyAsync(to.data(), from, size * sizeof(float), cudaMemcpyDeviceToDevice, stream));
    };
    device.host_cells.resize(device.nodes.count);
    for (std::uint64_t i = 0; i < device.nodes.count; ++i) {
        breakeven::DeviceBuffer<float> node, codebook;
        copy_of(device.nodes.values.data() + i * dimension, dimension, node);
        copy_of(device.codebook.values.data(), device.codebook.values.size(), codebook);
        PublishedUnits<float> units;
        units.find(PublishedKernel::node_by_node_optimised, {node.data(), 1, dimension},
                   {codebook.data(), device.codebook.count, dimension}, stream);
        device.host_cells[i] = units[0];
    }
    device.bring_cells(stream);
}
const breakeven::Cuda<Device<InSingle>> by_allocations{
    "cuda/node_by_node_allocating",
    allocate_for_each,
    {.role = breakeven::Role::published,
     .sensible = 1 << 11,
     .memory = on_device(4, 4),
     .notes = "cuda/node_by_node_optimised as its document warns not to write it: memory is allocated for each node, and everything copied "
              "there; within the device, where its author had the host's"}};
const breakeven::Cuda<Device<InDouble>> by_first_in_double{
    "cuda/node_by_node_double",
    node_after_node<PublishedKernel::node_by_node, InDouble>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = in_double_as_well,
     .notes = "cuda/node_by_node in double, as the document's numbers were; repaired like it"}};
const breakeven::Cuda<Device<InDouble>> by_cells_in_double{
    "cuda/node_by_node_optimised_double",
    node_after_node<PublishedKernel::node_by_node_optimised, InDouble>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = in_double_as_well,
     .notes = "cuda/node_by_node_optimised in double, as the document's numbers were; repaired like it, by two atomic minima: of the "
              "distance, and of the cells at it"}};

/// All nodes with one cell each, the next cell in the next launch.
template <class Real>
__global__ void compare_shifted(const PointsView<Real> nodes, const PointsView<Real> codebook, std::uint64_t shift, Real* differences,
                                Least<Real>* nearest) {
    const auto dimension = nodes.dimension;
    const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x, node = i / dimension, size = nodes.count * dimension;
    const auto cell = (node + shift) % codebook.count;
    if (i < size) differences[i] = subtracted(nodes.values[i], codebook.values[cell * dimension + i % dimension]);
    __syncthreads();
    if (i >= size || i % dimension != 0) return;
    if (const auto own = nearness_of(sum_of(differences + i, dimension), cell); own < nearest[node]) nearest[node] = own;
}

template <class Real>
__global__ void name_nearest(const Least<Real>* nearest, std::uint64_t nodes, std::uint32_t* cells) {
    const auto i = breakeven::thread_number();
    if (i < nodes) cells[i] = cell_of(nearest[i]);
}

template <class Precision>
void iterations(Device<Precision>& device, cudaStream_t stream) {
    using Real = typename Precision::Real;
    only_euclidean(device);
    if (device.nodes.count == 0) return;
    const auto nodes = Precision::view(device.nodes, device.wide_nodes, stream);
    const auto codebook = Precision::view(device.codebook, device.wide_codebook, stream);
    const auto shape = launch_for(nodes.count, nodes.dimension);
    device.differences.resize(device.nodes.values.size());
    device.nearest.resize(nodes.count);
    device.nearest.fill_bytes(0xFF, stream);
    for (std::uint64_t shift = 0; shift < codebook.count; ++shift) {
        compare_shifted<Real>
            <<<shape.blocks, shape.threads, 0, stream>>>(nodes, codebook, shift, device.differences.data(), device.nearest.data());
        CUDA_CHECK(cudaGetLastError());
    }
    breakeven::launch(name_nearest<Real>, nodes.count, stream, device.nearest.data(), nodes.count, device.cells.data());
}
const breakeven::Cuda<Device<InSingle>> by_shifts{
    "cuda/iterations",
    iterations<InSingle>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 20,
     .memory = on_device(12, 8),
     .notes =
         "\"GPU-iterations\", which the document of cuda/node_by_node names and charts but does not print: as many launches as the map has "
         "cells, each compares every node with one cell, shifted by one from launch to launch; slow for few nodes, as its chart has it. "
         "Single precision, where its numbers were double"}};
const breakeven::Cuda<Device<InDouble>> by_shifts_in_double{"cuda/iterations_double",
                                                            iterations<InDouble>,
                                                            {.role = breakeven::Role::published,
                                                             .sensible = 1 << 20,
                                                             .memory = on_device(20, 20),
                                                             .notes = "cuda/iterations in double, as the document's numbers were"}};

}  // namespace

template <class Real>
void PublishedUnits<Real>::find(PublishedKernel kernel, const PointsView<Real>& nodes, const PointsView<Real>& codebook,
                                cudaStream_t stream, unsigned most_threads) {
    const auto dimension = codebook.dimension;
    const auto size = codebook.count * dimension;
    const auto shape = launch_for(codebook.count, dimension, most_threads);
    const bool shared = kernel == PublishedKernel::node_by_node_shared;
    constexpr std::uint64_t most_results = 1 << 28;
    blocks_ = shape.blocks;
    const auto results = nodes.count * blocks_;
    if (results > most_results) throw breakeven::LimitExceeded("keeps a distance for each node and block, and these are more than 2^28");
    differences_.resize(shared ? 0 : size);
    least_.resize(results);
    auto* const search = kernel == PublishedKernel::node_by_node ? by_first_thread<Real>
                         : shared                                ? by_cell_threads<In::shared_memory, Real>
                                                                 : by_cell_threads<In::device_memory, Real>;
    Map<Real> map{nullptr, codebook.values, size, dimension, differences_.data()};
    for (std::uint64_t i = 0; i < nodes.count; ++i) {
        map.node = nodes.values + i * dimension;
        search<<<shape.blocks, shape.threads, shared ? shape.threads * sizeof(Real) : 0, stream>>>(map, least_.data() + i * blocks_);
        CUDA_CHECK(cudaGetLastError());
    }
    host_least_.resize(results);
    CUDA_CHECK(cudaMemcpyAsync(host_least_.data(), least_.data(), results * sizeof(Least), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
}

template <class Real>
std::uint32_t PublishedUnits<Real>::operator[](std::uint64_t node) const {
    const auto* const first = host_least_.data() + node * blocks_;
    return cell_of(*std::min_element(first, first + blocks_));
}

template class PublishedUnits<float>;
template class PublishedUnits<double>;

}  // namespace som_bmu
