// SPDX-License-Identifier: Apache-2.0
#include "format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include <breakeven/generators/base/request.hpp>

namespace breakeven::reports {
namespace {

/// To 3 significant digits.
double rounded(double value) {
    if (value == 0) return 0;
    const double step = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 2);
    return std::round(value / step) * step;
}

/// Without an exponent: 1234 -> "1230", 12.34 -> "12.3", 2 -> "2".
std::string three_digits(double value) { return fmt::format("{:.10g}", rounded(value)); }

struct Prefix {
    double factor;
    const char* name;
};

/// With the largest prefix that leaves at least 1.
std::string scaled(double value, std::span<const Prefix> prefixes) {
    const auto* chosen = &prefixes.front();
    // 999.7 would be written as 1000: what counts is the rounded number.
    for (const auto& prefix : prefixes)
        if (std::abs(value) >= 0.9995 * prefix.factor) chosen = &prefix;
    return three_digits(value / chosen->factor) + chosen->name;
}

constexpr Prefix decimal[] = {{1, " "}, {1e3, " k"}, {1e6, " M"}, {1e9, " G"}, {1e12, " T"}, {1e15, " P"}};

}  // namespace

std::string format_time(double ns) {
    static constexpr Prefix units[] = {{1, " ns"}, {1e3, " µs"}, {1e6, " ms"}, {1e9, " s"}};
    return scaled(ns, units);
}

std::string format_rate(double per_second, const std::string& unit) { return scaled(per_second, decimal) + unit + "/s"; }

std::string format_bytes(double bytes) {
    static constexpr Prefix units[] = {{1, " B"}, {0x1p10, " KiB"}, {0x1p20, " MiB"}, {0x1p30, " GiB"}, {0x1p40, " TiB"}};
    return scaled(bytes, units);
}

std::string format_size(double n, std::span<const std::uint64_t> measured) {
    static constexpr Prefix binary[] = {{1, ""}, {0x1p10, "Ki"}, {0x1p20, "Mi"}, {0x1p30, "Gi"}, {0x1p40, "Ti"}};
    const double whole = std::ceil(n * (1 - 1e-9));
    if (whole < 1024) return fmt::format("{:.0f}", whole);
    const auto it = std::ranges::find(measured, static_cast<std::uint64_t>(whole));
    const bool was_measured = it != measured.end() && std::abs(whole - n) <= 1e-9 * n;
    return was_measured && rounded(whole) == whole ? format_measured(*it) : scaled(std::max(n, 1024.0), binary);
}

std::string format_interval(std::optional<double> low, std::optional<double> high, std::span<const std::uint64_t> measured) {
    const auto from = low ? format_size(*low, measured) : "", to = high ? format_size(*high, measured) : "";
    if (!low && !high) return "open at both ends";
    if (!low) return "up to " + to;
    if (!high) return "from " + from + " on";
    // Sizes are whole: from 8.7 to 9 cities is 9.
    return from == to ? from + " alone" : from + " to " + to;
}

std::string format_number(double count) {
    static constexpr Prefix powers[] = {{1, ""}, {1e6, "M"}, {1e9, "G"}, {1e12, "T"}};
    constexpr double digits = 1e5;  // up to here they are read as they stand
    const double whole = std::ceil(count * (1 - 1e-9));
    if (whole < 1000 || (whole < digits && std::abs(whole - count) <= 1e-9 * count)) return fmt::format("{:.0f}", whole);
    return whole < digits ? three_digits(whole) : scaled(count, powers);
}

std::string format_measured(std::uint64_t n) {
    constexpr std::uint64_t million = 1'000'000;
    if (n == 0 || n % million != 0) {
        const auto text = format_count(n);
        constexpr std::size_t few = 6;  // 1024Ki at most: 467775Ki would be no easier to read than the digits
        return text.size() > few && text.ends_with('i') ? fmt::format("{}", n) : text;
    }
    return n % (1000 * million) == 0 ? fmt::format("{}G", n / (1000 * million)) : fmt::format("{}M", n / million);
}

std::string format_share(double share) {
    const double percent = 100 * share;
    if (percent > 0 && percent < 0.1) return "<0.1 %";
    return percent >= 9.95 ? fmt::format("{:.0f} %", percent) : fmt::format("{:.1f} %", percent);
}

}  // namespace breakeven::reports
