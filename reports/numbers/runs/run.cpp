// SPDX-License-Identifier: Apache-2.0
#include "run.hpp"

#include <algorithm>

#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/field.hpp>

namespace breakeven::reports {

Run read_run(const nlohmann::json& document, const std::string& source) {
    return reading(source, [&] {
        Run run{&document, parse_results(document, source), {}, {}, 0};
        run.views = views(run.results);
        const Derived derived{document};
        for (const auto& view : run.views) run.derived.push_back(derived.of(view));
        // A file may say any number; not every one is an int.
        run.threads = static_cast<int>(std::clamp(document.at("breakeven").at("plan").value("threads", 0.0), 0.0, 1e6));
        return run;
    });
}

}  // namespace breakeven::reports
