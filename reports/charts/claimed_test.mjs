// node claimed_test.mjs ASSETS: what the charts of documents draw, by Vega's own scene and without a browser.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import vm from 'node:vm';

const [assets] = process.argv.slice(2);
const asset = name => readFileSync(join(assets, name), 'utf8');
if (!existsSync(join(assets, 'vega.min.js'))) {
    console.error('SKIPPED: no chart library, run `npm ci` in reports/');
    process.exit(77);
}
for (const name of ['vega.min.js', 'vega-lite.min.js', 'chart.js']) vm.runInThisContext(asset(name), {filename: name});
const palette = JSON.parse(asset('palette.json'));
const template = JSON.parse(asset('sizes.vl.json'));

/** Invented numbers, the same at every call. */
function numbers(seed) {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

const backends = ['serial', 'parallel', 'cuda'];
/** Lines of today over some of the places, and of one to three points that were printed. */
function invented(axes, seed) {
    const random = numbers(seed);
    const places = [...new Set(Array.from({length: 2 + Math.floor(9 * random())}, () => 1 + Math.floor(1000 * random() ** 3)))];
    if (places.length < 2) places.push(1001);
    places.sort((a, b) => a - b);
    const time = () => 10 ** (2 + 6 * random());
    const line = (who, published, backend, at) =>
        at.map(n => {
            const ns = time();
            const spread = published ? {} : {low: 0.9 * ns, high: 1.2 * ns};
            return {who, published, backend, n, size: `${n}`, ns, time: `${ns} ns`, ...spread};
        });
    const today = Array.from({length: 1 + Math.floor(5 * random())}, (_, i) => {
        const backend = backends[i % 3];
        return line(`${backend}/v${i}`, false, backend, i === 0 ? places : places.filter(() => random() < 0.6));
    });
    const printed = Array.from({length: Math.floor(4 * random())}, (_, i) =>
        line(`P${i}, published`, true, '', places.slice(0, 1 + Math.floor(3 * random()))),
    );
    const points = [...printed, ...today].flat();
    return {algorithm: 'a', title: 't', note: '', along: 'keys', axes, scope: 'resident', missing: [], points};
}

/** The same places with counts in place of times, of one line. */
function counted(axes, seed) {
    const drawn = invented(axes, seed);
    const random = numbers(seed + 1000);
    const first = drawn.points.find(({published}) => !published).who;
    const count = () => Math.floor(10 ** (1 + 9 * random()));
    const points = drawn.points
        .filter(({who}) => who === first)
        .map(({who, published, backend, n, size}) => ({who, published, backend, n, size, count: count()}))
        .map(point => ({...point, value: point.count, count: `${point.count}`}));
    return {...drawn, measure: 'count', scope: '', points};
}

async function scene(drawn, options) {
    const spec = charts.claimed(template, drawn, {palette, ...options});
    const view = new vega.View(vega.parse(vegaLite.compile(spec).spec), {renderer: 'none', logLevel: vega.Warn});
    const complaints = [];
    const logger = vega.logger(vega.Warn);
    logger.warn = (...words) => (complaints.push(words.join(' ')), logger);
    logger.error = logger.warn;
    view.logger(logger);
    await view.runAsync();
    const marks = [];
    const walk = item => {
        if (item.marktype) marks.push(item);
        for (const child of item.items ?? []) walk(child);
    };
    walk(view.scenegraph().root);
    const of = (role, type) => marks.filter(mark => mark.role === role && mark.marktype === type).flatMap(({items}) => items);
    return {of, marks, complaints, width: view.width(), height: view.height(), spec};
}

/** place(value) is a scale: the ends of what was seen decide it, and all else has to lie on it. */
function expectScale(seen, scaled, what) {
    const sorted = [...seen].sort((a, b) => a.value - b.value);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (scaled(first.value) === scaled(last.value)) return;
    const pixels = (last.at - first.at) / (scaled(last.value) - scaled(first.value));
    for (const {value, at} of sorted) {
        const should = first.at + pixels * (scaled(value) - scaled(first.value));
        assert.ok(Math.abs(at - should) < 1, `${what}: ${value} stands at ${at}, not at ${should}`);
    }
    return pixels;
}

const even = value => value;
const scales = {log: [Math.log, Math.log], linear: [even, even], 'log time': [even, Math.log]};
const grey = colour => {
    const channels = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels) <= 24;
};

async function check(drawn, options, what) {
    const {of, marks, complaints, width, height, spec} = await scene(drawn, options);
    assert.deepEqual(complaints, [], what);
    const symbols = of('mark', 'symbol').filter(({opacity, size}) => opacity !== 0 && size < 100);
    assert.equal(symbols.length, drawn.points.length, `${what}: a mark for each point`);
    const places = points => points.filter(({published}) => !published).map(({who, n}) => `${who} at ${n}`).sort();
    assert.deepEqual(places(symbols.map(({datum}) => datum)), places(drawn.points), `${what}: what was measured stands at its own place`);
    const [along, upwards] = scales[drawn.axes];

    // Each point stands where its number says; so do the words of the axes.
    const axisTicks = marks.filter(({role}) => role === 'axis-tick').map(({items}) => items);
    const horizontal = axisTicks.find(items => items.length && items.every(({y, y2}) => y !== y2 && y2 !== undefined)) ?? [];
    const vertical = axisTicks.find(items => items.length && items.every(({x, x2}) => x !== x2 && x2 !== undefined)) ?? [];
    assert.ok(horizontal.length > 0 && vertical.length > 0, `${what}: both axes have ticks`);
    const toTheRight = expectScale(
        [...symbols.map(({datum, x}) => ({value: datum.n, at: x})), ...horizontal.map(({datum, x}) => ({value: datum.value, at: x}))],
        along,
        `${what}, along`,
    );
    const down = expectScale(
        [...symbols.map(({datum, y}) => ({value: Number(datum.count ?? datum.ns), at: y})), ...vertical.map(({datum, y}) => ({value: datum.value, at: y}))],
        upwards,
        `${what}, time`,
    );
    assert.ok(toTheRight > 0 && down < 0, `${what}: more is to the right and upwards`);
    for (const {x, y} of symbols) assert.ok(x >= -1 && x <= width + 1 && y >= -1 && y <= height + 1, `${what}: ${x}, ${y} is outside`);
    const words = of('axis-label', 'text').map(({text}) => text);
    const isTimed = words.some(text => / (ns|µs|ms|s)$/.test(text));
    assert.equal(isTimed, drawn.measure !== 'count', `${what}: an axis of ${drawn.measure ?? 'times'} says ${words}`);
    const tooltips = spec.layer.flatMap(({encoding}) => encoding.tooltip ?? []).map(({field}) => field);
    assert.ok(tooltips.includes(drawn.measure ?? 'time'), `${what}: the number stands in the words of a mark`);
    if (drawn.axes === 'linear') assert.ok(vertical.some(({datum}) => datum.value === 0), `${what}: a linear time begins at 0`);

    // What was printed is grey, today's is not, and the legend has all of them in those colours.
    const colours = palette[options.mode ?? 'light'];
    const styles = charts.claimedStyles(drawn, palette, options.mode);
    for (const {datum, fill, shape} of symbols) {
        assert.equal(fill, styles.get(datum.who).color, `${what}: ${datum.who} has the colour of its legend`);
        assert.equal(shape, styles.get(datum.who).shape);
        if (datum.published) assert.ok(grey(fill) && fill === colours.floor, `${what}: ${datum.who} was printed, and is ${fill}`);
        else assert.ok(!grey(fill) && colours[datum.backend].includes(fill), `${what}: ${datum.who} is of ${datum.backend}, and ${fill}`);
    }
    const printed = [...new Set(drawn.points.filter(({published}) => published).map(({who}) => who))];
    assert.equal(new Set(printed.map(who => styles.get(who).shape)).size, printed.length, `${what}: a mark for each printed line`);
    const names = [...new Set(drawn.points.map(({who}) => who))];
    assert.deepEqual(new Set(styles.keys()), new Set(names));
    if (options.legend) assert.deepEqual(new Set(of('legend-label', 'text').map(({text}) => text)), new Set(names), `${what}: the legend`);

    // A line goes through the points of its variant, from left to right.
    for (const items of marks.filter(({role, marktype}) => role === 'mark' && marktype === 'line').map(({items}) => items)) {
        assert.ok(items.every(({datum}) => datum.who === items[0].datum.who));
        assert.ok(items.every(({x}, i) => i === 0 || x > items[i - 1].x), `${what}: a line goes back`);
    }
}

for (const axes of Object.keys(scales))
    for (let seed = 1; seed <= 24; ++seed) {
        const mode = seed % 2 ? 'light' : 'dark';
        const what = `${axes}, ${seed}`;
        await check(invented(axes, seed), {mode, width: [340, 560, 760][seed % 3], height: 320}, what);
        await check(counted(axes, seed), {mode, width: 560, height: 320}, `${what}, counts`);
        await check(invented(axes, seed), {mode, onPaper: true, legend: true, title: true}, `${what}, as a file`);
    }

// Neighbours stay apart, and a printed point stands where today's does that hardly differs.
const neighbours = invented('log time', 1);
neighbours.points = [49, 50, 51].map(n => ({who: 'serial/a', published: false, backend: 'serial', n, size: `${n}`, ns: n, low: n, high: n, time: `${n} ns`}));
neighbours.points.push({who: 'P, published', published: true, backend: '', n: 50.4, size: '50.4', ns: 60, time: '60 ns'});
await check(neighbours, {width: 560, height: 320}, 'neighbours');
const {of} = await scene(neighbours, {width: 560, height: 320});
assert.ok(of('mark', 'symbol').some(({datum}) => datum.published && datum.n === 50), 'a printed point stands with its neighbour');

// Hundreds of points are a line without marks, and an axis with few words.
const dense = counted('log time', 1);
const [one] = dense.points;
dense.points = Array.from({length: 944}, (_, i) => ({...one, n: 57 + i, size: `${57 + i}`, value: 1 + i * i, count: `${1 + i * i}`}));
for (const onPaper of [false, true]) {
    const drawn = await scene(dense, {width: 560, height: 320, onPaper});
    assert.deepEqual(drawn.complaints, []);
    const symbols = drawn.of('mark', 'symbol');
    assert.equal(symbols.length, onPaper ? 0 : 944, 'for the pointer alone');
    assert.ok(symbols.every(({opacity}) => opacity === 0));
    assert.equal(drawn.of('mark', 'line').length, 944);
    const words = drawn.of('axis-label', 'text').map(({text}) => text);
    assert.ok(words.includes('1000') && words.includes('500') && words.length < 40, `round places: ${words}`);
}
