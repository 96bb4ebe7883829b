'use strict';
// A chapter of the page: its answer, the charts and tables that its controls select, and what has no time.
globalThis.chapters = (() => {
    const read = id => JSON.parse(document.getElementById(id).textContent);
    const palette = read('palette');
    const templates = {time: read('time'), throughput: read('throughput'), stages: read('stages'), causes: read('causes')};
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const mode = () => (darkness.matches ? 'dark' : 'light');

    /** Buttons of which one is pressed; options are pairs of a value and its words. One alone needs no button. */
    function choice(label, options, selected, choose) {
        if (options.length < 2) return undefined;
        const buttons = options.map(([value, words]) => {
            const attributes = {type: 'button', 'aria-pressed': value === selected, 'data-value': value};
            return element('button', {...attributes, onclick: () => choose(value)}, words);
        });
        return element('div', {class: 'choice', role: 'group', 'aria-label': label}, ...buttons);
    }

    function controls(views, state, change) {
        const among = (property, words) => [...new Set(views.map(view => view[property]))].map(value => [value, words(value)]);
        const of = (property, options) => choice(property, options, state[property], value => change(property, value));
        return element(
            'div',
            {class: 'controls'},
            of('measure', [...measures]),
            of(
                'scope',
                among('scope', scope => charts.scopes[scope] ?? scope),
            ),
            of(
                'cache',
                among('cache', cache => `${cache} cache`),
            ),
        );
    }
    const measures = new Map([['time', 'Time'], ['throughput', 'Throughput']]); // prettier-ignore

    const figure = (view, title, subtitle, chart) =>
        element('figure', {'data-view': view}, element('figcaption', {}, title, element('span', {class: 'muted'}, subtitle)), chart);

    function lineChart(chapter, view, measure, live) {
        const options = {mode: mode(), legend: false, title: false};
        const specification = () => charts.lines(templates[measure], chapter, view, palette, options);
        return figure(view.id, view.shape, view.parameters, drawing.place(`${view.id}-${measure}`, specification, mode(), live));
    }

    function stageChart(chapter, view, variant) {
        const specification = () => charts.stages(templates.stages, chapter, view, variant, palette, {mode: mode(), title: false});
        return figure(undefined, variant, view.shape, drawing.place(`${view.id}-stages`, specification, mode()));
    }

    function causeChart(chapter, cause) {
        const id = charts.causeId(chapter, cause);
        const specification = () => charts.causes(templates.causes, chapter, cause, palette, {mode: mode(), title: false});
        return figure(undefined, cause.variant, `${cause.size} ${chapter.unit}, by ${cause.fact}`, drawing.place(id, specification, mode()));
    }

    const floorNote = `Median time, and which share of it the floor is: the least time for the necessary bytes, accesses and operations
        at the measured ceilings. Bytes that fit into the caches need not come from memory: where nothing else is known, there
        is no share, and it says "in cache".`;

    /** Everything that depends on what the controls select. */
    function selection(chapter, state, change) {
        const views = chapter.views.filter(view => view.scope === state.scope && view.cache === state.cache);
        const live = drawing.liveViews();
        const present = new Set(views.flatMap(view => [...view.points, ...view.predicted]).map(point => point.variant));
        const lines = views.map(view => lineChart(chapter, view, state.measure, live));
        const stages = views.flatMap(view => charts.staged(view).map(variant => stageChart(chapter, view, variant)));
        const causes = chapter.causes.filter(cause => cause.scope === state.scope && cause.cache === state.cache);
        const growth = tables.growth(chapter, views);
        const facts = [...new Set(causes.map(cause => cause.fact))].join(', ');
        return [
            controls(chapter.views, state, change),
            drawing.legend(charts.styles(chapter, palette, mode()), present, live),
            element('div', {class: lines.length === 1 ? 'charts single' : 'charts'}, ...lines),
            element('h3', {}, 'Break-even sizes of the fastest variants, with 95 % interval'),
            tables.breakeven(views) ?? element('p', {class: 'muted'}, 'Only one backend was measured.'),
            element('h3', {}, 'The fastest variant at each size'),
            element('p', {class: 'note'}, floorNote),
            tables.fastest(chapter, views),
            ...(growth ? [folded('How the time grows: the exponent of n, in pieces, with 95 % interval', false, growth)] : []),
            ...(stages.length ? [element('h3', {}, 'Where the time goes'), element('div', {class: 'charts stages'}, ...stages)] : []),
            ...(causes.length
                ? [
                      element('h3', {}, `Time by stage, inputs of one size in the order of their ${facts}`),
                      element('div', {class: 'charts'}, ...causes.map(cause => causeChart(chapter, cause))),
                  ]
                : []),
        ];
    }

    /** The selection, drawn anew at every choice and when the page goes dark or light, until `end` is signalled. */
    function measured(chapter, end) {
        const body = element('div');
        const {scope, cache} = chapter.views[0];
        let state = {measure: 'time', scope, cache};
        const draw = () => body.replaceChildren(...selection(chapter, state, change));
        function change(property, value) {
            state = {...state, [property]: value};
            // Not every cache was measured in every scope: keep what was just chosen.
            if (!chapter.views.some(view => view.scope === state.scope && view.cache === state.cache)) {
                const {scope, cache} = chapter.views.find(view => view[property] === value);
                state = {...state, scope, cache};
            }
            draw();
        }
        darkness.addEventListener('change', draw, {signal: end});
        draw();
        return body;
    }

    const folded = (title, open, content) => element('details', open ? {open: ''} : {}, element('summary', {}, title), content);
    const count = (cells, what) => `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} ${what}`;

    function build(chapter, id, end) {
        const {algorithm, headline, views, failed, skipped} = chapter;
        return element(
            'section',
            {class: 'chapter', id},
            element('h2', {}, algorithm),
            element('p', {class: 'lead'}, headline),
            views.length ? measured(chapter, end) : undefined,
            failed.length ? folded(count(failed, 'failed'), true, tables.failed(failed)) : undefined,
            skipped.length ? folded(count(skipped, 'skipped'), skipped.length <= 20, tables.skipped(skipped)) : undefined,
            folded('The variants', false, tables.variants(chapter)),
        );
    }

    return {build, choice};
})();
