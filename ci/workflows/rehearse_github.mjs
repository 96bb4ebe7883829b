// SPDX-License-Identifier: Apache-2.0
// GitHub's jobs without GitHub. Artifacts go from job to job through FOLDER/artifacts, actions of others are left out; where it is not
// breakeven that is checked out, it is a project over it.
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {checkOut, commits, enter, machine, noGpu, say, writeProject} from './machines.mjs';
import {script} from './workflows.mjs';

let artifacts;

/** What GitHub would know; the commits of a pull request are those of the tree that is checked out. */
const base = 'github.event.pull_request.base.sha';
const event = {[base]: '', 'github.sha': '', 'github.token': '', 'github.event.workflow_run.id': '', 'matrix.label': 'h200'};

/** A pull request whose base is the commit before. */
function opened(tree) {
    const {base: before, head} = commits(tree);
    Object.assign(event, {[base]: before, 'github.sha': head});
}

/**
 * Of an expression the names that the workflows use, and ||. Nothing else is needed; what else comes is an error here, not a guess.
 * `inputs` are those of an action, `given` those of the workflow.
 */
function value(text, inputs, given) {
    return String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression) => {
        for (const term of expression.split('||').map(part => part.trim())) {
            const literal = term.match(/^'(.*)'$/)?.[1];
            const name = term.match(/^inputs\.([\w-]+)$/)?.[1];
            if (literal === undefined && name === undefined && !(term in event)) throw new Error(`'${term}' is not known here`);
            const is = literal ?? (name === undefined ? event[term] : inputs ? value(inputs.values[name] ?? '', inputs.caller, given) : given[name] ?? '');
            if (is !== '') return is;
        }
        return '';
    });
}

const values = (texts, inputs, given) => Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, value(text, inputs, given)]));

/** What the images bring along. */
const brought = job => (job.container ? ['git', 'ca-certificates'] : ['git', 'ca-certificates', 'nodejs']);

/** The steps of others' actions that have an effect on ours. */
const actions = {
    'actions/checkout'(place, {path = '.'}, another) {
        const tree = another ? writeProject(place, join(artifacts, 'packages')) : checkOut(place, path);
        if (path === '.') opened(tree);
    },
    'actions/upload-artifact'(place, {name, path}) {
        const to = join(artifacts, name);
        rmSync(to, {recursive: true, force: true});
        mkdirSync(to, {recursive: true});
        for (const line of path.trim().split('\n')) {
            const one = join(place, 'breakeven', line.trim());
            const [parent, pattern] = [dirname(one), basename(one)];
            const match = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
            for (const file of existsSync(parent) ? readdirSync(parent).filter(file => match.test(file)) : []) {
                // A folder alone is its contents.
                const alone = path.trim() === line.trim() && !pattern.includes('*') && readdirSync(parent, {withFileTypes: true}).find(entry => entry.name === file).isDirectory();
                cpSync(join(parent, file), alone ? to : join(to, file), {recursive: true});
            }
        }
    },
    'actions/download-artifact'(place, {name, pattern, path}) {
        const names = (existsSync(artifacts) ? readdirSync(artifacts) : []).filter(known => known === name || (pattern && known.startsWith(pattern.slice(0, -1))));
        if (!names.length) throw new Error(`there is no artifact ${name ?? pattern}: put one into ${artifacts}, or run the job that makes it`);
        for (const known of names) cpSync(join(artifacts, known), join(place, 'breakeven', path, pattern ? known : '.'), {recursive: true});
    },
};

/** Why a job is not run here, or nothing. */
export function away(job) {
    if (JSON.stringify(job['runs-on'] ?? '').includes('self-hosted')) return noGpu;
    if (job.steps.some(step => step.run && script(step.run) === 'ci/container/build'))
        return 'a machine in a folder has no containers: `ci/chroot/try FOLDER container` runs the steps of this one';
    return undefined;
}

/** What a workflow's inputs are without a value given. */
const defaults = job => Object.fromEntries(Object.entries(job.workflow.on?.workflow_call?.inputs ?? {}).map(([name, input]) => [name, input.default ?? '']));
const condition = (step, given) => value(step.if.replace(/^(inputs\.[\w-]+) != ''$/, '${{ $1 }}').replace(/^always\(\)$/, 'yes'), step.inputs, given);
const environment = (job, step, given) => values({...job.env, ...step.env}, step.inputs, given);

/** Throws where a rehearsal would not know what a step is told. */
export function expectKnown(job) {
    const given = defaults(job);
    for (const step of job.steps) {
        if (step.if) condition(step, given);
        if (step.run) environment(job, step, given);
        else if (actions[step.uses.split('@')[0]]) values(step.with, step.inputs, given);
    }
}

const isCheckout = step => step.uses?.startsWith('actions/checkout@');

export function rehearse(folder, job) {
    artifacts = join(folder, 'artifacts');
    const given = defaults(job);
    // Where breakeven is checked out by name, what is checked out without one is a project over it.
    const named = job.steps.some(step => isCheckout(step) && step.with?.repository);
    const place = machine(folder, brought(job));
    mkdirSync(join(place, 'breakeven'));
    writeFileSync(join(place, 'event.json'), '{}');
    let failed;
    for (const step of job.steps) {
        if (step.if && failed === undefined && condition(step, given) === '') continue;
        if (failed !== undefined && step.if !== 'always()') continue;
        const told = step.run ?? step.uses;
        say(`${job.file}: ${job.job}: ${told.trim()}`);
        try {
            if (step.run) {
                const env = environment(job, step, given);
                const action = '/breakeven/.breakeven/.github/actions/measure';
                enter(place, ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {at: '/breakeven', env: {GITHUB_ACTION_PATH: action, ...env}});
            } else {
                const action = actions[step.uses.split('@')[0]];
                if (action) action(place, values(step.with, step.inputs, given), named && !step.with?.repository);
                else say(`left out: ${step.uses} works on GitHub alone`);
            }
        } catch (error) {
            say(`${job.file}: ${job.job}: ${told.trim()}: ${error.message}`);
            if (!step['continue-on-error']) failed ??= told.trim();
        }
    }
    return failed;
}
