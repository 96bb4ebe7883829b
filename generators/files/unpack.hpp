// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "chunks.hpp"

namespace breakeven {

/// The unpacked bytes of a file, or the bytes themselves if their `first` ones tell of no packing. Damaged or truncated
/// data is an InputError that names `path`.
std::unique_ptr<Chunks> unpack(std::unique_ptr<Chunks> bytes, std::string_view first, const std::string& path);

/// What is said of a file that is packed in another way, as its bytes or its ending tell.
std::string not_unpacked(const std::string& path);

}  // namespace breakeven
