#include "dense_npy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <regex>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/chunks.hpp>
#include <breakeven/generators/files/fields.hpp>

namespace breakeven {
namespace {

[[noreturn]] void fail(const std::string& path, std::string_view what) { throw InputError(fmt::format("{}: {}", shown(path), what)); }

/// Fills what it is given, across the pieces of the file; what is left of it when the file ends.
std::size_t missing(Chunks& chunks, std::string_view& chunk, char* to, std::size_t size) {
    while (size != 0 && !(chunk.empty() && (chunk = chunks.next()).empty())) {
        const auto part = std::min(size, chunk.size());
        std::memcpy(to, chunk.data(), part);
        chunk.remove_prefix(part);
        to += part;
        size -= part;
    }
    return size;
}

struct Reader {
    explicit Reader(const std::string& from) : path{from}, chunks{open_chunks(from)} {}
    void take(void* to, std::size_t size) {
        if (missing(*chunks, chunk, static_cast<char*>(to), size) != 0) fail(path, "ends too early: save it again with numpy.save");
    }
    std::string path;
    std::unique_ptr<Chunks> chunks;
    std::string_view chunk;
};

std::string header_text(Reader& reader) {
    unsigned char start[8], length[4] = {};
    reader.take(start, sizeof start);
    if (std::memcmp(start, "\x93NUMPY", 6) != 0 || start[6] < 1 || start[6] > 3)
        fail(reader.path, "this is no NumPy file: save it with numpy.save");
    reader.take(length, start[6] == 1 ? 2 : 4);
    const std::size_t size = length[0] | length[1] << 8 | length[2] << 16 | std::size_t{length[3]} << 24;
    if (size > 1 << 16) fail(reader.path, "the header is too long for a two-dimensional array of numbers");
    std::string text(size, ' ');
    reader.take(text.data(), size);
    return text;
}

DenseRows parse_header(Reader& reader) {
    static const std::regex type{R"('descr'\s*:\s*'<f4')"}, shape{R"('shape'\s*:\s*\(\s*(\d+)\s*,\s*(\d+)\s*,?\s*\))"},
        c_order{R"('fortran_order'\s*:\s*False)"};
    const auto text = header_text(reader);
    std::smatch found;
    if (!std::regex_search(text, type)) fail(reader.path, "entries must be little-endian 32-bit floats: convert with .astype('<f4')");
    if (!std::regex_search(text, c_order)) fail(reader.path, "the array is in Fortran order: convert with numpy.ascontiguousarray");
    if (!std::regex_search(text, found, shape)) fail(reader.path, "the array must have two dimensions: convert with .reshape(-1, WIDTH)");
    const auto rows = parse_unsigned(found[1].str()), width = parse_unsigned(found[2].str());
    constexpr std::uint64_t most_rows = std::uint64_t{1} << 40;
    if (!rows || !width || *rows > most_rows || *width > std::numeric_limits<std::uint32_t>::max())
        fail(reader.path,
             fmt::format("{} x {} is too large: at most 2^40 rows of 2^32-1 entries are possible", found[1].str(), found[2].str()));
    return {*rows, static_cast<std::uint32_t>(*width), {}};
}

}  // namespace

DenseRows read_dense_npy(const std::string& path) {
    Reader reader{path};
    auto out = parse_header(reader);
    // Grown as data arrive: the header of a damaged file may promise more than there is memory for.
    constexpr std::uint64_t step = 1 << 20;
    __extension__ using Product = unsigned __int128;
    for (Product left = Product{out.rows} * out.width; left != 0;) {
        const auto part = static_cast<std::size_t>(std::min<Product>(step, left));
        out.values.resize(out.values.size() + part);
        reader.take(out.values.data() + out.values.size() - part, part * sizeof(float));
        left -= part;
    }
    char one_more;
    if (missing(*reader.chunks, reader.chunk, &one_more, 1) == 0)
        fail(path, "there is more than its header promises: save it again with numpy.save");
    return out;
}

}  // namespace breakeven
