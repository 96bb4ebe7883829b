// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

/// How strongly a cell is trained, by the squared distance on the grid from a node's best-matching unit, for each
/// epoch. It is computed beforehand and once, so that no variant asks a mathematical library, each of which rounds
/// in a way of its own.
namespace som_train {

class Schedule {
public:
    void add_epoch(std::span<const float> weights) {
        weights_.insert(weights_.end(), weights.begin(), weights.end());
        begins_.push_back(weights_.size());
    }
    [[nodiscard]] std::uint64_t epochs() const { return begins_.size() - 1; }
    /// The weights of squared distances 0, 1, 2 ...; cells farther away are not trained.
    [[nodiscard]] std::span<const float> operator[](std::uint64_t epoch) const {
        return std::span{weights_}.subspan(begins_[epoch], begins_[epoch + 1] - begins_[epoch]);
    }
    [[nodiscard]] std::span<const std::uint64_t> begins() const { return begins_; }
    [[nodiscard]] std::span<const float> weights() const { return weights_; }

private:
    std::vector<std::uint64_t> begins_ = {0};
    std::vector<float> weights_;
};

/// The schedule of [Self-Organizing Maps]. Epoch x of N has the radius R = R0 exp(-10 x^2 / N^2), R0 half of the map's shorter side,
/// and the rate e = 0.9 exp(-10 x^2 / N^2); a cell at distance r < R is trained by e exp(-r^2 / R^2), and where R <= 1
/// the best-matching unit alone by e. UsageError: tables beyond a gigabyte.
Schedule shrinking_schedule(std::uint64_t width, std::uint64_t height, std::uint64_t epochs);

/// exp(-r^2 / (2 sigma^2)) for all of the map, one sigma an epoch: what is usual with the batch rule.
Schedule gaussian_schedule(std::uint64_t width, std::uint64_t height, std::span<const double> sigmas);

/// exp(x) for x <= 0, in additions and multiplications alone: the same bits on every machine.
double exponential(double x);

/// The largest distance along a row or column whose square is below `size`; size > 0.
std::uint32_t reach(std::uint64_t size);

}  // namespace som_train
