// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {

/// Of a name that nobody else can guess, and gone with all that is in it at the end. Throws CannotWrite.
class TemporaryFolder {
public:
    TemporaryFolder() {
        auto name = (std::filesystem::temp_directory_path() / "breakeven-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw CannotWrite(fmt::format("{}: cannot make this folder: {}", name, std::strerror(errno)));
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code gone;
        std::filesystem::remove_all(path_, gone);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace breakeven
