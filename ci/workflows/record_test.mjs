// SPDX-License-Identifier: Apache-2.0
// ci/records/clean_machine.txt has a line for each trial that can be asked of a day, and none for what is no trial, in the form of
// ci/chroot/note.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {root} from './machines.mjs';
import {rehearsals} from './rehearsals.mjs';

const [head, ...lines] = readFileSync(join(root, 'ci/records/clean_machine.txt'), 'utf8').trimEnd().split('\n');
const recorded = lines.map(line => line.split(/ +/)[0]);
const others = ['container', 'packages', 'quickstart'];
const known = rehearsals(root).filter(({reason}) => !reason);
const names = jobs => jobs.map(({name}) => name);

test('each line has the form of ci/chroot/note, and a trial one line', () => {
    assert.deepEqual(head.split(/ +/), ['trial', 'seconds', 'processors', 'ccache', 'date', 'commit']);
    for (const line of lines) assert.match(line, /^\S+ +\d+ +\d+ (empty |lent  ) {2}\d{4}-\d\d-\d\d {2}[0-9a-f]{12}$/);
    assert.deepEqual(recorded, [...new Set(recorded)].sort());
});

test('there are such trials', () => {
    const trials = [...others, ...names(known)];
    assert.deepEqual(recorded.filter(name => !trials.includes(name)), []);
});

test('no trial is missing, but of jobs for a night and of those that make the calls of another', () => {
    const asked = [...others, ...names(known.filter(({night, twin}) => !night && !twin))];
    assert.deepEqual(asked.filter(name => !recorded.includes(name)), []);
});
