'use strict';
// element(), by which all of the page is built: text is always text, never markup.
(() => {
    function fill(made, attributes, children) {
        for (const [name, value] of Object.entries(attributes))
            if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
            else if (value !== undefined) made.setAttribute(name, value);
        made.append(...children.flat().filter(child => child !== undefined && child !== null && child !== ''));
        return made;
    }
    globalThis.element = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
    globalThis.vector = (tag, attributes = {}, ...children) =>
        fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

    // The marks of the backends in charts, for text.
    const marks = {
        circle: 'M6 6 m-3.6 0 a3.6 3.6 0 1 0 7.2 0 a3.6 3.6 0 1 0 -7.2 0',
        square: 'M2.6 2.6 h6.8 v6.8 h-6.8 z',
        'triangle-up': 'M6 1.8 l4.4 7.8 h-8.8 z',
        'triangle-down': 'M6 10.2 l4.4 -7.8 h-8.8 z',
        'triangle-left': 'M1.8 6 l7.8 4.4 v-8.8 z',
        diamond: 'M6 1.2 l4.8 4.8 l-4.8 4.8 l-4.8 -4.8 z',
        cross: 'M4.6 1.6 h2.8 v3 h3 v2.8 h-3 v3 h-2.8 v-3 h-3 v-2.8 h3 z',
    };
    const shapes = {serial: 'circle', parallel: 'square', cuda: 'triangle-up'};
    globalThis.mark = backend =>
        vector('svg', {class: `mark ${backend}`, viewBox: '0 0 12 12', 'aria-hidden': true}, vector('path', {d: marks[shapes[backend]]}));
    globalThis.markPaths = marks;

    /** In a narrow place a name goes on in the next line behind an underscore. */
    globalThis.breakable = name => name.split('_').flatMap((part, i) => (i ? ['_', element('wbr'), part] : [part]));

    /** A command or a name of a variant, which goes on in the next line behind a slash. */
    globalThis.code = words =>
        element('code', {}, ...words.split('/').flatMap((part, i) => (i ? ['/', element('wbr'), part] : [part])));
    /** "1 cell", "2 cells" */
    globalThis.counted = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`;
    globalThis.muted = text => element('span', {class: 'muted'}, text);
    globalThis.folded = (title, open, ...content) =>
        element('details', open ? {open: ''} : {}, element('summary', {}, title), ...content);
})();
