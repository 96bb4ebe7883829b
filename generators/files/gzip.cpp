#include <fmt/format.h>
#include <zlib.h>

#include <new>
#include <vector>

#include "chunks.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

class GzipChunks final : public Chunks {
public:
    GzipChunks(std::unique_ptr<Chunks> packed, std::string_view first, const std::string& path) : packed_{std::move(packed)}, path_{path} {
        constexpr int gzip_only = 15 + 16;  // the largest window; +16: a gzip header is demanded
        if (inflateInit2(&stream_, gzip_only) != Z_OK) throw std::bad_alloc{};
        feed(first);
    }
    ~GzipChunks() override { inflateEnd(&stream_); }
    GzipChunks(const GzipChunks&) = delete;
    GzipChunks& operator=(const GzipChunks&) = delete;

    std::string_view next() override {
        stream_.next_out = reinterpret_cast<Bytef*>(buffer_.data());
        stream_.avail_out = static_cast<uInt>(buffer_.size());
        while (stream_.avail_out != 0 && available()) step();
        return {buffer_.data(), buffer_.size() - stream_.avail_out};
    }

private:
    /// Input for the next step. A gzip file is one or more members; only after a whole one may it end.
    bool available() {
        if (stream_.avail_in == 0) feed(packed_->next());
        if (stream_.avail_in == 0 && !between_members_)
            throw InputError(fmt::format("{}: the gzip data end too early: get the file again", shown(path_)));
        return stream_.avail_in != 0;
    }
    void step() {
        if (between_members_) inflateReset(&stream_);
        const int result = inflate(&stream_, Z_NO_FLUSH);
        if (result != Z_OK && result != Z_STREAM_END)
            throw InputError(fmt::format("{}: the gzip data are damaged: get the file again", shown(path_)));
        between_members_ = result == Z_STREAM_END;
    }
    void feed(std::string_view bytes) {
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write to it
        stream_.avail_in = static_cast<uInt>(bytes.size());
    }

    std::unique_ptr<Chunks> packed_;
    std::string path_;
    z_stream stream_{};
    bool between_members_ = false;
    std::vector<char> buffer_ = std::vector<char>(1 << 18);
};

}  // namespace

std::unique_ptr<Chunks> unpack_gzip(std::unique_ptr<Chunks> packed, std::string_view first, const std::string& path) {
    return std::make_unique<GzipChunks>(std::move(packed), first, path);
}

}  // namespace breakeven
