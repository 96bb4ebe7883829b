// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// What documents state about times, as data: reports/claims/*.toml.
namespace breakeven::reports::claims {

/// A number as it was printed.
struct Figure {
    std::string what;  // whose: "GPU", "partitions"
    double value = 0;
    std::string unit;  // s, x (times as long), or what is counted
    std::optional<std::uint64_t> n;
    [[nodiscard]] std::string words() const;
};

/// Full names: what stands for one side of a statement. Of several the fastest counts.
using Variants = std::vector<std::string>;

/// A statement about measurements says where they are taken: on which inputs, in which scope of CUDA variants, after which calls.
struct Place {
    std::vector<Request> at;
    std::vector<Request> against = {};  // the inputs of the slower or longer side, where they are others: as many
    std::string scope;
    std::string cache = "warm";
    std::string stage = {};  // whose time it is about; empty: all of a call's
};

struct Bounds {
    double least = 0, most = 0;
    [[nodiscard]] bool hold(double value) const { return least <= value && value <= most; }
};

/// One takes less time than the other, at every input.
struct Order : Place {
    Variants faster, slower;
};
/// One takes `bounds` times as long as the other.
struct TimesAsLong : Place {
    Variants longer, shorter;
    Bounds bounds;
};
/// One is ahead on small inputs, the other on large ones. Where the statement says what is large, the lead changes within `sizes`.
struct Crossing : Place {
    Variants small, large;
    std::optional<Bounds> sizes = {};
};
/// The time grows with this power of n.
struct Slope : Place {
    Variants variants;
    Bounds bounds;
};
/// The time of an item differs from size to size: the longest is `bounds` times the shortest. Unlike a slope it sees times that
/// are scattered about the line.
struct PerItem : Place {
    Variants variants;
    Bounds bounds;
};
/// A number beside the time, which the answer's problem states.
struct Count : Place {
    Variants variants;
    std::string fact;
    Bounds bounds;
};
/// The part of the time that the place's stage takes, of that of all stages but those that are left out.
struct StageShare : Place {
    Variants variants;
    Bounds bounds;
    std::vector<std::string> without = {};
};
/// Printed numbers among themselves; or what follows from them, held against bounds of ours.
struct Arithmetic {
    enum class Operation { sum, product, quotient } operation = Operation::sum;
    std::vector<double> terms;
    double gives = 0, within = 0;
    std::optional<Bounds> bounds = {};  // instead of what is printed
    double root = 1;                    // of what the terms give: growth by a step, where they are this many steps apart
};
/// So much work in such a time, against what the hardware that is named can do.
struct Rate : Place {
    double work = 0, seconds = 0, peak = 0;  // peak a second
    std::string unit, peak_is;               // "compares", "14 SMX x 160 lanes x 0.876 GHz"
    Variants variants;                       // that do this work today; may be none
};
/// What no measurement here can tell: a proof, an opinion, the limits of another machine.
struct Open {
    std::string why;
};
/// What could be measured, of a form that nothing here has: that is our lack and no property of the statement.
struct NoForm {
    std::string why;
};

using Assertion = std::variant<Order, TimesAsLong, Crossing, Slope, PerItem, Count, StageShare, Arithmetic, Rate, Open, NoForm>;

/// One time that a statement or a chart is made of, and the suite of config/ that has to measure it.
struct Needed {
    std::string suite, variant;
    Request request;
    std::string scope;
};

struct Claim {
    std::string id;        // document/what, for links and data
    std::string words;     // a few of the document's own
    std::string says;      // what they mean, in ours
    std::string hardware;  // on which it was seen; the document's, unless the claim has its own
    std::string note;      // what is known about it without measuring; may be empty
    std::string suite;     // of config/, which measures it
    std::vector<Figure> published;
    Assertion asserts;

    /// All that the assertion names; none of what is not measured.
    [[nodiscard]] Variants variants() const;
    /// Nullptr where nothing is measured.
    [[nodiscard]] const Place* place() const;
    [[nodiscard]] Place* place();
    /// The algorithm of the variants; empty where there are none.
    [[nodiscard]] std::string algorithm() const;
    /// Nothing where nothing is measured.
    [[nodiscard]] std::vector<Needed> needs() const;
};

/// Printed times as a line of a chart: what stands along the axis, and seconds.
struct PrintedLine {
    std::string name;
    std::vector<std::pair<double, double>> points;
};

/// A variant that a chart draws, and the suite of config/ that measures it.
struct ChartVariant {
    std::string name, suite;
};

/// A chart of a document, to be drawn again: one line for each variant at the inputs `at`, time upwards, or counts.
struct Chart : Place {
    enum class Axes { log, linear, log_time };  // log_time: what stands along is linear

    std::string title, note;
    std::string along;           // what stands along the axis, in words: "edges", "iteration"
    std::vector<double> places;  // of the inputs on that axis, as many; none: their sizes,
    std::string fact;            // ... or this fact, which the cells bear
    Axes axes = Axes::log;
    std::vector<ChartVariant> variants;
    std::map<std::string, std::vector<Request>> only;  // the inputs of a variant that is not drawn at all of them
    std::vector<PrintedLine> published;
    /// Answers at the inputs `at`, in place of times: exact, so that no run measures them. They are those of `variants`, one.
    std::vector<double> counts;

    [[nodiscard]] Variants names() const;
    /// The algorithm of the variants.
    [[nodiscard]] std::string algorithm() const;
    /// The places in `at` of the inputs at which this variant is drawn.
    [[nodiscard]] std::vector<std::size_t> inputs_of(const std::string& variant) const;
    [[nodiscard]] std::vector<Needed> needs() const;
};

struct Document {
    std::string file;    // without folder, number and ending
    std::string source;  // its key in algorithms/SOURCES.md
    std::string title, date, hardware;
    std::vector<Claim> claims;
    std::vector<Chart> charts = {};
};

}  // namespace breakeven::reports::claims
