'use strict';
// Builds the page from the data in it: machines, their chapters, and in each chapter the charts that its
// controls select. All numbers come ready from the data; all drawing is done by the specifications.
(() => {
    const read = id => JSON.parse(document.getElementById(id).textContent);
    const {machines} = read('data'), palette = read('palette');
    const templates = {time: read('time'), throughput: read('throughput'), stages: read('stages')};
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const mode = () => darkness.matches ? 'dark' : 'light';
    const distinct = values => [...new Set(values)];

    // A chart is drawn when it comes near the window, not before: a report may have hundreds.
    const drawings = new Map();
    const watcher = new IntersectionObserver(entries => {
        for (const {target, isIntersecting} of entries)
            if (isIntersecting) {
                watcher.unobserve(target);
                drawings.get(target)();
            }
    }, {rootMargin: '400px'});

    /** A place for a chart; `views` receives the live view, so that the legend can reach it. */
    function chart(name, specification, views) {
        const place = element('div', {class: 'chart'});
        drawings.set(place, async () => {
            const spec = specification();
            spec.width = 'container';
            spec.autosize = {type: 'fit-x', contains: 'padding'};
            const {view} = await vegaEmbed(place, spec, {
                mode: 'vega-lite', renderer: 'svg', downloadFileName: name, tooltip: {theme: mode()},
                actions: {export: {svg: true, png: true}, source: false, compiled: false, editor: false},
            });
            views?.add(view);
        });
        watcher.observe(place);
        return place;
    }

    /** Buttons of which one is pressed; a single option needs no button. */
    function choice(label, options, selected, choose) {
        if (options.length < 2) return undefined;
        return element('div', {class: 'choice', role: 'group', 'aria-label': label}, ...options.map(([value, text]) =>
            element('button', {type: 'button', 'aria-pressed': value === selected, 'data-value': value, onclick: () => choose(value)}, text)));
    }

    const namespace = 'http://www.w3.org/2000/svg';
    function sample({color, dash, shape}) {
        const svg = document.createElementNS(namespace, 'svg');
        const mark = {circle: 'M15 6 m-3.2 0 a3.2 3.2 0 1 0 6.4 0 a3.2 3.2 0 1 0 -6.4 0', square: 'M12 3 h6 v6 h-6 z', 'triangle-up': 'M15 2.4 l3.6 6.4 h-7.2 z'}[shape];
        for (const [name, value] of [['width', 30], ['height', 12], ['aria-hidden', true]]) svg.setAttribute(name, value);
        for (const [path, attributes] of [['M0 6 h30', {stroke: color, 'stroke-width': 1.8, 'stroke-dasharray': dash.join(' ')}], [mark, {fill: color}]]) {
            const drawn = document.createElementNS(namespace, 'path');
            for (const [name, value] of Object.entries({d: path, ...attributes})) drawn.setAttribute(name, value);
            svg.append(drawn);
        }
        return svg;
    }

    /** One legend for all charts of a chapter; a click fades what is not chosen, a second click takes it back. */
    function legend(chapter, shown, views) {
        const focus = new Set();
        const styles = charts.styles(chapter, palette, mode());
        const buttons = [...styles].filter(([name]) => shown.has(name)).map(([name, style]) => {
            const toggle = () => {
                if (!focus.delete(name)) focus.add(name);
                for (const button of buttons) {
                    button.setAttribute('aria-pressed', focus.has(button.dataset.variant));
                    button.classList.toggle('faded', focus.size > 0 && !focus.has(button.dataset.variant));
                }
                views.focus(focus);
            };
            return element('button', {type: 'button', 'data-variant': name, 'aria-pressed': false, onclick: toggle},
                sample(style), name, element('span', {class: 'role'}, style.role === 'ours' ? '' : style.role));
        });
        const groups = distinct([...styles.values()].map(({backend}) => backend)).map(backend =>
            element('div', {}, ...buttons.filter(button => styles.get(button.dataset.variant).backend === backend)));
        return element('div', {class: 'legend', role: 'group', 'aria-label': 'variants'}, ...groups);
    }

    /** The live charts of a chapter; one that is drawn later takes over what is in focus. */
    function liveViews() {
        const live = new Set();
        let chosen = [];
        return {
            add(view) { live.add(view); view.signal('focus', chosen).runAsync(); },
            focus(names) { chosen = [...names]; for (const view of live) view.signal('focus', chosen).runAsync(); },
        };
    }

    const caption = view => element('figcaption', {}, view.shape, element('span', {class: 'muted'}, view.parameters));

    function selected(chapter, state, change) {
        const views = chapter.views.filter(view => view.scope === state.scope && view.cache === state.cache);
        const live = liveViews();
        const shown = new Set(views.flatMap(view => [...view.points, ...view.predicted]).map(point => point.variant));
        const options = (values, words) => distinct(values).map(value => [value, words(value)]);
        const controls = element('div', {class: 'controls'},
            choice('measure', [['time', 'Time'], ['throughput', 'Throughput']], state.measure, measure => change({measure})),
            choice('scope', options(chapter.views.map(view => view.scope), scope => charts.scopes[scope] ?? scope), state.scope, scope => change({scope})),
            choice('cache', options(chapter.views.map(view => view.cache), cache => `${cache} cache`), state.cache, cache => change({cache})));
        const figures = views.map(view => element('figure', {'data-view': view.id}, caption(view),
            chart(`${view.id}-${state.measure}`, () => charts.lines(templates[state.measure], chapter, view, palette, {mode: mode(), legend: false, title: false}), live)));
        const staged = views.flatMap(view => charts.staged(view).map(variant => element('figure', {},
            element('figcaption', {}, variant, element('span', {class: 'muted'}, view.shape)),
            chart(`${view.id}-stages`, () => charts.stages(templates.stages, chapter, view, variant, palette, {mode: mode(), title: false})))));
        return [
            controls,
            legend(chapter, shown, live),
            element('div', {class: views.length === 1 ? 'charts single' : 'charts'}, ...figures),
            element('h3', {}, 'Break-even sizes of the fastest variants, with 95 % interval'),
            tables.breakeven(views) ?? element('p', {class: 'muted'}, 'Only one backend was measured.'),
            element('h3', {}, 'The fastest variant at each size'),
            element('p', {class: 'note'}, 'Median time, and which share of it the floor is: the least time for the necessary bytes, accesses and operations at the measured ceilings.'),
            tables.fastest(chapter, views),
            ...(staged.length ? [element('h3', {}, 'Where the time goes'), element('div', {class: 'charts stages'}, ...staged)] : []),
        ];
    }

    const folded = (title, many, content) => element('details', many ? {} : {open: ''}, element('summary', {}, title), content);
    const count = (cells, what) => `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} ${what}`;

    function chapterOf(chapter, id) {
        const section = element('section', {class: 'chapter', id}, element('h2', {}, chapter.algorithm), element('p', {class: 'lead'}, chapter.headline));
        if (chapter.views.length) {
            const body = element('div');
            const {scope, cache} = chapter.views[0];
            let state = {measure: 'time', scope, cache};
            const draw = () => body.replaceChildren(...selected(chapter, state, change));
            const change = part => {
                const same = view => view.scope === state.scope && view.cache === state.cache;
                state = {...state, ...part};
                // Not every cache was measured in every scope: keep what was just chosen.
                if (!chapter.views.some(same)) Object.assign(state, (({scope, cache}) => ({scope, cache}))(chapter.views.find(view => Object.entries(part).every(([key, value]) => view[key] === value))));
                draw();
            };
            darkness.addEventListener('change', draw);
            draw();
            section.append(body);
        }
        if (chapter.failed.length) section.append(folded(count(chapter.failed, 'failed'), false, tables.failed(chapter.failed)));
        if (chapter.skipped.length) section.append(folded(count(chapter.skipped, 'skipped'), chapter.skipped.length > 20, tables.skipped(chapter.skipped)));
        section.append(folded('The variants', true, tables.variants(chapter)));
        return section;
    }

    function machineOf(machine, number) {
        const id = name => `m${number + 1}-${name}`;
        const facts = element('section', {class: 'chapter', id: id('provenance')}, element('h2', {}, 'Where the numbers come from'), tables.facts(machine.provenance));
        return element('div', {class: 'machine'},
            element('ul', {class: 'contents'}, ...machine.chapters.map(({algorithm}) => element('li', {}, element('a', {href: `#${id(algorithm)}`}, algorithm))),
                element('li', {}, element('a', {href: `#${id('provenance')}`, class: 'muted'}, 'where the numbers come from'))),
            ...machine.chapters.map(chapter => chapterOf(chapter, id(chapter.algorithm))), facts);
    }

    function show(number) {
        const machine = machines[number];
        drawings.clear();
        document.getElementById('masthead').replaceChildren(
            element('p', {class: 'wordmark'}, 'breakeven: which variant wins, from which size on, on which machine'),
            element('h1', {}, machine.title || machine.source),
            element('p', {class: 'muted', style: 'margin: 0'}, [machine.name, machine.date.slice(0, 10), machine.source].filter(Boolean).join(' · ')),
            ...(machine.complete ? [] : [element('p', {class: 'notice'}, 'This run was stopped before its end: cells are missing.')]),
            element('div', {style: 'margin-top: 1.1rem'}, choice('machine', machines.map(({name}, i) => [String(i), name]), String(number), value => show(Number(value)))));
        document.getElementById('report').replaceChildren(machineOf(machine, number));
        document.title = `${machine.title || machine.source} · breakeven`;
    }
    show(0);
})();
