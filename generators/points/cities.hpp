// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Cities and the whole distances between them: what the travelling salesman problem is posed on. Distance (i, j) is a
/// pure function of (request, i, j); only integer arithmetic is used.
namespace breakeven {

/// The cities of one instance, by the distances between them.
struct Cities {
    static constexpr std::uint32_t farthest = (1U << 26) - 1;  // 32 of them are less than 2^31

    std::uint32_t count = 0;
    std::vector<std::uint32_t> distances;  // count * count, symmetric, 0 from a city to itself
    bool open = false;                     // a path through all cities is asked for, not a closed tour
    std::vector<std::string> names = {};   // empty: numbers from 1 on

    [[nodiscard]] std::uint32_t distance(std::uint64_t from, std::uint64_t to) const { return distances[from * count + to]; }
    [[nodiscard]] std::string name(std::uint32_t city) const { return names.empty() ? std::to_string(city + 1) : names[city]; }
};

constexpr std::uint32_t most_cities = 10'000;
constexpr std::uint32_t most_cities_read = 2'000;  // at once: of files with more, so many may be taken

/// Distances that distance(i, j) gives for i < j.
template <class Distance>
Cities make_cities(std::uint32_t count, const Distance& distance) {
    Cities cities{count, std::vector<std::uint32_t>(std::uint64_t{count} * count)};
    for (std::uint64_t i = 0; i < count; ++i)
        for (std::uint64_t j = i + 1; j < count; ++j)
            cities.distances[i * count + j] = cities.distances[j * count + i] =
                distance(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
    return cities;
}

std::vector<Shape> city_shapes();

/// The request is complete (see complete()). Any n up to most_cities is valid, 0 included. UsageError: a parameter out
/// of range, or n too large.
Cities cities(const Request& request);

/// Whether it is open, the count and the distances.
std::string digest(const Cities& cities);

}  // namespace breakeven
