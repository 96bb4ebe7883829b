// SPDX-License-Identifier: Apache-2.0
#include "run.hpp"

#include <algorithm>

#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/field.hpp>

namespace breakeven::reports {

Run read_run(const nlohmann::json& document, const std::string& source) {
    return reading(source, [&] {
        Run run{&document, parse_results(document, source), {}, {}};
        run.views = views(run.results);
        const Derived derived{document};
        for (const auto& view : run.views) run.derived.push_back(derived.of(view));
        return run;
    });
}

int threads_of(const Run& run) {
    // A file may say any number; not every one is an int.
    return static_cast<int>(std::clamp((*run.document)["breakeven"]["plan"].value("threads", 0.0), 0.0, 1e6));
}

}  // namespace breakeven::reports
