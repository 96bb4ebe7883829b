'use strict';
// The data of the page. The chapters of each machine stand in a script of their own, those of all but the first behind the scripts
// of the page: it opens before the browser has read them, and reads each when it is asked for.
globalThis.pageData = (() => {
    const data = JSON.parse(document.getElementById('data').textContent);
    const script = number => document.querySelector(`script[data-chapters="${number}"]`);
    const read = data.machines.map(() => undefined);
    for (const [number, machine] of data.machines.entries())
        Object.defineProperty(machine, 'chapters', {get: () => (read[number] ??= JSON.parse(script(number).textContent))});

    const whole = new Promise(resolve => {
        if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
        else resolve();
    });
    /** All machines are read, one after the other so that the page answers meanwhile. */
    const all = whole.then(async () => {
        for (const {chapters} of data.machines) if (chapters) await new Promise(resolve => setTimeout(resolve));
    });
    return {...data, whole, all, has: number => number === 0 || document.readyState !== 'loading'};
})();
