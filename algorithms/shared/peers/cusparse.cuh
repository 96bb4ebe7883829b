// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cusparse.h>

#include <string>

#include "toolkit_library.hpp"
#include <breakeven/suites/cuda.cuh>

/// cuSPARSE for peers.
class Cusparse {
public:
    Cusparse() { check(find<decltype(cusparseCreate)>("cusparseCreate")(&handle_)); }
    ~Cusparse() {
        if (handle_ != nullptr) find<decltype(cusparseDestroy)>("cusparseDestroy")(handle_);
    }
    Cusparse(const Cusparse&) = delete;
    Cusparse& operator=(const Cusparse&) = delete;

    template <class Function>
    [[nodiscard]] Function* find(const char* name) const {
        return library_.find<Function>(name);
    }
    void check(cusparseStatus_t status) const {
        if (status == CUSPARSE_STATUS_ALLOC_FAILED || status == CUSPARSE_STATUS_INSUFFICIENT_RESOURCES)
            throw breakeven::OutOfMemory("cuSPARSE ran out of memory");
        if (status != CUSPARSE_STATUS_SUCCESS)
            throw std::runtime_error(std::string{"cuSPARSE failed: "} +
                                     find<decltype(cusparseGetErrorString)>("cusparseGetErrorString")(status));
    }
    /// Of this thread's work from now on.
    cusparseHandle_t on(cudaStream_t stream) const {
        check(find<decltype(cusparseSetStream)>("cusparseSetStream")(handle_, stream));
        return handle_;
    }

private:
    ToolkitLibrary library_{"cuSPARSE", "libcusparse.so.12"};
    cusparseHandle_t handle_ = nullptr;
};
