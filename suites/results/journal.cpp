// SPDX-License-Identifier: Apache-2.0
#include "journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <span>
#include <stdexcept>
#include <utility>

#include "output.hpp"
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/json_levels.hpp>
#include <breakeven/suites/host/machine.hpp>
#include <breakeven/suites/measure/record_form.hpp>

namespace breakeven {
namespace {

constexpr int no_more = std::numeric_limits<int>::max();

/// The last member of a line is the digest of the others: a byte that changed is noticed, whichever it is.
std::string sealed(const std::string& record) {
    const auto open = record.substr(0, record.size() - 1);
    return fmt::format(R"({},"seal":"{}"}})", open, digest(std::span<const char>{record}));
}

std::size_t most_members(const nlohmann::json& value) {
    std::size_t most = value.is_object() ? value.size() : 0;
    if (value.is_structured())
        for (const auto& member : value) most = std::max(most, most_members(member));
    return most;
}

/// Null where that is no JSON, deeper than who copies it can go, or an object has so many members that keeping their order, for which
/// each is compared with all before it, would take seconds.
Json parsed(const std::string& line) {
    constexpr std::size_t deepest = 64, most = 1000;
    if (json_levels(line) > deepest || most_members(nlohmann::json::parse(line, nullptr, false)) > most) return {};
    return Json::parse(line, nullptr, false);
}

/// Null where the line is not as it was written. A seal is no signature: whoever makes one can seal what is no record, and no JSON.
Json unsealed(const std::string& line) {
    static const auto length = sealed("{}").size() - 1;
    if (line.size() <= length) return {};
    const auto record = line.substr(0, line.size() - length) + '}';
    return sealed(record) == line ? parsed(record) : Json{};
}

/// A number that is no whole one, or something else, is no place in a list.
template <class Whole>
Whole whole(const Json& record, const char* name, Whole fallback) {
    const auto found = record.find(name);
    if (found == record.end()) return fallback;
    if (!found->is_number_integer()) throw std::invalid_argument(name);
    return found->get<Whole>();
}

/// Why the run of one header is none of another; empty where it may be.
std::string unlike(const Json& before, const Json& now) {
    // What is said to the user of a member; all others make up the plan.
    static const std::map<std::string, std::string> words = {
        {"breakeven", "program"},        {"git", "program"}, {"binary", "program"}, {"cpu", "CPU"}, {"usable_threads", "number of threads"},
        {"threads", "number of threads"}};
    for (const auto* side : {&now, &before})
        for (const auto& [name, value] : side->items()) {
            const auto& other = side == &now ? before : now;
            if (other.contains(name) && other[name] == value) continue;
            const auto word = words.contains(name) ? words.at(name) : "plan";
            if (word == "plan" || word == "program") return "another " + word;
            const auto said = [&](const Json& header) { return header.contains(name) ? header[name].dump() : "none"; };
            return fmt::format("another {}, {}, and this is {}", word, said(before), said(now));
        }
    return {};
}

}  // namespace

Journal::Journal(std::filesystem::path file, const Json& header, Begin begin) : file_{std::move(file)}, header_{header.dump()} {
    if (begin == Begin::resume) read(header);
    if (begin == Begin::fresh && std::filesystem::exists(file_))
        throw UsageError(
            fmt::format("{}: lies there from an interrupted run: go on with --resume, or begin anew with --force", file_.string()));
    write();
}

/// Beside it and then in its place: whoever kills this process finds the old journal or the new one, and both are whole.
void Journal::write() {
    stream_.close();
    Output output{file_};
    output.stream() << header_ << '\n';
    for (const auto& record : records_) output.stream() << sealed(record.dump()) << '\n';
    output.commit();
    stream_.open(file_, std::ios::app);
    if (!stream_) fail();
}

void Journal::read(const Json& header) {
    std::ifstream earlier{file_};
    std::string line;
    const bool any = static_cast<bool>(std::getline(earlier, line));
    if (!any && std::filesystem::exists(file_))
        throw InputError(fmt::format("{}: is empty or cannot be read: begin anew with --force", file_.string()));
    if (!any) throw UsageError(fmt::format("{}: there is no interrupted run to resume: leave --resume out", file_.string()));
    const auto before = parsed(line);
    if (!before.is_object()) throw InputError(fmt::format("{}:1: this line is damaged: begin anew with --force", file_.string()));
    if (const auto reason = unlike(before, header); !reason.empty())
        throw UsageError(fmt::format("{}: that run had {}: begin anew with --force, or give another -o", file_.string(), reason));
    // A line cut off by the interruption ends without its newline; its cell is measured again.
    for (int number = 2; std::getline(earlier, line) && !earlier.eof(); ++number) {
        const auto refuse = [&] {
            throw InputError(
                fmt::format("{}:{}: this line is damaged: delete it, and what it says is measured again", file_.string(), number));
        };
        try {
            auto record = unsealed(line);
            expect_form(record);
            take(std::move(record));
        } catch (const Json::exception&) {
            refuse();
        } catch (const std::invalid_argument&) {
            refuse();
        }
    }
}

void Journal::arrive(Json node) {
    const auto known = std::ranges::find_if(records_, [&](const Json& record) {
        auto facts = record;
        facts.erase("node");
        return facts == node;
    });
    if (known == records_.end()) {
        here_ = nodes_;
        return add(node.dump());
    }
    here_ = (*known)["node"];
    const auto is_here = [this](const Json& record) { return record.value("node", here_) == here_; };
    forget([&](const Json& record) { return is_here(record) && (record["type"] == "no_ceilings" || record["type"] == "skipped"); });
    const auto is_measured = [&](const Json& record) {
        return is_here(record) && (record["type"] == "cell" || record["type"] == "ceilings");
    };
    if (std::ranges::any_of(records_, is_measured)) add(Json{{"type", "resumed"}, {"date", utc_now()}}.dump());
}

void Journal::forget(const std::function<bool(const Json&)>& which) {
    auto before = std::exchange(records_, {});
    done_.clear();
    processes_.clear();
    nodes_ = 0;
    for (auto& record : before)
        if (!which(record)) take(std::move(record));
    if (records_.size() != before.size()) write();
}

int Journal::processes(const std::string& id) const {
    const auto found = processes_.find(id);
    return found == processes_.end() ? 0 : found->second;
}

bool Journal::settled(const std::string& id) const { return processes(id) == no_more; }

/// A line that is there twice counts once.
bool Journal::take(Json record) {
    const std::string type = record["type"];
    if (type == "node") {
        if (whole(record, "node", nodes_) != nodes_) return false;
        record["node"] = nodes_++;
    } else if (nodes_ > 0 || record.contains("node")) {
        // What lost the line of its node is measured again.
        if (whole(record, "node", here_) >= nodes_) return false;
        record.emplace("node", here_);
    }
    if (type == "cell" || type == "failed" || type == "skipped") {
        const std::string id = record["id"];
        auto& processes = processes_[id];
        if (processes == no_more) return false;
        if (type == "cell" && whole(record, "process", processes) != processes) return false;
        if (type == "cell") record["process"] = processes;
        processes = type == "cell" ? processes + 1 : no_more;
        done_.insert(id);
    }
    records_.push_back(std::move(record));
    return true;
}

void Journal::add(const std::string& line) {
    if (!take(Json::parse(line))) return;
    if (!(stream_ << sealed(records_.back().dump()) << '\n' << std::flush)) fail();
    // Who is killed loses nothing anyway; a loss of power takes what was measured in this last second. A disk may need 10 ms for it, and
    // would have work after every cell of a microsecond, while the next one is measured.
    const auto now = std::chrono::steady_clock::now();
    if (now - synced_ < std::chrono::seconds{1}) return;
    if (!sync(file_)) fail();
    synced_ = now;
}

void Journal::fail() const { throw CannotWrite(fmt::format("{}: cannot write: {}", file_.string(), std::strerror(errno))); }

void Journal::remove() {
    stream_.close();
    std::filesystem::remove(file_);
}

}  // namespace breakeven
