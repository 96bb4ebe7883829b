// SPDX-License-Identifier: Apache-2.0
#include "output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <system_error>
#include <utility>

namespace breakeven {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail_at(const std::string& name) {
    const auto message = fmt::format("{}: cannot write: {}", name, std::strerror(errno));
    if (errno == EPIPE) throw ReaderLeft(message);
    throw CannotWrite(message);
}

constexpr const char* standard_output = "standard output";

std::string path_of(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

fs::path folder_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path{"."}; }

}  // namespace

bool sync(const fs::path& place) {
    const int descriptor = open(place.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return true;  // who may write but not read there cannot ask
    // EINVAL: this file system makes no such promise of a folder.
    const bool done = fsync(descriptor) == 0 || errno == EINVAL;
    const int why = errno;
    close(descriptor);
    errno = why;
    return done;
}

void put(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_at(standard_output);
}

void flush_standard_output() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) fail_at(standard_output);
}

void expect_new(const std::string& place) {
    std::error_code unreachable;  // whoever writes there will say why
    if (place != "-" && fs::is_regular_file(place, unreachable))
        throw UsageError(fmt::format("{}: exists already: give another -o, or --force to replace it", place));
}

fs::path at_end_of_links(fs::path place) {
    std::error_code error;
    if (!fs::exists(place, error) && error.value() == ELOOP) return place;  // in a circle
    while (fs::is_symlink(place, error)) place = place.parent_path() / fs::read_symlink(place, error);
    return place;
}

Output::Output(const std::string& place) : name_{place == "-" ? standard_output : place} {
    if (place == "-") return;
    std::error_code unreachable;
    const auto status = fs::status(place, unreachable);
    errno = EISDIR;
    if (fs::is_directory(status)) fail();
    errno = ELOOP;
    if (unreachable.value() == ELOOP) fail();  // links in a circle
    errno = 0;
    if (!fs::exists(status) || fs::is_regular_file(status)) {
        target_ = at_end_of_links(place);
        beside_ = target_;
        beside_ += fmt::format(".{}.tmp", getpid());
    }
    if (!beside_.empty()) open_without_name();
    if (nameless_ < 0) file_.open(beside_.empty() ? fs::path{place} : beside_, std::ios::binary);
    if (!file_) fail();
}

void Output::open_without_name() {
    nameless_ = open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    if (nameless_ < 0) return;
    file_.open(path_of(nameless_), std::ios::binary);
    if (file_) return;
    file_.clear();  // there is no /proc
    close(std::exchange(nameless_, -1));
}

Output::~Output() {
    std::error_code gone;
    if (nameless_ >= 0)
        close(nameless_);
    else if (!beside_.empty())
        fs::remove(beside_, gone);
}

std::ostream& Output::stream() { return file_.is_open() ? file_ : std::cout; }

void Output::commit() {
    if (!stream().flush()) fail();
    if (beside_.empty()) return;
    file_.close();
    if (!file_) fail();  // where files are elsewhere, this is when a full disk is noticed
    // Bytes first: a name that reaches the disk before them would be that of an empty file after a loss of power. And while a slow disk
    // takes them they have no name yet, which whoever is killed meanwhile would leave behind.
    if (!sync(nameless_ >= 0 ? fs::path{path_of(nameless_)} : beside_)) fail();
    std::error_code error;
    if (nameless_ >= 0) {
        // Only a name can take the place of another.
        fs::remove(beside_, error);
        if (linkat(AT_FDCWD, path_of(nameless_).c_str(), AT_FDCWD, beside_.c_str(), AT_SYMLINK_FOLLOW) != 0) fail();
        close(std::exchange(nameless_, -1));
    }
    fs::rename(beside_, target_, error);
    errno = error.value();
    if (error) fail();
    beside_.clear();
    if (!sync(folder_of(target_))) fail();
}

void Output::fail() const { fail_at(name_); }

}  // namespace breakeven
