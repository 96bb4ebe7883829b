// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <dlfcn.h>

#include <string>

#include <breakeven/suites/suite.hpp>

/// A big library of the CUDA toolkit (cuBLAS 54 MB, cuSPARSE 160 MB, cuFFT 290 MB), loaded where a variant first needs it: a binary
/// linked to it would start nowhere else. It stays loaded for the next variant that wants it.
class ToolkitLibrary {
public:
    /// DeviceMissing when it is not here. `file` as the loader knows it: "libcusparse.so.12".
    ToolkitLibrary(std::string name, const std::string& file) : name_{std::move(name)} {
        for (const auto& path : {file, "/usr/local/cuda/lib64/" + file})
            if ((library_ = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) != nullptr) return;
        throw breakeven::DeviceMissing(name_ + " cannot be loaded (" + dlerror() +
                                       "): install it from the CUDA 13 toolkit, or name its folder in LD_LIBRARY_PATH");
    }

    /// The loaded function of this type; never the linked one.
    template <class Function>
    [[nodiscard]] Function* find(const char* function) const {
        auto* const found = dlsym(library_, function);
        if (found == nullptr)
            throw breakeven::DeviceMissing("this " + name_ + " has no " + function + ": install that of the CUDA 13 toolkit");
        return reinterpret_cast<Function*>(found);
    }

private:
    std::string name_;
    void* library_ = nullptr;
};
