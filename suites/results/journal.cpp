#include "journal.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "results.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {

Journal::Journal(std::filesystem::path file, const Json& header, bool resume) : file_{std::move(file)} {
    if (resume) {
        std::ifstream earlier{file_};
        std::string line;
        if (!std::getline(earlier, line))
            throw UsageError(fmt::format("{}: there is no interrupted run to resume: leave --resume out", file_.string()));
        if (line != header.dump())
            throw UsageError(
                fmt::format("{}: that run had another plan, program or machine: leave --resume out, or give another -o", file_.string()));
        // A line cut off by the interruption ends without its newline; its cell is measured again.
        while (std::getline(earlier, line) && !earlier.eof()) take(line);
        // What was skipped gets another chance: the limits may have changed, and asking again costs nothing.
        std::erase_if(records_, [this](const Json& record) { return record["type"] == "skipped" && done_.erase(record["id"]) > 0; });
    }
    stream_.open(file_, std::ios::trunc);
    stream_ << header.dump() << '\n';
    for (const auto& record : records_) stream_ << record.dump() << '\n';
    if (!stream_.flush()) throw CannotWrite(fmt::format("{}: cannot write: {}", file_.string(), std::strerror(errno)));
}

void Journal::take(const std::string& line) {
    records_.push_back(Json::parse(line));
    if (const auto id = records_.back().find("id"); id != records_.back().end()) done_.insert(id->get<std::string>());
}

void Journal::add(const std::string& line) {
    take(line);
    if (!(stream_ << line << '\n' << std::flush))
        throw CannotWrite(fmt::format("{}: cannot write: {}", file_.string(), std::strerror(errno)));
}

void Journal::remove() {
    stream_.close();
    std::filesystem::remove(file_);
}

}  // namespace breakeven
