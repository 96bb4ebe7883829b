'use strict';
// One legend for all charts of a chapter: a click fades what is not chosen, a second click takes it back.
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

    /** The variants of this algorithm that are in focus. */
    const focused = algorithm =>
        [...chosen()].filter(name => name.startsWith(`${algorithm}/`)).map(name => name.slice(algorithm.length + 1));

    function build(algorithm, styles, live) {
        const buttons = new Map();
        const show = () => {
            const focus = new Set(focused(algorithm));
            for (const [name, button] of buttons) {
                button.setAttribute('aria-pressed', focus.has(name));
                button.classList.toggle('faded', focus.size > 0 && !focus.has(name));
            }
            live().focus([...focus]);
        };
        function toggle(name) {
            const names = chosen();
            if (!names.delete(key(algorithm, name))) names.add(key(algorithm, name));
            state.choose({focus: [...names].join(',')});
        }
        for (const [name, style] of styles()) {
            const remark = [style.role === 'ours' ? '' : style.role, style.untimed ? '†' : ''].filter(Boolean).join(' ');
            buttons.set(
                name,
                element(
                    'button',
                    {type: 'button', 'data-variant': name, 'aria-pressed': false, onclick: () => toggle(name)},
                    sample(style),
                    name,
                    element('span', {class: 'role', title: style.untimed ? `not timed: ${style.untimed}` : undefined}, remark),
                ),
            );
        }
        const backends = [...new Set([...styles().values()].map(({backend}) => backend))];
        const box = element(
            'div',
            {class: 'legend', role: 'group', 'aria-label': `variants of ${algorithm}`},
            ...backends.map(backend =>
                element('div', {}, ...[...buttons].filter(([name]) => styles().get(name).backend === backend).map(([, button]) => button)),
            ),
        );
        /** After a choice: which variants the charts show now, in the colours of now. */
        function renew(present) {
            for (const [name, style] of styles()) {
                buttons.get(name).hidden = !present.has(name);
                buttons.get(name).querySelector('svg').replaceWith(sample(style));
            }
            show();
        }
        return {box, renew, show};
    }
    return {build, focused, sample};
})();
