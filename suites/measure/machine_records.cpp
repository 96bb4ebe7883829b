// SPDX-License-Identifier: Apache-2.0
#include <tbb/global_control.h>

#include "measure.hpp"
#include "records.hpp"
#include <breakeven/suites/contract/ceilings.hpp>
#include <breakeven/suites/device/accelerator.hpp>

namespace breakeven {
namespace {

Json to_json(const Ceilings& ceilings) {
    Json json = {{"copy_bytes_per_s", ceilings.copy},
                 {"read_bytes_per_s", ceilings.read},
                 {"write_bytes_per_s", ceilings.write},
                 {"gather_per_s", ceilings.gather},
                 {"cache_gather_per_s", ceilings.cache_gather},
                 {"operations_per_s", ceilings.operations},
                 {"long_operations_per_s", ceilings.long_operations},
                 {"float_operations_per_s", ceilings.float_operations}};
    for (const auto& [key, value] : ceilings.more) json[key] = value;
    return json;
}

constexpr double answer_limit = 120;  // seconds for a device

Json to_json(const DeviceFacts& facts) {
    return {{"name", facts.name},
            {"uuid", facts.uuid},
            {"driver", facts.driver},
            {"cuda_driver", facts.runtime},
            {"compute_capability", facts.compute_capability},
            {"multiprocessors", facts.multiprocessors},
            {"memory_bytes", facts.memory_bytes},
            {"l2_bytes", facts.l2_bytes},
            {"sm_clock_mhz", facts.sm_clock_mhz},
            {"memory_clock_mhz", facts.memory_clock_mhz},
            {"power_limit_w", facts.power_limit_w}};
}

}  // namespace

void describe_device(std::string_view backend, const Measuring& measuring, Channel& channel) try {
    channel.doing(Activity::Kind::device, backend, answer_limit);
    const auto* accelerator = find_accelerator(backend);
    if (const auto reason = accelerator->unavailable(measuring.device); !reason.empty())
        return channel.send(no_device(backend, reason).dump());
    accelerator->select(measuring.device);
    const auto facts = to_json(accelerator->facts(measuring.device));
    channel.send(Json{{"type", "device"}, {"backend", backend}, {"facts", facts}}.dump());
} catch (const std::exception& error) {
    channel.send(no_device(backend, error.what()).dump());
}

void measure_ceilings(std::string_view backend, const Measuring& measuring, Channel& channel) try {
    const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(measuring.threads)};
    const auto* accelerator = find_accelerator(backend);
    channel.doing(Activity::Kind::ceilings, backend, accelerator != nullptr ? answer_limit : 0);
    if (accelerator != nullptr) accelerator->select(measuring.device);
    const auto ceilings = accelerator != nullptr ? accelerator->ceilings() : backend == "serial" ? serial_ceilings() : parallel_ceilings();
    channel.send(Json{{"type", "ceilings"}, {"backend", backend}, {"ceilings", to_json(ceilings)}}.dump());
} catch (const std::exception& error) {
    channel.send(no_ceilings(backend, error.what()).dump());
}

}  // namespace breakeven
