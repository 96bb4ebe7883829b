// node page_test.mjs WRITE_SAMPLE WRITE_PAGE WRITE_COMPARISON ASSETS DIRECTORY: opens reports in a browser and looks at what it drew.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {axe} from '../testdata/axe.mjs';
import {executable, openBrowser} from '../testdata/chromium.mjs';
import {contrast, difference, sights} from '../testdata/colours.mjs';
import {crooked, look, press, stumbles} from '../testdata/look.mjs';

const [writeSample, writePage, writeComparison, assets, directory] = process.argv.slice(2);
const missing = !executable ? 'no Chromium' : !existsSync(join(assets, 'vega.min.js')) ? 'no chart library, run `npm ci` in reports/' : '';
if (missing) {
    console.error(`SKIPPED: ${missing}`);
    process.exit(77);
}
const gallery = fileURLToPath(new URL('../gallery', import.meta.url));

function write(name, files, {alone = false} = {}) {
    const target = resolve(directory, name);
    mkdirSync(target, {recursive: true});
    execFileSync(writePage, [target, assets, ...(alone ? ['--page'] : []), ...files], {stdio: 'inherit'});
    const charts = join(target, 'charts');
    const data = JSON.parse(readFileSync(join(charts, 'data.json'), 'utf8'));
    return {url: pathToFileURL(join(target, 'index.html')).href, charts, files, data};
}

function sample(name, kind, change = () => {}) {
    mkdirSync(resolve(directory), {recursive: true});
    const file = resolve(directory, `${name}.json`);
    execFileSync(writeSample, [kind, file]);
    const document = JSON.parse(readFileSync(file, 'utf8'));
    change(document);
    writeFileSync(file, JSON.stringify(document));
    return file;
}

const faultless = (seen, where) => {
    for (const {name, faults} of seen.figures) assert.deepEqual(faults, [], `${where}, ${name}`);
    assert.ok(!seen.sideways, `${where}: the page scrolls sideways`);
};
const quiet = page => {
    assert.deepEqual(page.complaints, []);
    assert.deepEqual(
        page.requests.filter(url => !/^(file:.*index\.html|data:|blob:)/.test(url)),
        [],
    );
};
/** Nothing to mend for screen readers and keys, by our rules and by axe-core, in the light and in the dark. */
async function accessible(page) {
    assert.deepEqual(await page.evaluate(stumbles), []);
    for (const value of ['dark', 'light']) {
        await page.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value}]});
        await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
        assert.deepEqual(await axe(page), [], `axe-core, ${value}`);
    }
}
/** Those that a chapter shows unless another scope is chosen; none where nothing of it has a time. */
const shownFirst = ({views}) => {
    const scope = views.some(({scope}) => scope === 'resident') ? 'resident' : views[0]?.scope;
    return views.filter(view => view.scope === scope);
};
const viewsOf = (machine, keep = () => true) => machine.chapters.flatMap(({views}) => views.filter(keep));

function everyColourIsSeen() {
    const palette = JSON.parse(readFileSync(join(assets, 'palette.json'), 'utf8'));
    const backends = Object.keys(palette.marks);
    assert.equal(new Set(Object.values(palette.marks)).size, backends.length, 'one mark a backend');
    for (const mode of ['light', 'dark']) {
        const {paper, ink, muted, floor, ...colours} = palette[mode];
        for (const text of [ink, muted, ...backends.map(backend => colours[backend][0])])
            assert.ok(contrast(text, paper) >= 4.5, `${mode}: ${text} as text has ${contrast(text, paper)}`);
        for (const mark of [floor, ...backends.flatMap(backend => colours[backend]), ...colours.stages, ...colours.machines])
            assert.ok(contrast(mark, paper) >= 3, `${mode}: ${mark} as a mark has ${contrast(mark, paper)}`);
        // A colour of a machine is that of no backend, and the first machines are told apart by everybody.
        for (const [i, machine] of colours.machines.entries()) {
            assert.ok(contrast(machine, paper) >= 4.5, `${mode}: ${machine}, in which names stand at lines, has ${contrast(machine, paper)}`);
            for (const backend of backends) assert.ok(difference(machine, colours[backend][0], 'normal') > 30, `${mode}: ${machine} is like ${backend}`);
            for (const sight of Object.keys(sights))
                for (const other of colours.machines.slice(0, Math.min(i, 3)).filter(() => i < 3))
                    assert.ok(difference(machine, other, sight) > 20, `${mode}, ${sight}: ${machine} and ${other}`);
        }
        const shades = backends.flatMap(backend => colours[backend]);
        for (const sight of Object.keys(sights))
            for (const [i, one] of shades.entries())
                for (const other of shades.slice(i + 1)) {
                    const apart = difference(one, other, sight);
                    assert.ok(apart > 11, `${mode}, ${sight}: ${one} and ${other} are ${apart} apart`);
                }
        for (const sight of Object.keys(sights))
            for (const [i, one] of backends.entries())
                for (const other of backends.slice(i + 1)) {
                    const apart = difference(colours[one][0], colours[other][0], sight);
                    assert.ok(apart > 20, `${mode}, ${sight}: ${one} and ${other} are ${apart} apart`);
                }
    }
}

/** All that a result file says is in its page, whatever is chosen, and nothing covers anything else. */
async function everythingIsDrawn(browser) {
    const rich = write('rich', [sample('rich', 'rich')]);
    await nothingIsCutOff(browser, rich);
    const [machine] = rich.data.machines;
    const result = JSON.parse(readFileSync(rich.files[0], 'utf8')).breakeven;
    const page = await browser.open(rich.url, {width: 1280, height: 900});
    const first = await page.evaluate(look);
    faultless(first, 'rich');
    await accessible(page);
    assert.equal(first.failed.length, result.failed.length);
    assert.equal(first.skipped.length, result.skipped.length);
    for (const {message, reproduce} of result.failed)
        assert.ok(
            first.failed.some(row => row.includes(message) && row.includes(reproduce)),
            message,
        );
    for (const {message} of result.failed) assert.ok(first.alarms.includes(message), `the first screen tells: ${message}`);
    const counts = [`${result.cells.length} cells verified`, `${result.failed.length} failed`, `${result.skipped.length} skipped`];
    assert.deepEqual(first.numbers, [...counts, '3 algorithms']);
    assert.equal(first.title, 'prefix_sum, radix_sort and euler_circuit', 'in the order of `breakeven list`');
    assert.equal(first.machine, 'Invented GPU, Invented CPU');
    for (const {reason} of result.skipped)
        assert.ok(
            first.skipped.some(row => row.includes(reason)),
            reason,
        );
    const resident = viewsOf(machine, ({scope}) => scope === 'resident');
    const pieces = resident.flatMap(({growth}) => growth).flatMap(row => row.pieces);
    assert.ok(pieces.length > 50);
    for (const words of pieces)
        assert.ok(
            first.growth.some(row => row.includes(words)),
            words,
        );
    const stated = first.growth.filter(row => row.includes('stated: n, invented'));
    assert.ok(stated.length > 5 && stated.length < first.growth.length, 'beside what was measured, where it is stated');
    assert.deepEqual(
        first.leads,
        machine.chapters.map(({views}) => views.find(view => view.main && view.scope === 'resident').answer.sentence),
    );
    assert.match(first.facts, /Invented GPU.*Gather.*config\/invented\.toml.*GNU 12\.2/s);

    // Stages: of the winner and of the others, on four kinds of input, and by partitions.
    const bars = count => first.figures.filter(({bars}) => bars === count).length;
    assert.equal(bars(40), 12, 'three variants with stages at ten sizes on four kinds of input');
    assert.equal(bars(16), 3, 'three variants whose stages go by partitions: four inputs, four stages');

    // The heat table: a cell for each size of each algorithm, with the leads that were computed.
    const said = first.heat.map(({said}) => said);
    for (const {algorithm, unit, views} of machine.chapters) {
        const {cells, answer} = views.find(({scope}) => scope === 'resident').overview;
        for (const {size, variant, time} of cells)
            assert.ok(
                said.some(words => words.startsWith(`${algorithm}, ${size} ${unit}: ${variant}, ${time};`)),
                `${algorithm} ${size}`,
            );
        assert.ok(first.answers.some(([name, words]) => name === algorithm && words === answer), answer);
    }
    assert.equal(said.length, 30);

    // Every view is in the page once all choices were made, by every measure, with a mark for each of its points.
    for (const measure of ['time', 'throughput', 'share']) {
        const seen = new Set();
        assert.equal(await page.evaluate(press, 'measure', measure), measure, 'the focus stays on the button');
        for (const scope of ['resident', 'end_to_end']) {
            assert.equal(await page.evaluate(press, 'scope', scope), scope, 'the focus stays on the button');
            const now = await page.evaluate(look);
            faultless(now, `rich by ${measure}, ${scope}`);
            const bounds = now.figures.flatMap(({labels}) => labels).filter(label => /^(floor|roof)/.test(label));
            const bound = measure === 'throughput' ? 'roof' : 'floor';
            assert.ok(bounds.length > 0 && bounds.every(label => label.startsWith(bound)), bounds.join());
            for (const {chapter, views, symbols, rules, name} of now.figures)
                for (const id of views) {
                    seen.add(`${chapter} ${id}`);
                    const view = machine.chapters.find(({algorithm}) => algorithm === chapter).views.find(other => other.id === id);
                    const points = measure === 'share' ? view.points.filter(({part}) => part) : view.points;
                    assert.ok(symbols >= 2 * points.length, `${name}: ${symbols} marks for ${points.length} points and the pointer`);
                    const crossed = view.breakeven.filter(({role, n}) => role === 'any' && n !== null);
                    if (measure !== 'share') assert.equal(rules, crossed.length, `${name}: break-even labels`);
                }
        }
        if (measure !== 'share') assert.equal(seen.size, viewsOf(machine).length, `all views by ${measure}`);
    }
    quiet(page);

    const names = readdirSync(rich.charts).filter(name => name.endsWith('.svg'));
    const views = viewsOf(machine);
    const stages = views.reduce((sum, view) => sum + new Set(view.stages.map(({variant}) => variant)).size, 0);
    const causes = machine.chapters.reduce((sum, chapter) => sum + chapter.causes.length, 0);
    assert.equal(names.length, 2 * views.length + stages + causes);
    for (const name of names) {
        const svg = readFileSync(join(rich.charts, name), 'utf8');
        assert.match(svg, /^<svg[^>]*><desc>Drawn from rich\.json, digest [0-9a-f]{32}<\/desc>.*<path.*<\/svg>\s*$/s, name);
        assert.match(svg, /<rect[^>]*fill="#ffffff"/, `${name} has paper of its own, so that it can be read on a dark page`);
    }
    return rich;
}

/** What is chosen stands in the address, and the address brings it back. */
async function choicesAreKept(browser, {url, data}) {
    const page = await browser.open(url, {width: 1280, height: 900});
    await page.evaluate(press, 'measure', 'throughput');
    await page.evaluate(press, 'scope', 'end_to_end');
    await page.evaluate(press, 'variants of prefix_sum', 'cuda/blocked');
    const hash = await page.evaluate(() => location.hash);
    assert.match(hash, /measure=throughput/);
    const faded = seen => seen.figures.filter(({chapter, views}) => chapter === 'prefix_sum' && views.length).map(figure => figure.faded);
    assert.ok(faded(await page.evaluate(look)).every(count => count === 8), 'eight of nine lines fade');
    const other = await browser.open(url + hash, {width: 1280, height: 900});
    const pressed = await other.evaluate(() =>
        [...document.querySelectorAll('[aria-pressed=true]')].map(({dataset}) => dataset.value ?? dataset.variant),
    );
    assert.deepEqual(pressed, ['throughput', 'end_to_end', 'all', 'main', 'cuda/blocked']);
    assert.ok(faded(await other.evaluate(look)).every(count => count === 8), 'and in who opens the link');
    await page.evaluate(press, 'variants of prefix_sum', 'serial/std');
    assert.ok(faded(await page.evaluate(look)).every(count => count === 7), 'two in focus');
    for (const variant of ['serial/std', 'cuda/blocked']) await page.evaluate(press, 'variants of prefix_sum', variant);
    assert.ok(faded(await page.evaluate(look)).every(count => count === 0), 'a second click ends it');
    // What the pointer is on stands out as long as it is there.
    const pointed = kind => {
        document.querySelector('#prefix_sum [data-variant="cuda/blocked"]').dispatchEvent(new MouseEvent(kind));
        return new Promise(resolve => setTimeout(resolve, 60));
    };
    await page.evaluate(pointed, 'mouseenter');
    assert.ok(faded(await page.evaluate(look)).every(count => count === 8), 'eight of nine lines fade under the pointer');
    assert.doesNotMatch(await page.evaluate(() => location.hash), /focus/, 'which is no choice');
    await page.evaluate(pointed, 'mouseleave');
    assert.ok(faded(await page.evaluate(look)).every(count => count === 0), 'and come back');
    const names = await page.evaluate(() => {
        const box = document.querySelector('#prefix_sum .names');
        const under = [...document.querySelectorAll('#prefix_sum .content')][0].getBoundingClientRect().bottom;
        const before = box.offsetHeight;
        box.querySelector('summary').click();
        const after = box.offsetHeight;
        box.querySelector('summary').click();
        return {below: box.getBoundingClientRect().top >= under, folds: after < before, said: box.querySelector('summary').textContent};
    });
    assert.deepEqual(names, {below: true, folds: true, said: '9 variants'}, 'the legend stands below the charts and can be folded');

    // A link lands on its chapter, though no chart above it was drawn yet, and keeps what is chosen.
    const landed = async () => {
        await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 400)));
        return page.evaluate(() => document.getElementById('radix_sort').getBoundingClientRect().top);
    };
    const fresh = await browser.open(`${url}#radix_sort?measure=throughput`, {width: 1280, height: 900});
    await fresh.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
    const top = await fresh.evaluate(() => document.getElementById('radix_sort').getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 120, `the chapter stands ${top} px from the top`);
    await page.evaluate(() => [...document.querySelectorAll('#sidebar a')].find(({textContent}) => textContent === 'radix_sort').click());
    const clicked = await landed();
    assert.ok(clicked >= 0 && clicked < 120, `the chapter stands ${clicked} px from the top`);
    assert.match(await page.evaluate(() => location.hash), /^#radix_sort\?measure=throughput&scope=end_to_end/);
    // So does a cell of the heat table, on its chart.
    const figure = await page.evaluate(() => {
        [...document.querySelectorAll('a.heat')].find(cell => cell.getAttribute('aria-label').startsWith('prefix_sum')).click();
        return new Promise(resolve =>
            setTimeout(() => resolve(document.querySelector('#prefix_sum figure').getBoundingClientRect().top), 400),
        );
    });
    assert.ok(figure >= 0 && figure < 120, `the chart stands ${figure} px from the top`);

    // The filter hides chapters in the list and rows of the table; a click on a head sorts them.
    const filtered = await page.evaluate(() => {
        const input = document.querySelector('#sidebar input');
        input.value = 'sort';
        input.dispatchEvent(new Event('input'));
        const names = [...document.querySelectorAll('.family li:not([hidden])')].map(item => item.textContent);
        const rows = [...document.querySelectorAll('.heatmap tbody tr')].length;
        input.value = '';
        input.dispatchEvent(new Event('input'));
        return {names, rows};
    });
    assert.deepEqual(filtered, {names: ['radix_sort'], rows: 1});
    // Its words may be those of a variant, of an input, or of the purpose; where nothing has them it says so.
    const left = q => {
        const input = document.querySelector('#sidebar input');
        input.value = q;
        input.dispatchEvent(new Event('input'));
        const names = [...document.querySelectorAll('.family li')].filter(item => item.offsetParent).map(item => item.textContent);
        const rows = [...document.querySelectorAll('.heatmap tbody th a')].map(({textContent}) => textContent);
        return {names, rows, said: document.getElementById('overview').innerText.includes('Nothing here has'), list: document.getElementById('sidebar').innerText};
    };
    for (const {algorithm, variants, purpose} of data.machines[0].chapters)
        for (const words of [variants[0].name, algorithm.replace('_', ' ').toUpperCase(), purpose].filter(Boolean)) {
            const {names, rows, said} = await page.evaluate(left, words);
            assert.ok(names.includes(algorithm) && !said, `${words}: ${names}`);
            assert.deepEqual(rows, names, words);
        }
    assert.equal((await page.evaluate(left, 'radix_sort zipf')).said, true);
    await page.evaluate(press, 'inputs', 'all');
    assert.deepEqual(await page.evaluate(left, 'radix_sort zipf'), {...(await page.evaluate(left, 'RADIX zipf')), names: ['radix_sort'], rows: ['radix_sort'], said: false});
    await page.evaluate(press, 'inputs', 'main');
    const none = await page.evaluate(left, 'nobody has this');
    assert.deepEqual([none.names, none.rows, none.said], [[], [], true]);
    assert.match(none.list, /No chapter has “nobody has this”/);
    await page.evaluate(left, '');
    const order = () => [...document.querySelectorAll('.heatmap tbody th a')].map(({textContent}) => textContent);
    const sort = () => {
        const button = document.querySelector('[data-sort=algorithm]');
        button.focus();
        button.click();
        return document.activeElement.dataset.sort;
    };
    assert.equal(await page.evaluate(sort), 'algorithm', 'the focus stays on the head');
    const ascending = await page.evaluate(order);
    assert.deepEqual(ascending, [...ascending].sort());
    await page.evaluate(sort);
    assert.deepEqual(await page.evaluate(order), [...ascending].reverse());
    quiet(page);
    quiet(other);
}

/** Where a chapter lacks what is chosen, it says so, and its row has no answer of another scope; so does the page of an address. */
async function whatIsNotThereIsSaid(browser) {
    const elsewhere = ({algorithm, scope}) => algorithm === 'radix_sort' && scope !== 'resident';
    const partly = sample('partly', 'rich', document => {
        const body = document.breakeven;
        body.cells = body.cells.filter(cell => !elsewhere(cell));
        document.benchmarks = document.benchmarks.filter(({name}) => !/^radix_sort\/.*scope:end_to_end/.test(name));
    });
    const {url} = write('partly', [partly]);
    const seen = () => ({
        row: [...document.querySelectorAll('.heatmap tbody tr')].find(row => row.textContent.startsWith('radix_sort')).innerText,
        cells: document.querySelectorAll('.heatmap a.heat').length,
        instead: [...document.querySelectorAll('.instead')].map(said => said.textContent),
        unknown: document.getElementById('unknown').innerText,
    });
    const page = await browser.open(`${url}#?scope=end_to_end`);
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
    const lacking = await page.evaluate(seen);
    assert.match(lacking.row, /not measured/);
    assert.doesNotMatch(lacking.row, /from|\d x|%/);
    assert.ok(lacking.cells > 0, 'the others have theirs');
    assert.deepEqual(lacking.instead, ['Not measured with transfers from and to pageable memory. What was measured is below.']);
    assert.equal(lacking.unknown, '');
    await page.evaluate(press, 'scope', 'resident');
    const there = await page.evaluate(seen);
    assert.doesNotMatch(there.row, /not measured/);
    assert.deepEqual(there.instead, []);
    assert.equal(await page.evaluate(() => document.querySelector('.over')), null);
    await page.evaluate(press, 'role', 'ours');
    assert.match(await page.evaluate(() => document.querySelector('.over').textContent), /over all variants, whatever the charts show/);
    const lost = await browser.open(`${url}#no_such?scope=nowhere&view=v77&sort=length&focus=radix_sort/cuda/gone`);
    await lost.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
    const found = await lost.evaluate(seen);
    assert.equal(found.unknown, 'The address asks for what these files do not have: scope “nowhere”, sort “length”, chapter “no_such”.');
    assert.ok(found.cells > 0, 'and what there is is shown');
    const faded = (await lost.evaluate(look)).figures.map(({faded}) => faded);
    assert.ok(faded.every(count => count === 0), 'nothing fades for a variant that is not there');
    const broken = await browser.open(`${url}#%E0%A4%A?measure=throughput`);
    await broken.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
    assert.ok((await broken.evaluate(seen)).cells > 0, 'an address that is no text opens the page');
    // A chart of another scope is there, though these choices hide it.
    const hidden = await browser.open(`${url}#prefix_sum?scope=end_to_end&view=prefix-sum-uniform-below-4Gi-resident-warm`);
    await hidden.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
    assert.equal((await hidden.evaluate(seen)).unknown, '');
    for (const view of [page, lost, broken, hidden]) quiet(view);
}

/** What disturbed most cells alike is said once, at the top; a time is marked for what it has beyond that. */
async function disturbancesAreSaidOnce(browser) {
    const noisy = sample('noisy', 'small', document => {
        document.benchmarks.forEach((record, i) => {
            record.conditions = {flags: [`others used 1.${i % 4} cores`]};
        });
        const fastest = document.benchmarks.filter(({name}) => /cuda\/cub.*n:1048576/.test(name));
        assert.ok(fastest.length > 0);
        for (const record of fastest) record.conditions.flags.push('steal 12 %');
    });
    const {url} = write('noisy', [noisy]);
    const page = await browser.open(url);
    await page.evaluate(look);
    const said = await page.evaluate(() => ({
        top: [...document.querySelectorAll('.usual')].map(note => note.textContent),
        marked: [...document.querySelectorAll('.unusual')].map(mark => mark.title),
    }));
    assert.deepEqual(said.top, ['Most cells of noisy.json were disturbed in the same way: others used 1–1.3 cores (29 of 29 cells). “!” marks a time with more than that.']);
    assert.deepEqual(said.marked, ['steal 12 %']);
    quiet(page);

    // Of many files in one sentence; their names and their words are folded, and the table begins in the first window.
    const noises = ['a', 'b', 'c', 'd', 'e'].map(name =>
        sample(`noisy_${name}`, 'small', document => {
            for (const record of document.benchmarks) record.conditions = {flags: [`others used 1.${name.charCodeAt() % 4} cores`]};
        }),
    );
    const many = await browser.open(write('noises', noises, {alone: true}).url, {width: 1280, height: 900});
    await many.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
    const folded = await many.evaluate(() => ({
        said: [...document.querySelectorAll('.usual')].map(note => [note.querySelector('summary').textContent, note.querySelectorAll('li').length, note.open]),
        files: [...document.querySelectorAll('.files')].map(list => [list.querySelector('summary').textContent.replace(/.* · /, ''), list.querySelectorAll('li').length]),
        table: document.querySelector('.heatmap').getBoundingClientRect().top,
        sorts: [...document.querySelectorAll('[data-sort]')].map(head => getComputedStyle(head, '::after').content.includes('↕')),
    }));
    assert.deepEqual(folded.said, [['Most cells of each file were disturbed in the same way. “!” marks a time with more than that.', 5, false]]);
    assert.deepEqual(folded.files, [['5 files', 5]]);
    assert.ok(folded.table < 500, `the table begins ${folded.table} px from the top`);
    assert.deepEqual(folded.sorts, [true, true, true], 'a head that sorts has a mark that says so');
    quiet(many);
}

/** Stages are those of the fastest where it has some; of another one they say whose they are. */
async function stagesAreNamed(browser, {data, url}) {
    const page = await browser.open(url);
    await page.evaluate(look);
    const titles = await page.evaluate(() => [...document.querySelectorAll('.chapter')].map(({id, innerText}) => ({id, text: innerText})));
    const [{chapters}] = data.machines;
    const staged = chapters.filter(chapter => shownFirst(chapter).some(({stages}) => stages.length));
    assert.ok(staged.length > 0);
    for (const chapter of staged) {
        const {overview, stages} = shownFirst(chapter).find(({main}) => main);
        const fastest = overview.cells.at(-1).variant;
        const {text} = titles.find(({id}) => id === chapter.algorithm);
        const has = stages.some(({variant}) => variant === fastest);
        assert.equal(text.includes(`Where the time of ${fastest} goes`), has, chapter.algorithm);
        assert.equal(text.includes(`of the fastest, ${fastest}, no stages were measured`), !has, chapter.algorithm);
    }
}

/** A choice renews what can be seen at once and the rest meanwhile; what nobody scrolled to is there to be searched for. */
async function chaptersComeMeanwhile(browser, {url}) {
    const page = await browser.open(url, {width: 1280, height: 900});
    const made = () =>
        page.evaluate(async () => {
            const later = () => new Promise(resolve => setTimeout(resolve, 50));
            for (let wait = 0; wait < 200 && document.querySelector('.unmade'); ++wait) await later();
            const chapters = [...document.querySelectorAll('section.chapter')];
            return chapters.filter(({textContent}) => !/The variants|digest/.test(textContent)).length;
        });
    assert.equal(await made(), 0, 'all chapters are made, though nobody scrolled');
    assert.equal(await page.evaluate(() => scrollY), 0);
    const renewed = await page.evaluate(async () => {
        const chapters = new Set();
        const note = records => {
            for (const {target} of records) if (target.closest('.content')) chapters.add(target.closest('.chapter').id);
        };
        const watch = new MutationObserver(note);
        watch.observe(document.getElementById('chapters'), {childList: true, subtree: true});
        document.querySelector('[data-value=throughput]').click();
        note(watch.takeRecords());
        const atOnce = chapters.size;
        for (let wait = 0; wait < 200 && chapters.size < 3; ++wait) await new Promise(resolve => setTimeout(resolve, 50));
        return {atOnce, meanwhile: chapters.size};
    });
    assert.deepEqual(renewed, {atOnce: 1, meanwhile: 3});
    quiet(page);
}

async function darkAndPaper(browser, {url}) {
    const page = await browser.open(url, {width: 1280, height: 900});
    const light = await page.evaluate(look);
    await page.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: 'dark'}]});
    // The page learns of it with the next frame.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
    const dark = await page.evaluate(look);
    assert.notEqual(dark.paper, light.paper);
    assert.notEqual(dark.figures[0].axis, light.figures[0].axis, 'charts follow the page into the dark');
    faultless(dark, 'dark');

    const paper = await browser.open(url, {width: 700, height: 900});
    await paper.send('Emulation.setEmulatedMedia', {media: 'print'});
    const printed = await paper.evaluate(look);
    faultless(printed, 'print');
    const left = await paper.evaluate(
        () => [...document.querySelectorAll('button, input, nav')].filter(at => at.offsetParent && !at.closest('.legend, th')).length,
    );
    assert.equal(left, 0, 'controls are not printed');
    const sizes = await paper.evaluate(() =>
        ['body', '.note', '.legend button', 'figcaption .muted'].map(at => parseFloat(getComputedStyle(document.querySelector(at)).fontSize)),
    );
    assert.ok(sizes.every(size => size <= sizes[0]), `what stands beside the text is printed no larger: ${sizes}`);
    const cut = await paper.evaluate(
        () => [...document.querySelectorAll('.scroll')].filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).length,
    );
    assert.equal(cut, 0, 'no table is cut');
    const broken = await paper.evaluate(() =>
        [...document.querySelectorAll('td.word')].filter(cell => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getClientRects().length > 1;
        }).length,
    );
    assert.equal(broken, 0, 'no word is broken');
    // Who prints gets every chart, also those that were never on the screen.
    const unseen = await browser.open(url, {width: 1280, height: 900});
    await unseen.send('Page.printToPDF');
    const blank = await unseen.evaluate(() => [...document.querySelectorAll('.chart')].filter(chart => !chart.querySelector('svg')).length);
    assert.equal(blank, 0, 'charts are drawn before printing');
    const closed = await unseen.evaluate(() => document.querySelectorAll('details:not([open])').length);
    assert.ok(closed > 0, 'what was opened for printing is folded again');
    for (const seen of [page, paper, unseen]) quiet(seen);
}

/** Several files of one machine are its runs; several machines stand side by side. */
async function machines(browser) {
    const faster = document => {
        document.breakeven.machine.gpus[0].name = 'Other GPU';
        for (const record of document.benchmarks) record.samples_ns = record.samples_ns.map(ns => ns / 2);
        const [cell] = document.breakeven.cells;
        document.breakeven.failed.push({...cell, status: 'wrong', message: 'element 17 is 4', reproduce: 'breakeven check it'});
        document.breakeven.noise = {serial: {half_width: 0.03, unfit: true}, parallel: {half_width: 0.01, unfit: false}};
    };
    // Sizes that are added later stand behind the others.
    const added = document => document.breakeven.cells.reverse();
    const files = [sample('small', 'small', added), sample('again', 'small'), sample('host', 'without_gpu'), sample('other', 'small', faster)];
    const several = write('several', files);
    assert.deepEqual(
        several.data.machines.map(({name, runs}) => [name, runs.length]),
        [['Invented GPU, Invented CPU', 2], ['Invented CPU', 1], ['Other GPU, Invented CPU', 1]],
    ); // prettier-ignore
    for (const width of [1280, 390]) {
        const page = await browser.open(several.url, {width, height: 900});
        const first = await page.evaluate(look);
        faultless(first, `machines at ${width}`);
        assert.deepEqual(await page.evaluate(crooked), [], `machines at ${width}`);
        await accessible(page);
        assert.match(await page.evaluate(() => document.getElementById('machines').textContent), /Invented GPU.*0\.5/s);
        assert.equal(first.figures.filter(({name}) => /fastest of/.test(name)).length, 3, 'one overlay a backend');
        assert.equal(first.figures.find(({name}) => /fastest of serial/.test(name)).lines, 3, 'a line for each machine');
        assert.match(first.alarms, /on Other GPU.*wrong\. element 17 is 4/, 'what failed on another machine is told, too');
        assert.match(first.alarms, /other\.json on Other GPU.*The machine was unfit for serial: .* by up to 3\.0 %/, 'what it was unfit for, in red');
        assert.doesNotMatch(first.alarms, /unfit for parallel/);
        await page.evaluate(press, 'machine', '1');
        const host = await page.evaluate(look);
        faultless(host, `a host at ${width}`);
        assert.equal(host.machine, 'Invented CPU');
        assert.ok(host.skipped.some(row => row.includes('no CUDA driver')));
        assert.notDeepEqual(host.leads, first.leads);
        assert.equal(await page.evaluate(press, 'machine', '2'), '2', 'the focus stays on the button');
        quiet(page);
    }
    const other = await browser.open(`${several.url}#?machine=2`, {width: 1280, height: 900});
    assert.equal((await other.evaluate(look)).machine, 'Other GPU, Invented CPU', 'a link opens its machine');
    const order = await other.evaluate(() => {
        const scripts = [...document.scripts];
        const opens = scripts.findIndex(({type, textContent}) => !type && textContent.includes("performance.mark('open')"));
        return scripts.flatMap(({dataset}, place) => (dataset.chapters ? [[dataset.chapters, place < opens]] : []));
    });
    assert.deepEqual(order, [['0', true], ['1', false], ['2', false]], 'the page opens before the other machines are read'); // prettier-ignore
    quiet(other);
}

/** Each time in `count` processes, all a little apart. */
function inProcesses(document, count, factor = () => 1) {
    document.benchmarks = document.benchmarks.flatMap(record =>
        Array.from({length: count}, (_, i) => ({
            ...record,
            repetitions: count,
            repetition_index: i,
            samples_ns: record.samples_ns.map(ns => ns * factor(record.cell) * (1 + 0.001 * ((7 * i) % count))),
        })),
    );
}

/** Runs of one machine with different numbers of threads show how the parallel variants gain from them. */
async function threads(browser) {
    const with_ = count => document => {
        document.breakeven.plan.threads = count;
        for (const record of document.benchmarks)
            if (record.cell.includes('/parallel/')) record.samples_ns = record.samples_ns.map(ns => (ns * 8) / count);
    };
    const files = [1, 2, 4, 8].map(count => sample(`threads-${count}`, 'small', with_(count)));
    const {url, charts, data} = write('threads', files);
    const [{chapters}] = data.machines;
    const [entry] = chapters[0].scaling;
    assert.deepEqual(entry.threads, [1, 2, 4, 8]);
    assert.equal(entry.size, '1Mi', 'the largest size');
    assert.equal(entry.rows.at(-1).gain, '8.00 times as fast as with 1');
    for (const width of [1280, 390]) {
        const page = await browser.open(url, {width, height: 900});
        const seen = await page.evaluate(look);
        faultless(seen, `threads at ${width}`);
        const [chart] = seen.figures.filter(({words}) => /against threads/.test(words));
        assert.ok(chart.symbols >= 2 * entry.rows.length, `${chart.symbols} marks`);
        assert.match(chart.words, /parallel\/bits with 8 threads 8\.00 times as fast as with 1/);
        const commands = await page.evaluate(() => document.querySelector('figure .again').textContent);
        const chapter = await page.evaluate(() => [...document.querySelectorAll('.reproduce code')].map(({textContent}) => textContent));
        const written = chapter.flatMap(command => command.match(/-o (\S+)/)[1]);
        assert.equal(new Set(written).size, chapter.length, 'each command of a chapter writes what no other does');
        assert.equal(chapter.at(-1), `breakeven report ${written.slice(0, -1).join(' ')} -o again`);
        assert.match(commands, /breakeven replay threads-8\.json 'radix_sort\/\*\/cache:warm\/shape:uniform\/below:1Mi\/n:\*'/, 'most threads');
        quiet(page);
    }
    assert.equal(readdirSync(charts).filter(name => name.endsWith('threads.svg')).length, 1);
}

/** Whatever the ratios are, their axis has a few round ones, 1 among them. */
function everyAxisHasTicks() {
    (0, eval)(readFileSync(join(assets, 'chart.js'), 'utf8'));
    for (let below = 1.003; below < 1e6; below *= 1.3)
        for (let above = 1.003; above < 1e6; above *= 1.3) {
            const ticks = globalThis.charts.ratioTicks(1 / below, above);
            assert.ok(ticks.length >= 3 && ticks.length <= 13, `${1 / below} to ${above}: ${ticks}`);
            const within = tick => tick >= 1 / below - 1e-9 && tick <= above + 1e-9;
            assert.ok(ticks.includes(1) && ticks.every(within), `${ticks}`);
        }
}

/** Ticks of logarithmic axes are round and even: decades, 1-2-5 or even steps, never 1, 2, 3, 10; sizes of many digits are rounded. */
function ticksAreRound() {
    const {logTicks, tickSize} = globalThis.charts;
    for (let least = 1e-3; least < 1e10; least *= 1.7)
        for (let span = 1.02; span < 1e9; span *= 1.4) {
            const ticks = logTicks(least, least * span);
            assert.ok(ticks.length >= 3 && ticks.length <= 13, `${least} to ${least * span}: ${ticks}`);
            assert.ok(ticks.every(tick => tick >= least * 0.999 && tick <= least * span * 1.001), `${least} to ${least * span}: ${ticks}`);
            const factors = ticks.slice(1).map((tick, i) => tick / ticks[i]);
            const apart = ticks.slice(1).map((tick, i) => tick - ticks[i]);
            const round = factors.every(factor => [2, 2.5, 10].some(step => Math.abs(factor - step) < 1e-6));
            assert.ok(round || Math.max(...apart) < 1.001 * Math.min(...apart), `${ticks}`);
            assert.ok(logTicks(least, least * span, 4).length <= Math.max(ticks.length, 4));
        }
    assert.deepEqual(logTicks(0.9, 250), [1, 2, 5, 10, 20, 50, 100, 200]);
    const words = {185364: '181Ki', 4871: '4.76Ki', 12000: '12000', 1013: '1013', 1048575: '1Mi', 6227020800: '5.8Gi', '64Ki': '64Ki'};
    for (const [size, tick] of Object.entries(words)) assert.equal(tickSize(size), tick);
}

/** A line is of one run: it breaks where another one goes on, below and beyond the sizes of the first, and nowhere else. */
function linesBreakBetweenRuns() {
    const {inPieces} = globalThis.charts;
    const of = (variant, ...sources) => sources.map((source, n) => ({variant, n, ...(source && {source})}));
    const pieces = points => inPieces(points).map(({piece}) => piece);
    assert.deepEqual(pieces(of('a', 'b.json', undefined, undefined, 'b.json', 'b.json', 'c.json')), [0, 1, 1, 2, 2, 3]);
    assert.deepEqual(pieces([...of('a', undefined, 'b.json'), ...of('b', undefined, undefined)]), [0, 1, 0, 0]);
    const {layer} = JSON.parse(readFileSync(join(assets, 'sizes.vl.json'), 'utf8'));
    const lines = layer.filter(({data, mark}) => data.name === 'points' && mark.type === 'line');
    assert.deepEqual(lines.map(({encoding}) => encoding.detail.field), ['piece']); // prettier-ignore
    const floor = (n, source) => ({n, backend: 'cuda', floor_ns: n, ...(source && {source})});
    const floors = globalThis.charts.floors([floor(4), floor(2, 'b.json'), floor(3), floor(5, 'b.json')], 'time');
    assert.deepEqual(floors.map(({n, piece}) => [n, piece]), [[2, 0], [3, 1], [4, 1], [5, 2]]); // prettier-ignore
    const ofFloors = layer.find(({data}) => data.name === 'floors').encoding.detail;
    assert.deepEqual(ofFloors.map(({field}) => field), ['backend', 'piece']); // prettier-ignore
}

/** Wherever backends cross, each label has a row of its own, and the line of another is broken where it would pass through it. */
function noLineStrikesALabel() {
    const {crossings} = globalThis.charts;
    const axis = {sizes: new Map([[1, '1'], [2 ** 20, '1Mi']])}; // prettier-ignore
    const colours = {serial: ['s'], parallel: ['p'], cuda: ['c']};
    const pairs = [['serial', 'parallel'], ['parallel', 'cuda'], ['serial', 'cuda']]; // prettier-ignore
    const places = [0, 1, 4, 7, 9.5, 9.9, 10, 12, 16, 19, 20];
    let broken = 0;
    for (const plot of [180, 380, 800])
        for (const [i, j, k] of places.flatMap(i => places.flatMap(j => places.map(k => [i, j, k])))) {
            const rows = pairs.map(([a, b], at) => ({a, b, n: 2 ** [i, j, k][at], size: '185000'}));
            const {labels, rules} = crossings(rows, axis, colours, {plot, room: 60});
            assert.equal(new Set(labels.map(({y}) => y)).size, 3);
            broken += rules.length - 3;
            for (const {label, align, x, y} of labels)
                for (const rule of rules) {
                    const at = plot * (Math.log2(rule.n) / 20);
                    const [left, right] = align === 'left' ? [x + 6, x + 5 * label.length] : [x - 5 * label.length, x - 6];
                    const crosses = rule.from < y + 5 && (rule.to ?? 0) > y - 1;
                    assert.ok(!crosses || at <= left || at >= right, `${label} at ${x} of ${plot}, struck at ${at}`);
                }
            for (const {n, y} of labels) {
                const own = rules.filter(rule => rule.n === n);
                assert.ok(own.some(({from}) => from === y) && own.some(({to}) => to === null), 'a line leads from its label to the foot');
            }
        }
    assert.ok(broken > 0, 'some cannot be set otherwise');
}

/** A name that was moved away from the end of its line is tied to it: each tie ends at a name of its colour. */
async function namesAreTied(page) {
    const ties = await page.evaluate(() =>
        [...document.querySelectorAll('figure svg')].flatMap(svg =>
            [...svg.querySelectorAll('.mark-rule line[stroke-dasharray="1,2"]')].map(tie => {
                const to = tie.getBoundingClientRect();
                const colour = tie.getAttribute('stroke');
                const names = [...svg.querySelectorAll('.mark-text text')].filter(name => name.getAttribute('fill') === colour);
                return names.some(name => {
                    const {left, top, bottom} = name.getBoundingClientRect();
                    return Math.abs(left - to.right) < 4 && [to.top, to.bottom].some(y => y > top && y < bottom);
                });
            }),
        ),
    );
    assert.ok(ties.length > 0, 'some names are moved');
    assert.ok(ties.every(Boolean), 'each tie leads to a name');
}

/** Names at the ends of lines: each tells one variant from all others, none stands among the words of the axis, and a variant of
 *  one size, which has no line, is named at its point and not at the end. */
function namesStandByTheirLines({machines: [machine]}, measure) {
    const palette = JSON.parse(readFileSync(join(assets, 'palette.json'), 'utf8'));
    const template = JSON.parse(readFileSync(join(assets, 'sizes.vl.json'), 'utf8'));
    const {charts} = globalThis;
    let lone = 0;
    for (const chapter of machine.chapters)
        for (const view of chapter.views.filter(charts.several))
            for (const width of [340, 760]) {
                const {datasets, encoding} = charts.sizes(template, chapter, view, {palette, measure, width, height: 320});
                const {values, tickCount} = encoding.y.axis;
                assert.ok(values.length >= 3 && tickCount === undefined, `${view.id}: a count would thin the ticks out: ${values}, ${tickCount}`);
                const {labels, points} = datasets;
                const last = Math.max(...points.map(({n}) => n));
                const sizesOf = variant => new Set(points.filter(point => point.variant === variant).map(({n}) => n));
                const names = [...labels, ...datasets.lone].map(({label}) => label);
                assert.equal(new Set(names).size, names.length, `${view.id}: ${names}`);
                for (const {variant, label, place} of labels) {
                    assert.ok(place <= 1, `${view.id}: ${label} stands below the plot`);
                    const sizes = variant ? sizesOf(variant) : new Set([last]);
                    assert.ok(sizes.size > 1 || sizes.has(last), `${view.id}: the name of ${label} is tied over sizes that it was not measured at`);
                }
                for (const {variant, n, value} of datasets.lone) {
                    assert.equal(sizesOf(variant).size, 1);
                    assert.ok(points.some(point => point.variant === variant && point.n === n && point.value === value));
                }
                lone += datasets.lone.length;
            }
    return lone;
}

/** Marks of dot plots that look alike are told apart by names, of which none stands over another or over a mark of its row. */
function marksHaveNames({machines: [machine]}) {
    const palette = JSON.parse(readFileSync(join(assets, 'palette.json'), 'utf8'));
    const template = JSON.parse(readFileSync(join(assets, 'inputs.vl.json'), 'utf8'));
    const {charts} = globalThis;
    let all = 0,
        named = 0;
    for (const chapter of machine.chapters) {
        const views = shownFirst(chapter).filter(view => !charts.several(view)).flatMap(charts.sizesApart);
        if (views.length === 0) continue;
        const options = {palette, measure: 'time', width: 800, height: 300, among: chapter.views};
        const {datasets} = charts.inputs(template, chapter, views, options);
        const has = name => datasets.points.some(point => ['variant', 'row', 'value'].every(member => point[member] === name[member]));
        assert.ok(datasets.names.every(has), `${chapter.algorithm}: each name stands at its mark`);
        const variants = new Set(datasets.points.map(({variant}) => variant));
        all += variants.size;
        named += new Set(datasets.names.map(({variant}) => variant)).size;
    }
    assert.ok(named >= 0.75 * all, `${named} of ${all} variants have their name at a mark`);
}

/** Sizes that are hardly apart have one place in a chart of a document, and one word at its axis. */
function placesAreApart({claims}) {
    const palette = JSON.parse(readFileSync(join(assets, 'palette.json'), 'utf8'));
    const template = JSON.parse(readFileSync(join(assets, 'sizes.vl.json'), 'utf8'));
    for (const drawn of claims.flatMap(({charts}) => charts)) {
        const {values} = globalThis.charts.claimed(template, drawn, {palette, width: 600, height: 320}).encoding.x.axis;
        if (!values) continue; // hundreds of places: the axis has round ones
        for (const [i, value] of values.entries()) assert.ok(i === 0 || value > 1.01 * values[i - 1], `${drawn.title}: ${values}`);
    }
}

/** Where no variant has two sizes there is no line: each size is a row with what was measured there. */
function sizesWithoutLinesAreRows({machines: [machine]}) {
    const {charts} = globalThis;
    const views = viewsOf(machine);
    for (const view of views) {
        const parts = charts.sizesApart(view);
        assert.equal(parts.flatMap(({points}) => points).length, view.points.length);
        // Where a backend lacks that another run has there, nobody has won.
        const won = ({points, overview}) => points.every(({n}) => overview.cells.some(cell => cell.n === n) || !view.fastest.find(row => row.n === n).variant);
        if (parts.length > 1) assert.ok(parts.every(won), view.id);
        else if (!charts.several(view)) assert.equal(new Set(view.points.map(({n}) => n)).size, 1, view.id);
    }
    return views.filter(view => charts.sizesApart(view).length > 1).length;
}

/** Two files cell by cell. */
async function comparison(browser) {
    const slower = cell => (cell.includes('serial/bits') ? 1.5 : cell.includes('cuda/cub') ? 0.5 : 1);
    const inTurns = (document, side) => (document.breakeven.pairing = {id: '1', side, confidence: 0.95});
    const base = sample('base', 'small', document => {
        inProcesses(document, 8);
        inTurns(document, 'base');
    });
    const head = sample('head', 'small', document => {
        inProcesses(document, 8, slower);
        inTurns(document, 'head');
        document.breakeven.build.git = '1111111';
    });
    const target = resolve(directory, 'comparison');
    mkdirSync(target, {recursive: true});
    execFileSync(writeComparison, [target, assets, base, head, 'failed: cells are slower (exit code 1)'], {stdio: 'inherit'});
    const {url} = {url: pathToFileURL(join(target, 'index.html')).href};
    for (const width of [1280, 390]) {
        const page = await browser.open(url, {width, height: 900});
        const seen = await page.evaluate(look);
        faultless(seen, `comparison at ${width}`);
        assert.deepEqual(await page.evaluate(crooked), [], `comparison at ${width}`);
        await accessible(page);
        assert.equal(seen.title, 'base.json → head.json');
        assert.deepEqual(seen.numbers.slice(0, 4), ['6 slower', '6 faster', '17 the same', '0 unsure']);
        assert.match(seen.numbers[4], /^0\.\d+ new \/ base/);
        const text = await page.evaluate(() => document.querySelector('main').textContent);
        assert.match(text, /Gate failed: cells are slower/);
        assert.match(text, /commit\s*0000000\s*1111111/, 'what differs');
        const crossings = await page.evaluate(() => document.getElementById('break-evens').textContent);
        assert.match(crossings, /at every size|never/);
        assert.doesNotMatch(crossings, /[a-z]_always|crosses|resident|end_to_end/, 'in words, not in those of the file');
        assert.match(crossings, /uniform below=1Mi, without transfers, warm caches/);
        assert.equal(seen.figures.length, 1);
        const ticks = await page.evaluate(() => document.querySelector('figure .role-axis-label').querySelectorAll('text').length);
        assert.ok(ticks >= 3, `${ticks} ratios at the axis`);
        const rows = () => [...document.querySelectorAll('#radix_sort tbody tr')].map(row => row.textContent);
        const all = await page.evaluate(rows);
        assert.equal(all.length, 29);
        assert.match(all[0], /SLOWER.*1\.5\d*.*serial\/bits/);
        assert.equal(await page.evaluate(press, 'verdict', 'FASTER'), 'FASTER', 'the focus stays on the button');
        const faster = await page.evaluate(rows);
        assert.equal(faster.length, 6);
        assert.ok(faster.every(row => row.includes('FASTER') && row.includes('cuda/cub')));
        assert.match(await page.evaluate(() => location.hash), /verdict=FASTER/);
        quiet(page);
    }
}

/** What the page says of each algorithm: its row in the heat table, and the sentence of its chapter. */
const said = () => ({
    rows: [...document.querySelectorAll('.heatmap tbody tr')].map(row => ({
        algorithm: row.querySelector('th a').textContent,
        input: row.querySelector('th .muted').textContent,
        answer: row.querySelector('.answer').textContent,
        share: row.querySelector('.number').textContent,
    })),
    leads: Object.fromEntries([...document.querySelectorAll('.chapter .lead')].map(lead => [lead.closest('.chapter').id, lead.textContent])),
    heat: [...document.querySelectorAll('a.heat')].map(cell => cell.getAttribute('aria-label')),
    caches: [...document.querySelectorAll('[aria-label=cache] button')].map(({textContent, ariaPressed}) => [textContent, ariaPressed]),
});
async function saidBy(page) {
    await page.evaluate(look); // all chapters are made, and drawn as they are chosen
    return page.evaluate(said);
}

/** An algorithm has one answer: the heat table's row, with a cell that tells of each size, and the sentence of its chapter are of one
 *  view, which they name where there are several; and the sentence can be read at a glance. */
function oneAnswer({chapters}, seen, scope, cache = 'warm') {
    let count = 0;
    for (const {algorithm, unit, views} of chapters) {
        const mains = views.filter(view => view.main && view.scope === scope && view.cache === cache);
        const row = seen.rows.find(row => row.algorithm === algorithm);
        if (mains.length === 0) {
            assert.ok(!views.length || row.answer === 'not measured', `${algorithm}: ${row?.answer}`);
            continue;
        }
        assert.equal(mains.length, 1, algorithm);
        const [{answer, overview, shape}] = mains;
        const where = `${algorithm}, ${scope}: ${overview.answer}: ${answer.sentence}`;
        assert.equal(seen.leads[algorithm], answer.sentence, where);
        assert.ok(answer.sentence.length <= 140, where);
        assert.deepEqual([row.answer, row.input], [overview.answer, answer.input], where);
        const several = new Set(views.map(view => view.shape + view.parameters)).size > 1;
        assert.equal(answer.input !== '', several, where);
        assert.ok(!several || (answer.input.startsWith(shape) && answer.sentence.endsWith(` (${answer.input}).`)), where);
        const [, backend, from] = /^(\w+) (?:from (\S+)|at every size)$/.exec(row.answer) ?? [];
        if (backend) assert.match(answer.sentence, new RegExp(`^${backend}[ /]`), where);
        if (from) assert.ok([`from about ${from} `, `size from ${from} to`, `at ${from} `].some(words => answer.sentence.includes(words)), where);
        for (const {size, variant, time} of overview.cells) {
            const words = `${algorithm}, ${size} ${unit}: ${variant}, ${time};`;
            assert.ok(seen.heat.some(cell => cell.includes(words)), words);
        }
        ++count;
    }
    return count;
}

/** Warm caches are what is shown wherever somebody measured with them; cold ones by choice, and never beside them. */
async function warmIsTheDefault(browser) {
    for (const names of [['h100-caches'], ['h100-caches', 'h100-crossings']]) {
        const {url, data} = write(`warm-${names.length}`, names.map(file => join(gallery, `${file}.json`)));
        const [machine] = data.machines;
        const page = await browser.open(url, {width: 1280, height: 900});
        const first = await saidBy(page);
        assert.deepEqual(first.caches, [['warm cache', 'true'], ['cold cache', 'false']]); // prettier-ignore
        assert.ok(oneAnswer(machine, first, 'resident', 'warm') > 0);
        assert.equal(await page.evaluate(() => location.hash), '');
        await page.evaluate(press, 'cache', 'cold');
        assert.ok(oneAnswer(machine, await saidBy(page), 'resident', 'cold') > 0);
        quiet(page);
    }
}

/** What another run of the machine measured beyond the run that stands for an input is in its chart and its row, and is named. */
async function runsAreJoined(browser) {
    const files = ['h100-sizes', 'h100-crossings'].map(file => join(gallery, `${file}.json`));
    const {url, data, charts} = write('joined', files);
    await nothingIsCutOff(browser, {charts});
    const [machine] = data.machines;
    const sizes = machine.runs.findIndex(({source}) => source === 'h100-sizes.json');
    const {views} = machine.chapters.find(({algorithm}) => algorithm === 'radix_sort');
    const view = views.find(({main, scope}) => main && scope === 'resident');
    assert.notEqual(view.run, sizes);
    assert.deepEqual(view.beyond, [{run: sizes, words: '8Mi to 2Gi from h100-sizes.json'}]);
    assert.ok(view.points.some(({n, run}) => n === 2 ** 31 && run === sizes), 'its largest size is drawn');
    for (const {n, run} of view.points) assert.equal(run === sizes, n > 2 ** 22, 'every other size is of the run itself');
    const page = await browser.open(url, {width: 1280, height: 900});
    const seen = await page.evaluate(look);
    faultless(seen, 'joined');
    const figure = seen.figures.find(({chapter, views}) => chapter === 'radix_sort' && views.includes(view.id));
    assert.ok(figure.symbols >= 2 * view.points.length, `${figure.symbols} marks for ${view.points.length} points`);
    const row = (await page.evaluate(said)).rows.find(({algorithm}) => algorithm === 'radix_sort');
    assert.equal(row.share, '13 %', 'the best share of the floor is that of all runs');
    const text = await page.evaluate(() => document.querySelector('#radix_sort').textContent);
    assert.ok(text.includes('8Mi to 2Gi from h100-sizes.json'), 'the file that goes further is named in sight');
    const cells = await page.evaluate(() => [...document.querySelectorAll('a.heat')].map(cell => cell.getAttribute('aria-label')));
    assert.ok(cells.some(words => /radix_sort, 64Mi keys.*takes \d+x as long, in h100-sizes\.json/.test(words)));
    const svg = readFileSync(join(charts, `${view.id}-time.svg`), 'utf8');
    assert.match(svg, /<desc>Drawn from h100-crossings\.json and h100-sizes\.json, digest [0-9a-f]{32} and [0-9a-f]{32}<\/desc>/);
    quiet(page);
    await columnsFollowTheWindow(browser, url, page);
}

/** The heat table has as many columns as a window has room for, also after that has changed. */
async function columnsFollowTheWindow(browser, url, page) {
    const heads = () => document.querySelectorAll('.heatmap th.size').length;
    const resized = async width => {
        await page.send('Emulation.setDeviceMetricsOverride', {width, height: 900, deviceScaleFactor: 1, mobile: false});
        await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
        return page.evaluate(heads);
    };
    const wide = await page.evaluate(heads);
    const narrow = await resized(1024);
    assert.ok(narrow < wide, `${narrow} columns in 1024 pixels, ${wide} in 1280`);
    assert.equal(await resized(1280), wide);
    quiet(page);
    const opened = await browser.open(url, {width: 1024, height: 900});
    assert.equal(await opened.evaluate(heads), narrow);
    await opened.shut();
}

/** How a page is looked at: each of the files of the gallery in each of these ways. */
const ways = {
    phone: {width: 390},
    dark: {width: 1280, features: [{name: 'prefers-color-scheme', value: 'dark'}]},
    paper: {width: 700, media: 'print'},
    tablet: {width: 768},
    'small desk': {width: 1024},
};
async function openAs(browser, url, {width, ...emulated}) {
    const page = await browser.open(url, {width, height: 900});
    await page.send('Emulation.setEmulatedMedia', emulated);
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));
    return page;
}

/** All claims that the files decide have a row, and what was not measured is folded. */
async function claimsAreJudged(page, {claims}) {
    const claimed = await page.evaluate(() =>
        [...document.querySelectorAll('#published-claims tbody tr')].map(row => ({
            words: row.textContent,
            colour: row.querySelector('.verdict').className,
            folded: row.closest('details') !== null,
        })),
    );
    const judged = claims.flatMap(({claims}) => claims).flatMap(({says, machines}) => machines.map(({verdict}) => [says, verdict]));
    assert.equal(claimed.length, judged.length, 'a row for each claim');
    for (const [says, verdict] of judged) {
        const row = claimed.find(({words}) => words.startsWith(says) && words.includes(verdict));
        assert.ok(row, `${says}: ${verdict}`);
        assert.equal(row.folded, verdict === 'not measured', says);
        assert.match(row.colour, /^verdict (holds|partly|refuted|none)$/, 'the page knows every verdict');
    }
    const again = await page.evaluate(() =>
        [...document.querySelectorAll('#published-claims figure')].map(chart =>
            [...chart.querySelectorAll('.again code')].map(({textContent}) => textContent),
        ),
    );
    const measured = claims.flatMap(({charts}) => charts).map(({measured}) => measured);
    assert.equal(again.length, measured.length, 'a picture for each chart');
    for (const [i, files] of measured.entries()) {
        assert.equal(again[i].length, files.length && files.length + 1, 'a command for each file, and one that draws');
        for (const [j, {source}] of files.entries()) assert.ok(again[i][j].startsWith(`breakeven replay ${source} '`), again[i][j]);
    }
    return judged.length;
}

/** Inputs of one size share one chart in their chapter, and each other view has one, of the state of the caches that is chosen. */
function viewsHaveTheirCharts({chapters}, seen) {
    for (const chapter of chapters) {
        const {algorithm} = chapter;
        const drawn = new Set(seen.figures.filter(({chapter}) => chapter === algorithm).flatMap(({views}) => views));
        const {cache} = chapter.views.find(({id}) => drawn.has(id)) ?? {};
        const shown = shownFirst(chapter).filter(view => view.cache === cache);
        assert.ok(shown.length > 0 || chapter.views.length === 0, algorithm);
        assert.deepEqual(drawn, new Set(shown.map(({id}) => id)), algorithm);
        const charts = seen.figures.filter(({chapter, views}) => chapter === algorithm && views.length).length;
        const expected = [true, false].map(repeats => {
            const views = shown.filter(({repeat = false}) => repeat === repeats);
            const single = views.filter(view => !globalThis.charts.several(view)).length;
            return views.length - single + Math.min(1, single);
        });
        assert.equal(charts, expected[0] + expected[1], `${algorithm}: charts`);
    }
}

/** Vega cuts off what reaches beyond a picture, and what is longer than its limit: no title, name or label of these files does. */
async function nothingIsCutOff(browser, {charts}) {
    const names = readdirSync(charts).filter(name => name.endsWith('.svg'));
    assert.ok(names.length > 0, charts);
    const all = names.map(name => `<figure id="${name}">${readFileSync(join(charts, name), 'utf8')}</figure>`);
    const sheet = join(charts, 'all.html');
    writeFileSync(sheet, `<!doctype html><meta charset="utf-8">${all.join('\n')}`);
    const page = await browser.open(pathToFileURL(sheet).href, {width: 1280, height: 900});
    const cut = () =>
        [...document.querySelectorAll('figure')].flatMap(figure => {
            const box = figure.querySelector('svg').getBoundingClientRect();
            const within = at => at.left >= box.left - 1 && at.right <= box.right + 1 && at.top >= box.top - 1 && at.bottom <= box.bottom + 1;
            const words = [...figure.querySelectorAll('text')].filter(({textContent}) => textContent);
            return words
                .filter(text => text.textContent.endsWith('…') || !within(text.getBoundingClientRect()))
                .map(text => `${figure.id}: ${text.textContent}`);
        });
    assert.deepEqual(await page.evaluate(cut), []);
    await page.shut();
}

/** Every file of real runs, alone and some together: sweeps of one size, many algorithms, seven stages, one variant. */
async function galleryFiles(browser) {
    const found = {lone: 0, apart: 0, decided: 0};
    const alone = readdirSync(gallery).filter(name => name.endsWith('.json')).map(name => [name.slice(0, -'.json'.length)]); // prettier-ignore
    const crossings = ['h200-crossings-1', 'h200-crossings-2'];
    const together = ['h100-sizes', 'h100-targets-search', 'h100-published'];
    for (const names of [...alone, crossings, together]) {
        const name = names.join('+');
        const files = names.map(file => join(gallery, `${file}.json`));
        const {url, data} = write(name, files, {alone: true});
        for (const measure of ['time', 'throughput']) found.lone += namesStandByTheirLines(data, measure);
        found.apart += sizesWithoutLinesAreRows(data);
        marksHaveNames(data);
        placesAreApart(data);
        const [machine] = data.machines;
        const desk = await browser.open(url, {width: 1280, height: 900});
        const seen = await desk.evaluate(look);
        faultless(seen, `${name} on a desk`);
        assert.deepEqual(await desk.evaluate(crooked), [], `${name} on a desk`);
        for (const scope of data.offered.scopes) {
            if (data.offered.scopes.length > 1) await desk.evaluate(press, 'scope', scope);
            assert.ok(oneAnswer(machine, await saidBy(desk), scope) > 0, `${name}, ${scope}`);
        }
        if (data.offered.scopes.length > 1) await desk.evaluate(press, 'scope', 'resident');
        viewsHaveTheirCharts(machine, seen);
        found.decided += await claimsAreJudged(desk, data);
        if (names === crossings) await namesAreTied(desk);
        if (name === 'h100-targets') await accessible(desk);
        else assert.deepEqual(await desk.evaluate(stumbles), []);
        const stated = machine.chapters.filter(({purpose, source}) => purpose || source).length;
        assert.equal(seen.purposes, stated, 'files without a purpose have no sentence for it');
        quiet(desk);
        await desk.shut();
        for (const way of Object.keys(ways)) {
            const page = await openAs(browser, url, ways[way]);
            const other = await page.evaluate(look);
            faultless(other, `${name}, ${way}`);
            assert.equal(other.figures.length, seen.figures.length, `${name}, ${way}`);
            assert.deepEqual(await page.evaluate(crooked), [], `${name}, ${way}`);
            quiet(page);
            await page.shut();
        }
    }
    for (const [what, count] of Object.entries(found)) assert.ok(count > 0, what);
}

/** The documents' charts of a real run, and with half of a line taken out of it. */
async function publishedCharts(browser) {
    const file = join(gallery, 'h100-published.json');
    const partly = resolve(directory, 'partly.json');
    const document = JSON.parse(readFileSync(file, 'utf8'));
    const gone = new Set();
    const isGone = ({algorithm, variant, n}) =>
        algorithm === 'distinct' && (variant === 'cuda/bitmap' || (variant === 'serial/bitmap' && n < 1e6));
    for (const cell of document.breakeven.cells) if (isGone(cell)) gone.add(cell.id);
    document.breakeven.cells = document.breakeven.cells.filter(({id}) => !gone.has(id));
    document.benchmarks = document.benchmarks.filter(({cell}) => !gone.has(cell));
    delete document.breakeven.derived;
    mkdirSync(resolve(directory), {recursive: true});
    writeFileSync(partly, JSON.stringify(document));
    for (const [name, from] of [['published', file], ['partly', partly]]) {
        const {url, data, charts} = write(name, [from]);
        const drawn = data.claims.flatMap(({charts}) => charts);
        assert.ok(drawn.length >= 10, `${name}: ${drawn.length} charts`);
        await nothingIsCutOff(browser, {charts});
        for (const chart of drawn) {
            const id = globalThis.charts.claimedId(chart).replaceAll(/[^\w.]+/g, '-');
            assert.ok(existsSync(join(charts, `${id}.svg`)), `${id} is a file, too`);
        }
        for (const width of name === 'published' ? [1280, 768, 390, 320] : [768]) {
            const page = await browser.open(url, {width, height: 900});
            const seen = (await page.evaluate(look)).figures.filter(({chapter}) => chapter === 'published-claims');
            faultless({figures: seen}, `${name} at ${width}`);
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
            assert.ok(!sideways, `${name} at ${width} scrolls sideways`);
            assert.equal(seen.length, drawn.length);
            const boxes = await page.evaluate(() =>
                [...document.querySelectorAll('#published-claims figure')].map(figure => {
                    const right = Math.max(...[...figure.querySelectorAll('*')].map(at => at.getBoundingClientRect().right));
                    const box = selector => figure.querySelector(selector).getBoundingClientRect();
                    const under = box('.key').bottom - box('.chart').top;
                    return {
                        over: right - figure.closest('section').getBoundingClientRect().right,
                        under,
                        key: [...figure.querySelectorAll('.key li')].map(({textContent}) => textContent),
                        greys: [...figure.querySelectorAll('.key li')].map(item => item.querySelectorAll('path')[1].getAttribute('fill')),
                        notes: [...figure.querySelectorAll('.note')].map(({textContent}) => textContent),
                    };
                }),
            );
            const palette = JSON.parse(readFileSync(join(assets, 'palette.json'), 'utf8'));
            for (const [i, chart] of drawn.entries()) {
                const at = `${name} at ${width}, ${chart.title}`;
                const {over, under, key, greys, notes} = boxes[i];
                assert.ok(over <= 1, `${at}: ${over} px outside of its chapter`);
                assert.ok(under <= 0, `${at}: its key covers the chart by ${under} px`);
                // A mark and the place around it for the pointer; the latter alone where there are hundreds.
                const each = chart.points.length > 100 ? 1 : 2;
                assert.ok(seen[i].symbols >= each * chart.points.length, `${at}: ${seen[i].symbols} marks for ${chart.points.length} points`);
                const names = [...new Map(chart.points.map(point => [point.who, point.published]))];
                assert.deepEqual(new Set(key), new Set(names.map(([who]) => who)), `${at}: the key has all lines`);
                for (const [who, printed] of names) assert.equal(greys[key.indexOf(who)] === palette.light.floor, printed, `${at}: ${who}`);
                assert.equal(notes.includes(chart.note), chart.note !== '', at);
                const missing = notes.find(note => note.startsWith('Not in these files: ')) ?? '';
                for (const line of chart.missing) {
                    const words = [line.variant, line.at].filter(Boolean).join(' ');
                    assert.ok(missing.includes(`${words}, measured by `), at);
                }
                assert.equal(missing !== '', chart.missing.length > 0, at);
            }
            if (name === 'published' && width === 768) await accessible(page);
            quiet(page);
        }
        if (name === 'published') continue;
        const lacks = drawn.find(({title}) => title.startsWith('Distinct')).missing.map(({variant, at}) => [variant, at]);
        assert.deepEqual(lacks, [['distinct/serial/bitmap', 'at 1Ki, 8Ki, 64Ki, 512Ki'], ['distinct/cuda/bitmap', '']]); // prettier-ignore
    }
}

everyColourIsSeen();
everyAxisHasTicks();
ticksAreRound();
linesBreakBetweenRuns();
noLineStrikesALabel();
const browser = await openBrowser();
try {
    const rich = await everythingIsDrawn(browser);
    await choicesAreKept(browser, rich);
    await whatIsNotThereIsSaid(browser);
    await disturbancesAreSaidOnce(browser);
    await stagesAreNamed(browser, rich);
    await chaptersComeMeanwhile(browser, rich);
    await darkAndPaper(browser, rich);
    await machines(browser);
    await threads(browser);
    await comparison(browser);
    await warmIsTheDefault(browser);
    await runsAreJoined(browser);
    await galleryFiles(browser);
    await publishedCharts(browser);
} finally {
    await browser.close();
}
