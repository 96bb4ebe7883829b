'use strict';
// What is chosen on the page. It stands in the address behind #, so that a link shows what its sender saw:
// #radix_sort?scope=end_to_end&measure=throughput. Whatever is not said there has its default.
globalThis.state = (() => {
    const defaults = {
        chapter: '', view: '', machine: '0', measure: 'time', scope: 'resident', cache: '', clock: 'host', role: 'all', focus: '',
        q: '', inputs: 'main', sort: '', ratio: 'ratio', verdict: 'all',
    }; // prettier-ignore
    const listeners = [];

    /** An address that was cut off or typed may be no text at all. */
    function decoded(text) {
        try {
            return decodeURI(text);
        } catch {
            return text;
        }
    }
    function parse(hash) {
        const [chapter, rest = ''] = decoded(hash.replace(/^#/, '')).split('?');
        const chosen = {...defaults, chapter};
        for (const [name, value] of new URLSearchParams(rest)) if (name in defaults) chosen[name] = value;
        return chosen;
    }
    const current = parse(location.hash);

    // What the page has, by name; an address may come from a page of other files.
    let offered = {};
    const unknown = [];
    /** Of what is not there the first that is takes the place. */
    function settle() {
        unknown.length = 0;
        for (const [name, values] of Object.entries(offered)) {
            if (values.length === 0 || values.includes(current[name])) continue;
            if (current[name] !== defaults[name]) unknown.push(`${name} “${current[name]}”`);
            current[name] = values[0];
        }
    }
    /** What an address asks for that these files do not have, as one from another page may; `more` is what it names besides. */
    function sayUnknown(more = []) {
        const said = document.getElementById('unknown');
        const words = [...unknown, ...more];
        said.textContent = words.length ? `The address asks for what these files do not have: ${words.join(', ')}.` : '';
        said.hidden = words.length === 0;
    }
    function offer(values) {
        offered = values;
        settle();
    }

    function address(changes = {}) {
        const {chapter, ...rest} = {...current, ...changes};
        const said = Object.entries(rest).filter(([name, value]) => value !== defaults[name]);
        const words = new URLSearchParams(said).toString();
        return `#${encodeURI(chapter)}${words && `?${words}`}`;
    }

    const tell = changed => {
        for (const listener of listeners) listener(changed);
    };

    /** Remembers a choice. Steps of a filter are no places to go back to. */
    function choose(changes) {
        const changed = Object.keys(changes).filter(name => current[name] !== changes[name]);
        if (changed.length === 0) return;
        Object.assign(current, changes);
        history.replaceState(null, '', address());
        tell(changed);
    }

    function arrive() {
        const next = parse(location.hash);
        const changed = Object.keys(defaults).filter(name => current[name] !== next[name]);
        Object.assign(current, next);
        settle();
        tell([...changed, 'place']);
    }
    addEventListener('hashchange', arrive);

    /** A link to a chapter, or to a chart in it, that keeps what is chosen but for what it says itself. */
    function link(to, attributes, ...children) {
        const changes = {view: '', ...to};
        const made = element('a', {...attributes, href: address(changes)}, ...children);
        made.to = changes;
        made.classList.add('to');
        return made;
    }
    /** Links carry what is chosen; where that changed, so do they. */
    function renewLinks() {
        for (const made of document.querySelectorAll('a.to')) made.setAttribute('href', address(made.to));
    }
    // A link to where one already is changes no address, and still goes there.
    document.addEventListener('click', event => {
        const made = event.target.closest?.('a.to');
        if (!made || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        const changed = Object.keys(made.to).filter(name => current[name] !== made.to[name]);
        Object.assign(current, made.to);
        history.pushState(null, '', address());
        tell([...changed, 'place']);
    });
    addEventListener('popstate', arrive);

    return {current, offer, sayUnknown, choose, link, renewLinks, listen: listener => listeners.push(listener)};
})();
