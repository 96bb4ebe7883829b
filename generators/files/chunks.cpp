// SPDX-License-Identifier: Apache-2.0
#include "chunks.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

#include "unpack.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/small_letters.hpp>

namespace breakeven {
namespace {

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

class FileChunks final : public Chunks {
public:
    explicit FileChunks(const std::string& path) : path_{path}, file_{path == "-" ? stdin : std::fopen(path.c_str(), "rb")} {
        if (!file_) fail("cannot be opened");
    }
    std::string_view next() override {
        if (!std::exchange(repeat_, false)) size_ = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
        if (std::ferror(file_.get()) != 0) fail("cannot be read");
        return {buffer_.data(), size_};
    }
    /// next() gives the last bytes once more.
    void put_back() { repeat_ = true; }

private:
    [[noreturn]] void fail(const char* what) const { throw InputError(fmt::format("{} {}: {}", shown(path_), what, std::strerror(errno))); }
    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::vector<char> buffer_ = std::vector<char>(1 << 16);
    std::size_t size_ = 0;
    bool repeat_ = false;
};

}  // namespace

std::string shown(const std::string& path) { return path == "-" ? "standard input" : path; }

std::unique_ptr<Chunks> open_chunks(const std::string& path) {
    auto file = std::make_unique<FileChunks>(path);
    const auto first = file->next();
    file->put_back();
    return unpack(std::move(file), first, path);
}

bool has_ending(std::string_view path, std::string_view ending) {
    const auto name = in_small_letters(path);
    return name.ends_with(ending) || name.ends_with(fmt::format("{}.gz", ending)) || name.ends_with(fmt::format("{}.xz", ending));
}

}  // namespace breakeven
