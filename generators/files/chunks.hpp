// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <memory>
#include <string>
#include <string_view>

/// The bytes of a file, piece by piece, gzip and xz unpacked. What is packed is told by its first bytes and
/// not by its name.
namespace breakeven {

/// The bytes of a file in its order.
struct Chunks {
    virtual ~Chunks() = default;
    /// The next bytes, valid until the next call; empty at the end. InputError when they are damaged.
    virtual std::string_view next() = 0;
};

/// `path` "-" is the standard input. InputError when it cannot be opened.
std::unique_ptr<Chunks> open_chunks(const std::string& path);

/// What messages call the file.
std::string shown(const std::string& path);

/// Whether the file's name has this ending, such as ".npy", in upper or lower case, and perhaps .gz or .xz behind it.
bool has_ending(std::string_view path, std::string_view ending);

}  // namespace breakeven
