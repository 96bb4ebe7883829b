// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <tbb/enumerable_thread_specific.h>

#include <type_traits>

namespace shared {

/// Workspaces is what a thread needs for one piece of work after the other: one for OneThread, one a thread for AllThreads.
template <class Loops, class Workspace>
class Workspaces {
public:
    Workspace& own() {
        if constexpr (Loops::parallel)
            return all_.local();
        else
            return all_;
    }

private:
    std::conditional_t<Loops::parallel, tbb::enumerable_thread_specific<Workspace>, Workspace> all_;
};

}  // namespace shared
