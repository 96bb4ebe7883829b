// axe-core in an open page: its findings, each with the first places; none where the package is not installed.
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const library = fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url));

/** By all rules that are on by default, also that of contrast. */
export async function axe(page) {
    if (!existsSync(library)) {
        console.error('axe-core is not installed: run `npm ci` in reports/');
        return [];
    }
    await page.send('Runtime.evaluate', {expression: readFileSync(library, 'utf8')});
    return page.evaluate(async () => {
        const {violations} = await globalThis.axe.run(document, {resultTypes: ['violations']});
        return violations.map(
            ({id, help, nodes}) =>
                `${id}: ${help}: ${nodes.length} x, ${nodes
                    .slice(0, 3)
                    .map(({html}) => html.slice(0, 160))
                    .join(' | ')}`,
        );
    });
}
