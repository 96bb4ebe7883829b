// SPDX-License-Identifier: Apache-2.0
#include <cublas_v2.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include "device.cuh"
#include <breakeven/algorithms/shared/peers/toolkit_library.hpp>

/// The search as a matrix product: x is nearest to the w of least |w|^2 / 2 - x w. cuBLAS makes the products of some nodes and
/// some cells at a time, as many as a level-2 cache holds, and a kernel finds the least of each node.
namespace som_bmu {
namespace {

class Cublas {
public:
    Cublas() { check(create_(&handle_)); }
    ~Cublas() {
        if (handle_ != nullptr) library_.find<decltype(cublasDestroy_v2)>("cublasDestroy_v2")(handle_);
    }
    Cublas(const Cublas&) = delete;
    Cublas& operator=(const Cublas&) = delete;

    void on(cudaStream_t stream) const { check(set_stream_(handle_, stream)); }
    /// out[node][cell] = - nodes[node] cells[cell]. Matrices are columns to cuBLAS, as points are.
    void products(const float* nodes, int node_count, const float* cells, int cell_count, int dimension, float* out) const {
        const float minus = -1, none = 0;
        check(multiply_(handle_, CUBLAS_OP_T, CUBLAS_OP_N, cell_count, node_count, dimension, &minus, cells, dimension, nodes, dimension,
                        &none, out, cell_count));
    }

private:
    static void check(cublasStatus_t status) {
        if (status == CUBLAS_STATUS_ALLOC_FAILED) throw breakeven::OutOfMemory("cuBLAS ran out of memory");
        if (status != CUBLAS_STATUS_SUCCESS) throw std::runtime_error("cuBLAS failed: status " + std::to_string(static_cast<int>(status)));
    }

    ToolkitLibrary library_{"cuBLAS", "libcublas.so.13"};
    decltype(cublasCreate_v2)* create_ = library_.find<decltype(cublasCreate_v2)>("cublasCreate_v2");
    decltype(cublasSetStream_v2)* set_stream_ = library_.find<decltype(cublasSetStream_v2)>("cublasSetStream_v2");
    decltype(cublasSgemm_v2)* multiply_ = library_.find<decltype(cublasSgemm_v2)>("cublasSgemm_v2");
    cublasHandle_t handle_ = nullptr;
};

constexpr std::uint64_t products_at_once = std::uint64_t{1} << 23, most_nodes = 512;  // 32 MiB
constexpr unsigned cells_of_block = 8192;

struct WithCublas : DeviceMap {
    std::unique_ptr<Cublas> cublas;
    breakeven::DeviceBuffer<float> halves, products;
    breakeven::DeviceBuffer<unsigned long long> words;

    void upload(const SomBmu::Input& in, cudaStream_t stream) {
        if (!cublas) {  // and nothing is known of the input, which stays the same
            refuse(in);
            cublas = std::make_unique<Cublas>();
        }
        DeviceMap::upload(in, stream);
        halves.resize(in.codebook.count);
        products.resize(products_at_once);
        words.resize(in.nodes.count);
    }
    void download(SomBmu::Output& out, cudaStream_t stream) const {
        DeviceMap::download(out, stream);
        out.arithmetic = Arithmetic::own;
    }

private:
    static void refuse(const SomBmu::Input& in) {
        if (in.metric != Metric::euclidean) throw breakeven::LimitExceeded("cuda/cublas compares Euclidean distances only");
        if (in.codebook.count > std::numeric_limits<std::uint32_t>::max())
            throw breakeven::LimitExceeded("cells are counted in 32 bits here");
        const auto large = [](float v) { return std::abs(v) > 1e17F; };
        if (std::ranges::any_of(in.nodes.values, large) || std::ranges::any_of(in.codebook.values, large))
            throw breakeven::LimitExceeded("cuda/cublas needs coordinates below 1e17, whose squares it can add");
    }
};

__global__ void half_squares(const float* codebook, std::uint32_t dimension, std::uint64_t cells, float* halves) {
    const auto cell = breakeven::thread_number();
    if (cell >= cells) return;
    float sum = 0;
    for (std::uint32_t k = 0; k < dimension; ++k) sum += codebook[cell * dimension + k] * codebook[cell * dimension + k];
    halves[cell] = sum / 2;
}

/// The bits of floats in the order of the floats, those below 0 as well.
__device__ std::uint32_t in_order(float value) {
    const auto bits = __float_as_uint(value);
    return (bits & 0x80000000) != 0 ? ~bits : bits | 0x80000000;
}

/// A block for each node and some of the cells, of which the first is number `first`.
__global__ void __launch_bounds__(breakeven::block_threads)
    find_least(const float* products, const float* halves, std::uint32_t cells, std::uint32_t first, unsigned long long* words) {
    const auto* row = products + std::uint64_t{blockIdx.x} * cells;
    const auto begin = blockIdx.y * cells_of_block, end = min(cells, begin + cells_of_block);
    auto least = ~0ULL;
    for (auto cell = begin + threadIdx.x; cell < end; cell += breakeven::block_threads)
        least = min(least, static_cast<unsigned long long>(in_order(halves[first + cell] + row[cell])) << 32 | (first + cell));
    for (unsigned step = 16; step != 0; step /= 2) least = min(least, __shfl_xor_sync(breakeven::all_lanes, least, step));
    if (threadIdx.x % 32 == 0) atomicMin(&words[blockIdx.x], least);
}

void by_products(WithCublas& device, cudaStream_t stream) {
    const auto &nodes = device.nodes, &codebook = device.codebook;
    if (nodes.count == 0) return;
    const auto dimension = codebook.dimension;
    breakeven::launch(half_squares, codebook.count, stream, codebook.values.data(), dimension, codebook.count, device.halves.data());
    device.words.fill_bytes(0xFF, stream);
    device.cublas->on(stream);
    const auto some_nodes = std::min(nodes.count, most_nodes), some_cells = products_at_once / some_nodes;
    for (std::uint64_t node = 0; node < nodes.count; node += some_nodes)
        for (std::uint64_t cell = 0; cell < codebook.count; cell += some_cells) {
            const auto rows = static_cast<unsigned>(std::min(some_nodes, nodes.count - node));
            const auto columns = static_cast<unsigned>(std::min(some_cells, codebook.count - cell));
            device.cublas->products(nodes.values.data() + node * dimension, static_cast<int>(rows),
                                    codebook.values.data() + cell * dimension, static_cast<int>(columns), static_cast<int>(dimension),
                                    device.products.data());
            const dim3 grid{rows, (columns - 1) / cells_of_block + 1};
            find_least<<<grid, breakeven::block_threads, 0, stream>>>(device.products.data(), device.halves.data(), columns,
                                                                      static_cast<std::uint32_t>(cell), device.words.data() + node);
            CUDA_CHECK(cudaGetLastError());
        }
    breakeven::launch(name_cells, nodes.count, stream, device.words.data(), nodes.count, device.cells.data());
}
constexpr double of_cublas = 0x1p26;
const breakeven::Cuda<WithCublas> variant{
    "cuda/cublas",
    by_products,
    {.role = breakeven::Role::peer,
     .memory = on_device(12, 4, of_cublas + 4.0 * static_cast<double>(products_at_once)),
     .notes = "cublasSgemm in single precision, 32 MiB of products at a time, and our kernel for the least of |w|^2/2 - xw of each node; "
              "rounding may name a cell that is farther by a few units of the last place. Euclidean distances only"}};

}  // namespace
}  // namespace som_bmu
