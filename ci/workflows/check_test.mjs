// SPDX-License-Identifier: Apache-2.0
// The workflows are well, and each rule notices what breaks it.
import assert from 'node:assert/strict';
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {complaints} from './check.mjs';
import {expectKnown} from './rehearse_github.mjs';
import {files, jobs} from './workflows.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

test('a rehearsal knows what each step is told', () => {
    for (const file of files(root).github) for (const job of jobs(root, file, 'github')) if (!job.uses) assert.doesNotThrow(() => expectKnown(job), `${file}: ${job.job}`);
});

test('the workflows are well', async () => assert.deepEqual(await complaints(root), []));

const broken = [
    ['test.yml', 'contents: read', 'content: read', /unknown permission scope "content"/],
    ['test.yml', 'permissions:\n  contents: read\n', '', /say `permissions`/],
    ['test.yml', '    timeout-minutes: 240\n', '', /test: say timeout-minutes/],
    ['test.yml', /concurrency:\n.*\n.*\n/, '', /say `concurrency`/],
    ['test.yml', 'actions/checkout@v4', 'actions/checkout@main', /give the major that is meant/],
    ['test.yml', 'ci/lint quick', 'ci/lint fast', /ci\/lint refuses these arguments/],
    ['test.yml', 'ci/lint quick', 'ci/setup && ci/lint', /a step is one call/],
    ['test.yml', 'ci/lint quick', 'ci/lnt', /there is no script ci\/lnt/],
    ['test.yml', 'ci/lint quick', 'ci/mutate', /ci\/mutate does not ask for BREAKEVEN_DRY_RUN/],
    ['test.yml', 'runs-on: ubuntu-latest', 'runs-on: [self-hosted]', /anybody's code on a machine of ours/],
    ['test.yml', '  pull_request:\n', '  pull_request_target:\n', /pull_request_target/],
    ['compare.yml', '"$BASE"', '"$BASIS"', /ci\/compare refuses these arguments/],
    ['compare.yml', '"$BASE"', '${{ inputs.base }}', /hand .* its values by env/],
    ['comment.yml', 'name: compare\n          path', 'name: comparison\n          path', /compare does not upload comparison/],
    ['comment.yml', '      - uses: actions/checkout@v4\n', '      - uses: actions/checkout@v4\n        with:\n          ref: x\n', /checks out what others wrote/],
    ['gpu.yml', 'check agree', 'check agre', /ci\/gpu refuses these arguments/],
    ['gpu.yml', 'uses: ./.github/workflows/packages.yml', 'uses: ./.github/workflows/package.yml', /there is no .github\/workflows\/package.yml/],
    ['nightly.yml', 'name: results-${{ matrix.label }}', 'name: result-${{ matrix.label }}', /no job before it uploads results-\*/],
    ['suite.yml', 'suite: ${{ inputs.suite }}', 'suit: ${{ inputs.suite }}', /measure has no input suit/],
    ['../../.gitlab-ci.yml', '- ci/bundle', '- ci/bundles', /there is no script ci\/bundles/],
    ['../../.gitlab-ci.yml', 'stage: page', 'stage: pages', /there is no stage pages/],
    ['../../.gitlab-ci.yml', 'needs: [packages]', 'needs: [package]', /needs package, which is not there/],
    ['../../.gitlab-ci.yml', '  interruptible: true', '  interruptable: true', /GitLab has no key default.interruptable/],
    ['../../.gitlab-ci.yml', 'artifacts:\n    when', 'artefacts:\n    when', /GitLab has no key readers.artefacts/],
    ['../../.gitlab-ci.yml', 'optional: true', 'optionally: true', /GitLab has no key pages.needs.optionally/],
    ['../../ci/gitlab/suite.yml', 'junit: build/results', 'junits: build/results', /GitLab has no key measure.artifacts.reports.junits/],
    ['../actions/measure/action.yml', 'using: composite', 'using: compsite', /runs.using is composite/],
    ['../actions/measure/action.yml', '${{ inputs.margin }}', '${{ inputs.margn }}', /there is no input margn/],
    ['../actions/measure/action.yml', "if: inputs.base != ''", "if: inputs.bas != ''", /there is no input bas$/m],
    ['../actions/measure/action.yml', 'shell: bash', 'shel: bash', /a composite action has no key runs.steps.shel$/m],
    ['../../ci/gitlab/suite.yml', 'project check', 'project prove', /ci\/project refuses these arguments/],
];

for (const [name, from, to, expected] of broken)
    test(`${name}: ${to || `without ${from}`}`, async () => {
        const copy = mkdtempSync(join(tmpdir(), 'workflows-'));
        try {
            const {github, gitlab} = files(root);
            for (const path of [...github, ...gitlab, '.github/actions', 'ci'])
                cpSync(join(root, path), join(copy, path), {recursive: true, filter: path => !path.includes('node_modules')});
            const file = join(copy, '.github/workflows', name);
            const text = readFileSync(file, 'utf8');
            const changed = text.replace(from, () => to);
            assert.notEqual(changed, text, 'the change finds its place');
            writeFileSync(file, changed);
            assert.match((await complaints(copy, path => join(copy, path) === file)).join('\n'), expected);
        } finally {
            rmSync(copy, {recursive: true});
        }
    });
