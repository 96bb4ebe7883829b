// SPDX-License-Identifier: Apache-2.0
// Runs the workflows of GitHub and GitLab without either: each job on a fresh machine, its steps in their order. `ci/chroot/try FOLDER
// workflows` calls it:
//   node ci/workflows/rehearse.mjs FOLDER [FILE[/JOB]...]     FOLDER/bare is the machine; FILE: test.yml, .gitlab-ci.yml, gitlab/suite.yml
// A checkout is a clone of the last commit; where it is not that of breakeven, a project that `breakeven new` of the packages writes.
import {resolve} from 'node:path';
import {root, say} from './machines.mjs';
import * as github from './rehearse_github.mjs';
import * as gitlab from './rehearse_gitlab.mjs';
import {files, jobs, local} from './workflows.mjs';

const [folder, ...chosen] = process.argv.slice(2);
const ways = {github, gitlab};
const short = file => file.replace(/^\.github\/workflows\/|^suites\/project\/\.github\/workflows\/|^ci\//, '');

const results = [];
for (const [kind, way] of Object.entries(ways))
    for (const file of files(root)[kind]) {
        const all = jobs(root, file, kind);
        for (const job of all) {
            const name = `${short(file)}/${job.job}`;
            if (chosen.length && !chosen.includes(short(file)) && !chosen.includes(name)) continue;
            const reason = job.uses ? `its steps are those of ${short(local(job.uses))}` : way.away(job);
            if (reason) results.push(`${name}: skipped: ${reason}`);
            else {
                const failed = way.rehearse(resolve(folder), job, all);
                if (failed) process.exitCode = 1;
                results.push(`${name}: ${failed ? `failed at ${failed}` : 'all steps ran'}`);
            }
        }
    }
for (const line of results) say(line);
