// SPDX-License-Identifier: Apache-2.0
#include "unpack.hpp"

#include <fmt/format.h>
#include <lzma.h>
#include <zlib.h>

#include <cstdint>
#include <new>
#include <utility>
#include <vector>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

/// Each kind of packing takes one step from its stream's input to its output, and returns what is wrong with the data,
/// or nullptr. No input at a step means that the file is at its end.
struct Gzip {
    static constexpr const char* name = "gzip";

    Gzip() {
        constexpr int gzip_only = 15 + 16;  // the largest window; +16: a gzip header is demanded
        if (inflateInit2(&stream, gzip_only) != Z_OK) throw std::bad_alloc{};
    }
    ~Gzip() { inflateEnd(&stream); }

    /// A gzip file is one or more members; only behind a whole one may it end.
    const char* step(bool& ended) {
        ended = stream.avail_in == 0 && between_members;
        if (ended) return nullptr;
        if (stream.avail_in == 0) return "end too early: get the file again";
        if (between_members) inflateReset(&stream);
        const int result = inflate(&stream, Z_NO_FLUSH);
        between_members = result == Z_STREAM_END;
        return result == Z_OK || between_members ? nullptr : "are damaged: get the file again";
    }

    z_stream stream{};
    bool between_members = false;
};

struct Xz {
    static constexpr const char* name = "xz";

    Xz() {
        constexpr std::uint64_t memory = 512 << 20;  // xz -9 needs 65 MiB
        if (lzma_stream_decoder(&stream, memory, LZMA_CONCATENATED) != LZMA_OK) throw std::bad_alloc{};
    }
    ~Xz() { lzma_end(&stream); }

    const char* step(bool& ended) {
        const auto result = lzma_code(&stream, stream.avail_in == 0 ? LZMA_FINISH : LZMA_RUN);
        ended = result == LZMA_STREAM_END;
        if (result == LZMA_BUF_ERROR) return "end too early: get the file again";
        if (result == LZMA_MEMLIMIT_ERROR) return "need more than 512 MiB of memory: pack the file again with xz -9 or less";
        return result == LZMA_OK || ended ? nullptr : "are damaged: get the file again";
    }

    lzma_stream stream = LZMA_STREAM_INIT;
};

template <class Packing>
class Unpacked final : public Chunks {
public:
    Unpacked(std::unique_ptr<Chunks> packed, const std::string& path) : packed_{std::move(packed)}, path_{path} {}
    Unpacked(const Unpacked&) = delete;
    Unpacked& operator=(const Unpacked&) = delete;

    std::string_view next() override {
        auto& stream = packing_.stream;
        stream.next_out = reinterpret_cast<decltype(stream.next_out)>(buffer_.data());
        stream.avail_out = static_cast<decltype(stream.avail_out)>(buffer_.size());
        while (stream.avail_out != 0 && !ended_) {
            if (stream.avail_in == 0) {
                const auto bytes = packed_->next();
                stream.next_in = reinterpret_cast<decltype(stream.next_in)>(const_cast<char*>(bytes.data()));  // zlib does not write to it
                stream.avail_in = static_cast<decltype(stream.avail_in)>(bytes.size());
                packed_size_ += bytes.size();
            }
            if (const auto* wrong = packing_.step(ended_))
                throw InputError(fmt::format("{}: the {} data {}", shown(path_), Packing::name, wrong));
        }
        const auto size = buffer_.size() - stream.avail_out;
        size_ += size;
        if (size_ > always && size_ > most_times * packed_size_)
            throw InputError(fmt::format("{}: the {} data unpack to more than {} times their size: if that is right, unpack the file first",
                                         shown(path_), Packing::name, most_times));
        return {buffer_.data(), size};
    }

private:
    // A megabyte may unpack to a thousand, or to a million in layers: whoever sent that wants this machine's memory.
    static constexpr std::uint64_t always = 64 << 20, most_times = 100;

    std::unique_ptr<Chunks> packed_;
    std::string path_;
    Packing packing_;
    bool ended_ = false;
    std::uint64_t packed_size_ = 0, size_ = 0;  // bytes so far
    std::vector<char> buffer_ = std::vector<char>(1 << 16);
};

}  // namespace

std::string not_unpacked(const std::string& path) {
    return fmt::format("{}: zstd and bzip2 are not unpacked here: unpack the file, or pack it with gzip or xz", shown(path));
}

std::unique_ptr<Chunks> unpack(std::unique_ptr<Chunks> bytes, std::string_view first, const std::string& path) {
    using namespace std::string_view_literals;
    if (first.starts_with("\x1f\x8b"sv)) return std::make_unique<Unpacked<Gzip>>(std::move(bytes), path);
    if (first.starts_with("\xfd\x37zXZ\0"sv)) return std::make_unique<Unpacked<Xz>>(std::move(bytes), path);
    if (first.starts_with("\x28\xb5\x2f\xfd"sv) || (first.starts_with("BZh"sv) && first.find("1AY&SY"sv) == 4))
        throw InputError(not_unpacked(path));
    return bytes;
}

}  // namespace breakeven
