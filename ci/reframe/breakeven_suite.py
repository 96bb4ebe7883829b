# SPDX-License-Identifier: Apache-2.0
"""A suite as a ReFrame test: right answers, and the time of the fastest variant of each backend at the largest size.

    reframe -C site.py -c ci/reframe -S breakeven_suite.suite=/path/to/suite.toml --run --performance-report
"""

import json
import os

import reframe as rfm
import reframe.utility.sanity as sn


@rfm.simple_test
class breakeven_suite(rfm.RunOnlyRegressionTest):
    valid_systems = ["*"]
    valid_prog_environs = ["*"]
    executable = "breakeven"
    suite = variable(str)
    exclusive_access = True

    @run_before("run")
    def measure(self):
        self.executable_opts = ["run", self.suite, "-o", "results.json"]
        self.keep_files = ["results.json"]

    @sanity_function
    def answers_are_right(self):
        return sn.assert_found(r"^[1-9]\d* cells? measured, 0 failed", self.stdout)

    @run_before("performance")
    def name_the_fastest(self):
        with open(os.path.join(self.stagedir, "results.json")) as file:
            derived = json.load(file)["breakeven"]["derived"]
        largest = {}
        for row in derived["fastest"]:
            place = "_".join(
                [row["algorithm"], row["shape"], *map("_".join, row["parameters"].items()), row["cache"], row["scope"]])
            if place not in largest or largest[place]["n"] < row["n"]:
                largest[place] = row
        self.perf_variables = {
            f"{place}_{backend}": sn.make_performance_function(sn.defer(winner["time_ns"]), "ns")
            for place, row in largest.items()
            for backend, winner in row["backends"].items()
        }
