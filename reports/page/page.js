'use strict';
// Builds the page from the data in it, one machine at a time. All numbers come ready from the data.
(() => {
    const {machines} = JSON.parse(document.getElementById('data').textContent);

    function masthead(machine, number) {
        const about = [machine.name, machine.date.slice(0, 10), machine.source].filter(Boolean).join(' · ');
        const names = machines.map(({name}, i) => [String(i), name]);
        return [
            element('p', {class: 'wordmark'}, 'breakeven: which variant wins, from which size on, on which machine'),
            element('h1', {}, machine.title || machine.source),
            element('p', {class: 'about'}, about),
            machine.complete ? '' : element('p', {class: 'notice'}, 'This run was stopped before its end: cells are missing.'),
            chapters.choice('machine', names, String(number), value => show(Number(value))) ?? '',
        ];
    }

    function contents(machine) {
        const entry = (id, words) => element('li', {}, element('a', {href: `#${id}`}, words));
        const algorithms = machine.chapters.map(({algorithm}) => entry(algorithm, algorithm));
        return element('ul', {class: 'contents'}, ...algorithms, entry('provenance', provenance));
    }
    const provenance = 'Where the numbers come from';

    let shown = new AbortController(); // ends what listens on behalf of the machine that was shown before
    function show(number) {
        const machine = machines[number];
        shown.abort();
        shown = new AbortController();
        document.title = `${machine.title || machine.source} · breakeven`;
        document.getElementById('masthead').replaceChildren(...masthead(machine, number));
        document
            .getElementById('report')
            .replaceChildren(
                contents(machine),
                ...machine.chapters.map(chapter => chapters.build(chapter, chapter.algorithm, shown.signal)),
                element('section', {class: 'chapter', id: 'provenance'}, element('h2', {}, provenance), tables.facts(machine.provenance)),
            );
    }
    show(0);
})();
