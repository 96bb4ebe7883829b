#pragma once
#include <cusparse.h>
#include <dlfcn.h>

#include <string>

#include "suites/cuda.cuh"

/// cuSPARSE for peers, loaded where a variant first needs it: the library is 160 MB, and a binary linked to it would
/// start nowhere else.
class Cusparse {
public:
    Cusparse() {
        for (const auto* name : {"libcusparse.so.12", "/usr/local/cuda/lib64/libcusparse.so.12"})
            if ((library_ = dlopen(name, RTLD_NOW | RTLD_LOCAL)) != nullptr) break;
        if (library_ == nullptr)
            throw suite::DeviceMissing(std::string{"cuSPARSE cannot be loaded ("} + dlerror() +
                                       "): install libcusparse of the CUDA 13 toolkit, or name its folder in LD_LIBRARY_PATH");
        check(find<decltype(cusparseCreate)>("cusparseCreate")(&handle_));
    }
    ~Cusparse() {
        // The library stays loaded for the next variant that wants it.
        if (handle_ == nullptr) return;
        if (auto* const destroy = dlsym(library_, "cusparseDestroy")) reinterpret_cast<decltype(cusparseDestroy)*>(destroy)(handle_);
    }
    Cusparse(const Cusparse&) = delete;
    Cusparse& operator=(const Cusparse&) = delete;

    /// The loaded function of this type; never the linked one.
    template <class Function>
    [[nodiscard]] Function* find(const char* name) const {
        auto* const found = dlsym(library_, name);
        if (found == nullptr)
            throw suite::DeviceMissing(std::string{"this cuSPARSE has no "} + name + ": install that of the CUDA 13 toolkit");
        return reinterpret_cast<Function*>(found);
    }
    void check(cusparseStatus_t status) const {
        if (status == CUSPARSE_STATUS_ALLOC_FAILED || status == CUSPARSE_STATUS_INSUFFICIENT_RESOURCES)
            throw suite::OutOfMemory("cuSPARSE ran out of memory");
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
    void* library_ = nullptr;
    cusparseHandle_t handle_ = nullptr;
};
