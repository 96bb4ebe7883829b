// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sys/types.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Other programs as processes of ours. They talk through files and not through pipes: then nobody waits for anybody, however
/// long the text.
namespace breakeven {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// A file without a name, gone when it is closed. Throws std::system_error.
File temporary_file();

/// All of it, from its beginning.
std::string contents(std::FILE* file);

/// Starts the program that words[0] names, looked for on PATH, with these files as its standard streams. Throws
/// std::system_error when there is none.
pid_t spawn(std::vector<std::string> words, std::FILE* in, std::FILE* out, std::FILE* err);

/// Its wait status when it has ended; nothing, and it runs on, when `give_up` says so first, which is asked every few
/// milliseconds.
std::optional<int> wait_for(pid_t child, const std::function<bool()>& give_up);

}  // namespace breakeven
