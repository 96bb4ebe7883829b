// SPDX-License-Identifier: Apache-2.0
#include <fftw3.h>

#include <algorithm>
#include <cmath>
#include <complex>

#include "autocorrelation.hpp"
#include "cyclospectrum.hpp"
#include "multiplicities.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace cyclospectrum {
namespace {

/// FFTW's transforms of one length, which the untimed first call plans. A workspace serves one input.
class Transform {
public:
    Transform() = default;
    ~Transform() {
        fftw_destroy_plan(forward_);
        fftw_destroy_plan(backward_);
        fftw_free(values_);
    }
    Transform(const Transform&) = delete;
    Transform& operator=(const Transform&) = delete;

    /// Room for the numbers to be transformed, `least` or a few more.
    std::span<double> of(std::uint64_t least) {
        if (values_ != nullptr) return {values_, size_};
        size_ = smooth_size(least);
        // In place: size numbers, and as many complex ones as they determine.
        values_ = fftw_alloc_real(size_ + 2);
        if (values_ == nullptr) throw breakeven::OutOfMemory("there is no memory for a Fourier transform of this total");
        auto* const frequencies = reinterpret_cast<fftw_complex*>(values_);
        // Of each direction. To try everything takes a minute for 100,000 numbers, and gains little.
        fftw_set_timelimit(std::min(1.0, 1e-6 * static_cast<double>(size_)));
        forward_ = fftw_plan_dft_r2c_1d(static_cast<int>(size_), values_, frequencies, FFTW_MEASURE);
        backward_ = fftw_plan_dft_c2r_1d(static_cast<int>(size_), frequencies, values_, FFTW_MEASURE);
        return {values_, size_};
    }
    /// The autocorrelation, times the size.
    void autocorrelate() {
        fftw_execute(forward_);
        auto* const frequencies = reinterpret_cast<std::complex<double>*>(values_);
        for (std::uint64_t f = 0; f <= size_ / 2; ++f) frequencies[f] = std::norm(frequencies[f]);
        fftw_execute(backward_);
    }

private:
    double* values_ = nullptr;
    std::uint64_t size_ = 0;
    fftw_plan forward_ = nullptr, backward_ = nullptr;
};

struct Scratch {
    std::vector<std::uint32_t> place, before;
    Transform transform;
};

void fftw(const Cyclospectrum::Input& in, Cyclospectrum::Output& out, Scratch& scratch) {
    const auto total = find_places(in, scratch.place);
    if (in.size() < 2) {
        out = {0, total};
        return;
    }
    if (total > in.size() << 10) throw breakeven::LimitExceeded("serial/fftw is for totals up to 1024 n");
    const auto values = scratch.transform.of(2 * std::uint64_t{total});
    std::fill(values.begin(), values.end(), 0.0);
    for (const auto place : std::span{scratch.place}.first(in.size())) values[place] = 1;
    scratch.transform.autocorrelate();
    const auto scale = 1.0 / static_cast<double>(values.size());
    const auto multiplicity = [=](std::uint64_t x) {
        return static_cast<std::uint32_t>(std::lround((values[x] + values[total - x]) * scale));
    };
    list_sums<shared::OneThread>(total, multiplicity, scratch.before, out);
}
const breakeven::Host<Cyclospectrum> variant{
    "serial/fftw",
    fftw,
    {.role = breakeven::Role::peer,
     .complexity = "n^2 + t log t, t the total",
     .largest = most_residues,
     .memory =
         [](const auto& request) {
             const auto size = static_cast<double>(values(request.n)), total = 1024 * static_cast<double>(request.n);
             return breakeven::Memory{.host = 4 * size + (4 + 3 * 16) * total};
         },
     .untimed = "the plan (FFTW_MEASURE within a microsecond for each number)",
     .notes = "multiplicities as an autocorrelation by FFTW, in doubles: no multiplicity exceeds n, so that errors are of the order of "
              "1e-16 n log(size), 1e-9 at the most, where one half would matter. Totals up to 1024 n"}};

}  // namespace
}  // namespace cyclospectrum
