// node validate.mjs RESULTS.json...: holds result files against suites/results/results.schema.json, and against what a
// schema cannot say. Exit status 0: all are valid; 65: one is not; 77: ajv is not installed (`npm ci`).
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const ajv = await import('ajv/dist/2020.js').catch(() => {
    console.error('SKIPPED: ajv is missing, run `npm ci` in reports/');
    process.exit(77);
});
const schema = JSON.parse(readFileSync(new URL('../../suites/results/results.schema.json', import.meta.url), 'utf8'));
// What is checked beside the schema's own words: misspelt keywords. The pieces leave `type` to what they extend.
const validate = new ajv.default({allErrors: true, strictRequired: false, strictTypes: false}).compile(schema);

function contradictions({benchmarks, breakeven}) {
    const found = [];
    const measured = new Set(breakeven.cells.map(cell => cell.id)),
        recorded = new Set(benchmarks.map(record => record.cell));
    const others = [...breakeven.failed, ...breakeven.skipped];
    for (const {cell, name, iterations, samples_ns} of benchmarks) {
        if (!measured.has(cell)) found.push(`${name} is the record of no cell`);
        if (iterations !== samples_ns.length) found.push(`${name}: ${iterations} iterations, but ${samples_ns.length} samples`);
    }
    for (const id of measured) if (!recorded.has(id)) found.push(`the cell ${id} has no record`);
    if (new Set([...breakeven.cells, ...others].map(cell => cell.id)).size !== breakeven.cells.length + others.length)
        found.push('two cells have the same id');
    for (const {id} of others) if (recorded.has(id)) found.push(`${id} failed or was skipped, and has a time`);
    for (const {id, algorithm, variant, backend} of [...breakeven.cells, ...others]) {
        if (!breakeven.problems[algorithm]) found.push(`${id}: the problem ${algorithm} is not described`);
        if (!breakeven.variants[`${algorithm}/${variant}`]) found.push(`${id}: the variant ${variant} is not described`);
        if (!variant.startsWith(`${backend}/`)) found.push(`${id}: ${variant} is no variant of ${backend}`);
    }
    return found;
}

/** What is wrong with a parsed result file, a line each. */
export function faults(document) {
    if (validate(document)) return contradictions(document);
    return validate.errors.map(({instancePath, message, params}) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    for (const file of process.argv.slice(2)) {
        const found = faults(JSON.parse(readFileSync(file, 'utf8')));
        for (const fault of found.slice(0, 20)) console.error(`${file}: ${fault}`);
        if (found.length) process.exitCode = 65;
    }
}
