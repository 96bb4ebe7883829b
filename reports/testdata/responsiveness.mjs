// node responsiveness.mjs PROGRAM WRITE_SAMPLE DIRECTORY [MACHINES COPIES [ALGORITHM...]]: how fast the page of many invented result
// files opens and answers, of those algorithms alone where some are named. It prints what the browser's performance API says, and
// asserts nothing.
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {openBrowser} from './chromium.mjs';

const [program, writeSample, directory, machines = '10', copies = '4', ...only] = process.argv.slice(2);
mkdirSync(directory, {recursive: true});
const original = join(directory, 'rich.json');
execFileSync(writeSample, ['rich', original]);
const text = readFileSync(original, 'utf8');

/** The algorithms of the sample several times, under other names, on a machine of its own. */
function file(machine) {
    const parts = Array.from({length: Number(copies)}, (_, copy) =>
        JSON.parse(copy ? text.replaceAll(/(euler_circuit|prefix_sum|radix_sort)/g, `$1_${copy}`) : text),
    );
    const [document] = parts;
    const body = document.breakeven;
    for (const part of parts.slice(1)) {
        document.benchmarks.push(...part.benchmarks);
        for (const list of ['cells', 'failed', 'skipped']) body[list].push(...part.breakeven[list]);
        for (const table of ['problems', 'variants']) Object.assign(body[table], part.breakeven[table]);
    }
    delete body.derived;
    body.machine.gpus[0].name = `Invented GPU ${machine + 1}`;
    for (const record of document.benchmarks) record.samples_ns = record.samples_ns.map(ns => ns * (1 + machine / 7));
    const name = join(directory, `machine-${machine + 1}.json`);
    writeFileSync(name, JSON.stringify(document));
    const shown = body.cells.filter(({algorithm}) => !only.length || only.includes(algorithm));
    if (machine === 0) console.log(`${machines} machines, ${shown.length} cells each`);
    return name;
}

const files = Array.from({length: Number(machines)}, (_, machine) => file(machine));
const target = resolve(directory, 'page');
const began = performance.now();
execFileSync(program, ['report', ...files, '-o', target, ...only.flatMap(name => ['--only', name])], {stdio: ['ignore', 'ignore', 'inherit']});
const page = join(target, 'index.html');
const megabytes = (statSync(page).size / 1e6).toFixed(1);
console.log(`report: ${((performance.now() - began) / 1000).toFixed(1)} s, index.html ${megabytes} MB`);

const browser = await openBrowser();
try {
    // A browser that somebody reads with has begun long ago, and found its fonts.
    await browser.open(pathToFileURL(page).href, {width: 1280, height: 900});
    const tab = await browser.open(pathToFileURL(page).href, {width: 1280, height: 900});
    const opened = await tab.evaluate(() => {
        const [at] = performance.getEntriesByType('navigation');
        const [open] = performance.getEntriesByName('open');
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return {
            'first paint': paint.startTime,
            'first machine shown': open.startTime,
            'all machines read': at.domContentLoadedEventEnd,
            load: at.loadEventEnd,
        };
    });
    for (const [what, ms] of Object.entries(opened)) console.log(`${what}: ${ms.toFixed(0)} ms`);
    /** Until what was asked for is laid out. */
    const clocked = async (what, work) => {
        const ms = await tab.evaluate(
            `source => { const began = performance.now(); (${work})(); document.body.offsetHeight; return performance.now() - began; }`,
        );
        console.log(`${what}: ${ms.toFixed(0)} ms`);
    };
    const click = selector => `() => document.querySelector('${selector}').click()`;
    const type = words =>
        `() => { const at = document.querySelector('#sidebar input'); at.value = '${words}'; at.dispatchEvent(new Event('input')); }`;
    await clocked('throughput', click('[data-value=throughput]'));
    await clocked('with transfers', click('[data-value=end_to_end]'));
    await clocked('every input', click('[aria-label=inputs] [data-value=all]'));
    await clocked('filter', type('sort'));
    await clocked('no filter', type(''));
    await clocked('open a chapter', click('#sidebar .family a'));
    await clocked('another machine', click('[data-value="3"]'));
} finally {
    await browser.close();
}
