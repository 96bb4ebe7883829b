#pragma once
#include <memory>
#include <string>
#include <string_view>

/// The bytes of a file, piece by piece, gzip and xz unpacked. What is packed is told by its first bytes and
/// not by its name.
namespace breakeven {

struct Chunks {
    virtual ~Chunks() = default;
    /// The next bytes, valid until the next call; empty at the end. InputError when they are damaged.
    virtual std::string_view next() = 0;
};

/// `path` "-" is the standard input. InputError when it cannot be opened.
std::unique_ptr<Chunks> open_chunks(const std::string& path);

/// Unpackers; `first` is what was already taken from `packed`. Damaged or truncated data is an InputError
/// that names `path`.
std::unique_ptr<Chunks> unpack_gzip(std::unique_ptr<Chunks> packed, std::string_view first, const std::string& path);
std::unique_ptr<Chunks> unpack_xz(std::unique_ptr<Chunks> packed, std::string_view first, const std::string& path);

/// How messages call it.
std::string shown(const std::string& path);

}  // namespace breakeven
