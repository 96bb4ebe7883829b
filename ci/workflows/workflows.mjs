// SPDX-License-Identifier: Apache-2.0
// The workflows of GitHub and GitLab as one kind of thing: files with jobs, jobs with steps.
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {parseAllDocuments} from 'yaml';

const folder = '.github/workflows';

/** What `breakeven new` writes counts too: its steps are calls of our scripts. */
const elsewhere = {github: ['suites/project/.github/workflows/check.yml'], gitlab: ['.gitlab-ci.yml', 'ci/gitlab/suite.yml']};

/** The last document of a file: GitLab's inputs stand in one before it. */
export function readYaml(root, file) {
    const documents = parseAllDocuments(readFileSync(join(root, file), 'utf8'), {merge: true});
    const [error] = documents.flatMap(document => document.errors);
    if (error) throw new Error(`${file}: ${error.message.split('\n')[0]}`);
    return documents.at(-1).toJS();
}

/** What GitLab's inputs of a file are without a value given: in the document before its jobs; nothing where it has none. */
export function inputs(root, file) {
    const [first, second] = parseAllDocuments(readFileSync(join(root, file), 'utf8'));
    const given = second && first.toJS().spec?.inputs;
    return given && Object.fromEntries(Object.entries(given).map(([name, input]) => [name, input.default ?? '']));
}

export function files(root) {
    const github = readdirSync(join(root, folder)).sort().map(name => `${folder}/${name}`);
    return {
        github: [...github, ...elsewhere.github],
        gitlab: elsewhere.gitlab.filter(file => existsSync(join(root, file))),
        actions: readdirSync(join(root, '.github/actions')).sort().map(name => `.github/actions/${name}/action.yml`),
    };
}

/** The file of an action or a workflow of ours that a `uses` names, wherever the tree is checked out; nothing for others'. */
export function local(uses) {
    const path = uses.match(/^\.\/(?:\.breakeven\/)?(\.github\/.*)$/)?.[1];
    return path && (path.endsWith('.yml') ? path : `${path}/action.yml`);
}

/** Steps with those of our composite actions in place of their call; `inputs` are what the call gives. */
function expanded(root, steps, inputs) {
    return steps.flatMap(step => {
        const file = step.uses && local(step.uses);
        if (!file || !existsSync(join(root, file))) return [{...step, inputs}];
        const action = readYaml(root, file);
        const defaults = Object.fromEntries(Object.entries(action.inputs ?? {}).map(([name, input]) => [name, input.default ?? '']));
        return expanded(root, action.runs.steps, {caller: inputs, values: {...defaults, ...step.with}, file});
    });
}

/** [{file, job, steps, ...what the job says}], GitLab's lines of script as steps that run them. */
export function jobs(root, file, kind) {
    const workflow = readYaml(root, file);
    if (kind === 'github')
        return Object.entries(workflow.jobs).map(([job, body]) => ({...body, file, job, workflow, steps: expanded(root, body.steps ?? [])}));
    const keywords = ['stages', 'variables', 'default', 'include', 'workflow'];
    const known = Object.entries(workflow).filter(([name]) => !keywords.includes(name));
    const inherited = body => ({...(body.extends ? inherited(workflow[body.extends] ?? {}) : {}), ...body});
    return known.filter(([name]) => !name.startsWith('.')).map(([job, own]) => {
        const body = inherited(own);
        const lines = [...[body.before_script ?? workflow.default?.before_script ?? []], body.script ?? []].flat();
        const env = {...workflow.variables, ...body.variables, ...(body.parallel?.matrix ?? [])[0]};
        return {...body, file, job, workflow, steps: lines.map(run => ({run: String(run), env}))};
    });
}

/** The script of a `run` that is one call of it and nothing else, as a path in the tree; nothing for anything else. */
export function script(run) {
    const call = run.trim().replace(/^"\$GITHUB_ACTION_PATH"\/\.\.\/\.\.\/\.\.\/|^\.breakeven\//, '');
    return /^\.?ci\/[\w/]+(?= |$)[^;&|<>`\n\\]*$/.test(call) && !call.includes('$(') ? call.split(' ')[0] : undefined;
}
