// node render.mjs DATA.json DIRECTORY [dark]: every chart of a report as an SVG file, on light paper unless said. DATA.json is
// charts/data.json of the report. What it takes lies beside it where the build has put this file (share/report).
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import vm from 'node:vm';

const here = fileURLToPath(new URL('.', import.meta.url));
const asset = name => readFileSync(join(here, name), 'utf8');

function bundle(library) {
    const found = join(here, `${library}.min.js`);
    if (!existsSync(found)) throw new Error(`${found} is missing: run \`npm ci\` in reports/ and build again`);
    return readFileSync(found, 'utf8');
}

/** With the name and the digest of the result file in it, so that a picture on its own still says what it was drawn from. */
async function svg(specification, {source, digest}) {
    const view = new vega.View(vega.parse(vegaLite.compile(specification).spec), {renderer: 'none'});
    const escaped = `${source}, digest ${digest}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return (await view.toSVG()).replace(/^(<svg[^>]*>)/, `$1<desc>Drawn from ${escaped}</desc>`) + '\n';
}

/** Names of variants and facts come from result files, and a file stays in its folder whatever they are. */
const fileName = name => name.replaceAll(/[^\w.]+/g, '-').slice(0, 200);

async function render(dataFile, directory, mode) {
    for (const library of ['vega', 'vega-lite']) vm.runInThisContext(bundle(library), {filename: library});
    vm.runInThisContext(asset('chart.js'), {filename: 'chart.js'});
    const {machines, claims = []} = JSON.parse(readFileSync(dataFile, 'utf8'));
    const palette = JSON.parse(asset('palette.json'));
    const [sizes, inputs, stages, causes] = ['sizes', 'inputs', 'stages', 'causes'].map(name => JSON.parse(asset(`${name}.vl.json`)));
    const options = {palette, mode, onPaper: true, legend: true, title: true};
    mkdirSync(directory, {recursive: true});
    /** A chart is of the files of its machine; without a name there is one. */
    const filesOf = name => {
        const {runs} = machines.find(machine => machine.name === name) ?? machines[0];
        return {source: runs.map(({source}) => source).join(' and '), digest: runs.map(({digest}) => digest).join(' and ')};
    };
    for (const drawn of claims.flatMap(document => document.charts))
        writeFileSync(
            join(directory, `${fileName(charts.claimedId(drawn))}.svg`),
            await svg(charts.claimed(sizes, drawn, options), filesOf(drawn.machine)),
        );
    for (const [number, machine] of machines.entries()) {
        const prefix = machines.length > 1 ? `${number + 1}-` : '';
        const write = async (name, run, specification, beyond = []) => {
            const from = [run, ...beyond.map(further => further.run)].map(number => machine.runs[number]);
            const all = member => from.map(run => run[member]).join(' and ');
            writeFileSync(
                join(directory, `${prefix}${fileName(name)}.svg`),
                await svg(specification, {source: all('source'), digest: all('digest')}),
            );
        };
        for (const chapter of machine.chapters) {
            for (const view of chapter.views) {
                for (const measure of ['time', 'throughput']) {
                    const specification = charts.several(view)
                        ? charts.sizes(sizes, chapter, view, {...options, measure})
                        : charts.inputs(inputs, chapter, charts.sizesApart(view), {...options, measure});
                    await write(`${view.id}-${measure}`, view.run, specification, view.beyond);
                }
                for (const variant of charts.staged([view]))
                    await write(
                        `${view.id}-stages-${variant}`,
                        view.run,
                        charts.several(view)
                            ? charts.stages(stages, chapter, view, variant, options)
                            : charts.stagesByInput(causes, chapter, charts.sizesApart(view), variant, options),
                    );
            }
            for (const entry of chapter.scaling ?? [])
                {
                const [first, ...others] = new Set(entry.rows.map(({run}) => run));
                const specification = charts.scaling(sizes, chapter, entry, {...options, measure: 'time'});
                await write(charts.scalingId(chapter, entry), first, specification, others.map(run => ({run})));
            }
            for (const cause of chapter.causes)
                await write(charts.causeId(chapter, cause), cause.run, charts.causes(causes, chapter, cause, options));
        }
    }
}

const [dataFile, directory, mode = 'light'] = process.argv.slice(2);
if (!directory || !['light', 'dark'].includes(mode)) {
    console.error('usage: node render.mjs DATA.json DIRECTORY [dark]');
    process.exitCode = 64;
} else {
    await render(dataFile, directory, mode).catch(error => {
        console.error(`render.mjs: ${error.message}`);
        process.exitCode = 1;
    });
}
