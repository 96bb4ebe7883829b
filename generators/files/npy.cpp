#include "npy.hpp"

#include <fmt/format.h>

#include <cstring>
#include <limits>
#include <regex>

#include "chunks.hpp"
#include "fields.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

class Bytes {
public:
    explicit Bytes(const std::string& path) : path_{path}, chunks_{open_chunks(path)} {}

    void take(char* to, std::size_t size) {
        while (size != 0) {
            if (chunk_.empty() && (chunk_ = chunks_->next()).empty()) fail("ends too early: save it again with numpy.save");
            const auto part = std::min(size, chunk_.size());
            std::memcpy(to, chunk_.data(), part);
            chunk_.remove_prefix(part);
            to += part;
            size -= part;
        }
    }
    bool at_end() { return chunk_.empty() && (chunk_ = chunks_->next()).empty(); }
    [[noreturn]] void fail(const std::string& what) const { throw InputError(fmt::format("{}: {}", shown(path_), what)); }

private:
    std::string path_;
    std::unique_ptr<Chunks> chunks_;
    std::string_view chunk_;
};

struct Header {
    bool is_signed;
    std::size_t width;  // bytes
    std::uint64_t count;
};

std::string header_text(Bytes& bytes) {
    unsigned char start[8], length[4] = {};
    bytes.take(reinterpret_cast<char*>(start), sizeof start);
    if (std::memcmp(start, "\x93NUMPY", 6) != 0 || start[6] < 1 || start[6] > 3)
        bytes.fail("this is no NumPy file: save it with numpy.save");
    bytes.take(reinterpret_cast<char*>(length), start[6] == 1 ? 2 : 4);
    const std::size_t size = length[0] | length[1] << 8 | length[2] << 16 | std::size_t{length[3]} << 24;
    if (size > 1 << 16) bytes.fail("the header is too long for a one-dimensional array of integers");
    std::string text(size, ' ');
    bytes.take(text.data(), size);
    return text;
}

Header parse(Bytes& bytes) {
    static const std::regex type{R"('descr'\s*:\s*'([<|])([ui])([1248])')"}, shape{R"('shape'\s*:\s*\(\s*(\d+)\s*,\s*\))"},
        c_order{R"('fortran_order'\s*:\s*False)"};
    const auto text = header_text(bytes);
    std::smatch found;
    if (!std::regex_search(text, found, type)) bytes.fail("values must be little-endian integers: convert with .astype('<u4')");
    Header header{found[2] == "i", static_cast<std::size_t>(found[3].str()[0] - '0'), 0};
    if (!std::regex_search(text, c_order)) bytes.fail("the array is in Fortran order: convert with numpy.ascontiguousarray");
    if (!std::regex_search(text, found, shape)) bytes.fail("the array must have one dimension: convert with .ravel()");
    const auto count = parse_unsigned(found[1].str());
    if (!count || *count > std::uint64_t{1} << 32)
        bytes.fail(fmt::format("{} values are too many: at most 2^32 are possible", found[1].str()));
    header.count = *count;
    return header;
}

}  // namespace

std::vector<std::uint32_t> read_npy(const std::string& path) {
    Bytes bytes{path};
    const auto header = parse(bytes);
    // Grown as data arrive: the header of a damaged file may promise more than there is memory for.
    constexpr std::uint64_t step = 1 << 16;
    std::vector<std::uint32_t> values;
    std::vector<char> raw(step * header.width);
    while (values.size() < header.count) {
        const auto part = std::min(step, header.count - values.size());
        bytes.take(raw.data(), part * header.width);
        for (std::uint64_t i = 0; i < part; ++i) {
            std::uint64_t value = 0;
            std::memcpy(&value, raw.data() + i * header.width, header.width);
            const bool negative = header.is_signed && value >> (8 * header.width - 1) != 0;
            if (negative || value > std::numeric_limits<std::uint32_t>::max())
                bytes.fail(fmt::format("value number {} is {}: values are 0 to 4294967295", values.size(),
                                       negative ? "negative" : fmt::format("{}", value)));
            values.push_back(static_cast<std::uint32_t>(value));
        }
    }
    if (!bytes.at_end())
        bytes.fail(fmt::format("there are more than the {} values that its header promises: save it again with numpy.save", header.count));
    return values;
}

}  // namespace breakeven
