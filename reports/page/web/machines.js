'use strict';
// Several machines side by side: the same cells as ratios, break-even sizes, curves over each other, and what differs.
globalThis.machines = (() => {
    const shade = ratio => {
        const step = Math.min(4, Math.ceil(Math.abs(Math.log2(ratio)) * 1.5));
        return Math.abs(Math.log2(ratio)) < 0.03 ? 'even' : `${ratio < 1 ? 'faster' : 'slower'}${Math.max(1, step)}`;
    };

    /** One row an input; in the cell of a machine a ratio for each backend. */
    function ratios({machines, comparison}) {
        const normalised = state.current.ratio === 'normalised';
        const inputs = new Map();
        for (const row of comparison.filter(row => row.cache === chapters.chosenCache())) {
            const key = [row.algorithm, row.shape, row.parameters, row.scope, row.cache].join(' / ');
            inputs.set(key, [...(inputs.get(key) ?? []), row]);
        }
        const chip = ({backend, machines}, i) => {
            const at = machines[i];
            const value = normalised ? at?.normalised : at?.ratio;
            if (value === null || value === undefined) return '';
            const words = normalised ? at.normalised_words : at.ratio_words;
            return element('span', {class: `ratio ${shade(value)}`, title: `${backend}: ${at.time}`}, mark(backend), words);
        };
        return tables.table(
            normalised ? 'Time multiplied by bandwidth, over that of the first machine' : 'Time over that of the first machine',
            [['algorithm'], ['input'], ['size', 'number'], ...machines.map(({name}) => [name.split(',')[0]])],
            [...inputs.values()].map(rows => {
                const [{algorithm, shape, parameters, scope}] = rows;
                const remark = [parameters, scope === 'resident' ? '' : charts.scopes[scope]].filter(Boolean).join(', ');
                const sizes = [...new Set(rows.map(({size}) => size))].join(', ');
                return [
                    [state.link({chapter: algorithm}, {}, algorithm)],
                    [[shape, muted(` ${remark}`)]],
                    [sizes, 'number'],
                    ...machines.map((_, i) => [rows.map(row => chip(row, i)), 'variant']),
                ];
            }),
            {cards: true},
        );
    }

    function answers({machines}) {
        const algorithms = [...new Set(machines.flatMap(({chapters}) => chapters.map(({algorithm}) => algorithm)))];
        const rows = algorithms.map(algorithm => [
            [state.link({chapter: algorithm}, {}, algorithm)],
            ...machines.map(machine => {
                const chapter = machine.chapters.find(candidate => candidate.algorithm === algorithm);
                if (!chapter?.views.length) return [muted('–')];
                const instead = chapters.instead(chapter);
                return [instead ? muted(instead) : heat.main(chapters.selected(chapter)).overview.answer];
            }),
        ]);
        return tables.table('Which backend wins in the end, by machine', [['algorithm'], ...machines.map(({name}) => [name])], rows, {cards: true});
    }

    const differences = ({machines, differences}) =>
        tables.table(
            'What differs between the machines',
            [['fact'], ...machines.map(({name}) => [name])],
            differences.map(({section, label, values}) => [
                [[label, muted(` ${section}`)]],
                ...values.map(value => [value ?? muted('–')]),
            ]),
            {cards: true},
        );

    /** The chapter that compares them; `renew` fills it, after a choice again. */
    function build(data) {
        const body = element('div');
        const controls = toolbar.choice('ratio', 'ratio', [['ratio', 'Times'], ['normalised', 'At equal bandwidth']]); // prettier-ignore
        const table = element('div');
        let shown; // what the table of ratios, which may have thousands of them, was made for
        const renew = () => {
            section.classList.remove('unmade');
            const wanted = `${state.current.ratio} ${state.current.cache}`;
            if (shown !== wanted) table.replaceChildren(ratios(data));
            shown = wanted;
            body.replaceChildren(
                element('h3', {}, 'Break-even by machine'),
                answers(data),
                folded(
                    `What differs: ${counted(data.differences.length, 'fact')} of the newest file of each machine`,
                    data.differences.length <= 12,
                    differences(data),
                ),
            );
        };
        const note = `Time of the fastest variant of each backend, at the largest size that the machines share bit for bit, over
            that of the first machine. At equal bandwidth each time is multiplied by what a copy reaches on that machine: 1 says
            that bandwidth explains the difference.`;
        const section = element(
            'section',
            {class: 'chapter unmade', id: 'machines', 'aria-labelledby': 'title-machines'},
            element('h2', {id: 'title-machines', tabindex: '-1'}, 'Machines'),
            element('p', {class: 'note'}, note),
            element('div', {class: 'controls'}, controls),
            table,
            body,
        );
        return {section, renew};
    }

    /** The curves of all machines for the main input of a chapter, one chart a backend. */
    function overlay(data, chapter) {
        const views = chapters.selected(chapter).filter(view => !view.repeat);
        if (views.length === 0) return undefined;
        const view = heat.main(views);
        const like = other => ['shape', 'parameters', 'seed', 'scope', 'cache'].every(member => other[member] === view[member]);
        const found = data.machines.flatMap(machine => {
            const same = machine.chapters.find(({algorithm}) => algorithm === chapter.algorithm)?.views.find(like);
            return same ? [[machine.name, same, machine]] : [];
        });
        if (found.length < 2) return undefined;
        const options = chapters.chosen(chapter.algorithm);
        const backends = tables.backends.filter(backend => charts.onMachines(chapter, found, backend, options).shown.length > 0);
        const axis = charts.machineAxes(chapter, found, options);
        const runs = found.flatMap(([, at, machine]) => chapters.runsOf(machine, [at]));
        const renewed = () => ({...chapters.chosen(chapter.algorithm), focus: [], axis, height: 280});
        const what = charts.measures[options.measure].words;
        const figures = backends.map(backend =>
            element(
                'figure',
                {},
                element('figcaption', {}, mark(backend), `fastest of ${backend}`, muted(`${view.shape} ${view.parameters}`)),
                drawing.place({
                    name: `${chapter.algorithm}-machines-${backend}`,
                    height: 280,
                    words: `${chapter.algorithm}: ${what.toLowerCase()} of the fastest ${backend} variant on ${found.length} machines.`,
                    source: drawing.sourceOf(runs),
                    specification: width => charts.machines(chapters.templates.sizes, chapter, found, backend, {...renewed(), width}),
                }),
                chapters.again(chapters.ofEach(runs, [view.pattern])),
            ),
        );
        return element('div', {}, element('h3', {}, 'On each machine'), element('div', {class: 'charts'}, ...figures));
    }

    return {build, overlay};
})();
