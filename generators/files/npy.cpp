// SPDX-License-Identifier: Apache-2.0
#include "npy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>

#include "chunks.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/split.hpp>

namespace breakeven {
namespace {

/// The text of a literal in Python between its first character and the `close` that ends it; nothing if it begins otherwise.
std::string_view enclosed(std::string_view literal, char open, char close) {
    if (!literal.starts_with(open)) return {};
    return literal.substr(1, literal.find(close, 1) - 1);
}

class Npy {
public:
    explicit Npy(const std::string& path) : path_{path}, chunks_{open_chunks(path)} {
        unsigned char start[8], length[4] = {};
        take(start, sizeof start);
        if (std::memcmp(start, "\x93NUMPY", 6) != 0 || start[6] < 1 || start[6] > 3) fail("this is no NumPy file: save it with numpy.save");
        take(length, start[6] == 1 ? 2 : 4);
        const std::size_t size = length[0] | length[1] << 8 | length[2] << 16 | std::size_t{length[3]} << 24;
        if (size > 1 << 16) fail("the header is too long for an array of plain numbers");
        header_.resize(size);
        take(header_.data(), size);
    }

    /// The type as NumPy writes it, such as "<u4"; empty if it is none of plain numbers.
    [[nodiscard]] std::string_view type() const { return enclosed(value_of("descr"), '\'', '\''); }

    /// The lengths of the dimensions, in C order, as they are written.
    [[nodiscard]] std::vector<std::string_view> shape() const {
        if (!value_of("fortran_order").starts_with("False")) fail("the array is in Fortran order: convert with numpy.ascontiguousarray");
        auto lengths = split(enclosed(value_of("shape"), '(', ')'), ',');
        if (lengths.back().empty() || lengths.size() == 1) lengths.pop_back();  // (7,) is a tuple, (7) is not
        return lengths;
    }

    void take(void* to, std::size_t size) {
        if (missing(static_cast<char*>(to), size) != 0) fail("ends too early: save it again with numpy.save");
    }
    void end() {
        char one_more;
        if (missing(&one_more, 1) == 0) fail("there is more than its header promises: save it again with numpy.save");
    }
    [[noreturn]] void fail(std::string_view what) const { throw InputError(fmt::format("{}: {}", shown(path_), what)); }

private:
    /// What stands behind the key in the header, a dictionary in Python: {'descr': '<f4', 'fortran_order': False, ...
    [[nodiscard]] std::string_view value_of(std::string_view key) const {
        const std::string_view header{header_};
        const auto place = header.find(fmt::format("'{}'", key));
        if (place == std::string_view::npos) return {};
        const auto rest = trim(header.substr(place + key.size() + 2));
        return rest.starts_with(':') ? trim(rest.substr(1)) : std::string_view{};
    }

    /// Fills what it is given, across the chunks of the file; how much of it is left when the file ends.
    std::size_t missing(char* to, std::size_t size) {
        while (size != 0 && !(chunk_.empty() && (chunk_ = chunks_->next()).empty())) {
            const auto part = std::min(size, chunk_.size());
            std::memcpy(to, chunk_.data(), part);
            chunk_.remove_prefix(part);
            to += part;
            size -= part;
        }
        return size;
    }

    std::string path_, header_;
    std::unique_ptr<Chunks> chunks_;
    std::string_view chunk_;
};

constexpr std::uint64_t step = 1 << 16;  // values read at once: a damaged header may promise more than there is memory for

}  // namespace

template <class Word>
std::vector<Word> read_npy_integers(const std::string& path) {
    Npy file{path};
    const auto type = file.type();
    if (type.size() != 3 || (type[0] != '<' && type[0] != '|') || (type[1] != 'u' && type[1] != 'i') ||
        std::string_view{"1248"}.find(type[2]) == std::string_view::npos)
        file.fail(fmt::format("values must be little-endian integers: convert with .astype('<u{}')", sizeof(Word)));
    const bool is_signed = type[1] == 'i';
    const auto width = static_cast<std::size_t>(type[2] - '0');  // bytes
    const auto shape = file.shape();
    if (shape.size() != 1) file.fail("the array must have one dimension: convert with .ravel()");
    const auto count = parse_unsigned(shape[0]);
    if (!count || *count > std::uint64_t{1} << 32) file.fail(fmt::format("{} values are too many: at most 2^32 are possible", shape[0]));

    constexpr auto largest = std::numeric_limits<Word>::max();
    std::vector<Word> values;
    std::vector<char> raw(step * width);
    while (values.size() < *count) {
        const auto part = std::min(step, *count - values.size());
        file.take(raw.data(), part * width);
        for (std::uint64_t i = 0; i < part; ++i) {
            std::uint64_t value = 0;
            std::memcpy(&value, raw.data() + i * width, width);
            const bool negative = is_signed && value >> (8 * width - 1) != 0;
            if (negative || value > largest)
                file.fail(fmt::format("value number {} is {}: values are 0 to {}", values.size(),
                                      negative ? "negative" : fmt::format("{}", value), largest));
            values.push_back(static_cast<Word>(value));
        }
    }
    file.end();
    return values;
}
template std::vector<std::uint32_t> read_npy_integers(const std::string&);
template std::vector<std::uint64_t> read_npy_integers(const std::string&);

FloatRows read_npy_floats(const std::string& path) {
    Npy file{path};
    if (file.type() != "<f4") file.fail("entries must be little-endian 32-bit floats: convert with .astype('<f4')");
    const auto shape = file.shape();
    if (shape.size() != 2) file.fail("the array must have two dimensions: convert with .reshape(-1, WIDTH)");
    const auto rows = parse_unsigned(shape[0]), width = parse_unsigned(shape[1]);
    constexpr std::uint64_t most_rows = std::uint64_t{1} << 40;
    if (!rows || !width || *rows > most_rows || *width > std::numeric_limits<std::uint32_t>::max())
        file.fail(fmt::format("{} x {} is too large: at most 2^40 rows of 2^32-1 entries are possible", shape[0], shape[1]));

    FloatRows out{*rows, static_cast<std::uint32_t>(*width), {}};
    __extension__ using Product = unsigned __int128;
    for (Product left = Product{out.rows} * out.width; left != 0;) {
        const auto part = static_cast<std::size_t>(std::min<Product>(step, left));
        out.values.resize(out.values.size() + part);
        file.take(out.values.data() + out.values.size() - part, part * sizeof(float));
        left -= part;
    }
    file.end();
    return out;
}

}  // namespace breakeven
