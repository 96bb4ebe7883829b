// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace breakeven::test_support {

/// A file that lives as long as this object, in a folder of the test process.
class TemporaryFile {
public:
    TemporaryFile(std::string_view name, std::string_view content) {
        const auto folder = std::filesystem::temp_directory_path() / ("generators_test." + std::to_string(getpid()));
        std::filesystem::create_directories(folder);
        path_ = folder / name;
        std::ofstream{path_, std::ios::binary}.write(content.data(), static_cast<std::streamsize>(content.size()));
    }
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
        std::filesystem::remove(path_.parent_path(), ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

/// What the InputError says that `function` throws; otherwise a text that no test expects.
template <class Error, class Function>
std::string message_of(const Function& function) {
    try {
        function();
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing was refused";
}

}  // namespace breakeven::test_support
