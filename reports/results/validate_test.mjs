// node validate_test.mjs WRITE_SAMPLE DIRECTORY: the schema accepts what it should, and refuses each spoiled file.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {faults} from './validate.mjs';

const [writeSample, directory] = process.argv.slice(2);
mkdirSync(directory, {recursive: true});
const sample = kind => {
    const file = join(directory, `${kind}.json`);
    execFileSync(writeSample, [kind, file]);
    return JSON.parse(readFileSync(file, 'utf8'));
};

for (const kind of ['small', 'rich', 'without_gpu']) assert.deepEqual(faults(sample(kind)), [], kind);

const spoilers = {
    'another schema': file => {
        file.breakeven.schema = 'breakeven/3';
    },
    'a version as text': file => {
        file.context.json_schema_version = '1';
    },
    'a missing derived part': file => {
        delete file.breakeven.derived;
    },
    'a time of zero': file => {
        file.benchmarks[0].real_time = 0;
    },
    'no number': file => {
        file.benchmarks[0].real_time = null;
    },
    'another unit': file => {
        file.benchmarks[0].time_unit = 'ms';
    },
    'no samples': file => {
        file.benchmarks[0].samples_ns = [];
    },
    'a lost sample': file => {
        file.benchmarks[0].samples_ns.pop();
    },
    'an unverified time': file => {
        file.breakeven.cells[0].verified.after = false;
    },
    'an unknown status': file => {
        file.breakeven.failed.push({...file.breakeven.skipped[0], status: 'odd', message: 'm', reproduce: 'r'});
    },
    'a host variant with transfers': file => {
        file.breakeven.cells[0].scope = 'end_to_end';
    },
    'a parameter that is no text': file => {
        file.breakeven.cells[0].parameters.below = 5;
    },
    'an unknown role': file => {
        file.breakeven.variants['radix_sort/cuda/cub'].role = 'theirs';
    },
    'no reason for a missing GPU': file => {
        file.breakeven.machine.gpus = [];
    },
    'a skipped cell with a time': file => {
        file.breakeven.skipped[0].id = file.breakeven.cells[0].id;
    },
    'a record of no cell': file => {
        file.benchmarks[0].cell = 'elsewhere';
    },
    'an undescribed variant': file => {
        delete file.breakeven.variants['radix_sort/cuda/cub'];
    },
};
for (const [what, spoil] of Object.entries(spoilers)) {
    const file = sample('small');
    spoil(file);
    assert.notDeepEqual(faults(file), [], `accepted: ${what}`);
}
