'use strict';
// Charts in the page: when they are drawn, how they are named, and what the pointer learns from them.
globalThis.drawing = (() => {
    // A chart is drawn when it comes near the window, not before. Its place has the height that it will have, so that nothing
    // moves.
    const waiting = nearby.queue();

    const tip = element('div', {id: 'tip', role: 'tooltip', hidden: ''});
    function showTip(handler, event, item, value) {
        if (!value || typeof value !== 'object') return tip.setAttribute('hidden', '');
        const rows = Object.entries(value).filter(([, text]) => text !== undefined && text !== '' && text !== 'undefined');
        tip.replaceChildren(...rows.flatMap(([name, text]) => [muted(name), element('span', {}, String(text))]));
        tip.removeAttribute('hidden');
        const {width, height} = tip.getBoundingClientRect();
        const left = Math.min(event.clientX + 14, innerWidth - width - 6);
        const top = event.clientY + 14 + height > innerHeight ? event.clientY - height - 10 : event.clientY + 14;
        tip.style.left = `${Math.max(4, left)}px`;
        tip.style.top = `${Math.max(4, top)}px`;
    }

    function save(svg, name) {
        const copy = svg.cloneNode(true);
        copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
        copy.style.background = getComputedStyle(document.body).backgroundColor;
        const file = new Blob([new XMLSerializer().serializeToString(copy)], {type: 'image/svg+xml'});
        const anchor = element('a', {href: URL.createObjectURL(file), download: `${name}.svg`});
        anchor.click();
        setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
    }

    /** A place for a chart. `specification(width)` says what is in it, `words` what one who cannot see it should know, `source`
     *  is the result file; `live` receives the view, so that a legend can reach it. */
    function place({name, height, words, source, specification, live}) {
        const box = element('div', {class: 'chart', style: `height: ${height}px`});
        waiting.add(box, () => {
            const spec = specification(Math.max(240, Math.floor(box.clientWidth)));
            const view = new vega.View(vega.parse(vegaLite.compile(spec).spec), {renderer: 'svg', container: box, hover: true});
            view.tooltip(showTip).run();
            const svg = box.querySelector('svg');
            svg.setAttribute('role', 'img');
            svg.setAttribute('aria-label', words);
            // Its parts have roles of their own, and no names.
            for (const part of svg.children) part.setAttribute('aria-hidden', true);
            svg.prepend(vector('desc', {}, `Drawn from ${source.source}, digest ${source.digest}`));
            const attributes = {type: 'button', class: 'save', 'aria-label': `Save as SVG: ${words}`, onclick: () => save(svg, name)};
            box.append(element('button', attributes, 'SVG'));
            live?.add(view);
        });
        return box;
    }

    /** What a chart of several files says that it was drawn from. */
    const sourceOf = runs => ({
        source: runs.map(({source}) => source).join(' and '),
        digest: runs.map(({digest}) => digest).join(' and '),
    });

    /** The live charts of a chapter; one that is drawn later takes over what is in focus. */
    function liveViews() {
        const live = new Set();
        let chosen = [];
        return {
            add(view) {
                live.add(view);
                if (chosen.length) view.signal('focus', chosen).runAsync();
            },
            focus(names) {
                chosen = names;
                for (const view of live) view.signal('focus', chosen).runAsync();
            },
        };
    }

    // On paper there is no scrolling: all charts are drawn and all that is folded is opened.
    let opened = [];
    const before = [];
    addEventListener('beforeprint', () => {
        for (const work of before) work();
        opened = [...document.querySelectorAll('details:not([open], .again)')];
        for (const details of opened) details.open = true;
        waiting.all();
    });
    addEventListener('afterprint', () => {
        for (const details of opened) details.open = false;
        opened = [];
    });
    document.body.append(tip);

    return {place, liveViews, sourceOf, beforePrint: work => before.push(work)};
})();
