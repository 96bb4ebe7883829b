// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <concepts>
#include <type_traits>
#include <vector>

#include "cuda_memory.cuh"

namespace breakeven {

/// The device struct of a problem from one vector to another: `in` has its elements, `out` has room for as many until
/// a variant resizes it. The answer is all of `out`, which is poisoned before each call.
template <class P>
struct DeviceVectors {
    using problem = P;
    using From = typename P::Input::value_type;
    using To = typename P::Output::value_type;
    static_assert(std::same_as<typename P::Input, std::vector<From>> && std::same_as<typename P::Output, std::vector<To>> &&
                      std::is_trivially_copyable_v<From> && std::is_trivially_copyable_v<To>,
                  "DeviceVectors is for problems from a std::vector to a std::vector of trivially copyable elements");

    DeviceBuffer<From> in;
    DeviceBuffer<To> out;

    void upload(const typename P::Input& host, cudaStream_t stream) {
        in.upload(host, stream);
        out.resize(host.size());
    }
    void prepare(cudaStream_t stream) { out.fill_bytes(0xA5, stream); }
    void download(typename P::Output& host, cudaStream_t stream) const {
        host.resize(out.size());
        out.download(host, stream);
    }
};

}  // namespace breakeven
