'use strict';
// The chapter of published claims: what each document states, its numbers beside today's, the verdict and why.
globalThis.claims = (() => {
    const template = () => JSON.parse(document.getElementById('claims').textContent);
    const kinds = {
        holds: 'holds', 'holds partly': 'partly', undecided: 'partly', 'only on other hardware': 'partly',
        reversed: 'refuted', 'cannot be': 'refuted',
    }; // prettier-ignore

    const lines = texts => texts.filter(Boolean).flatMap((text, i) => (i ? [element('br'), text] : [text]));

    function row(claim, {machine, verdict, today, why, command}, several) {
        return [
            [[claim.says, element('div', {class: 'muted'}, `“${claim.words}”`)]],
            [lines(claim.published)],
            [lines([several ? muted(machine) : '', ...today.split('; ')])],
            [element('b', {class: `verdict ${kinds[verdict] ?? 'none'}`}, verdict)],
            [lines([why, claim.note, command ? element('code', {}, command) : ''])],
        ];
    }

    const heads = [['claim'], ['published'], ['today'], ['verdict'], ['why']];
    const table = ({title, claims}) =>
        tables.table(
            `What is claimed in ${title}`,
            heads,
            claims.flatMap(claim => claim.machines.map(found => row(claim, found, claim.machines.length > 1))),
        );

    /** One style for each name: published ones in grey, today's as everywhere in this page. */
    function style(points, colours, {marks}) {
        const names = [...new Map(points.map(point => [point.who, point])).values()];
        const used = {};
        const published = ['diamond', 'cross', 'square', 'triangle-down', 'circle', 'triangle-up'];
        let printed = 0;
        const next = backend => colours[backend][(used[backend] = (used[backend] ?? -1) + 1) % colours[backend].length];
        return {
            names: names.map(({who}) => who),
            colours: names.map(({published, backend}) => (published ? colours.floor : next(backend))),
            shapes: names.map(point => (point.published ? published[printed++ % published.length] : marks[point.backend])),
        };
    }

    // The axes are those of all charts here: sizes that were measured, times in their units.
    function specification({points}, width, height) {
        const palette = JSON.parse(document.getElementById('palette').textContent);
        const colours = palette[chapters.darkness.matches ? 'dark' : 'light'];
        const spec = template();
        const {names, colours: range, shapes} = style(points, colours, palette);
        spec.datasets.rows = [...points].sort((a, b) => a.n - b.n); // a line goes from one to the next
        spec.encoding.color.scale = {domain: names, range};
        spec.layer[1].encoding.shape.scale = {domain: names, range: shapes};
        const {x, y, color} = spec.encoding;
        const sizes = new Map(points.map(({n, size}) => [n, size]).sort((a, b) => a[0] - b[0]));
        x.axis.values = [...sizes.keys()];
        x.axis.labelExpr = `${JSON.stringify(Object.fromEntries(sizes))}[datum.value]`;
        y.axis.labelExpr = charts.ticks.time;
        const columns = charts.legendColumns(names, width);
        for (const {legend} of [color, spec.layer[1].encoding.shape]) legend.columns = columns;
        return charts.finish(spec, colours, {width, height});
    }

    function chart(document, drawn, source) {
        const height = 280;
        return element(
            'figure',
            {},
            element('figcaption', {}, drawn.algorithm, muted('published in grey, both axes logarithmic')),
            drawing.place({
                name: `claims-${drawn.algorithm}`,
                height,
                words: `${drawn.algorithm}: times that ${document.title} prints, and those of today.`,
                source,
                specification: width => specification(drawn, width, height),
            }),
        );
    }

    /** All documents; nothing where these files decide no claim. */
    function build({claims: documents = [], machines}) {
        if (documents.length === 0) return undefined;
        const runs = machines[0].runs;
        const source = drawing.sourceOf(runs);
        const verdicts = documents.flatMap(({claims}) => claims.flatMap(({machines}) => machines.map(({verdict}) => verdict)));
        const counted = [...new Set(verdicts)].map(verdict => `${verdicts.filter(other => other === verdict).length} ${verdict}`);
        const note = `What the documents state, in their order, judged by the times in these files: ${counted.join(', ')}.
            Sides are compared within one run, by the caller's clock. “Only on other hardware”: the same side wins, by another factor.`;
        const parts = documents.map(document => [
            element('h3', {}, document.title, muted(` ${document.date}`)),
            table(document),
            element('div', {class: 'charts'}, ...document.charts.map(drawn => chart(document, drawn, source))),
        ]);
        return element(
            'section',
            {class: 'chapter', id: 'published-claims', 'aria-labelledby': 'title-published-claims'},
            element('h2', {id: 'title-published-claims', tabindex: '-1'}, 'Published claims'),
            element('p', {class: 'note'}, note),
            ...parts.flat(),
        );
    }

    return {build};
})();
