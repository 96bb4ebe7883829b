#pragma once
#include <cuda_runtime.h>

#include <cstdint>

namespace compact {

/// Stores the element at the address in shared memory, and moves on, if it is kept. The compiler makes branches of it
/// that find the address anew each time; these are three instructions.
__device__ inline void append_if_kept(std::uint32_t element, unsigned& slot) {
    asm volatile(
        "{\n"
        ".reg .pred kept;\n"
        "setp.ne.u32 kept, %1, 0;\n"
        "@kept st.shared.u32 [%0], %1;\n"
        "@kept add.u32 %0, %0, 4;\n"
        "}"
        : "+r"(slot)
        : "r"(element)
        : "memory");
}

}  // namespace compact
