// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>

#include "commands.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/suites/measure/job.hpp>
#include <breakeven/suites/measure/worker.hpp>

namespace breakeven {

int worker(const WorkerOptions& options) {
    for (const int descriptor : {options.pipe, options.page, options.job})
        if (fcntl(descriptor, F_GETFD) == -1) throw UsageError("worker: is what run starts, and nothing that you can: use 'breakeven run'");
    work({options.pipe, options.page, options.job},
         [](const std::string& job, Channel& channel) { return carry_out(parse_job(job), channel); });
}

}  // namespace breakeven
