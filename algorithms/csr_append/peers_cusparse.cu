#include <limits>
#include <memory>

#include "algorithms/csr_append/device.cuh"
#include "algorithms/cusparse.cuh"
#include "suites/launch.cuh"

namespace csr_append {
namespace {

__global__ void widen(const std::int32_t* narrow, std::uint64_t count, std::uint64_t* wide) {
    if (const auto i = suite::thread_number(); i < count) wide[i] = static_cast<std::uint64_t>(narrow[i]);
}

struct WithCusparse : DeviceRows {
    static constexpr std::uint64_t largest = std::numeric_limits<std::int32_t>::max();

    std::unique_ptr<Cusparse> cusparse;
    suite::DeviceBuffer<std::int32_t> narrow_offsets;

    void upload(const CsrAppend::Input& in, cudaStream_t stream) {
        if (in.rows >= largest || in.entries() > largest)
            throw suite::LimitExceeded("cuSPARSE is asked for offsets of 32 bits: at most 2^31 - 1 entries, and fewer rows");
        if (!cusparse) cusparse = std::make_unique<Cusparse>();
        DeviceRows::upload(in, stream);
        narrow_offsets.resize(in.rows + 1);
    }
};

/// A descriptor, destroyed by the function of the library that made it.
template <class Descriptor, class Destroy>
struct Described {
    Descriptor descriptor = nullptr;
    Destroy* destroy;
    ~Described() {
        if (descriptor != nullptr) destroy(descriptor);
    }
};

void dense_to_sparse(WithCusparse& device, cudaStream_t stream) {
    if (device.entries() == 0) return device.offsets.fill_bytes(0, stream);
    const auto& cusparse = *device.cusparse;
    const auto handle = cusparse.on(stream);
    const auto rows = static_cast<std::int64_t>(device.rows), width = static_cast<std::int64_t>(device.width);
    constexpr auto algorithm = CUSPARSE_DENSETOSPARSE_ALG_DEFAULT;

    Described<cusparseDnMatDescr_t, decltype(cusparseDestroyDnMat)> dense{
        nullptr, cusparse.find<decltype(cusparseDestroyDnMat)>("cusparseDestroyDnMat")};
    cusparse.check(cusparse.find<decltype(cusparseCreateDnMat)>("cusparseCreateDnMat")(
        &dense.descriptor, rows, width, width, device.dense.data(), CUDA_R_32F, CUSPARSE_ORDER_ROW));
    Described<cusparseSpMatDescr_t, decltype(cusparseDestroySpMat)> sparse{
        nullptr, cusparse.find<decltype(cusparseDestroySpMat)>("cusparseDestroySpMat")};
    cusparse.check(cusparse.find<decltype(cusparseCreateCsr)>("cusparseCreateCsr")(
        &sparse.descriptor, rows, width, 0, device.narrow_offsets.data(), nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
        CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F));

    std::size_t bytes = 0;
    cusparse.check(cusparse.find<decltype(cusparseDenseToSparse_bufferSize)>("cusparseDenseToSparse_bufferSize")(
        handle, dense.descriptor, sparse.descriptor, algorithm, &bytes));
    device.scratch.resize(bytes);
    cusparse.check(cusparse.find<decltype(cusparseDenseToSparse_analysis)>("cusparseDenseToSparse_analysis")(
        handle, dense.descriptor, sparse.descriptor, algorithm, device.scratch.data()));
    // There is room for every entry, so nobody needs to ask how many there are.
    cusparse.check(cusparse.find<decltype(cusparseCsrSetPointers)>("cusparseCsrSetPointers")(
        sparse.descriptor, device.narrow_offsets.data(), device.columns.data(), device.values.data()));
    cusparse.check(cusparse.find<decltype(cusparseDenseToSparse_convert)>("cusparseDenseToSparse_convert")(
        handle, dense.descriptor, sparse.descriptor, algorithm, device.scratch.data()));
    suite::launch(widen, device.rows + 1, stream, device.narrow_offsets.data(), device.rows + 1, device.offsets.data());
}
const suite::Cuda<WithCusparse> by_cusparse{"cuda/cusparse",
                                            dense_to_sparse,
                                            {.role = suite::Role::peer,
                                             .largest = WithCusparse::largest,
                                             .memory = device_memory,
                                             .notes = "cusparseDenseToSparse with offsets of 32 bits, which are then widened"}};

}  // namespace
}  // namespace csr_append
