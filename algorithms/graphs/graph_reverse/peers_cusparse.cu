// SPDX-License-Identifier: Apache-2.0
#include <limits>
#include <memory>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/iota.cuh>
#include <breakeven/algorithms/shared/peers/cusparse.cuh>

namespace graph_reverse {
namespace {

/// The values of the matrix are the edge ids: it moves any 4 bytes unread.
struct WithCusparse : DeviceReverse {
    std::unique_ptr<Cusparse> cusparse;
    breakeven::DeviceBuffer<std::uint32_t> ids;
    breakeven::DeviceBuffer<char> scratch;

    void upload(const GraphReverse::Input& in, cudaStream_t stream) {
        if (in.vertices() > largest) throw breakeven::LimitExceeded("cuSPARSE numbers rows by int: at most 2^31 - 1 vertices");
        if (in.edges() > largest) throw breakeven::LimitExceeded("cuSPARSE numbers entries by int: at most 2^31 - 1 edges");
        if (!cusparse) cusparse = std::make_unique<Cusparse>();
        DeviceReverse::upload(in, stream);
        ids.resize(in.edges());
        if (in.edges() != 0) shared::iota(ids.data(), in.edges(), stream);
    }
    static constexpr std::uint64_t largest = std::numeric_limits<int>::max();
};

int* ints(const breakeven::DeviceBuffer<std::uint32_t>& words) { return reinterpret_cast<int*>(words.data()); }

void csr2csc(WithCusparse& device, cudaStream_t stream) {
    const auto edges = static_cast<int>(device.graph.edges()), vertices = static_cast<int>(device.graph.vertices());
    if (edges == 0) return device.row.fill_bytes(0, stream);
    const auto& cusparse = *device.cusparse;
    const auto scratch_size = cusparse.find<decltype(cusparseCsr2cscEx2_bufferSize)>("cusparseCsr2cscEx2_bufferSize");
    const auto convert = cusparse.find<decltype(cusparseCsr2cscEx2)>("cusparseCsr2cscEx2");
    const auto handle = cusparse.on(stream);
    const auto call = [&](auto* function, auto* scratch) {
        cusparse.check(function(handle, vertices, vertices, edges, device.ids.data(), ints(device.graph.row), ints(device.graph.col),
                                device.edge.data(), ints(device.row), ints(device.col), CUDA_R_32F, CUSPARSE_ACTION_NUMERIC,
                                CUSPARSE_INDEX_BASE_ZERO, CUSPARSE_CSR2CSC_ALG1, scratch));
    };
    std::size_t bytes = 0;
    call(scratch_size, &bytes);
    device.scratch.resize(bytes);
    call(convert, device.scratch.data());
}
const breakeven::Cuda<WithCusparse> variant{
    "cuda/cusparse",
    csr2csc,
    {.role = breakeven::Role::peer,
     .largest = WithCusparse::largest,
     .per_item = {.host = 16, .device = 51},
     .untimed = "numbering the edges",
     .notes = "cusparseCsr2cscEx2; the matrix's values are the edge ids, numbered outside the resident time"}};

}  // namespace
}  // namespace graph_reverse
