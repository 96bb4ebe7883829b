// SPDX-License-Identifier: Apache-2.0
// The indexed job of Kubernetes names only what is there, and what a pod does holds for every end of a run: the line of shell is run here, with
// a program in breakeven's place.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {readYaml} from './workflows.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const {apiVersion, kind, spec} = readYaml(root, 'ci/kubernetes/suite.yaml');
const pod = spec.template.spec;
const [container] = pod.containers;
const [script] = container.args;

test('the job names what is there', () => {
    assert.deepEqual([apiVersion, kind, spec.completionMode, pod.restartPolicy], ['batch/v1', 'Job', 'Indexed', 'Never']);
    assert.equal(spec.completions, Number(script.match(/--shard \$shard\/(\d+)/)[1]));
    assert.equal(spec.parallelism, spec.completions);
    for (const {onExitCodes} of spec.podFailurePolicy.rules) if (onExitCodes) assert.equal(onExitCodes.containerName, container.name);
    assert.deepEqual(container.volumeMounts.map(({name}) => name), pod.volumes.map(({name}) => name));
    for (const {labelSelector} of pod.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution)
        assert.deepEqual(labelSelector.matchLabels, spec.template.metadata.labels);
    assert.ok(existsSync(join(root, 'config', script.match(/breakeven run (\S+)/)[1])));
    assert.ok(script.includes(`${container.volumeMounts[0].mountPath}/shard-`));
});

/** Starts the second pod in a folder of its own, where `program` stands in for breakeven; its arguments and end go to files beside it. */
function start(program, before = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'pod-'));
    writeFileSync(join(folder, 'breakeven'), `#!/bin/bash\necho "$@" > ${folder}/called\nwords="$*" result=\${words##* -o } result=\${result%% *}\n${program}\n`, {mode: 0o755});
    for (const [name, text] of Object.entries(before)) writeFileSync(join(folder, name), text);
    const [shell, ...options] = container.command;
    const process_ = spawn(shell, [...options, script.replaceAll('/results', folder)], {
        env: {PATH: `${folder}:${process.env.PATH}`, JOB_COMPLETION_INDEX: '1'},
        stdio: 'ignore',
    });
    const called = () => (existsSync(join(folder, 'called')) ? readFileSync(join(folder, 'called'), 'utf8').trim() : '');
    return {folder, process: process_, called};
}

async function ended({folder, process: started, called}) {
    const code = started.exitCode ?? (await once(started, 'exit'))[0];
    const found = {code, called: called().replaceAll(folder, '/results')};
    rmSync(folder, {recursive: true});
    return found;
}

const result = 'shard-2.json', journal = 'shard-2.json.journal';
const call = 'run gpu.toml --require cuda --shard 2/4 -o /results/shard-2.json';

test('a shard runs to its end', async () => assert.deepEqual(await ended(start('echo {} > "$result"')), {code: 0, called: call}));
test('a wrong answer stands in the file, and fails no pod', async () => assert.equal((await ended(start('echo {} > "$result"; exit 2'))).code, 0));
test('a shard that is whole is not measured again', async () => assert.deepEqual(await ended(start('exit 9', {[result]: '{}'})), {code: 0, called: ''}));
test('a shard that was begun goes on', async () => {
    const going = start('rm "$result.journal"', {[result]: '{}', [journal]: ''});
    assert.deepEqual(await ended(going), {code: 0, called: `${call} --resume`});
});
test('wrong usage is told from a lost run', async () => {
    for (const code of [64, 65]) assert.equal((await ended(start(`exit ${code}`))).code, code);
});
test('trouble with what was begun is no reason to stop the others', async () => {
    for (const code of [64, 65, 73]) assert.equal((await ended(start(`exit ${code}`, {[result]: '{}', [journal]: ''}))).code, 1);
});
test('a pod that is told to end lets its run end in order', async () => {
    const going = start(`touch "$result.journal"; trap 'sleep 0.2; echo {} > "$result"; exit 143' TERM; echo ready >> ${'"${result%/*}/called"'}; while :; do sleep 0.05; done`);
    for (let looks = 0; looks < 1000 && !going.called().endsWith('ready'); ++looks) await wait(20);
    assert.ok(going.called().endsWith('ready'), 'it never began');
    going.process.kill('SIGTERM');
    const {folder} = going;
    await once(going.process, 'exit');
    assert.ok(existsSync(join(folder, result)), 'the pod ended before its run');
    assert.equal((await ended(going)).code, 143);
});
