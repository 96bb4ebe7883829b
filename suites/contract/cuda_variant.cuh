// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <source_location>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "catalogue.hpp"
#include "cuda_memory.cuh"
#include "cuda_stream.cuh"

namespace breakeven {

/// Declaring one of these adds a CUDA variant.
template <class D, class P = typename D::problem>
class Cuda {
    static_assert(detail::expect_problem<P>());
    using Out = typename P::Output;
    static_assert(
        requires(const typename P::Input& in, Out& out) { P::prepare(in, out); } || requires(Out & out) { out.clear(); } ||
            std::is_trivially_copyable_v<Out>,
        "with a CUDA variant this Output needs: static void prepare(const Input&, Output&), which leaves its memory where it "
        "is, since transfers page-lock it");
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

        CallTime time(Scope scope, const std::function<void()>& flush) override {
            cudaGetLastError();  // what another variant left behind is not this one's
            if (!uploaded) bring_operands();
            uploaded = true;
            downloaded = false;
            if (scope == Scope::resident) return by_both_clocks(flush, [this] { run(device, stream); });
            detail::prepare<P>(*this->in, this->out);
            std::optional<PinnedCall> page_locked;
            if (scope == Scope::end_to_end_pinned) page_locked.emplace(pinned);
            const auto time = by_both_clocks(flush, [this] {
                device.upload(*this->in, stream);
                run(device, stream);
                stream.synchronize();
                device.download(this->out, stream);
            });
            downloaded = true;
            return time;
        }
        /// The first event passes on the idle stream before the host's clock starts; the second is on its way while the
        /// device works. Neither lies in the other clock's time, but for half a microsecond of the second where the call
        /// itself waits for the device.
        CallTime by_both_clocks(const std::function<void()>& flush, auto&& work) {
            device.prepare(stream);
            stream.synchronize();
            flush();
            start.record(stream);
            const auto host = detail::stopwatch([&] {
                work();
                stop.record(stream);
                stream.synchronize();
            });
            const auto on_device = stop.since(start);
            CUDA_CHECK(cudaGetLastError());
            return {host, on_device};
        }
        void bring_operands() {
            if constexpr (requires(const Request& request) { D::generates(request); })
                if (this->request && D::generates(*this->request)) {
                    device.generate(*this->request, stream);
                    // Once a request and process: the host's copy and its digest cost more than an upload.
                    static std::set<std::string> equal;
                    const auto request = format(*this->request);
                    if (equal.contains(request)) return;
                    const auto made = detail::digest_of<P>(device.downloaded(stream)), wanted = detail::digest_of<P>(*this->in);
                    if (made != wanted)
                        throw std::runtime_error("the device made another input (" + made + ") than the host (" + wanted + ") of " +
                                                 request);
                    equal.insert(request);
                    return;
                }
            device.upload(*this->in, stream);
        }
        const typename P::Output& answer() override {
            if (!downloaded) {
                detail::prepare<P>(*this->in, this->out);
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
