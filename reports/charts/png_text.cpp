// SPDX-License-Identifier: Apache-2.0
#include "png_text.hpp"

#include <zlib.h>

#include <fstream>
#include <string_view>
#include <utility>

#include <breakeven/reports/results/text/write_file.hpp>

namespace breakeven::reports {
namespace {

using namespace std::string_literals;

std::string contents(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string big_endian(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
    return bytes;
}

/// Length, type, data and their check sum.
std::string chunk(const std::string& type, const std::string& data) {
    const auto summed = type + data;
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(summed.data()), static_cast<uInt>(summed.size()));
    return big_endian(static_cast<std::uint32_t>(data.size())) + summed + big_endian(static_cast<std::uint32_t>(sum));
}

}  // namespace

std::string description_of(const std::filesystem::path& svg) {
    constexpr std::string_view opening = "<desc>", closing = "</desc>";
    const auto text = contents(svg);
    const auto begin = text.find(opening), end = text.find(closing);
    if (begin == std::string::npos || end == std::string::npos) return {};
    auto description = text.substr(begin + opening.size(), end - begin - opening.size());
    for (const auto& [escape, letter] : {std::pair{"&lt;"s, '<'}, {"&amp;"s, '&'}})
        for (auto at = description.find(escape); at != std::string::npos; at = description.find(escape, at + 1))
            description.replace(at, escape.size(), 1, letter);
    return description;
}

void describe_png(const std::filesystem::path& png, const std::string& description) {
    const auto signature = "\x89PNG\r\n\x1a\n"s;
    constexpr std::size_t header = 4 + 4 + 13 + 4;  // IHDR, which comes first
    auto picture = contents(png);
    if (!picture.starts_with(signature) || picture.size() < signature.size() + header) return;
    picture.insert(signature.size() + header, chunk("iTXt", "Description\0"s + "\0\0\0\0"s + description));
    write_file(png, picture);
}

}  // namespace breakeven::reports
