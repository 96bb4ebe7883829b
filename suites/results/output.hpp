// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {

/// Who read this pipe has left, such as `head`: nothing is wrong, and there is nobody to be told.
struct ReaderLeft : CannotWrite {
    using CannotWrite::CannotWrite;
};

/// To the standard output. Throws CannotWrite.
void put(std::string_view text);
/// What was put there so far must arrive. Throws CannotWrite.
void flush_standard_output();

/// What was written to this file, or which names this folder has, outlasts a loss of power from here on; errno says why not.
bool sync(const std::filesystem::path& place);

/// The file that a name stands for, at the end of its links: there may be none yet.
std::filesystem::path at_end_of_links(std::filesystem::path place);

/// UsageError where a file would be replaced that nobody said may be.
void expect_new(const std::string& place);

/// Where an answer goes: a file, or the standard output for "-". A file is written without a name, or beside its place where the
/// file system has none without, and takes its place in commit(): whatever goes wrong before that leaves an older file as it was,
/// which may be the input, and who is killed leaves nothing. After commit() a loss of power takes nothing away. Devices such as /dev/null,
/// which nothing can replace, are written directly. Every member throws CannotWrite.
class Output {
public:
    explicit Output(const std::string& place);
    /// Removes what was not committed.
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    std::ostream& stream();
    void commit();

private:
    void open_without_name();
    [[noreturn]] void fail() const;

    std::string name_;
    std::filesystem::path target_, beside_;  // empty without a file of their own
    int nameless_ = -1;
    std::ofstream file_;
};

}  // namespace breakeven
