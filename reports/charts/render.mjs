// node render.mjs DATA.json DIRECTORY: every chart of a report as an SVG file. DATA.json is charts/data.json of
// the report. The chart library lies beside this file in one piece (share/), or in node_modules.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import vm from 'node:vm';

const here = fileURLToPath(new URL('.', import.meta.url));
const asset = name => readFileSync(join(here, name), 'utf8');

function bundle(library) {
    const places = [join(here, `${library}.min.js`), join(here, '../node_modules', library, 'build', `${library}.min.js`)];
    const found = places.find(existsSync);
    if (!found) throw new Error(`${places[0]} is missing: run \`npm ci\` in reports/ and build again`);
    return readFileSync(found, 'utf8');
}

async function svg(specification) {
    const view = new vega.View(vega.parse(vegaLite.compile(specification).spec), {renderer: 'none'});
    return (await view.toSVG()) + '\n';
}

async function render(dataFile, directory) {
    for (const library of ['vega', 'vega-lite']) vm.runInThisContext(bundle(library), {filename: library});
    vm.runInThisContext(asset('chart.js'), {filename: 'chart.js'});
    const {machines} = JSON.parse(readFileSync(dataFile, 'utf8'));
    const palette = JSON.parse(asset('palette.json'));
    const [time, throughput, stages, causes] = ['time', 'throughput', 'stages', 'causes'].map(name => JSON.parse(asset(`${name}.vl.json`)));
    mkdirSync(directory, {recursive: true});
    for (const [number, machine] of machines.entries()) {
        const prefix = machines.length > 1 ? `${number + 1}-` : '';
        const write = async (name, specification) => writeFileSync(join(directory, `${prefix}${name}.svg`), await svg(specification));
        for (const chapter of machine.chapters) {
            for (const view of chapter.views) {
                await write(`${view.id}-time`, charts.lines(time, chapter, view, palette));
                await write(`${view.id}-throughput`, charts.lines(throughput, chapter, view, palette));
                for (const variant of charts.staged(view))
                    await write(`${view.id}-stages-${variant.replace('/', '-')}`, charts.stages(stages, chapter, view, variant, palette));
            }
            for (const cause of chapter.causes)
                await write(charts.causeId(chapter, cause), charts.causes(causes, chapter, cause, palette));
        }
    }
}

const [dataFile, directory] = process.argv.slice(2);
if (!directory) {
    console.error('usage: node render.mjs DATA.json DIRECTORY');
    process.exitCode = 64;
} else {
    await render(dataFile, directory).catch(error => {
        console.error(`render.mjs: ${error.message}`);
        process.exitCode = 1;
    });
}
