'use strict';
// Charts in the page: when they are drawn, and the legend that speaks to all of them.
globalThis.drawing = (() => {
    // A chart is drawn when it comes near the window, not before: a report may have hundreds.
    const drawings = new WeakMap();
    const watcher = new IntersectionObserver(
        entries => {
            for (const {target, isIntersecting} of entries)
                if (isIntersecting) {
                    watcher.unobserve(target);
                    drawings.get(target)();
                }
        },
        {rootMargin: '400px'},
    );

    /** A place for a chart; `views` receives the live view, so that the legend can reach it. */
    function place(name, specification, mode, views) {
        const box = element('div', {class: 'chart'});
        drawings.set(box, async () => {
            const spec = specification();
            spec.width = 'container';
            spec.autosize = {type: 'fit-x', contains: 'padding'};
            const {view} = await vegaEmbed(box, spec, {
                mode: 'vega-lite',
                renderer: 'svg',
                downloadFileName: name,
                tooltip: {theme: mode},
                actions: {export: {svg: true, png: true}, source: false, compiled: false, editor: false},
            });
            views?.add(view);
        });
        watcher.observe(box);
        return box;
    }

    function vector(tag, attributes, ...children) {
        const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
        made.append(...children);
        return made;
    }

    const marks = {
        circle: 'M15 6 m-3.2 0 a3.2 3.2 0 1 0 6.4 0 a3.2 3.2 0 1 0 -6.4 0',
        square: 'M12 3 h6 v6 h-6 z',
        'triangle-up': 'M15 2.4 l3.6 6.4 h-7.2 z',
    };
    const sample = ({color, dash, shape}) =>
        vector(
            'svg',
            {width: 30, height: 12, 'aria-hidden': true},
            vector('path', {d: 'M0 6 h30', stroke: color, 'stroke-width': 1.8, 'stroke-dasharray': dash.join(' ')}),
            vector('path', {d: marks[shape], fill: color}),
        );

    /** One legend for all charts of a chapter; a click fades what is not chosen, a second click takes it back. */
    function legend(styles, shown, views) {
        const focus = new Set();
        const buttons = [...styles]
            .filter(([name]) => shown.has(name))
            .map(([name, style]) => {
                const toggle = () => {
                    if (!focus.delete(name)) focus.add(name);
                    for (const button of buttons) {
                        button.setAttribute('aria-pressed', focus.has(button.dataset.variant));
                        button.classList.toggle('faded', focus.size > 0 && !focus.has(button.dataset.variant));
                    }
                    views.focus(focus);
                };
                return element(
                    'button',
                    {type: 'button', 'data-variant': name, 'aria-pressed': false, onclick: toggle},
                    sample(style),
                    name,
                    element(
                        'span',
                        {class: 'role', title: style.untimed ? `not timed: ${style.untimed}` : ''},
                        `${style.role === 'ours' ? '' : style.role}${style.untimed ? ' †' : ''}`,
                    ),
                );
            });
        const groups = [...new Set([...styles.values()].map(({backend}) => backend))].map(backend =>
            element('div', {}, ...buttons.filter(button => styles.get(button.dataset.variant).backend === backend)),
        );
        return element('div', {class: 'legend', role: 'group', 'aria-label': 'variants'}, ...groups);
    }

    /** The live charts of a chapter; one that is drawn later takes over what is in focus. */
    function liveViews() {
        const live = new Set();
        let chosen = [];
        return {
            add(view) {
                live.add(view);
                view.signal('focus', chosen).runAsync();
            },
            focus(names) {
                chosen = [...names];
                for (const view of live) view.signal('focus', chosen).runAsync();
            },
        };
    }

    return {place, legend, liveViews};
})();
