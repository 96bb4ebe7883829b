'use strict';
// One legend for all charts of a chapter: what is pointed at stands out, a click keeps it so, a second click takes it back.
globalThis.legend = (() => {
    const sample = ({color, dash, shape}) =>
        vector(
            'svg',
            {width: 44, height: 12, 'aria-hidden': true},
            vector('path', {d: 'M0 6 h44', stroke: color, 'stroke-width': 1.8, 'stroke-dasharray': dash.join(' ')}),
            vector('path', {d: markPaths[shape], fill: color, transform: 'translate(16)'}),
        );

    const key = (algorithm, variant) => `${algorithm}/${variant}`;
    const chosen = () => new Set(state.current.focus.split(',').filter(Boolean));

    const known = new Set(); // an address may name variants of other files, which would fade all that there is
    /** The variants of this algorithm that are in focus. */
    const focused = algorithm =>
        [...chosen()].filter(name => known.has(name) && name.startsWith(`${algorithm}/`)).map(name => name.slice(algorithm.length + 1));

    function build(algorithm, styles, live) {
        const buttons = new Map();
        /** `pointed` is under the pointer, or has the focus of the keys. */
        const show = pointed => {
            const kept = new Set(focused(algorithm));
            const focus = pointed ? new Set([...kept, pointed]) : kept;
            for (const [name, button] of buttons) {
                button.setAttribute('aria-pressed', kept.has(name));
                button.classList.toggle('faded', focus.size > 0 && !focus.has(name));
            }
            live().focus([...focus]);
        };
        const pointing = name => ({
            onmouseenter: () => show(name),
            onmouseleave: () => show(),
            onfocus: ({target}) => target.matches(':focus-visible') && show(name),
            onblur: () => show(),
        });
        function toggle(name) {
            const names = chosen();
            if (!names.delete(key(algorithm, name))) names.add(key(algorithm, name));
            state.choose({focus: [...names].join(',')});
        }
        for (const [name, style] of styles()) {
            known.add(key(algorithm, name));
            const remark = [style.role === 'ours' ? '' : style.role, style.untimed ? '†' : ''].filter(Boolean).join(' ');
            buttons.set(
                name,
                element(
                    'button',
                    {type: 'button', 'data-variant': name, 'aria-pressed': false, onclick: () => toggle(name), ...pointing(name)},
                    sample(style),
                    element('span', {}, ...breakable(name)),
                    element('span', {class: 'role', title: style.untimed ? `not timed: ${style.untimed}` : undefined}, remark),
                ),
            );
        }
        const backends = [...new Set([...styles().values()].map(({backend}) => backend))];
        const names = element(
            'div',
            {class: 'legend', role: 'group', 'aria-label': `variants of ${algorithm}`},
            ...backends.map(backend =>
                element('div', {}, ...[...buttons].filter(([name]) => styles().get(name).backend === backend).map(([, button]) => button)),
            ),
        );
        const summary = element('summary', {});
        const box = element('details', {class: 'names', open: ''}, summary, names);
        /** After a choice: which variants the charts show now, in the colours of now. */
        function renew(present) {
            for (const [name, style] of styles()) {
                buttons.get(name).hidden = !present.has(name);
                buttons.get(name).querySelector('svg').replaceWith(sample(style));
            }
            const count = [...buttons.keys()].filter(name => present.has(name)).length;
            summary.textContent = counted(count, 'variant');
            box.hidden = count === 0;
            show();
        }
        return {box, renew, show: () => show()};
    }
    return {build, focused, sample};
})();
