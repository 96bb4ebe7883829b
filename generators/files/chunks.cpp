#include "chunks.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

#include <breakeven/generators/base/error.hpp>

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
        const auto size = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
        if (std::ferror(file_.get()) != 0) fail("cannot be read");
        return {buffer_.data(), size};
    }

private:
    [[noreturn]] void fail(const char* what) const { throw InputError(fmt::format("{} {}: {}", shown(path_), what, std::strerror(errno))); }
    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::vector<char> buffer_ = std::vector<char>(1 << 18);
};

/// Gives out what was taken from the rest to look at it.
class WithFirst final : public Chunks {
public:
    WithFirst(std::unique_ptr<Chunks> rest, std::string_view first) : rest_{std::move(rest)}, first_{first} {}
    std::string_view next() override { return first_.empty() ? rest_->next() : std::exchange(first_, {}); }

private:
    std::unique_ptr<Chunks> rest_;
    std::string_view first_;
};

}  // namespace

std::string shown(const std::string& path) { return path == "-" ? "standard input" : path; }

std::unique_ptr<Chunks> open_chunks(const std::string& path) {
    std::unique_ptr<Chunks> file = std::make_unique<FileChunks>(path);
    const auto first = file->next();
    if (first.starts_with("\x1f\x8b")) return unpack_gzip(std::move(file), first, path);
    if (first.starts_with("\xfd"
                          "7zXZ"))
        return unpack_xz(std::move(file), first, path);
    return std::make_unique<WithFirst>(std::move(file), first);
}

}  // namespace breakeven
