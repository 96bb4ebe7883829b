// What a test asks of an open page. Functions that are handed to evaluate() run in the page and see nothing of this file.

/** Draws all charts, as before printing, opens all that is folded, and describes what is seen. */
export async function look() {
    dispatchEvent(new Event('beforeprint'));
    // A tab behind another has no frames to wait for.
    await new Promise(resolve => setTimeout(resolve, 60));
    const texts = chart =>
        [...chart.querySelectorAll('svg text')]
            .filter(text => text.textContent && text.getAttribute('opacity') !== '0')
            .map(text => ({
                text: text.textContent,
                box: text.getBoundingClientRect(),
                color: text.getAttribute('fill'),
                inPlot: text.closest('.mark-text.role-mark') !== null,
            }))
            .filter(({box}) => box.width > 0);
    const overlap = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
    // Words of one line with less than a space between them are read as one.
    const runsInto = (a, b) => Math.abs(a.top - b.top) < 1 && b.left - a.right > -2 && b.left - a.right < 3;
    const covers = (text, mark) =>
        Math.min(text.right, mark.right) - Math.max(text.left, mark.left) > 3 &&
        Math.min(text.bottom - 2, mark.bottom) - Math.max(text.top + 2, mark.top) > 4;
    /** Where a line can be seen, every few pixels: what its chart clips is not drawn. */
    const along = path => {
        const toWindow = path.getScreenCTM();
        const length = path.getTotalLength();
        const clip = path.closest('[clip-path]')?.getAttribute('clip-path').match(/#([^)"]+)/)?.[1];
        const {x, y, width, height} = (clip && document.getElementById(clip)?.firstElementChild?.getBBox()) || path.getBBox();
        const inside = point => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
        const points = Array.from({length: Math.ceil(length / 3)}, (_, i) => path.getPointAtLength(3 * i));
        return points.filter(inside).map(point => point.matrixTransform(toWindow));
    };
    const within = ({left, right, top, bottom}, {x, y}) => x > left + 3 && x < right - 3 && y > top + 3.5 && y < bottom - 3.5;
    /** A rule from end to end, every two pixels; what bears no ink is not drawn. */
    const alongRule = rule => {
        const toWindow = rule.getScreenCTM();
        const from = new DOMPoint(rule.x1.baseVal.value, rule.y1.baseVal.value).matrixTransform(toWindow);
        const to = new DOMPoint(rule.x2.baseVal.value, rule.y2.baseVal.value).matrixTransform(toWindow);
        const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2);
        const at = i => ({x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps});
        return Array.from({length: steps + 1}, (_, i) => at(i));
    };
    const figures = [...document.querySelectorAll('figure')].map(figure => {
        const svg = figure.querySelector('svg[role=img]');
        const name = `${figure.closest('section').id}: ${figure.querySelector('figcaption').textContent}`;
        if (!svg) return {name, faults: ['nothing is drawn']};
        const labels = texts(figure),
            faults = [];
        const drawn = svg.getBoundingClientRect(),
            place = figure.querySelector('.chart').getBoundingClientRect();
        labels.forEach((a, i) => {
            // Rows of a comparison say in their tooltip what a narrow place leaves out.
            if (a.text.includes('…') && figure.dataset.views !== undefined) faults.push(`${a.text} is shortened`);
            for (const b of labels.slice(i + 1))
                if (overlap(a.box, b.box)) faults.push(`${a.text} covers ${b.text}`);
                else if (runsInto(a.box, b.box) || runsInto(b.box, a.box)) faults.push(`${a.text} runs into ${b.text}`);
            if (a.box.left < place.left - 1 || a.box.right > place.right + 1) faults.push(`${a.text} is cut off`);
            if (a.box.top < place.top - 2 || a.box.bottom > place.bottom + 2) faults.push(`${a.text} is above or below its place`);
        });
        // A legend's words stand beside its symbols, which are no marks; all other words stand clear of marks and lines.
        const marked = [...figure.querySelectorAll('.mark-symbol.role-mark path:not([opacity="0"])')].map(mark => mark.getBoundingClientRect());
        const drawnLines = [...figure.querySelectorAll('.mark-line.role-mark path')].map(path => ({stroke: path.getAttribute('stroke'), points: along(path)}));
        // Break-even sizes, intervals, and what ties a name to its line: no word is struck through, whatever its colour.
        const rules = [...figure.querySelectorAll('.mark-rule.role-mark line:not([opacity="0"])')].map(alongRule);
        // The tick of a floor is a narrow rectangle.
        const ticks = [...figure.querySelectorAll('.mark-rect.role-mark path')].map(path => path.getBoundingClientRect()).filter(({width}) => width <= 4);
        for (const {text, box, color, inPlot} of labels) {
            if (rules.some(points => points.some(point => within(box, point)))) faults.push(`${text} is struck through by a rule`);
            if (ticks.some(({left, right, top, bottom}) => [top, (top + bottom) / 2, bottom].some(y => within(box, {x: (left + right) / 2, y}))))
                faults.push(`${text} is struck through by a floor`);
            if (marked.some(mark => covers(box, mark))) faults.push(`${text} covers a mark`);
            if (drawnLines.some(({stroke, points}) => (inPlot ? stroke !== color : true) && points.some(point => within(box, point))))
                faults.push(`${text} stands on a line`);
        }
        if (drawn.right > place.right + 1 || drawn.bottom > place.bottom + 1) faults.push('larger than its place');
        if (place.height - drawn.height > 4) faults.push(`${place.height - drawn.height} px of its place stay empty`);
        const count = selector => figure.querySelectorAll(selector).length;
        const marks = count('.mark-symbol.role-mark path') + count('.mark-rect.role-mark path');
        if (marks === 0) faults.push('no marks');
        for (const line of figure.querySelectorAll('.mark-line.role-mark path')) {
            const places = [...(line.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x));
            if (places.some((x, i) => i > 0 && x < places[i - 1])) faults.push('a line goes back to smaller sizes');
        }
        if (!svg.getAttribute('aria-label')) faults.push('no name');
        if (!/digest [0-9a-f]{32}/.test(svg.querySelector('desc')?.textContent ?? '')) faults.push('no digest of its source');
        return {
            name,
            faults,
            words: svg.getAttribute('aria-label') ?? '',
            labels: labels.map(({text}) => text),
            views: (figure.dataset.views ?? '').split(' ').filter(Boolean),
            chapter: figure.closest('section').id,
            symbols: count('.mark-symbol.role-mark path'),
            bars: count('.mark-rect.role-mark path'),
            faded: count('.mark-line path[opacity="0.1"]'),
            lines: count('.mark-line.role-mark path'),
            rules: labels.filter(({text}) => / > .* from /.test(text)).length,
            axis: figure.querySelector('.role-axis-label text')?.getAttribute('fill'),
            colours: Object.fromEntries(
                [...figure.querySelectorAll('.role-legend-entry .mark-group path')].map((path, i) => [i, path.getAttribute('fill')]),
            ),
        };
    });
    const rows = words =>
        [...document.querySelectorAll('details')]
            .filter(details => new RegExp(words).test(details.querySelector('summary').textContent))
            .flatMap(details => [...details.querySelectorAll('tbody tr')].map(row => row.textContent));
    return {
        figures,
        failed: rows('cells? failed'),
        skipped: rows('cells? skipped'),
        growth: rows('^How the time grows'),
        paper: getComputedStyle(document.body).backgroundColor,
        leads: [...document.querySelectorAll('.chapter .lead')].map(lead => lead.textContent),
        purposes: document.querySelectorAll('.purpose').length,
        title: document.querySelector('h1').textContent,
        machine: document.querySelector('.machine')?.textContent,
        numbers: [...document.querySelectorAll('.figure')].map(figure => figure.textContent),
        alarms: document.querySelector('.alarms')?.textContent ?? '',
        heat: [...document.querySelectorAll('a.heat')].map(cell => ({said: cell.getAttribute('aria-label'), kind: cell.className})),
        answers: [...document.querySelectorAll('.heatmap tbody tr')].map(row =>
            ['a', '.answer'].map(selector => row.querySelector(selector).textContent),
        ),
        sideways: document.documentElement.scrollWidth > innerWidth,
        facts: document.querySelector('#provenance').textContent,
    };
}

/** What is wrong with tables: in a narrow window a row of much text is a card, in which nothing is empty and each cell has the whole
 *  width; elsewhere a column has something in it, and the heat table is in the window as a whole. */
export function crooked() {
    const narrow = matchMedia('(max-width: 40rem)').matches;
    const found = [];
    for (const at of document.querySelectorAll('.scroll')) {
        const name = at.getAttribute('aria-label');
        const rows = [...at.querySelectorAll('tbody tr')];
        const columns = [...at.querySelectorAll('thead th')].map((_, i) => rows.map(row => row.cells[i]));
        const empty = cell => cell.textContent === '' && !cell.querySelector('svg');
        const heat = at.matches('.heatmap');
        if (!heat && columns.some((cells, i) => i > 0 && cells.length > 0 && cells.every(empty))) found.push(`${name}: an empty column`);
        if (!at.matches('.cards')) continue;
        if ((narrow || heat) && at.scrollWidth > at.clientWidth + 1) found.push(`${name}: wider than the window`);
        if (!narrow) continue;
        for (const row of rows)
            for (const cell of [...row.cells].filter(({offsetHeight}) => offsetHeight > 0)) {
                if (empty(cell)) found.push(`${name}: an empty cell beside ${row.cells[0].textContent}`);
                if (!heat && cell.offsetWidth < 0.95 * row.offsetWidth) found.push(`${name}: ${cell.textContent} is narrow`);
            }
    }
    return [...new Set(found)];
}

/** What a screen reader would stumble over, by the rules of axe-core that this page could break. */
export function stumbles() {
    const found = [];
    const labelled = at => document.getElementById(at.getAttribute('aria-labelledby'))?.textContent;
    const name = at => (at.getAttribute('aria-label') || labelled(at) || at.textContent || '').trim();
    for (const at of document.querySelectorAll('button, a, summary, input, [role=group], [role=region], svg[role=img], nav, section'))
        if (!name(at)) found.push(`no name: ${at.outerHTML.slice(0, 80)}`);
    for (const svg of document.querySelectorAll('svg:not([role=img]):not([aria-hidden])')) found.push(`svg: ${svg.outerHTML.slice(0, 80)}`);
    let level = 0;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
        const now = Number(heading.tagName[1]);
        if (now > level + 1) found.push(`h${level} is followed by h${now}: ${heading.textContent}`);
        level = now;
    }
    const ids = [...document.querySelectorAll('[id]')].map(at => at.id);
    for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) found.push(`twice the id ${id}`);
    for (const at of document.querySelectorAll('[aria-labelledby]'))
        if (!document.getElementById(at.getAttribute('aria-labelledby'))) found.push(`labelled by nothing: ${at.id}`);
    for (const at of document.querySelectorAll('table')) if (!at.caption?.textContent) found.push('a table without a caption');
    for (const at of document.querySelectorAll('.scroll')) if (at.tabIndex !== 0) found.push('a table that keys cannot scroll');
    const said = [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].map(at => `${at.ariaLabel} ${at.title}`)];
    for (const [one] of said.join('\n').matchAll(/(?<![\d.,])1 (cells|sizes|inputs|variants|threads|machines|algorithms|facts|samples)\b/g))
        found.push(`the plural of one: ${one}`);
    if (document.querySelectorAll('h1').length !== 1 || document.querySelectorAll('main').length !== 1) found.push('one h1 and one main');
    if (!document.documentElement.lang) found.push('no language');
    return [...new Set(found)];
}

/** Presses a button of a group: by its value, or a variant of a legend. */
export function press(group, value) {
    for (const button of document.querySelectorAll(
        `[aria-label="${group}"] [data-value="${value}"], [aria-label^="${group}"] [data-variant="${value}"]`,
    )) {
        button.focus();
        button.click();
    }
    return document.activeElement.dataset.value ?? document.activeElement.dataset.variant ?? document.activeElement.tagName;
}
