#pragma once
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// What a CUDA variant is made of: checked calls, owning buffers, and the object line that registers
/// it. D, the device struct of a problem, owns its buffers and has the verbs
///
///     using problem = RadixSort;
///     void upload(const Input&, cudaStream_t);     host -> device, sizes the buffers when they are too small
///     void prepare(cudaStream_t);                  untimed: poison the result, restore in-place operands
///     void download(Output&, cudaStream_t);        device -> host, reads the result's length if it has one
///
/// and may have, for operands that the device can make itself,
///
///     static bool generates(const Request&);       whether it can make those of a complete request
///     void generate(const Request&, cudaStream_t); in place of the first upload
///     Input downloaded(cudaStream_t) const;        the operands, whose digest must be that of the host's
///
/// A variant is   static void run(D&, cudaStream_t)   plus   static const Cuda<D> x{"cuda/x", run};
/// Nothing here touches CUDA before main.
namespace breakeven {

[[noreturn]] void cuda_failed(cudaError_t error, const char* expression, const char* file, int line);

inline void cuda_check(cudaError_t error, const char* expression, const char* file, int line) {
    if (error != cudaSuccess) cuda_failed(error, expression, file, line);
}
#define CUDA_CHECK(expression) ::breakeven::cuda_check((expression), #expression, __FILE__, __LINE__)

class CudaStream {
public:
    CudaStream() { CUDA_CHECK(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
    ~CudaStream() { cudaStreamDestroy(stream_); }
    CudaStream(const CudaStream&) = delete;
    CudaStream& operator=(const CudaStream&) = delete;
    operator cudaStream_t() const { return stream_; }
    void synchronize() const { CUDA_CHECK(cudaStreamSynchronize(stream_)); }

private:
    cudaStream_t stream_ = nullptr;
};

class CudaEvent {
public:
    CudaEvent() { CUDA_CHECK(cudaEventCreate(&event_)); }
    ~CudaEvent() { cudaEventDestroy(event_); }
    CudaEvent(const CudaEvent&) = delete;
    CudaEvent& operator=(const CudaEvent&) = delete;
    void record(cudaStream_t stream) { CUDA_CHECK(cudaEventRecord(event_, stream)); }
    /// Waits for this event.
    [[nodiscard]] Seconds since(const CudaEvent& start) const {
        CUDA_CHECK(cudaEventSynchronize(event_));
        float milliseconds = 0;
        CUDA_CHECK(cudaEventElapsedTime(&milliseconds, start.event_, event_));
        return Seconds{milliseconds * 1e-3};
    }

private:
    cudaEvent_t event_ = nullptr;
};

/// The host memory of a variant's transfers, page-locked only while a pinned call runs: the input is shared,
/// and other variants' pageable calls must find it pageable. The ranges are learned in a call that is not timed.
class PinnedRanges {
public:
    void learn(const void* data, std::size_t bytes);
    void pin();
    void unpin();
    static PinnedRanges*& learning();  // who is told of transfers; null outside of pinned calls

private:
    struct Range {
        void* start;
        std::size_t bytes;
    };
    std::vector<Range> ranges_;
};

/// A variant's transfers: the host side is what a pinned call page-locks, so it must live as long as the run.
template <class T>
void copy_to_device(T* device, std::span<const T> host, cudaStream_t stream) {
    if (host.empty()) return;
    if (auto* pinned = PinnedRanges::learning()) pinned->learn(host.data(), host.size_bytes());
    CUDA_CHECK(cudaMemcpyAsync(device, host.data(), host.size_bytes(), cudaMemcpyHostToDevice, stream));
}
template <class T>
void copy_to_host(std::span<T> host, const T* device, cudaStream_t stream) {
    if (host.empty()) return;
    if (auto* pinned = PinnedRanges::learning()) pinned->learn(host.data(), host.size_bytes());
    CUDA_CHECK(cudaMemcpyAsync(host.data(), device, host.size_bytes(), cudaMemcpyDeviceToHost, stream));
}

/// Device memory without initialisation, which grows and never shrinks: scratch that is sized in the
/// verified call costs the timed calls nothing.
template <class T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    explicit DeviceBuffer(std::size_t size) { resize(size); }
    ~DeviceBuffer() { cudaFree(data_); }
    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    void resize(std::size_t size) {
        if (size > capacity_) {
            cudaFree(data_);
            data_ = nullptr;
            capacity_ = 0;
            CUDA_CHECK(cudaMalloc(&data_, size * sizeof(T)));
            capacity_ = size;
        }
        size_ = size;
    }
    void upload(std::span<const T> host, cudaStream_t stream) {
        resize(host.size());
        copy_to_device(data_, host, stream);
    }
    /// The first host.size() elements.
    void download(std::span<T> host, cudaStream_t stream) const { copy_to_host(host, data_, stream); }
    void fill_bytes(int byte, cudaStream_t stream) {
        if (size_ != 0) CUDA_CHECK(cudaMemsetAsync(data_, byte, size_ * sizeof(T), stream));
    }
    [[nodiscard]] T* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    void swap(DeviceBuffer& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;
};

/// Every CUB algorithm is called twice: for the size of its scratch memory, then to work.
template <class Call>
void with_scratch(DeviceBuffer<char>& scratch, Call call) {
    std::size_t bytes = 0;
    CUDA_CHECK(call(nullptr, bytes));
    scratch.resize(bytes);
    CUDA_CHECK(call(static_cast<void*>(scratch.data()), bytes));
}

/// One value from the device, after waiting for it. Not by DeviceBuffer::download, which may page-lock the
/// target: this one is gone in a moment.
template <class T>
T fetch(const T* value, cudaStream_t stream) {
    T result;
    CUDA_CHECK(cudaMemcpyAsync(&result, value, sizeof result, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return result;
}

/// A stage border on the device: waits for the stream, but only while stages are recorded.
inline void stage(std::string_view name, cudaStream_t stream) {
    if (stage_recorder() == nullptr) return;
    CUDA_CHECK(cudaStreamSynchronize(stream));
    stage(name);
}

/// Declaring one of these adds a CUDA variant.
template <class D, Problem P = typename D::problem>
class Cuda {
    using Function = void (*)(D&, cudaStream_t);

public:
    Cuda(std::string name, Function run, Traits traits = {}, std::source_location place = std::source_location::current()) {
        const auto bind = [run](const Input& in) { return std::make_unique<OnDevice>(in, run); };
        const std::vector scopes{Scope::resident, Scope::end_to_end, Scope::end_to_end_pinned};
        detail::add(detail::describe<P>, {std::string{P::name}, std::move(name), traits, scopes, bind}, place);
    }

private:
    struct OnDevice final : detail::Bound<P> {
        OnDevice(const Input& input, Function function) : detail::Bound<P>{input}, run{function} {}

        Seconds time(Scope scope, const std::function<void()>& flush) override {
            if (!uploaded) bring_operands();
            uploaded = true;
            downloaded = false;
            if (scope == Scope::resident) return resident(flush);
            P::prepare(*this->in, this->out);
            const bool page_locked = scope == Scope::end_to_end_pinned;
            if (page_locked) pinned.pin();
            PinnedRanges::learning() = page_locked ? &pinned : nullptr;
            device.prepare(stream);
            stream.synchronize();
            flush();
            const auto time = detail::stopwatch([this] {
                device.upload(*this->in, stream);
                run(device, stream);
                stream.synchronize();
                device.download(this->out, stream);
                stream.synchronize();
            });
            downloaded = true;
            PinnedRanges::learning() = nullptr;
            if (page_locked) pinned.unpin();
            return time;
        }
        void bring_operands() {
            if constexpr (requires(const Request& request) { D::generates(request); })
                if (this->request && D::generates(*this->request)) {
                    device.generate(*this->request, stream);
                    // Once a request and process: the host's copy and its digest cost more than an upload.
                    static std::set<std::string> compared;
                    if (!compared.insert(format(*this->request)).second) return;
                    const auto made = P::digest(device.downloaded(stream)), wanted = P::digest(*this->in);
                    if (made == wanted) return;
                    throw std::runtime_error("the device made another input (" + made + ") than the host (" + wanted + ") of " +
                                             format(*this->request));
                }
            device.upload(*this->in, stream);
        }
        Seconds resident(const std::function<void()>& flush) {
            device.prepare(stream);
            stream.synchronize();
            flush();
            start.record(stream);
            run(device, stream);
            stop.record(stream);
            const auto time = stop.since(start);
            CUDA_CHECK(cudaGetLastError());
            return time;
        }
        const typename P::Output& answer() override {
            if (!downloaded) {
                P::prepare(*this->in, this->out);
                device.download(this->out, stream);
                stream.synchronize();
                downloaded = true;
            }
            return this->out;
        }
        Function run;
        bool uploaded = false, downloaded = false;
        PinnedRanges pinned;
        CudaStream stream;
        CudaEvent start, stop;
        D device;
    };
};

}  // namespace breakeven
