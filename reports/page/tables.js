'use strict';
// The tables of a chapter, and element(), by which all of the page is built: text is always text, never markup.
globalThis.element = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
        else if (value !== undefined) made.setAttribute(name, value);
    made.append(...children.filter(child => child !== undefined && child !== null && child !== ''));
    return made;
};

globalThis.tables = (() => {
    const backends = ['serial', 'parallel', 'cuda'];
    const muted = text => element('span', {class: 'muted'}, text);
    const dot = variant => element('span', {class: `dot ${variant.split('/')[0]}`});

    function table(heads, rows) {
        const cells = (row, tag) => row.map(([content, kind]) => element(tag, {class: kind}, ...[content].flat()));
        return element(
            'div',
            {class: 'scroll'},
            element(
                'table',
                {},
                element('thead', {}, element('tr', {}, ...cells(heads, 'th'))),
                element('tbody', {}, ...rows.map(row => element('tr', {}, ...cells(row, 'td')))),
            ),
        );
    }

    const named = view => [view.shape, view.parameters ? muted(` ${view.parameters}`) : ''];

    /** Sizes down, kinds of input across. */
    function fastest(chapter, views) {
        const sizes = [...new Map(views.flatMap(view => view.points).map(point => [point.n, point.size]))].sort((a, b) => a[0] - b[0]);
        const cell = (view, n) => {
            const winner = view.fastest.find(row => row.n === n);
            if (!winner) return [muted('not measured')];
            const point = view.points.find(candidate => candidate.n === n && candidate.variant === winner.variant);
            const numbers = [point.time, point.of_floor].filter(Boolean).join(' · ');
            const flags = point.flags && element('span', {title: point.flags}, ' !');
            return [[dot(winner.variant), winner.variant, element('div', {class: 'muted'}, numbers, flags)], 'variant'];
        };
        return table(
            [[chapter.unit, 'number'], ...views.map(view => [named(view)])],
            sizes.map(([n, size]) => [[size, 'number'], ...views.map(view => cell(view, n))]),
        );
    }

    function verdict(row) {
        const last = row.crossings.at(-1);
        if (row.n !== null) return [`from ${row.size}`, element('div', {class: 'muted'}, `${row.interval} · ${last.b} over ${last.a}`)];
        return {
            a_always: `never up to ${row.last}`,
            b_always: `at every size from ${row.first} on`,
            equal: 'the same time',
            crosses: `in between, but not at ${row.last}`,
            incomparable: 'fewer than two common sizes',
        }[row.state];
    }

    /** Kinds of input down, pairs of backends across; a second row where role `ours` alone was compared, too. */
    function breakeven(views) {
        const pairs = backends
            .flatMap((a, i) => backends.slice(i + 1).map(b => [a, b]))
            .filter(([a, b]) => views.some(view => view.breakeven.some(row => row.a === a && row.b === b)));
        if (pairs.length === 0) return undefined;
        const rows = views.flatMap(view =>
            ['any', 'ours']
                .filter(role => view.breakeven.some(row => row.role === role))
                .map(role => [
                    [role === 'any' ? named(view) : muted('role “ours” alone')],
                    ...pairs.map(([a, b]) => {
                        const row = view.breakeven.find(candidate => candidate.role === role && candidate.a === a && candidate.b === b);
                        return [row ? verdict(row) : ''];
                    }),
                ]),
        );
        return table([['input'], ...pairs.map(([a, b]) => [[dot(b), `${b} beats ${a}`]])], rows);
    }

    // "n^2 2^n steps" of the notes of a variant.
    const stated = notes => notes?.match(/[^.,;:]*(n\^|\^n|n log n|quadratic|O\()[^.,;:]*/)?.[0].trim() ?? '';

    /** Variants down, kinds of input across. */
    function growth(chapter, views) {
        const rows = chapter.variants
            .filter(({name}) => views.some(view => view.growth.some(row => row.variant === name)))
            .map(({name, notes}) => [
                [[dot(name), name, element('div', {class: 'muted'}, stated(notes))], 'variant'],
                ...views.map(view => {
                    const found = view.growth.find(row => row.variant === name);
                    return [(found?.pieces ?? []).map(piece => element('div', {}, piece.words))];
                }),
            ]);
        return rows.length ? table([['variant'], ...views.map(view => [named(view)])], rows) : undefined;
    }

    const where = cell => [
        [cell.variant, 'variant'],
        [[cell.shape, cell.parameters ? muted(` ${cell.parameters}`) : '']],
        [cell.size, 'number'],
        [`${cell.scope}, ${cell.cache}`.replaceAll('_', ' ')],
    ];
    const heads = [['variant'], ['input'], ['size', 'number'], ['scope, cache']];

    const failed = cells =>
        table(
            [...heads, ['what happened'], ['to reproduce']],
            cells.map(cell => [
                ...where(cell),
                [[element('span', {class: 'status'}, cell.status.replaceAll('_', ' ')), ` ${cell.message}`]],
                [element('code', {}, cell.reproduce)],
            ]),
        );

    const skipped = cells =>
        table(
            [...heads, ['reason'], ['predicted', 'number']],
            cells.map(cell => [...where(cell), [cell.reason], [cell.predicted ?? '', 'number']]),
        );

    const variants = chapter =>
        table(
            [['variant'], ['role'], ['deterministic'], ['in place'], ['not timed †'], ['notes']],
            chapter.variants.map(variant => [
                [[dot(variant.name), variant.name], 'variant'],
                [variant.role],
                [variant.deterministic ? 'yes' : 'no'],
                [variant.in_place ? 'yes' : 'no'],
                [variant.untimed ?? ''],
                [variant.notes ?? ''],
            ]),
        );

    const facts = sections =>
        element(
            'div',
            {class: 'facts'},
            ...sections
                .filter(section => section.rows.length)
                .map(section =>
                    element(
                        'section',
                        {},
                        element('h4', {}, section.title),
                        element(
                            'dl',
                            {},
                            ...section.rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
                        ),
                    ),
                ),
        );

    return {fastest, breakeven, growth, failed, skipped, variants, facts};
})();
