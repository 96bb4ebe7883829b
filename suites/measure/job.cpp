// SPDX-License-Identifier: Apache-2.0
#include "job.hpp"

#include <algorithm>
#include <stdexcept>

#include "records.hpp"

namespace breakeven {
namespace {

Json to_json(const std::vector<Group>& groups) {
    Json json = Json::array();
    for (const auto& group : groups) {
        Json cells = Json::array();
        for (const auto& cell : group.cells)
            cells.push_back({{"variant", cell.variant->name},
                             {"scope", name(cell.scope)},
                             {"cold", cell.cold},
                             {"any_size", cell.any_size},
                             {"limit", cell.limit}});
        json.push_back({{"problem", group.problem->name}, {"request", format(group.request)}, {"cells", std::move(cells)}});
    }
    return json;
}

const auto& found_in(const auto& list, const auto& name, auto member) {
    const auto found = std::ranges::find(list, name, member);
    if (found == list.end()) throw std::runtime_error("this program does not know what its worker is to measure: " + std::string{name});
    return *found;
}

std::vector<Group> groups_from(const Json& json) {
    std::vector<Group> groups;
    for (const auto& element : json) {
        const auto& problem = found_in(catalogue(), element["problem"].get<std::string>(), &ProblemEntry::name);
        Group group{&problem, complete(parse_request(element["request"].get<std::string>()), problem.shapes), {}};
        for (const auto& cell : element["cells"]) {
            const auto& variant = found_in(problem.variants, cell["variant"].get<std::string>(), &Variant::name);
            group.cells.push_back(make_cell(variant, group.request, scope_named(cell["scope"].get<std::string>()), cell["cold"]));
            group.cells.back().any_size = cell["any_size"];
            group.cells.back().limit = cell["limit"];
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

}  // namespace

std::string format_job(const Job& job) {
    Json seen = Json::array();
    for (const auto& [series, sizes] : job.predictor.seen())
        for (const auto& [n, time] : sizes) seen.push_back({series, n, time.count()});
    Json stopped = Json::array();
    for (const auto& [series, stop] : job.predictor.stops()) stopped.push_back({series, stop.first, stop.second.count()});
    const auto& measuring = job.measuring;
    return Json{{"time", measuring.time},     {"limit", measuring.limit},      {"threads", measuring.threads},
                {"device", measuring.device}, {"samples", measuring.samples},  {"process", measuring.process},
                {"same", to_json(job.same)},  {"groups", to_json(job.groups)}, {"answers", job.answers},
                {"seen", std::move(seen)},    {"stopped", std::move(stopped)}}
        .dump();
}

Job parse_job(std::string_view text) {
    const auto json = Json::parse(text);
    Job job{{.time = json["time"],
             .limit = json["limit"],
             .threads = json["threads"],
             .device = json["device"],
             .samples = json["samples"],
             .process = json["process"]},
            groups_from(json["same"]),
            groups_from(json["groups"]),
            json["answers"],
            {}};
    for (const auto& point : json["seen"]) job.predictor.add(point[0], point[1], Seconds{point[2].get<double>()});
    for (const auto& stop : json["stopped"]) job.predictor.stopped(stop[0], stop[1], Seconds{stop[2].get<double>()});
    return job;
}

int carry_out(Job job, Channel& channel) try {
    for (const auto& group : job.same) measure_against_itself(group, job.measuring, channel);
    for (const auto& group : job.groups) measure_group(group, job.answers, job.measuring, job.predictor, channel);
    return 0;
} catch (const DeviceBroken&) {
    return 1;  // its record is sent; the next worker goes on with a device of its own
}

}  // namespace breakeven
