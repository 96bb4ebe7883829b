#include <fmt/format.h>
#include <lzma.h>

#include <new>
#include <vector>

#include "chunks.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

class XzChunks final : public Chunks {
public:
    XzChunks(std::unique_ptr<Chunks> packed, std::string_view first, const std::string& path) : packed_{std::move(packed)}, path_{path} {
        constexpr std::uint64_t memory = std::uint64_t{1} << 30;  // xz -9 needs 65 MiB
        if (lzma_stream_decoder(&stream_, memory, LZMA_CONCATENATED) != LZMA_OK) throw std::bad_alloc{};
        feed(first);
    }
    ~XzChunks() override { lzma_end(&stream_); }
    XzChunks(const XzChunks&) = delete;
    XzChunks& operator=(const XzChunks&) = delete;

    std::string_view next() override {
        stream_.next_out = reinterpret_cast<std::uint8_t*>(buffer_.data());
        stream_.avail_out = buffer_.size();
        while (stream_.avail_out != 0 && !ended_) step();
        return {buffer_.data(), buffer_.size() - stream_.avail_out};
    }

private:
    void step() {
        if (stream_.avail_in == 0) feed(packed_->next());
        const auto result = lzma_code(&stream_, stream_.avail_in == 0 ? LZMA_FINISH : LZMA_RUN);
        if (result == LZMA_BUF_ERROR) throw InputError(fmt::format("{}: the xz data end too early: get the file again", shown(path_)));
        if (result != LZMA_OK && result != LZMA_STREAM_END)
            throw InputError(fmt::format("{}: the xz data are damaged: get the file again", shown(path_)));
        ended_ = result == LZMA_STREAM_END;
    }
    void feed(std::string_view bytes) {
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
        stream_.avail_in = bytes.size();
    }

    std::unique_ptr<Chunks> packed_;
    std::string path_;
    lzma_stream stream_ = LZMA_STREAM_INIT;
    bool ended_ = false;
    std::vector<char> buffer_ = std::vector<char>(1 << 18);
};

}  // namespace

std::unique_ptr<Chunks> unpack_xz(std::unique_ptr<Chunks> packed, std::string_view first, const std::string& path) {
    return std::make_unique<XzChunks>(std::move(packed), first, path);
}

}  // namespace breakeven
