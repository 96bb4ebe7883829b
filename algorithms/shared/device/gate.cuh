// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace shared {

/// A kernel that takes a gate does nothing unless gate() is true, which it looks up in device memory: what an earlier
/// kernel found out need not pass by the host. This one is always open.
struct Always {
    __device__ bool operator()() const { return true; }
};

}  // namespace shared
