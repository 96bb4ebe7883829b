// SPDX-License-Identifier: Apache-2.0
// All jobs of GitHub and GitLab, each with the name that a rehearsal has, and why one has none.
import * as github from './rehearse_github.mjs';
import * as gitlab from './rehearse_gitlab.mjs';
import {files, jobs, local} from './workflows.mjs';

const ways = {github, gitlab};
const short = file => file.replace(/^\.github\/workflows\/|^suites\/project\/\.github\/workflows\/|^ci\//, '');

/** Of a job of the day. */
const longest = 300;
const minutes = job => job['timeout-minutes'] ?? 60 * Number((job.timeout ?? job.workflow.default?.timeout ?? '').match(/^(\d+) hours$/)?.[1] ?? 0);

/** What a job does, whoever starts it: the calls of its steps, and what ours ask of the environment. */
function calls({job}) {
    const steps = job.steps.filter(step => step.run);
    const ours = steps.flatMap(({env}) => Object.entries(env ?? {})).filter(([name]) => name.startsWith('BREAKEVEN_')).map(pair => pair.join('='));
    return JSON.stringify([steps.map(({run}) => run.trim()), [...new Set(ours)].sort()]);
}

/**
 * [{name, file, job, all, rehearse, reason, night, twin}]: `job` is one of `all` of its file, `reason` says why it cannot be rehearsed,
 * `night` that it may take longer than `longest`, and `twin` is the name of one before it that makes the same calls.
 */
export function rehearsals(root) {
    const every = Object.entries(ways).flatMap(([kind, way]) =>
        files(root)[kind].flatMap(file => {
            const all = jobs(root, file, kind);
            return all.map(job => ({
                name: `${short(file)}/${job.job}`,
                file: short(file),
                job,
                all,
                rehearse: way.rehearse,
                reason: job.uses ? `its steps are those of ${short(local(job.uses))}` : way.away(job),
                night: minutes(job) > longest,
            }));
        }));
    const tried = every.filter(({reason}) => !reason);
    const first = one => tried.find(other => calls(other) === calls(one));
    return every.map(one => ({...one, twin: one.reason || first(one) === one ? undefined : first(one).name}));
}
