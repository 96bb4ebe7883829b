'use strict';
// The heat table of the first screen: who wins where, and by how much. Numbers come ready; here they are laid out.
globalThis.heat = (() => {
    // As many columns as stand beside the answers on a desk, and how wide they are together, in letters' heights: less where the
    // window is smaller, and all there is on a phone, where rows are cards.
    const mostColumns = 10;
    const smaller = matchMedia('(min-width: 641px) and (max-width: 1247px)');
    const room = () => (smaller.matches ? 30 : 37);

    /** The view that stands for an algorithm, of which its headline speaks, too. */
    const main = views => views.find(view => view.main) ?? views[0];

    /** Neighbours of one column with one answer share a cell. */
    function together(cells) {
        const like = (a, b) => a.backend === b.backend && a.tie === b.tie && !a.next === !b.next;
        const groups = [];
        for (const cell of cells)
            if (groups.length && like(groups.at(-1)[0], cell)) groups.at(-1).push(cell);
            else groups.push([cell]);
        return groups;
    }

    /** The least lead of sizes with one answer, and its words. */
    function leadOf(sizes) {
        const least = sizes.reduce((best, size) => (size.lead < best.lead ? size : best));
        const words = least.tie ? '=' : `${sizes.length > 1 && least.next ? '≥ ' : ''}${least.words}`;
        return {...least, words};
    }

    /** How wide these cells of a column are in a row: alone and in pairs they have words. */
    const widthOf = groups =>
        groups.length > 2 ? 1.25 * groups.length : groups.reduce((sum, sizes) => sum + 1.2 + 0.44 * Math.max(3, leadOf(sizes).words.length), 0);
    function widths(rows, of, words) {
        const widest = new Map();
        for (const {view} of rows) {
            const cells = Map.groupBy(view.overview.cells, ({n}) => of(n));
            for (const [key, inOne] of cells)
                widest.set(key, Math.max(widest.get(key) ?? 0.6 + 0.44 * words(key).length, widthOf(together(inOne))));
        }
        return [...widest.values()].reduce((sum, width) => sum + width, 0);
    }

    /** A column holds one size, or the sizes between two powers of two where there are too many. */
    function columns(rows) {
        const sizes = new Map(rows.flatMap(({view}) => view.overview.cells.map(({n, size}) => [n, size])));
        if (sizes.size <= mostColumns) {
            const sorted = [...sizes].sort((a, b) => a[0] - b[0]);
            return {of: n => n, heads: sorted.map(([n, words]) => ({key: n, words}))};
        }
        const unit = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];
        const power = exponent => `${2 ** (exponent % 10)}${unit[Math.floor(exponent / 10)]}`;
        for (let width = 1; ; ++width) {
            const of = n => width * Math.floor(Math.log2(Math.max(1, n)) / width);
            const keys = [...new Set([...sizes.keys()].map(of))].sort((a, b) => a - b);
            const words = key => (width === 1 ? power(key) : `${power(key)}+`);
            if (keys.length > mostColumns || (keys.length > 1 && widths(rows, of, words) > room())) continue;
            const title = key => `sizes from ${power(key)} to below ${power(key + width)}`;
            return {of, heads: keys.map(key => ({key, words: words(key), title: title(key)}))};
        }
    }

    const strength = lead => (lead < 1.25 ? 1 : lead < 2.5 ? 2 : lead < 10 ? 3 : 4);

    function said(chapter, {size, variant, time, next, tie, words, source}) {
        const beside = !next ? 'no other backend was measured' : tie ? `${next} is as fast` : `${next} takes ${words} as long`;
        return `${chapter.algorithm}, ${size} ${chapter.unit}: ${variant}, ${time}; ${beside}${source ? `, in ${source}` : ''}`;
    }

    /** Of sizes with one answer; a `narrow` cell, which shares its column with many, has no words but its name. */
    function cell(chapter, view, sizes, narrow) {
        const {backend, next, tie, lead, words} = leadOf(sizes);
        const name = sizes.map(size => said(chapter, size)).join('. ');
        const kind = !next ? 'alone' : tie ? 'tie' : `lead${strength(lead)}`;
        return state.link(
            {chapter: chapter.algorithm, view: view.id},
            {class: `heat ${backend} ${kind}${narrow ? ' narrow' : ''}`, title: name.replaceAll('. ', '\n'), 'aria-label': name},
            mark(backend),
            narrow ? '' : element('span', {}, words),
        );
    }

    const orders = {
        algorithm: row => row.chapter.algorithm,
        from: row => (row.instead ? Infinity : (row.view.overview.from ?? Infinity)),
        share: row => (row.instead ? 1 : -(row.view.overview.share ?? -1)),
    };

    const sorts = ['', ...Object.keys(orders).flatMap(name => [name, `${name}-down`])];

    function sorted(rows) {
        const [name, down] = state.current.sort.split('-');
        const order = orders[name];
        if (!order) return rows;
        const by = (a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0);
        const found = [...rows].sort(by);
        return down ? found.reverse() : found;
    }

    function head(name, words, kind) {
        const [by, down] = state.current.sort.split('-');
        const arrow = by !== name ? '' : down ? ' ↓' : ' ↑';
        const toggle = () => state.choose({sort: by !== name ? name : down ? '' : `${name}-down`});
        return element(
            'th',
            {scope: 'col', role: 'columnheader', class: kind, 'aria-sort': by === name ? (down ? 'descending' : 'ascending') : undefined},
            element('button', {type: 'button', 'data-sort': name, onclick: toggle}, words, arrow),
        );
    }

    function key() {
        const sample = (kind, words) => element('span', {class: 'sample'}, element('i', {class: `heat ${kind}`}), words);
        return element(
            'p',
            {class: 'key'},
            ...tables.backends.map(backend => element('span', {class: 'sample'}, mark(backend), backend)),
            sample('cuda lead1', 'below 1.25 x the next backend'),
            sample('cuda lead2', 'to 2.5 x'),
            sample('cuda lead3', 'to 10 x'),
            sample('cuda lead4', 'more'),
            sample('cuda tie', 'alike, or within the noise'),
            sample('cuda alone', 'no other backend'),
            element('span', {class: 'sample'}, '≥: the least lead of the sizes that share a cell; 4Ki+: sizes from there to the next column'),
        );
    }

    /** `chosen` are a chapter each, those of its views that the choices select, and, where there are none, `instead`: why. */
    function build(chosen) {
        const everyInput = state.current.inputs === 'all';
        const all = chosen.flatMap(({chapter, views, instead}) =>
            (everyInput && !instead ? views : [main(views)]).map(view => ({chapter, view, instead})),
        );
        const rows = sorted(all.filter(({chapter, view}) => chapters.passes(chapter, [view])));
        const answered = all.filter(({instead}) => !instead);
        const {of, heads} = columns(answered.length ? answered : all);
        const shown = (chapter, view, cells) => {
            const groups = together(cells);
            return groups.map(sizes => cell(chapter, view, sizes, groups.length > 2));
        };
        const row = ({chapter, view, instead}) => {
            const cells = new Map(heads.map(({key}) => [key, []]));
            if (!instead) for (const at of view.overview.cells) cells.get(of(at.n)).push(at);
            const {answer, share_words, share_source} = instead ? {answer: element('span', {class: 'muted', title: instead}, 'not measured')} : view.overview;
            const every = everyInput ? [view.shape, view.parameters].filter(Boolean).join(' ') : view.answer?.input;
            const input = instead ? '' : every;
            return element(
                'tr',
                {role: 'row'},
                element(
                    'th',
                    {scope: 'row', role: 'rowheader'},
                    state.link({chapter: chapter.algorithm, view: everyInput && !instead ? view.id : ''}, {}, ...breakable(chapter.algorithm)),
                    element('div', {class: 'muted'}, input),
                ),
                element('td', {class: 'answer', role: 'cell'}, answer),
                element(
                    'td',
                    {
                        class: 'number',
                        role: 'cell',
                        'data-head': share_words ? 'floor' : undefined,
                        title: share_words ? share_source && `in ${share_source}` : instead || 'its inputs fit into a cache, or nothing bounds it here',
                    },
                    share_words || element('span', {class: 'muted'}, '–'),
                ),
                ...heads.map(({key, words}) =>
                    element(
                        'td',
                        {class: 'cells', role: 'cell', 'data-head': words},
                        cells.get(key).length ? element('div', {}, ...shown(chapter, view, cells.get(key))) : '',
                    ),
                ),
            );
        };
        const caption = 'Which backend is fastest, by algorithm and size';
        const {clock, role} = state.current;
        const over = [clock === 'device' ? "by the caller's clock, which the backends share" : '', role === 'ours' ? 'over all variants' : ''];
        const remark = over.some(Boolean) ? `This table is ${over.filter(Boolean).join(', and ')}, whatever the charts show.` : '';
        const table = element(
            'div',
            {class: 'scroll heatmap cards', tabindex: '0', role: 'region', 'aria-label': caption},
            element(
                'table',
                {role: 'table'},
                element('caption', {class: 'hidden'}, caption),
                element(
                    'thead',
                    {role: 'rowgroup'},
                    element(
                        'tr',
                        {role: 'row'},
                        head('algorithm', 'algorithm'),
                        head('from', 'break-even'),
                        head('share', 'floor, best', 'number'),
                        ...heads.map(({words, title}) => element('th', {scope: 'col', role: 'columnheader', class: 'size', title}, words)),
                    ),
                ),
                element('tbody', {role: 'rowgroup'}, ...rows.map(row)),
            ),
        );
        return element(
            'div',
            {},
            remark ? element('p', {class: 'note over'}, remark) : '',
            table,
            rows.length ? '' : element('p', {class: 'muted'}, `Nothing here has “${state.current.q}” in its name, its purpose, its documents or its variants${everyInput ? ', or as its input' : ''}.`),
        );
    }

    return {build, key, main, smaller, sorts};
})();
