'use strict';
// The page of `compare`: two result files cell by cell. All numbers and words come ready from the data.
(() => {
    const read = id => JSON.parse(document.getElementById(id).textContent);
    const data = read('data');
    const palette = read('palette');
    const template = read('ratios');
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const at = id => document.getElementById(id);
    const mostRows = 80;

    // A verdict is told by its word and its mark, not by colour alone.
    const marks = {SLOWER: '▶', FASTER: '◀', UNSURE: '◆', SAME: '●', '-': '×'};
    const chip = verdict =>
        element('span', {class: `told ${verdict.toLowerCase()}`}, element('span', {'aria-hidden': true}, marks[verdict]), ` ${verdict}`);
    const {base, new: head, counts} = data;
    const title = `${base.source} → ${head.source}`;
    const source = {source: `${base.source} and ${head.source}`, digest: `${base.digest} and ${head.digest}`};

    const figure = (number, words, alarming) =>
        element('div', {class: alarming ? 'figure alarm' : 'figure'}, element('b', {}, String(number)), ` ${words}`);

    const listed = (names, words) =>
        names.length
            ? folded(
                  `${names.length} ${names.length === 1 ? 'cell' : 'cells'} ${words}`,
                  false,
                  element('ul', {}, ...names.map(name => element('li', {}, element('code', {}, name)))),
              )
            : '';

    function alarms() {
        const items = [
            ...data.failed.map(({name, status, message, reproduce}) =>
                element('li', {}, `${status.replaceAll('_', ' ')} in ${head.source}: ${name}: ${message} `, element('code', {}, reproduce)),
            ),
            ...data.unfit.map(backend => element('li', {}, `The machine is unfit for ${backend}: a program differs from itself there.`)),
        ];
        return items.length ? [element('ul', {class: 'alarms', 'aria-label': 'What went wrong'}, ...items)] : [];
    }

    function overview() {
        const {gate, mean} = data;
        return [
            element('h2', {class: 'hidden', id: 'title-overview', tabindex: '-1'}, 'Overview'),
            gate ? element('p', {class: gate.startsWith('passed') ? 'lead' : 'lead alarm'}, element('b', {}, 'Gate '), gate) : '',
            element(
                'div',
                {class: 'figures'},
                ...(data.other_machine
                    ? [figure(counts['-'], 'cells, no verdict: another machine')]
                    : [
                          figure(counts.SLOWER, 'slower', counts.SLOWER > 0),
                          figure(counts.FASTER, 'faster'),
                          figure(counts.SAME, 'the same'),
                          figure(counts.UNSURE, 'unsure'),
                      ]),
                mean ? figure(mean, 'new / base, geometric mean') : '',
            ),
            ...alarms(),
            ...data.summary.slice(1).map(line => element('p', {class: 'note'}, line)),
            data.common ? element('p', {class: 'note'}, `All cells: ${data.common}.`) : '',
            element(
                'p',
                {class: 'key'},
                ...Object.keys(marks)
                    .filter(verdict => counts[verdict] > 0)
                    .map(chip),
            ),
        ];
    }

    const row = cell => [
        [chip(cell.verdict)],
        [cell.words ?? '–', 'number'],
        [cell.interval ?? '–', 'number'],
        [cell.base ?? '–', 'number'],
        [cell.new ?? '–', 'number'],
        [[mark(cell.backend), cell.variant], 'variant'],
        [[cell.input, cell.reason ? element('div', {class: 'muted'}, cell.reason) : '']],
    ];
    const heads = [
        ['verdict'],
        ['new / base', 'number'],
        ['95 % interval', 'number'],
        ['base', 'number'],
        ['new', 'number'],
        ['variant'],
        ['input'],
    ];
    const table = (caption, cells) => tables.table(caption, heads, cells.map(row), {cards: true});

    function chart(algorithm, cells) {
        const shown = cells.filter(({ratio}) => ratio > 0).slice(0, mostRows);
        if (shown.length === 0) return '';
        const height = charts.ratiosHeight(shown);
        const some = shown.length < cells.length ? `the first ${shown.length} of ${cells.length}, worst first` : 'worst first';
        const [worst] = shown;
        return element(
            'div',
            {class: 'charts single'},
            element(
                'figure',
                {},
                element('figcaption', {}, 'New over base ', muted(`${some}; the band makes no difference`)),
                drawing.place({
                    name: `${algorithm}-ratios`,
                    height,
                    words: `${algorithm}: time in ${head.source} over that in ${base.source}, ${some}. First: ${worst.variant} ${worst.input}, ${worst.words}, ${worst.verdict}.`,
                    source,
                    specification: width =>
                        charts.ratios(template, shown, {palette, mode: darkness.matches ? 'dark' : 'light', width, height}),
                }),
            ),
        );
    }

    function chosen({algorithm, cells}) {
        const {verdict, q} = state.current;
        const words = q.toLowerCase();
        const named = cell => `${algorithm}/${cell.variant} ${cell.input}`.toLowerCase().includes(words);
        return cells.filter(cell => (verdict === 'all' || cell.verdict === verdict) && named(cell));
    }

    function chapter({algorithm, cells: all}, cells) {
        const told = Object.keys(marks).flatMap(verdict => {
            const count = all.filter(cell => cell.verdict === verdict).length;
            return count ? [`${count} ${verdict === '-' ? 'without verdict' : verdict.toLowerCase()}`] : [];
        });
        const same = cells.filter(({verdict}) => verdict === 'SAME');
        const others = cells.filter(({verdict}) => verdict !== 'SAME');
        const folds = same.length && others.length;
        return element(
            'section',
            {class: 'chapter', id: algorithm, 'aria-labelledby': `title-${algorithm}`},
            element('h2', {id: `title-${algorithm}`, tabindex: '-1'}, algorithm),
            element('p', {class: 'lead'}, `${told.join(', ')}.`),
            chart(algorithm, cells),
            others.length ? table(`Cells of ${algorithm}`, others) : '',
            same.length
                ? folded(
                      `${same.length} ${same.length === 1 ? 'cell is' : 'cells are'} the same`,
                      !folds,
                      table(`Cells of ${algorithm} that are the same`, same),
                  )
                : '',
        );
    }

    function breakEvens() {
        if (data.break_evens.length === 0) return '';
        const agree = data.break_evens.filter(pair => pair.agree).length;
        return element(
            'section',
            {class: 'chapter', id: 'break-evens', 'aria-labelledby': 'title-break-evens'},
            element('h2', {id: 'title-break-evens', tabindex: '-1'}, 'Break-even sizes'),
            element('p', {class: 'lead'}, `${agree} of ${data.break_evens.length} agree between the files.`),
            tables.table(
                'Break-even sizes in both files',
                [['algorithm'], ['input'], ['backends'], [base.source], [head.source], ['agree']],
                data.break_evens.map(({algorithm, input, pair, base, new: now, agree}) => [
                    [algorithm],
                    [input],
                    [pair],
                    [base],
                    [now],
                    [agree ? 'yes' : element('b', {class: 'alarm'}, 'no')],
                ]),
            ),
        );
    }

    function provenance() {
        const again = `breakeven compare ${base.source} ${head.source} --format page -o comparison`;
        return element(
            'section',
            {class: 'chapter', id: 'provenance', 'aria-labelledby': 'title-provenance'},
            element('h2', {id: 'title-provenance', tabindex: '-1'}, 'What differs between the files'),
            data.differences.length
                ? tables.table(
                      'Facts that differ',
                      [['fact'], [base.source], [head.source]],
                      data.differences.map(({label, base, new: now, machine}) => [
                          [[label, machine ? muted(' another machine') : '']],
                          [base],
                          [now],
                      ]),
                  )
                : element('p', {class: 'note'}, 'Machine, build and plan are the same, as far as both files say.'),
            listed(data.skipped, `skipped in ${head.source}`),
            listed(data.only_base, `only in ${base.source}`),
            listed(data.only_new, `only in ${head.source}`),
            element('p', {class: 'note'}, `Digests: ${base.source} ${base.digest}, ${head.source} ${head.digest}.`),
            element('p', {class: 'reproduce'}, 'To make this page again: ', element('code', {}, again)),
        );
    }

    function masthead() {
        return [element('p', {class: 'wordmark'}, 'breakeven compare: what became slower, faster, or neither'), element('h1', {}, title)];
    }

    const filter = element('input', {
        type: 'search',
        placeholder: 'Filter',
        'aria-label': 'Filter cells',
        oninput: () => state.choose({q: filter.value.trim()}),
    });
    filter.value = state.current.q;
    const list = element('ul');
    function show() {
        const kept = data.algorithms.map(of => [of, chosen(of)]).filter(([, cells]) => cells.length);
        const entry = (id, words, wrong) => element('li', {}, state.link({chapter: id}, {class: wrong ? 'wrong' : undefined}, words));
        list.replaceChildren(
            entry('overview', 'Overview'),
            ...kept.map(([{algorithm, cells}]) =>
                entry(
                    algorithm,
                    algorithm,
                    cells.some(({verdict}) => verdict === 'SLOWER'),
                ),
            ),
            ...(data.break_evens.length ? [entry('break-evens', 'Break-even sizes')] : []),
            entry('provenance', 'What differs'),
        );
        const none = element('p', {class: 'muted'}, 'No cell has that verdict and name.');
        at('chapters').replaceChildren(
            ...(kept.length ? kept.map(of => chapter(...of)) : [none]),
            ...[breakEvens(), provenance()].filter(Boolean),
        );
    }

    function go() {
        const {chapter} = state.current;
        const section = chapter && at(chapter);
        const known = section || data.algorithms.some(({algorithm}) => algorithm === chapter); // a verdict may leave all of it out
        state.sayUnknown(chapter && !known ? [`chapter “${chapter}”`] : []);
        section?.scrollIntoView?.();
        section?.querySelector?.('h2')?.focus({preventScroll: true});
    }

    document.title = `${title} · breakeven`;
    at('masthead').replaceChildren(...masthead());
    const verdicts = Object.keys(marks).filter(verdict => counts[verdict] > 0);
    state.offer({verdict: ['all', ...verdicts]});
    const choice = toolbar.choice('verdict', 'verdict', verdicts.length > 1 ? [['all', 'All cells'], ...verdicts.map(verdict => [verdict, verdict])] : []); // prettier-ignore
    at('toolbar').replaceChildren(element('div', {class: 'toolbar', role: 'region', 'aria-label': 'What the page shows'}, choice ?? ''));
    const contents = element('details', {class: 'contents', open: ''}, element('summary', {}, 'Chapters'), filter, list);
    if (matchMedia('(max-width: 60rem)').matches) contents.open = false;
    at('sidebar').replaceChildren(contents);
    at('overview').replaceChildren(...overview().filter(Boolean));
    show();
    state.listen(changed => {
        if (changed.includes('verdict') || changed.includes('q')) show();
        state.renewLinks();
        if (changed.includes('place')) go();
    });
    darkness.addEventListener('change', show);
    go();
})();
