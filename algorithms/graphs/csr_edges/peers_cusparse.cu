// SPDX-License-Identifier: Apache-2.0
#include <limits>
#include <memory>

#include "device.cuh"
#include <breakeven/algorithms/shared/peers/cusparse.cuh>

namespace csr_edges {
namespace {

struct WithCusparse : DeviceCsrEdges {
    std::unique_ptr<Cusparse> cusparse;

    void upload(const CsrEdges::Input& in, cudaStream_t stream) {
        if (in.vertices() > largest) throw breakeven::LimitExceeded("cuSPARSE numbers vertices by int: at most 2^31 - 1");
        if (!cusparse) cusparse = std::make_unique<Cusparse>();
        DeviceCsrEdges::upload(in, stream);
    }
    static constexpr std::uint64_t largest = std::numeric_limits<int>::max();
};

void csr2coo(WithCusparse& device, cudaStream_t stream) {
    device.copy_heads(stream);
    const auto edges = static_cast<int>(device.graph.edges());
    if (edges == 0) return;
    const auto& cusparse = *device.cusparse;
    const auto convert = cusparse.find<decltype(cusparseXcsr2coo)>("cusparseXcsr2coo");
    cusparse.check(convert(cusparse.on(stream), reinterpret_cast<const int*>(device.graph.row.data()), edges,
                           static_cast<int>(device.graph.vertices()), reinterpret_cast<int*>(device.start.data()),
                           CUSPARSE_INDEX_BASE_ZERO));
}
const breakeven::Cuda<WithCusparse> variant{"cuda/cusparse",
                                            csr2coo,
                                            {.role = breakeven::Role::peer,
                                             .largest = WithCusparse::largest,
                                             .per_item = edges_and_rows,
                                             .notes = "cusparseXcsr2coo; heads by cudaMemcpyAsync"}};

}  // namespace
}  // namespace csr_edges
