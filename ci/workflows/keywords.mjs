// SPDX-License-Identifier: Apache-2.0
// The keys that GitLab's pipelines and GitHub's composite actions know, which actionlint does not read: a key with a slip in it is silently
// nothing. After docs.gitlab.com/ci/yaml and GitHub's "Metadata syntax"; what stands here is what ours use or might.

/** Anything may stand below it. */
const any = true;
/** Names of one's own, each with this below it. */
const each = below => ({'*': below});
const keys = (...names) => Object.fromEntries(names.map(name => [name, any]));

const rule = {...keys('if', 'when', 'allow_failure', 'start_in', 'interruptible'), changes: keys('paths', 'compare_to'), exists: any, variables: any, needs: any};
const cache = {...keys('paths', 'untracked', 'unprotect', 'when', 'policy', 'fallback_keys'), key: keys('files', 'prefix')};
const image = keys('name', 'entrypoint', 'docker', 'pull_policy');
const artifacts = {
    ...keys('paths', 'exclude', 'expire_in', 'expose_as', 'name', 'public', 'access', 'untracked', 'when'),
    reports: keys('junit', 'annotations', 'codequality', 'coverage_report', 'dotenv', 'metrics'),
};
const shared = {...keys('after_script', 'before_script', 'hooks', 'id_tokens', 'interruptible', 'retry', 'services', 'tags', 'timeout'), artifacts, cache, image};
const job = {
    ...shared,
    ...keys('allow_failure', 'coverage', 'dependencies', 'environment', 'extends', 'inherit', 'pages', 'release', 'resource_group'),
    ...keys('script', 'secrets', 'stage', 'start_in', 'trigger', 'variables', 'when'),
    needs: keys('job', 'artifacts', 'optional', 'pipeline', 'project', 'ref', 'parallel'),
    parallel: keys('matrix'),
    rules: rule,
};

export const pipeline = {...keys('stages', 'variables', 'include'), default: shared, workflow: {...keys('name', 'auto_cancel'), rules: rule}, ...each(job)};

const step = keys('run', 'shell', 'if', 'name', 'id', 'env', 'working-directory', 'uses', 'with', 'continue-on-error');

export const action = {
    ...keys('name', 'author', 'description'),
    branding: keys('icon', 'color'),
    inputs: each(keys('description', 'required', 'default', 'deprecationMessage')),
    outputs: each(keys('description', 'value')),
    runs: {using: any, steps: step},
};

/** The keys of `value`, each with the way to it, that `known` does not have; of a list, those of each element. */
export function unknown(value, known, way = '') {
    if (known === any || value === null || typeof value !== 'object') return [];
    if (Array.isArray(value)) return value.flatMap(element => unknown(element, known, way));
    return Object.entries(value).flatMap(([key, below]) => {
        const here = way ? `${way}.${key}` : key;
        const next = Object.hasOwn(known, key) ? known[key] : known['*'];
        return next ? unknown(below, next, here) : [here];
    });
}
