// node hostile_test.mjs WRITE_SAMPLE WRITE_PAGE WRITE_COMPARISON ASSETS DIRECTORY: a result file that is markup, code and paths
// wherever it may be is opened in a browser, as a page, as pictures, and compared with another whose name is markup, too. Nothing of
// it may run, load or be anything but text.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readdirSync, rmSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {executable, openBrowser} from '../testdata/chromium.mjs';
import {press} from '../testdata/look.mjs';

const [writeSample, writePage, writeComparison, assets, directory] = process.argv.slice(2);
const missing = !executable ? 'no Chromium' : !existsSync(join(assets, 'vega.min.js')) ? 'no chart library, run `npm ci` in reports/' : '';
if (missing) {
    console.error(`SKIPPED: ${missing}`);
    process.exit(77);
}

const here = resolve(directory, 'hostile');
const report = join(here, 'report');
rmSync(here, {recursive: true, force: true});
mkdirSync(report, {recursive: true});
const file = join(here, 'results.json');
execFileSync(writeSample, ['hostile', file]);
execFileSync(writePage, [report, assets, file], {stdio: 'inherit'});

/** In a page or picture: what ran, what could, and how many marks were drawn. */
const found = () => ({
    hit: globalThis.hit ?? null,
    scripts: [...document.querySelectorAll('script')].filter(script => script.textContent.startsWith('globalThis.hit')).length,
    strangers: [...document.querySelectorAll('img, iframe, object, embed, foreignObject, base, form:not(.vega-bindings)')].map(({outerHTML}) => outerHTML),
    handlers: [...document.querySelectorAll('*')].flatMap(({attributes}) => [...attributes].filter(({name}) => name.startsWith('on'))).length,
    links: [...document.querySelectorAll('[href], [src]')]
        .map(at => at.getAttribute('href') ?? at.getAttribute('src'))
        .filter(address => !/^(#|data:,)/.test(address)),
    marks: document.querySelectorAll('path').length,
    malformed: document.querySelectorAll('parsererror').length,
    text: document.documentElement.textContent,
});
const harmless = (seen, where) => {
    const {marks, text, ...rest} = seen;
    assert.deepEqual(rest, {hit: null, scripts: 0, strangers: [], handlers: 0, links: [], malformed: 0}, where);
    assert.ok(marks > 0, `${where}: nothing is drawn`);
    assert.ok(text.includes('<script>globalThis.hit=1</script>'), `${where}: it is not shown as text`);
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/, where);
};

// Names of files may come from somebody else, too. Only a slash cannot be in them.
const compared = join(here, 'compared');
const sides = ['base', 'new'].map(side => join(here, `${side}"'><img src=x onerror=globalThis.hit=1><!--<script>{{data}}$&.json`));
for (const side of sides) copyFileSync(file, side);
execFileSync(writeComparison, [compared, assets, ...sides, 'failed: <script>globalThis.hit=1</script>'], {stdio: 'inherit'});

const browser = await openBrowser();
try {
    const page = await browser.open(pathToFileURL(join(report, 'index.html')).href, {width: 1280, height: 900});
    await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        dispatchEvent(new Event('beforeprint'));
        return new Promise(resolve => setTimeout(resolve, 500));
    });
    harmless(await page.evaluate(found), 'the page');
    for (const measure of ['time', 'throughput', 'share']) {
        await page.evaluate(press, 'measure', measure);
        harmless(await page.evaluate(found), `the page by ${measure}`);
    }
    assert.deepEqual(page.complaints, []);
    assert.deepEqual(
        page.requests.filter(url => !/^(file:.*index\.html|data:|blob:)/.test(url)),
        [],
    );

    const pictures = readdirSync(join(report, 'charts')).filter(name => name.endsWith('.svg'));
    assert.ok(pictures.some(name => name.includes('-stages-')) && pictures.some(name => name.endsWith('-time.svg')), pictures.join(' '));
    for (const name of pictures) {
        const picture = await browser.open(pathToFileURL(join(report, 'charts', name)).href, {width: 800, height: 600});
        harmless(await picture.evaluate(found), name);
        assert.deepEqual(picture.complaints, [], name);
    }
    const comparison = await browser.open(pathToFileURL(join(compared, 'index.html')).href, {width: 1280, height: 900});
    await comparison.evaluate(() => document.querySelectorAll('details').forEach(details => (details.open = true)));
    const seen = await comparison.evaluate(found);
    harmless(seen, 'the comparison');
    for (const side of sides) assert.ok(seen.text.includes(basename(side)), `${side} is not shown`);
    assert.deepEqual(comparison.complaints, []);
    assert.deepEqual(readdirSync(compared).sort(), ['charts', 'index.html']);

    assert.deepEqual(readdirSync(here).sort(), [...sides.map(side => basename(side)), 'compared', 'report', 'results.json'].sort());
    assert.deepEqual(readdirSync(report).sort(), ['charts', 'index.html']);
} finally {
    await browser.close();
}
