// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <breakeven/generators/base/range.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/suite.hpp>

/// What variants say that one call holds beside its input is what it holds, whatever is requested: a cell that is left out for its
/// memory would not have fitted, and one that is tried does. A program of its own, since peaks are those of processes: each call is made by
/// a child, and the parent has no threads that a child could lack.
namespace {

using breakeven::Memory;

constexpr double mebibyte = 1 << 20;
// About what a call holds that is tried, and at most how many items it has. More on a device, whose slack is wider.
constexpr double tried = 32 * mebibyte;
constexpr double device_tried = 64 * mebibyte;
constexpr std::uint64_t items = 1 << 22;
constexpr std::uint64_t device_items = 1 << 23;

constexpr double slack = 5 * mebibyte;          // of code, stacks, tables and pages, whatever the size: 2.3 of the least call
constexpr double device_slack = 16 * mebibyte;  // a device hands out memory by 2 MiB

constexpr unsigned patience = 5;  // seconds: what takes longer is tried at an eighth of the size

/// A line of /proc/self/status such as "VmHWM:   123 kB", in bytes.
double status_bytes(const std::string& key) {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key + ':')) return std::stod(line.substr(key.size() + 1)) * 1024;
    return 0;
}

/// The highest that this process came above what it holds now, while work() ran.
double peak_of(const auto& work) {
    malloc_trim(0);
    std::ofstream{"/proc/self/clear_refs"} << 5;
    const auto before = status_bytes("VmRSS");
    work();
    return std::max(0.0, status_bytes("VmHWM") - before);
}

/// That the call of a request begins, and what it took, as bytes of a pipe.
struct Finding {
    std::size_t request = 0;
    bool available = true;  // the device, if one is needed
    bool ended = false;
    Memory peak = {};
};

/// A first call loads the device's code and libraries and sets limits, which is nobody's, and neither is its context.
void begin_device(const breakeven::Accelerator& device, const breakeven::ProblemEntry& problem, const breakeven::Variant& variant,
                  breakeven::Request request) {
    device.select(0);
    request.n = std::min<std::uint64_t>(request.n, 1000);
    variant.bind(problem.generate(request))->time(breakeven::Scope::resident, [] {});
}

/// From host to host as well, since the answer is on the host in the end. A device is asked before its memory is given back.
Memory peak_of_call(const breakeven::ProblemEntry& problem, const breakeven::Variant& variant, const breakeven::Request& request) {
    const auto* device = breakeven::find_accelerator(variant.backend());
    const auto input = problem.generate(request);
    const auto free = device != nullptr ? static_cast<double>(device->free_memory()) : 0;
    Memory peak;
    peak.host = peak_of([&] {
        const auto run = variant.bind(input);
        run->time(breakeven::Scope::resident, [] {});
        if (device == nullptr) return;
        run->time(breakeven::Scope::end_to_end, [] {});
        peak.device = free - static_cast<double>(device->free_memory());
    });
    return peak;
}

void send(int pipe, const Finding& finding) {
    if (write(pipe, &finding, sizeof finding) != sizeof finding) _exit(1);
}

/// In a process of its own, since a driver that one process has begun is of no use to its children.
void call_all(int pipe, const breakeven::ProblemEntry& problem, const breakeven::Variant& variant,
              const std::vector<breakeven::Request>& requests, std::size_t first) {
    const auto* device = breakeven::find_accelerator(variant.backend());
    if (device != nullptr && !device->unavailable(0).empty()) return send(pipe, {.request = first, .available = false});
    for (auto i = first; i < requests.size(); ++i) {
        send(pipe, {.request = i});
        alarm(patience);
        if (device != nullptr) begin_device(*device, problem, variant, requests[i]);
        send(pipe, {.request = i, .ended = true, .peak = peak_of_call(problem, variant, requests[i])});
    }
}

/// What each request took, until it is found that there is no device; without those that did not come to an end: what a variant
/// says of itself is another test's business.
std::vector<Finding> measured(const breakeven::ProblemEntry& problem, const breakeven::Variant& variant,
                              const std::vector<breakeven::Request>& requests) {
    std::vector<Finding> ended;
    for (std::size_t first = 0; first < requests.size();) {
        int ends[2];
        if (pipe(ends) != 0) return ended;
        const auto child = fork();
        if (child == 0) {
            try {
                call_all(ends[1], problem, variant, requests, first);
            } catch (...) {
                _exit(1);
            }
            _exit(0);
        }
        close(ends[1]);
        for (Finding found; read(ends[0], &found, sizeof found) == sizeof found;) {
            if (found.ended || !found.available) ended.push_back(found);
            first = found.request + 1;
        }
        close(ends[0]);
        waitpid(child, nullptr, 0);
        if (!ended.empty() && !ended.back().available) break;
    }
    return ended;
}

/// The largest size at which the variant says that it holds about what is tried, among those that it is meant for; a small one
/// where it says that it holds more at any. Who says nothing says that it holds nothing, which is tried at the largest.
std::uint64_t size_for(const breakeven::Traits& traits, breakeven::Request request, bool on_device) {
    const auto most = on_device ? device_items : items;
    const auto bytes = on_device ? device_tried : tried;
    std::uint64_t n = 0;
    for (auto step = most; step > 0; step /= 2) {
        request.n = n + step;
        const auto needs = traits.needs(request);
        if (request.n <= std::min({most, traits.largest, traits.sensible}) && std::max(needs.host, needs.device) <= bytes) n = request.n;
    }
    return n > 0 ? n : std::min({most / 8, traits.largest, traits.sensible});
}

/// Where these differ, inputs and answers are as large: they would take the time of a test thrice.
constexpr std::array<std::string_view, 5> of_no_size = {"isolated", "labels", "path", "rows", "rule"};

struct Stated {
    const breakeven::ProblemEntry* problem;
    const breakeven::Variant* variant;
};

/// Every shape with its defaults, and then with each other value of one parameter; each as large as is tried of it, by `smaller`.
std::vector<breakeven::Request> requests_of(const Stated& of, bool on_device, bool defaults, std::uint64_t smaller) {
    std::vector<breakeven::Request> requests;
    for (auto shape : of.problem->shapes) {
        const auto usual = complete({shape.name, {}, 0, 1}, of.problem->shapes);
        std::erase_if(shape.parameters, [](const auto& parameter) { return std::ranges::count(of_no_size, parameter.name) > 0; });
        const auto of_shape = defaults ? std::vector{usual} : with_each_value(usual, shape);
        requests.insert(requests.end(), of_shape.begin(), of_shape.end());
    }
    for (auto& request : requests) request.n = size_for(of.variant->traits, request, on_device) / smaller;
    return requests;
}

std::vector<Stated> everyone() {
    std::vector<Stated> all;
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) all.push_back({&problem, &variant});
    return all;
}

/// The most that calls took of which the variant says the same, and which one did.
struct Most {
    Memory says, peak;
    breakeven::Request host, device;
};

/// By what is said of how many items, in whole MiB.
using Groups = std::map<std::tuple<std::uint64_t, double, double>, Most>;

void add(Groups& groups, const Memory& says, const breakeven::Request& request, const Memory& peak) {
    auto& most = groups[{request.n, std::round(says.host / mebibyte), std::round(says.device / mebibyte)}];
    most.says = {std::max(most.says.host, says.host), std::max(most.says.device, says.device)};
    if (peak.host >= most.peak.host) most.host = request, most.peak.host = peak.host;
    if (peak.device >= most.peak.device) most.device = request, most.peak.device = peak.device;
}

class MemoryStatement : public testing::TestWithParam<Stated> {};

TEST_P(MemoryStatement, IsNeitherBelowThePeakNorMoreThanTwiceIt) {
    const auto& variant = *GetParam().variant;
    const bool on_device = variant.backend() == "cuda";
    Groups groups;
    bool available = true;
    const auto expect_below = [&](const breakeven::Request& request, const char* where, double says, double peak, double spare) {
        EXPECT_LE(peak, says + spare) << variant.full_name() << ' ' << format(request) << " takes " << peak / mebibyte << " MiB of "
                                      << where << " and says " << says / mebibyte << ": " << peak / static_cast<double>(request.n)
                                      << " an item";
    };
    const auto call = [&](bool defaults, std::uint64_t smaller) {
        const auto requests = requests_of(GetParam(), on_device, defaults, smaller);
        for (const auto& found : measured(*GetParam().problem, variant, requests)) {
            available = found.available;
            if (!available) return;
            const auto& request = requests[found.request];
            const auto says = variant.traits.needs(request);
            expect_below(request, "the host's memory", says.host, found.peak.host, slack);
            if (on_device) expect_below(request, "the device's memory", says.device, found.peak.device, device_slack);
            add(groups, says, request, found.peak);
        }
    };
    // What is slow is tried on less.
    std::uint64_t smaller = 1;
    for (; groups.empty() && available && smaller < items; smaller *= 8) {
        call(true, smaller);
        if (available) call(false, smaller);  // even if no shape was taken as it is: exact counts are asked for by a parameter
    }
    if (!available) GTEST_SKIP() << "no device";
    if (groups.empty()) GTEST_SKIP() << "no shape of it can be called";
    for (const auto& [key, most] : groups) {
        const auto& [says, peak, host, device] = most;
        fmt::print("{}: says {:.1f} MiB of the host and {:.1f} of the device, takes {:.1f} and {:.1f}\n", format(on_device ? device : host),
                   says.host / mebibyte, says.device / mebibyte, peak.host / mebibyte, peak.device / mebibyte);
        EXPECT_LE(says.host, 2 * peak.host + slack)
            << variant.full_name() << ": no call takes half of the host's memory that is stated, " << format(host) << " takes most";
        if (!on_device) continue;
        EXPECT_LE(says.device, 2 * peak.device + device_slack)
            << variant.full_name() << ": no call takes half of the device's memory that is stated, " << format(device) << " takes most";
    }
}

INSTANTIATE_TEST_SUITE_P(Of, MemoryStatement, testing::ValuesIn(everyone()), [](const auto& test) {
    auto name = test.param.variant->full_name();
    std::ranges::replace(name, '/', '_');
    return name;
});

}  // namespace
