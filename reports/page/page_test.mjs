// node page_test.mjs WRITE_SAMPLE WRITE_PAGE ASSETS DIRECTORY: opens reports in a browser and looks at what it drew.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {executable, openBrowser} from './chromium.mjs';

const [writeSample, writePage, assets, directory] = process.argv.slice(2);
const missing = !executable ? 'no Chromium' : !existsSync(join(assets, 'vega.min.js')) ? 'no chart library, run `npm ci` in reports/' : '';
if (missing) {
    console.error(`SKIPPED: ${missing}`);
    process.exit(77);
}

function report(name, kinds) {
    const target = resolve(directory, name);
    mkdirSync(target, {recursive: true});
    const files = kinds.map(kind => join(target, `${kind}.json`));
    kinds.forEach((kind, i) => execFileSync(writeSample, [kind, files[i]]));
    execFileSync(writePage, [target, assets, ...files], {stdio: 'inherit'});
    return {url: pathToFileURL(join(target, 'index.html')).href, charts: join(target, 'charts'), files};
}

/** In the page: waits until every chart is drawn, then describes what is seen. */
async function look() {
    const frame = () => new Promise(resolve => setTimeout(resolve, 50));
    for (let i = 0; i < 400 && [...document.querySelectorAll('.chart')].some(place => !place.querySelector('svg')); ++i) await frame();
    await frame();
    const boxes = chart =>
        [...chart.querySelectorAll('svg text')]
            .filter(text => text.textContent && text.getAttribute('opacity') !== '0')
            .map(text => ({text: text.textContent, box: text.getBoundingClientRect()}))
            .filter(({box}) => box.width > 0);
    const overlap = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const figures = [...document.querySelectorAll('figure')].map(figure => {
        const labels = boxes(figure),
            clashes = [];
        const wide = figure.querySelector('svg').getBoundingClientRect(),
            room = figure.getBoundingClientRect();
        labels.forEach((a, i) => {
            for (const b of labels.slice(i + 1)) if (overlap(a.box, b.box)) clashes.push(`${a.text} / ${b.text}`);
        });
        for (const {text, box} of labels) if (box.left < wide.left - 1 || box.right > wide.right + 1) clashes.push(`${text} is cut off`);
        const count = selector => figure.querySelectorAll(selector).length;
        return {
            view: figure.dataset.view,
            chapter: figure.closest('.chapter').querySelector('h2').textContent,
            clashes,
            fits: wide.right <= room.right + 1,
            symbols: count('.mark-symbol.role-mark path'),
            faded: count('.mark-line path[opacity="0.1"]'),
            bars: count('.mark-rect.role-mark path'),
            rules: labels.filter(({text}) => / beats .* from /.test(text)).length,
            label: figure.querySelector('.role-axis-label text')?.getAttribute('fill'),
        };
    });
    const rows = title =>
        [...document.querySelectorAll('details')]
            .filter(details => title.test(details.querySelector('summary').textContent))
            .flatMap(details => [...details.querySelectorAll('tbody tr')].map(row => row.textContent));
    return {
        figures,
        failed: rows(/cells? failed/),
        skipped: rows(/cells? skipped/),
        growth: rows(/^How the time grows/),
        paper: getComputedStyle(document.body).backgroundColor,
        chapters: [...document.querySelectorAll('.chapter .lead')].map(lead => lead.textContent),
        title: document.querySelector('h1').textContent,
        sideways: document.documentElement.scrollWidth > innerWidth,
        facts: document.querySelector('.facts').textContent,
    };
}
const press = (group, value) => {
    for (const button of document.querySelectorAll(
        `[aria-label="${group}"] [data-value="${value}"], [aria-label="${group}"] [data-variant="${value}"]`,
    ))
        button.click();
};

const browser = await openBrowser();
const drawn = (figures, data) => {
    for (const figure of figures.filter(({view}) => view)) {
        const view = data.chapters.find(({algorithm}) => algorithm === figure.chapter).views.find(({id}) => id === figure.view);
        const crossed = view.breakeven.filter(({role, n}) => role === 'any' && n !== null);
        assert.ok(
            figure.symbols >= 2 * view.points.length,
            `${figure.view}: ${figure.symbols} marks for ${view.points.length} points and as many places for the pointer`,
        );
        assert.equal(figure.rules, crossed.length, `${figure.view}: break-even labels`);
    }
    for (const figure of figures) {
        assert.deepEqual(figure.clashes, [], `${figure.chapter}, ${figure.view}: labels overlap`);
        assert.ok(figure.fits, `${figure.chapter}, ${figure.view}: wider than its place`);
    }
};
const quiet = page => {
    assert.deepEqual(page.complaints, []);
    assert.deepEqual(
        page.requests.filter(url => !/^(file:.*index\.html|data:|blob:)/.test(url)),
        [],
    );
};

try {
    const rich = report('rich', ['rich']);
    const [data] = JSON.parse(readFileSync(join(rich.charts, 'data.json'), 'utf8')).machines;
    const result = JSON.parse(readFileSync(rich.files[0], 'utf8')).breakeven;
    const page = await browser.open(rich.url);
    const first = await page.evaluate(look);
    drawn(first.figures, data);
    assert.equal(
        first.figures.filter(({view, bars}) => !view && bars === 40).length,
        12,
        'three variants with stages on four kinds of input',
    );
    assert.equal(
        first.figures.filter(({view, bars}) => !view && bars === 16).length,
        3,
        'three variants whose stages go by partitions: four inputs, four stages',
    );
    assert.equal(first.failed.length, result.failed.length);
    assert.equal(first.skipped.length, result.skipped.length);
    for (const {message, reproduce} of result.failed)
        assert.ok(
            first.failed.some(row => row.includes(message) && row.includes(reproduce)),
            message,
        );
    for (const {reason} of result.skipped)
        assert.ok(
            first.skipped.some(row => row.includes(reason)),
            reason,
        );
    const resident = data.chapters.flatMap(({views}) => views).filter(({scope}) => scope === 'resident');
    const pieces = resident.flatMap(({growth}) => growth).flatMap(row => row.pieces);
    assert.ok(pieces.length > 50);
    for (const {words} of pieces)
        assert.ok(
            first.growth.some(row => row.includes(words)),
            words,
        );
    assert.deepEqual(
        first.chapters,
        data.chapters.map(({headline}) => headline),
    );
    assert.match(first.facts, /Invented GPU.*Gather.*config\/invented\.toml.*GNU 12\.2/s);
    assert.ok(!first.sideways, 'the page scrolls sideways');

    // Every view is in the page once all choices were made, as time and as throughput.
    for (const measure of ['time', 'throughput']) {
        const seen = new Set();
        await page.evaluate(press, 'measure', measure);
        for (const scope of ['resident', 'end_to_end']) {
            await page.evaluate(press, 'scope', scope);
            const now = await page.evaluate(look);
            drawn(now.figures, data);
            for (const {chapter, view} of now.figures) if (view) seen.add(`${chapter} ${view}`);
        }
        assert.equal(seen.size, data.chapters.flatMap(({views}) => views).length, `all views as ${measure}`);
    }

    // A click in the legend fades all but that variant; a second click ends it.
    const faded = async () => (await page.evaluate(look)).figures.filter(({view}) => view).map(figure => figure.faded);
    assert.ok((await faded()).every(count => count === 0));
    await page.evaluate(press, 'variants', 'cuda/blocked');
    assert.ok(
        (await faded()).every(count => count === 8),
        'eight of nine lines',
    );
    await page.evaluate(press, 'variants', 'serial/std');
    assert.ok(
        (await faded()).every(count => count === 7),
        'two in focus',
    );
    await page.evaluate(press, 'measure', 'time');
    await page.evaluate(press, 'variants', 'cuda/blocked');
    await page.evaluate(press, 'variants', 'cuda/blocked');
    assert.ok(
        (await faded()).every(count => count === 0),
        'nothing in focus',
    );

    await page.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: 'dark'}]});
    // The page learns of it with the next frame.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const dark = await page.evaluate(look);
    assert.notEqual(dark.paper, first.paper);
    assert.notEqual(dark.figures[0].label, first.figures[0].label, 'charts follow the page into the dark');
    quiet(page);

    const names = readdirSync(rich.charts).filter(name => name.endsWith('.svg'));
    const views = data.chapters.flatMap(chapter => chapter.views);
    const stages = views.reduce((sum, view) => sum + new Set(view.stages.map(({variant}) => variant)).size, 0);
    const causes = data.chapters.reduce((sum, chapter) => sum + chapter.causes.length, 0);
    assert.equal(names.length, 2 * views.length + stages + causes);
    for (const name of names) assert.match(readFileSync(join(rich.charts, name), 'utf8'), /^<svg[^>]*>.*<path.*<\/svg>\s*$/s, name);

    const several = report('several', ['small', 'without_gpu']);
    const machines = await browser.open(several.url, {width: 420});
    const gpu = await machines.evaluate(look);
    await machines.evaluate(press, 'machine', '1');
    const host = await machines.evaluate(look);
    assert.match(gpu.chapters[0], /^cuda\/cub is the fastest from about/);
    assert.match(host.chapters[0], /^parallel\/bits is the fastest from about/);
    assert.ok(host.skipped.some(row => row.includes('no CUDA driver')));
    for (const narrow of [gpu, host]) {
        assert.ok(!narrow.sideways, 'a narrow page scrolls sideways');
        for (const figure of narrow.figures) assert.deepEqual(figure.clashes, [], 'labels overlap on a narrow page');
    }
    quiet(machines);
} finally {
    await browser.close();
}
