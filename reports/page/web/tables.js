'use strict';
// The tables of a chapter.
globalThis.tables = (() => {
    const backends = ['serial', 'parallel', 'cuda'];
    const dot = variant => mark(variant.split('/')[0]);

    const empty = content => [content].flat(Infinity).every(part => part === undefined || part === null || part === '');

    /** Rows of pairs: the content of a cell, and its class; heads may have words for a card, too. The first cell of a row names
     *  it. Rows with much text are `cards` in a narrow window. A column in which nothing stands is left out. */
    function table(caption, allHeads, allRows, {cards = false} = {}) {
        const says = (_, i) => i === 0 || !allRows.every(row => empty(row[i][0]));
        const heads = allHeads.filter(says);
        const rows = allRows.map(row => row.filter(says));
        const head = ([content, kind]) => element('th', {class: kind, scope: 'col', role: 'columnheader'}, content);
        const cell = ([content, kind], i) =>
            i === 0
                ? element('th', {class: kind, scope: 'row', role: 'rowheader'}, content)
                : element('td', {class: kind, role: 'cell', 'data-head': cards ? (heads[i][2] ?? heads[i][0]) : undefined}, content);
        return element(
            'div',
            {class: cards ? 'scroll cards' : 'scroll', tabindex: '0', role: 'region', 'aria-label': caption},
            element(
                'table',
                {role: 'table'},
                element('caption', {class: 'hidden'}, caption),
                element('thead', {role: 'rowgroup'}, element('tr', {role: 'row'}, ...heads.map(head))),
                element('tbody', {role: 'rowgroup'}, ...rows.map(row => element('tr', {role: 'row'}, ...row.map(cell)))),
            ),
        );
    }

    const named = view => [view.shape, view.parameters ? muted(` ${view.parameters}`) : ''];

    /** Sizes down, kinds of input across; of inputs of one size each, inputs down. */
    function fastest(chapter, views) {
        const cell = (view, n) => {
            const winner = view.fastest.find(row => row.n === n);
            if (!winner) return [muted('–')];
            if (!winner.variant) return [muted(`${winner.lacking} not measured`)];
            const point = winner.point ?? view.points.find(candidate => candidate.n === n && candidate.variant === winner.variant);
            const numbers = [point.time, point.of_floor].filter(Boolean).join(' · ');
            const flags = point.unusual && element('span', {class: 'unusual', title: point.unusual}, ' !');
            return [[dot(winner.variant), winner.variant, element('div', {class: 'muted'}, numbers, flags)], 'variant'];
        };
        const many = views.filter(charts.several),
            single = views.filter(view => !charts.several(view));
        const sizes = [...new Map(many.flatMap(view => view.points).map(point => [point.n, point.size]))].sort((a, b) => a[0] - b[0]);
        const found = [];
        if (many.length)
            found.push(
                table(
                    `The fastest variant of ${chapter.algorithm} at each size`,
                    [[chapter.unit, 'number'], ...many.map(view => [named(view)])],
                    sizes.map(([n, size]) => [[size, 'number'], ...many.map(view => cell(view, n))]),
                ),
            );
        if (single.length)
            found.push(
                table(
                    `The fastest variant of ${chapter.algorithm} on each input`,
                    [['input'], [chapter.unit, 'number'], ['fastest'], ['next backend']],
                    single.map(view => {
                        const {n, size, next, words, tie} = view.overview.cells[0] ?? {n: view.points[0].n, size: view.points[0].size};
                        const lead = next ? (tie ? `${next}, alike` : `${next}, ${words} the time`) : '';
                        return [[named(view)], [size, 'number'], cell(view, n), [lead]];
                    }),
                    {cards: true},
                ),
            );
        return found;
    }

    /** Kinds of input down, pairs of backends across; a second row where role `ours` alone has another answer. */
    function breakeven(chapter, views) {
        const pairs = [['serial', 'parallel'], ['parallel', 'cuda'], ['serial', 'cuda']]; // prettier-ignore
        const measured = pairs.filter(([a, b]) => views.some(view => view.breakeven.some(row => row.a === a && row.b === b)));
        if (measured.length === 0) return undefined;
        const find = (view, role, [a, b]) => view.breakeven.find(row => row.role === role && row.a === a && row.b === b);
        const small = words => (words ? element('div', {class: 'muted'}, words) : '');
        const cell = row => [row ? [row.words, small(row.interval), small(row.grounds)] : muted('–')];
        const other = (view, pair) => {
            const ours = find(view, 'ours', pair);
            return ours && ours.words !== find(view, 'any', pair)?.words ? ours : undefined;
        };
        const rows = views
            .filter(view => view.breakeven.length)
            .flatMap(view => [
                [[named(view)], ...measured.map(pair => cell(find(view, 'any', pair)))],
                ...(measured.some(pair => other(view, pair))
                    ? [[[muted('ours alone'), 'under'], ...measured.map(pair => cell(other(view, pair)))]]
                    : []),
            ]);
        const heads = measured.map(([a, b]) => [[mark(a), `${a} `, '→ ', mark(b), b], '', `${a} → ${b}`]);
        const caption = `From which size on one backend beats another in ${chapter.algorithm}`;
        return table(caption, [['input'], ...heads], rows, {cards: true});
    }

    /** Variants down, kinds of input across. */
    function growth(chapter, views) {
        const growing = views.filter(view => view.growth.length);
        const rows = chapter.variants
            .filter(({name}) => growing.some(view => view.growth.some(row => row.variant === name)))
            .map(({name, complexity}) => [
                [[dot(name), name, element('div', {class: 'muted'}, complexity ? `stated: ${complexity}` : '')], 'variant'],
                ...growing.map(view => {
                    const found = view.growth.find(row => row.variant === name);
                    return [(found?.pieces ?? []).map(words => element('div', {}, words))];
                }),
            ]);
        const caption = `How the time of ${chapter.algorithm} grows with n`;
        return rows.length ? table(caption, [['variant'], ...growing.map(view => [named(view)])], rows) : undefined;
    }

    const where = cell => [
        [cell.variant, 'variant'],
        [[cell.shape, cell.parameters ? muted(` ${cell.parameters}`) : '']],
        [cell.size, 'number'],
        [`${charts.scopes[cell.scope] ?? cell.scope}, ${cell.cache}`],
    ];
    const heads = [['variant'], ['input'], ['size', 'number'], ['scope, cache']];

    const failed = (chapter, cells) =>
        table(
            `Cells of ${chapter.algorithm} that failed`,
            [...heads, ['what happened'], ['to reproduce']],
            cells.map(cell => [
                ...where(cell),
                [[element('span', {class: 'status'}, cell.status.replaceAll('_', ' ')), ` ${cell.message}`]],
                [code(cell.reproduce)],
            ]),
            {cards: true},
        );

    const skipped = (chapter, cells) =>
        table(
            `Cells of ${chapter.algorithm} that were skipped`,
            [...heads, ['reason'], ['predicted', 'number']],
            cells.map(cell => [...where(cell), [cell.reason], [cell.predicted ?? '', 'number']]),
            {cards: true},
        );

    const variants = chapter =>
        table(
            `The variants of ${chapter.algorithm}`,
            [['variant'], ['role'], ['operations'], ['deterministic'], ['in place'], ['not timed †'], ['notes']],
            chapter.variants.map(variant => [
                [[dot(variant.name), variant.name], 'variant'],
                [variant.role, 'word'],
                [variant.complexity ?? ''],
                [variant.deterministic ? 'yes' : 'no', 'word'],
                [variant.in_place ? 'yes' : 'no', 'word'],
                [variant.untimed ?? ''],
                [variant.notes ?? ''],
            ]),
            {cards: true},
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
                        element('h3', {}, section.title),
                        element(
                            'dl',
                            {},
                            ...section.rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
                        ),
                    ),
                ),
        );

    return {table, named, fastest, breakeven, growth, failed, skipped, variants, facts, backends};
})();
