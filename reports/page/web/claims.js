'use strict';
// The chapter of published claims: what each document states, its numbers beside today's, the verdict and why.
globalThis.claims = (() => {
    const template = () => JSON.parse(document.getElementById('sizes').textContent);
    const kinds = {
        holds: 'holds', 'holds partly': 'partly', undecided: 'partly', 'only on other hardware': 'partly',
        reversed: 'refuted', 'cannot be': 'refuted',
        'not measured': 'none', 'no such form here': 'none', 'cannot be measured': 'none',
    }; // prettier-ignore

    let several = false; // machines: then each says whose it is
    const lines = texts => texts.filter(Boolean).flatMap((text, i) => (i ? [element('br'), text] : [text]));

    function row(claim, {machine, verdict, today, why, command}) {
        return [
            [[claim.says, element('div', {class: 'muted'}, `“${claim.words}”`)]],
            [lines(claim.published)],
            [lines([several && machine ? muted(machine) : '', ...today.split('; ')])],
            [element('b', {class: `verdict ${kinds[verdict]}`}, verdict)],
            [lines([why, claim.note, command ? code(command) : ''])],
        ];
    }

    const heads = ['claim', 'published', 'today', 'verdict', 'why'].map(word => [word, `of-${word}`]);
    const measured = ({machines}) => machines.some(({verdict}) => verdict !== 'not measured');
    const table = (caption, claims) =>
        tables.table(
            caption,
            heads,
            claims.flatMap(claim => claim.machines.map(found => row(claim, found))),
            {cards: true},
        );

    /** The claims of a document in its order; those that these files do not measure are folded away. */
    function judged({title, claims}) {
        const [known, unknown] = [claims.filter(measured), claims.filter(claim => !measured(claim))];
        const count = unknown.length === 1 ? 'One claim is' : `${unknown.length} claims are`;
        return [
            known.length ? table(`What is claimed in ${title}`, known) : '',
            unknown.length ? folded(`${count} not measured in these files`, false, table(`What is not measured of ${title}`, unknown)) : '',
        ];
    }

    const palette = () => JSON.parse(document.getElementById('palette').textContent);
    const mode = () => (chapters.darkness.matches ? 'dark' : 'light');
    const specification = (drawn, width, height) =>
        charts.claimed(template(), drawn, {palette: palette(), mode: mode(), width, height});

    /** What the colours and marks of a chart stand for. */
    function key(drawn) {
        const names = [...charts.claimedStyles(drawn, palette(), mode())];
        return element('ul', {class: 'key'}, ...names.map(([name, style]) => element('li', {}, legend.sample(style), name)));
    }

    /** What lacks in a chart, with the command that measures it. */
    const missing = ({missing}) =>
        missing.length === 0
            ? []
            : [element('p', {class: 'note'}, 'Not in these files: ', ...missing.flatMap(({variant, at, command}, i) => [
                  `${i ? '; ' : ''}${[variant, at].filter(Boolean).join(' ')}, measured by `, code(command)]), '.')]; // prettier-ignore

    function chart(document, drawn, source) {
        const height = 320;
        return element(
            'figure',
            {},
            element('figcaption', {}, drawn.title, muted(charts.claimedWords(drawn))),
            key(drawn),
            drawing.place({
                name: charts.claimedId(drawn),
                height,
                words: `${drawn.title}: ${charts.measureOf(drawn)} against ${drawn.along}, of ${document.title}; ${charts.claimedWords(drawn)}.`,
                source,
                specification: width => specification(drawn, width, height),
            }),
            ...(several && drawn.machine ? [element('p', {class: 'note'}, `On ${drawn.machine}.`)] : []),
            ...(drawn.note ? [element('p', {class: 'note'}, drawn.note)] : []),
            ...missing(drawn),
            ...(drawn.measured.length ? [chapters.again(drawn.measured)] : []),
        );
    }

    /** All documents; nothing where these files decide no claim. */
    function build({claims: documents = [], machines}) {
        if (documents.length === 0) return undefined;
        several = machines.length > 1;
        const source = machine => drawing.sourceOf((machines.find(({name}) => name === machine) ?? machines[0]).runs);
        const all = documents.flatMap(({claims}) => claims.flatMap(({machines}) => machines));
        const counted = [...new Set(all.map(({verdict}) => verdict))].map(verdict => {
            const alike = all.filter(other => other.verdict === verdict);
            const computed = verdict === 'holds' ? alike.filter(({today}) => !today).length : 0;
            return `${alike.length} ${alike.length > 1 ? verdict.replace(/^holds/, 'hold') : verdict}${computed ? ` (${computed} by arithmetic alone)` : ''}`;
        });
        const note = `What the documents state, in their order, judged by the times in these files: ${counted.join(', ')}.
            Sides are compared within one run, by the caller's clock. “Only on other hardware”: the same side wins, by another factor or from another size on. “No such form here”: nothing
            that these files could measure has the form that the document speaks of.`;
        const pictures = new Map(documents.map(document => [document, element('div', {class: 'charts'})]));
        const draw = () => {
            for (const [document, box] of pictures) box.replaceChildren(...document.charts.map(drawn => chart(document, drawn, source(drawn.machine))));
        };
        draw();
        const parts = [...pictures].map(([document, box]) => [
            element('h3', {}, document.title, muted(` ${document.date}`)),
            ...judged(document),
            box,
        ]);
        const section = element(
            'section',
            {class: 'chapter', id: 'published-claims', 'aria-labelledby': 'title-published-claims'},
            element('h2', {id: 'title-published-claims', tabindex: '-1'}, 'Published claims'),
            element('p', {class: 'note'}, note),
            ...parts.flat(),
        );
        // The page learns of the dark; a section that another machine's has replaced need not.
        chapters.darkness.addEventListener('change', () => section.isConnected && draw());
        return section;
    }

    return {build};
})();
