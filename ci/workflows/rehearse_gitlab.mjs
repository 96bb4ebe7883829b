// SPDX-License-Identifier: Apache-2.0
// GitLab's jobs without GitLab: the lines of their scripts in the folder of the project, with the variables that they and the pipeline
// have, and before them the artifacts of the jobs that they need, and their caches. FOLDER/artifacts keeps both.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {checkOut, commits, enter, machine, noGpu, root, say, writeProject} from './machines.mjs';
import {inputs} from './workflows.mjs';

const at = '/breakeven';

/** Why a job is not run here, or nothing. */
export const away = job => ((job.tags ?? []).length ? noGpu : undefined);

/** The jobs whose artifacts one has: those that it needs, or all of the stages before its own. */
function before(job, jobs) {
    if (job.needs) return job.needs.map(need => need.job ?? need);
    const stages = job.workflow.stages ?? [];
    return jobs.filter(other => stages.indexOf(other.stage) < stages.indexOf(job.stage)).map(other => other.job);
}

/** Copies what lies at the paths, with their folders; a pattern may match nothing. */
function copy(from, paths, to) {
    execFileSync('bash', ['-euc', 'shopt -s nullglob; cd "$1"; to=$2; shift 2; for path in $*; do cp -r --parents "$path" "$to"; done', 'copy', from, to, ...paths]);
}

export function rehearse(folder, job, jobs) {
    const kept = join(folder, 'artifacts/gitlab');
    const place = machine(folder, ['git', 'ca-certificates']);
    mkdirSync(join(place, at));
    const given = inputs(root, job.file);
    if (given) execFileSync('git', ['clone', '-q', '--bare', '--no-local', root, join(place, 'repository.git')]);
    const tree = given ? writeProject(place, join(kept, 'packages/build/packages')) : checkOut(place);
    const change = commits(tree);
    const known = {
        CI_PROJECT_DIR: at, CI_MERGE_REQUEST_DIFF_BASE_SHA: change.base, CI_COMMIT_SHA: change.head, GITLAB_CI: 'true', CI: 'true',
    };
    const cached = join(folder, 'artifacts/cache', String(job.cache?.key ?? ''));
    if (job.cache && existsSync(cached)) copy(cached, ['.'], tree);
    for (const name of before(job, jobs)) if (existsSync(join(kept, name))) copy(join(kept, name), ['.'], tree);

    const branch = execFileSync('git', ['-C', root, 'rev-parse', '--abbrev-ref', 'HEAD'], {encoding: 'utf8'}).trim();
    const values = {...given, breakeven: '/repository.git', ref: branch};
    const expand = text => String(text)
        .replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name) => values[name])
        .replace(/\$(CI_\w+)/g, (whole, name) => known[name] ?? whole);
    let failed;
    for (const step of job.steps) {
        say(`${job.file}: ${job.job}: ${step.run}`);
        const env = {...known, ...Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, expand([value].flat()[0])]))};
        try {
            enter(place, ['bash', '-eo', 'pipefail', '-c', step.run], {at, env});
        } catch (error) {
            say(`${job.file}: ${job.job}: ${step.run}: ${error.message}`);
            failed = step.run;
            break;
        }
    }
    const keep = (paths, to) => {
        rmSync(to, {recursive: true, force: true});
        mkdirSync(to, {recursive: true});
        copy(tree, paths, to);
    };
    if (job.cache && !failed) keep(job.cache.paths, cached);
    if (job.artifacts && (!failed || job.artifacts.when === 'always')) keep(job.artifacts.paths, join(kept, job.job));
    return failed;
}
