// SPDX-License-Identifier: Apache-2.0
#include "large.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "attempt.hpp"
#include <breakeven/generators/base/range.hpp>
#include <breakeven/suites/measure/memory.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t above = (1 << 20) + 1, middle = 1 << 23, below = (1 << 26) - 1, beyond = (1 << 29) + 1;

}  // namespace

std::vector<Request> large_requests(const Selected& selected) {
    const auto& [problem, variant] = selected;
    const auto most = std::min(variant->traits.largest, variant->traits.sensible);
    std::vector<Request> requests;
    const auto add = [&](const Shape& shape, std::uint64_t n) {
        auto request = complete({shape.name, {}, std::min(n, most), 1}, problem->shapes);
        if (std::ranges::find(requests, request) == requests.end()) requests.push_back(std::move(request));
    };
    const auto add_all = [&](bool adversarial, std::uint64_t n) {
        for (const auto& shape : problem->shapes)
            if (shape.adversarial == adversarial) add(shape, n);
    };
    add_all(true, above);
    // What the smaller one takes says whether there is time for the larger.
    for (const auto n : {above, beyond}) add(problem->shapes.front(), n);
    for (const auto n : {middle, below}) add_all(true, n);
    for (const auto n : {above, middle, below}) add_all(false, n);
    return requests;
}

namespace {

/// What a request takes, by the largest smaller one of its shape, as if time grew with n. Nothing before there is one.
class Expectation {
public:
    void saw(const Request& request, double seconds) {
        auto& [n, took] = largest_[request.shape];
        if (request.n >= n) n = request.n, took = seconds;
    }
    [[nodiscard]] double seconds(const Request& request) const {
        const auto found = largest_.find(request.shape);
        if (found == largest_.end() || found->second.first == 0) return 0;
        return found->second.second * static_cast<double>(request.n) / static_cast<double>(found->second.first);
    }

private:
    std::map<std::string, std::pair<std::uint64_t, double>> largest_;
};

/// What a variant refuses with the defaults of a shape it may take with another value of one parameter, as one that gives indices
/// refuses to give flags.
class Taken {
public:
    explicit Taken(std::vector<Shape> shapes) : shapes_{std::move(shapes)} {}

    /// With the value that is known to be taken.
    [[nodiscard]] Request adapted(Request request) const {
        if (const auto found = values_.find(request.shape); found != values_.end())
            request.parameters[found->second.first] = found->second.second;
        return request;
    }
    /// Those that may be taken in its place; none for a shape of which something was.
    [[nodiscard]] std::vector<Request> others(const Request& request) const {
        if (taken_.contains(request.shape)) return {};
        return with_each_value(request, *std::ranges::find(shapes_, request.shape, &Shape::name));
    }
    void took(const Request& request) {
        if (!taken_.insert(request.shape).second) return;
        const auto usual = complete({request.shape, {}, request.n, request.seed}, shapes_);
        for (const auto& [name, value] : request.parameters)
            if (usual.parameters.at(name) != value) values_[request.shape] = {name, value};
    }

private:
    std::vector<Shape> shapes_;
    std::set<std::string> taken_;
    std::map<std::string, std::pair<std::string, std::string>> values_;  // by shape, the one parameter that is not its default
};

double seconds_since(std::chrono::steady_clock::time_point begin) { return Seconds{std::chrono::steady_clock::now() - begin}.count(); }

}  // namespace

/// What is known of one variant.
struct LargeCheck::Of {
    std::size_t index;
    Selected selected;
    std::vector<Request> requests;
    Expectation expectation = {};
    Taken taken;
    LargeResult found = {};
    std::size_t done = 0;  // of the requests
    double seconds = 0;
    bool ended = false;

    /// The next one, with the value of its parameter that is known to be taken.
    [[nodiscard]] Request request() const { return taken.adapted(requests[done]); }

    /// Who refuses the shape that goes beyond all others may take another: that comes next, behind its smallest size.
    void go_beyond_with_another(const Request& refused) {
        if (refused.n != beyond) return;
        const auto& shapes = selected.problem->shapes;
        const auto place = std::ranges::find(shapes, refused.shape, &Shape::name);
        const auto other = std::find_if(place + 1, shapes.end(), [](const Shape& shape) { return !shape.adversarial; });
        if (other == shapes.end()) return;
        auto at = requests.begin() + static_cast<std::ptrdiff_t>(done);
        const auto smallest =
            std::find_if(at, requests.end(), [&](const Request& later) { return later.shape == other->name && later.n == above; });
        if (smallest != requests.end()) {
            std::rotate(at, smallest, smallest + 1);
            ++at;
        }
        requests.insert(at, complete({other->name, {}, beyond, 1}, shapes));
        ++found.planned;
    }
};

/// An input, and what is known of the answers to it.
struct LargeCheck::Made {
    std::string request;
    Input input = {};
    Attempt making = {};
    double share = 0;  // of the seconds that it took, for each that uses it
    std::set<std::string> right = {};
};

LargeCheck::LargeCheck(const std::vector<Selected>& variants, const PropertyLimits& limits) : limits_{limits}, turns_(variants.size()) {
    for (const auto& selected : variants) {
        all_.push_back(
            {.index = all_.size(), .selected = selected, .requests = large_requests(selected), .taken = Taken{selected.problem->shapes}});
        all_.back().found.planned = all_.back().requests.size();
    }
    std::iota(turns_.begin(), turns_.end(), 0);
    const auto largest = [&](std::size_t i) {
        const auto& traits = all_[i].selected.variant->traits;
        return std::min(traits.largest, traits.sensible);
    };
    std::ranges::stable_sort(turns_, {}, largest);
}
LargeCheck::~LargeCheck() = default;

LargeCheck::Of* LargeCheck::next() {
    Of* found = nullptr;
    for (const auto turn : turns_)
        if (auto& of = all_[turn]; !of.ended && of.done < of.requests.size() && (found == nullptr || of.done < found->done)) found = &of;
    return found;
}

void LargeCheck::go_on(Channel& channel) {
    std::unique_ptr<Made> made;
    while (auto* of = next()) {
        ask(*of, channel, made);
        if (!of->found.result.broken.empty()) return;
    }
}

void LargeCheck::ask(Of& asked, Channel& channel, std::unique_ptr<Made>& made) {
    const auto tell = [&](const nlohmann::json& words) {
        const auto line = words.dump();
        channel.send(line);
        take(line);
    };
    auto request = asked.request();
    const auto& [problem, variant] = asked.selected;
    // A slow answer is no hang: what would be stopped is left out.
    if (asked.seconds >= limits_.time || asked.expectation.seconds(request) > limits_.limit)
        return tell({{"variant", asked.index}, {"request", format(request)}, {"end", "unseen"}});
    if (made && made->request != format(request)) made.reset();  // it takes memory that this one may have
    if (!lacks_memory(*variant, request).empty())
        return tell({{"variant", asked.index}, {"request", format(request)}, {"end", "too large"}});

    double seconds = 0;
    const auto attempted = [&](const Request& about) {
        const auto text = format(about);
        channel.doing(Activity::Kind::request, text, limits_.limit);
        tell({{"asks", asked.index}});
        if (!made || made->request != text) {
            const auto begin = std::chrono::steady_clock::now();
            made.reset();  // before the next one takes as much memory
            made = std::make_unique<Made>(Made{text});
            made->making = attempt([&, problem = problem]() -> Fault {
                made->input = problem->generate(about);
                return {};
            });
            const auto uses = [&](const Of& of) { return !of.ended && of.done < of.requests.size() && format(of.request()) == text; };
            const auto users = std::max<std::ptrdiff_t>(1, std::ranges::count_if(all_, uses));
            made->share = seconds_since(begin) / static_cast<double>(users);
        }
        seconds += made->share;
        const auto begin = std::chrono::steady_clock::now();
        auto became = made->making.end == Attempt::End::right ? attempt(asked.selected, made->input, made->right) : made->making;
        seconds += seconds_since(begin);
        return became;
    };
    using End = Attempt::End;
    auto became = attempted(request);
    for (const auto& other : became.end == End::refused ? asked.taken.others(request) : std::vector<Request>{})
        if (auto of_other = attempted(other); of_other.end != End::refused && of_other.end != End::impossible) {
            became = std::move(of_other);
            request = other;
            break;
        }
    tell({{"variant", asked.index},
          {"request", format(request)},
          {"end", static_cast<int>(became.end)},
          {"text", became.text},
          {"seconds", seconds}});
}

void LargeCheck::take(const std::string& line) {
    const auto words = nlohmann::json::parse(line);
    if (words.contains("asks")) {
        asking_ = words["asks"].get<std::size_t>();
        return;
    }
    asking_.reset();
    auto& of = all_.at(words["variant"]);
    auto& [result, planned, refused, too_large, largest, unseen, lost] = of.found;
    const auto request = parse_request(words["request"].get<std::string>());
    ++of.done;
    if (words["end"] == "unseen") {
        unseen.push_back(request);
        return;
    }
    if (words["end"] == "too large") {
        ++too_large;
        return;
    }
    const auto seconds = words["seconds"].get<double>();
    of.seconds += seconds;
    of.expectation.saw(request, seconds);
    using End = Attempt::End;
    const auto end = static_cast<End>(words["end"].get<int>());
    const auto& text = words["text"].get_ref<const std::string&>();
    switch (end) {
        case End::right:
            of.taken.took(request);
            largest = std::max(largest, request.n);
            ++result.cases;
            return;
        case End::refused:
        case End::impossible:
            ++refused;
            of.go_beyond_with_another(request);
            return;
        case End::exhausted:
            ++too_large;  // it needs more than it says
            return;
        case End::missing:
            result.missing = text;
            break;
        case End::broken:
            result.broken = text;
            result.counterexample = format(request);
            break;
        case End::wrong:
            ++result.cases;
            result.wrong = true;
            result.message = text;
            result.counterexample = format(request);
            break;
    }
    of.ended = true;
}

void LargeCheck::lose(const Ending& ending) {
    for (auto& of : all_)
        if (asking_ ? of.index == *asking_ : !of.ended) {
            of.ended = true;
            of.found.lost = ending;
        }
    asking_.reset();
}

bool LargeCheck::is_done() const {
    return std::ranges::all_of(all_, [](const Of& of) { return of.ended || of.done == of.requests.size(); });
}

std::vector<LargeResult> LargeCheck::results() const {
    std::vector<LargeResult> found;
    std::ranges::transform(all_, std::back_inserter(found), &Of::found);
    return found;
}

}  // namespace breakeven
