'use strict';
// What can be chosen for the whole page. The controls are made once, so that the focus stays where it is.
globalThis.toolbar = (() => {
    /** Buttons of which one is pressed; options are pairs of a value and its words. One alone needs no button. */
    function choice(label, name, options) {
        if (options.length < 2) return undefined;
        const buttons = options.map(([value, words]) =>
            element('button', {type: 'button', 'data-value': value, onclick: () => state.choose({[name]: value})}, words),
        );
        const show = () => {
            const known = options.some(([value]) => value === state.current[name]);
            const pressed = known ? state.current[name] : options[0][0];
            for (const button of buttons) button.setAttribute('aria-pressed', button.dataset.value === pressed);
        };
        state.listen(show);
        show();
        return element('div', {class: 'choice', role: 'group', 'aria-label': label}, ...buttons);
    }

    function build({machines, offered}) {
        const scopes = Object.keys(charts.scopes).filter(scope => offered.scopes.includes(scope));
        const short = {resident: 'Without transfers', end_to_end: 'With transfers', end_to_end_pinned: 'With transfers, pinned'};
        const clocks = [['host', "Caller's clock"], ['device', "Device's clock"]]; // prettier-ignore
        const roles = [['all', 'All variants'], ['ours', 'Ours alone']]; // prettier-ignore
        const box = element(
            'div',
            {class: 'toolbar', role: 'region', 'aria-label': 'What the page shows'},
            choice('machine', 'machine', machines.map(({name}, i) => [String(i), name.split(',')[0]])), // prettier-ignore
            choice('measure', 'measure', Object.entries(charts.measures).map(([name, {words}]) => [name, words])), // prettier-ignore
            choice('scope', 'scope', scopes.map(scope => [scope, short[scope]])), // prettier-ignore
            choice('cache', 'cache', offered.caches.map(cache => [cache, `${cache} cache`])), // prettier-ignore
            choice('clock', 'clock', offered.two_clocks ? clocks : []),
            choice('role', 'role', offered.two_roles ? roles : []),
        );
        return box;
    }
    return {build, choice};
})();
