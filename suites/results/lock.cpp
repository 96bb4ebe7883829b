// SPDX-License-Identifier: Apache-2.0
#include "lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// Whether that file still has its name: the run that had it before takes it away in the end.
bool still_there(int descriptor, const fs::path& file) {
    struct stat held = {}, named = {};
    return fstat(descriptor, &held) == 0 && stat(file.c_str(), &named) == 0 && held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

/// As Output names what it has not finished: PLACE.123.tmp, and the journal's.
bool is_leftover(const std::string& name, const std::string& place) {
    for (const auto& prefix : {place + ".", place + ".journal."})
        if (name.starts_with(prefix) && name.ends_with(".tmp") && name.size() > prefix.size() + 4 &&
            name.find_first_not_of("0123456789", prefix.size()) == name.size() - 4)
            return true;
    return false;
}

void remove_leftovers(const fs::path& place) {
    std::error_code unreadable;
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator{place.has_parent_path() ? place.parent_path() : ".", unreadable})
        if (is_leftover(entry.path().filename(), place.filename())) found.push_back(entry.path());
    for (const auto& file : found) fs::remove(file, unreadable);
}

}  // namespace

Lock::Lock(const fs::path& place) : file_{place} {
    file_ += ".lock";
    // The children of a run that was killed have it for some more moments.
    constexpr std::chrono::milliseconds patience = 2s, turn = 20ms;
    for (auto waited = 0ms;;) {
        descriptor_ = open(file_.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666);
        if (descriptor_ < 0) throw CannotWrite(fmt::format("{}: cannot write: {}", file_.string(), std::strerror(errno)));
        const bool taken = flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;  // some file systems have no locks
        if (!taken && still_there(descriptor_, file_)) break;
        close(descriptor_);
        if (!taken) continue;
        if (waited >= patience)
            throw UsageError(fmt::format("{}: another run is writing there: wait for its end, or give another -o", place.string()));
        std::this_thread::sleep_for(turn);
        waited += turn;
    }
    remove_leftovers(place);
}

Lock::~Lock() {
    std::error_code gone;
    std::filesystem::remove(file_, gone);
    close(descriptor_);
}

}  // namespace breakeven
