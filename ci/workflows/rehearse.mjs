// SPDX-License-Identifier: Apache-2.0
// Runs GitHub's workflows without GitHub: each job on a fresh machine, its steps in their order. ci/chroot/try FOLDER workflows calls it:
//   node ci/workflows/rehearse.mjs FOLDER [FILE[/JOB]...]     FOLDER/bare is the machine; FILE: test.yml
// A checkout is a clone of the last commit; where it is not that of breakeven, a project that `breakeven new` of the packages writes.
// Artifacts go from job to job through FOLDER/artifacts, actions of others are left out.
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {files, jobs, local, script} from './workflows.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [folder, ...chosen] = process.argv.slice(2);
const artifacts = join(resolve(folder), 'artifacts');
const say = text => console.log(`== ${text}`);
const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** What GitHub would know; the commits of a pull request are those of the tree that is checked out. */
const event = {'github.token': '', 'github.event.workflow_run.id': '', 'matrix.label': 'h200', 'vars.BREAKEVEN_REPOSITORY': 'owner/breakeven'};
const base = 'github.event.pull_request.base.sha';

/** A pull request whose base is the commit before. */
function opened(tree) {
    const commit = name => execFileSync('git', ['-C', tree, 'rev-parse', name], {encoding: 'utf8'}).trim();
    Object.assign(event, {[base]: commit('HEAD~1'), 'github.sha': commit('HEAD')});
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

/** What the images bring along. */
const brought = job => (job.container ? ['git', 'ca-certificates'] : ['git', 'ca-certificates', 'nodejs']);

function machine(name) {
    const place = join(folder, name);
    if (!existsSync(join(folder, 'bare'))) execFileSync(join(root, 'ci/chroot/enter'), [join(folder, 'bare'), 'true'], {stdio: 'inherit'});
    rmSync(place, {recursive: true, force: true});
    execFileSync('cp', ['-a', '--reflink=auto', join(folder, 'bare'), place]);
    return place;
}

function enter(place, words, {env = {}, at = '/'} = {}) {
    const given = Object.entries(env).map(([name, text]) => `${name}=${text}`);
    const done = spawnSync(join(root, 'ci/chroot/enter'), [place, 'env', ...given, ...words], {stdio: 'inherit', env: {...process.env, BREAKEVEN_FOLDER: at}});
    if (done.status !== 0) throw new Error(`exit ${done.status}`);
}

/** The steps of others' actions that have an effect on ours. */
const actions = {
    'actions/checkout'(place, {path = '.'}, another) {
        const tree = join(place, 'breakeven', path);
        if (another) {
            actions['actions/download-artifact'](place, {name: 'packages', path: '../packages'});
            enter(place, ['bash', '-euc', `
                mkdir /opt/breakeven && tar -xzf /packages/breakeven-*.tar.gz -C /opt/breakeven --strip-components=1
                cd /tmp && /opt/breakeven/breakeven new my_sort >/dev/null && cp -r my_sort/. /breakeven && rm -r /opt/breakeven /packages
                cd /breakeven && git init -q && git add . && git config user.name somebody && git config user.email somebody@example.org
                git commit -q -m 'what breakeven new wrote' && git commit -q --allow-empty -m 'a change'`]);
            return opened(tree);
        }
        execFileSync('git', ['clone', '-q', '--no-local', root, tree]);
        execFileSync('git', ['-C', tree, 'remote', 'set-url', 'origin', '/nowhere']);
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
function away(job) {
    if (JSON.stringify(job['runs-on'] ?? '').includes('self-hosted') && !has('nvidia-smi')) return 'it is for a machine with a GPU, and here is none';
    if (job.steps.some(step => step.run && script(step.run) === 'ci/container/build'))
        return 'a machine in a folder has no containers: `ci/chroot/try FOLDER container` runs the steps of this one';
    return undefined;
}

const isCheckout = step => step.uses?.startsWith('actions/checkout@');

function rehearse(job) {
    const given = Object.fromEntries(Object.entries(job.workflow.on?.workflow_call?.inputs ?? {}).map(([name, input]) => [name, input.default ?? '']));
    // Where breakeven is checked out by name, what is checked out without one is a project over it.
    const named = job.steps.some(step => isCheckout(step) && step.with?.repository);
    const place = machine('workflows');
    mkdirSync(join(place, 'breakeven'));
    writeFileSync(join(place, 'event.json'), '{}');
    enter(place, ['sh', '-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${brought(job).join(' ')} >/dev/null 2>&1`]);
    let failed;
    for (const step of job.steps) {
        if (step.if && failed === undefined && value(step.if.replace(/^(inputs\.[\w-]+) != ''$/, '${{ $1 }}').replace(/^always\(\)$/, 'yes'), step.inputs, given) === '') continue;
        if (failed !== undefined && step.if !== 'always()') continue;
        const told = step.run ?? step.uses;
        say(`${job.file}: ${job.job}: ${told.trim()}`);
        try {
            if (step.run) {
                const env = Object.fromEntries(Object.entries({...job.env, ...step.env}).map(([name, text]) => [name, value(text, step.inputs, given)]));
                const action = '/breakeven/.breakeven/.github/actions/measure';
                enter(place, ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {at: '/breakeven', env: {GITHUB_ACTION_PATH: action, ...env}});
            } else {
                const action = actions[step.uses.split('@')[0]];
                const words = Object.fromEntries(Object.entries(step.with ?? {}).map(([name, text]) => [name, value(text, step.inputs, given)]));
                if (action) action(place, words, named && !step.with?.repository);
                else say(`left out: ${step.uses} works on GitHub alone`);
            }
        } catch (error) {
            say(`${job.file}: ${job.job}: ${told.trim()}: ${error.message}`);
            failed ??= told.trim();
        }
    }
    return failed;
}

const results = [];
for (const file of files(root).github)
    for (const job of jobs(root, file, 'github')) {
        const name = `${basename(file)}/${job.job}`;
        if (chosen.length && !chosen.includes(basename(file)) && !chosen.includes(name)) continue;
        const reason = job.uses ? `its steps are those of ${basename(local(job.uses))}` : away(job);
        if (reason) results.push(`${name}: skipped: ${reason}`);
        else {
            const failed = rehearse(job);
            if (failed) process.exitCode = 1;
            results.push(`${name}: ${failed ? `failed at ${failed}` : 'all steps ran'}`);
        }
    }
for (const line of results) say(line);
