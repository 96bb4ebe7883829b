'use strict';
// Fills the specifications (*.vl.json) with the numbers of one view. The page and render.mjs share it, so it
// is a plain script without imports that defines one object, `charts`.
globalThis.charts = (() => {
    const rowHeight = 13;

    // Colour tells the backend, shade the variant within it, dash and mark its role.
    function styles(chapter, palette, mode) {
        const used = {};
        return new Map(
            chapter.variants.map(({name, backend, role, untimed}) => {
                const shades = palette[mode][backend];
                const shade = (used[backend] = (used[backend] ?? -1) + 1);
                return [name, {color: shades[shade % shades.length], ...palette.roles[role], backend, role, untimed}];
            }),
        );
    }

    function theme(colours) {
        return {
            background: 'transparent',
            font: 'system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif',
            view: {stroke: null},
            axis: {
                labelColor: colours.muted,
                labelFontSize: 11,
                gridColor: colours.grid,
                domain: false,
                tickColor: colours.grid,
                tickSize: 4,
                labelPadding: 5,
            },
            legend: {
                orient: 'bottom',
                columns: 3,
                labelColor: colours.ink,
                labelFontSize: 11,
                title: null,
                symbolSize: 60,
                symbolStrokeWidth: 0,
                labelLimit: 260,
            },
            title: {
                color: colours.ink,
                fontSize: 14,
                fontWeight: 600,
                anchor: 'start',
                offset: 8,
                subtitleColor: colours.muted,
                subtitleFontSize: 12,
            },
        };
    }

    // The floor may lie decades away from what was measured; then the axis does not go there.
    function range(points, predicted, {low, high, floor}) {
        const measured = [...points.flatMap(point => [point[low], point[high]]), ...predicted.map(point => point.ns)];
        if (measured.length === 0) return [1, 10];
        const least = Math.min(...measured);
        const most = Math.max(...measured);
        const far = 4;
        const near = points.map(point => point[floor]).filter(height => height > least / far && height < most * far);
        return [0.8 * Math.min(least, ...near), 1.25 * Math.max(most, ...near)];
    }

    // One floor a backend: variants of one backend share their ceilings and, for one input, their work.
    function floors(points, {floor}, [low, high]) {
        const rows = new Map();
        for (const point of points)
            if (point[floor]) rows.set(point.backend + ' ' + point.n, {...point, label: `floor, ${point.backend}`, labelled: false});
        const lines = [...rows.values()].sort((a, b) => a.n - b.n);
        const ends = [...new Map(lines.map(row => [row.backend, row])).values()].filter(end => end[floor] > low && end[floor] < high);
        // Labels of floors that end closer than a factor of three would cover each other.
        let last = 0;
        for (const end of ends.sort((a, b) => a[floor] - b[floor])) {
            end.labelled = end[floor] > 3 * last;
            if (end.labelled) last = end[floor];
        }
        return lines;
    }

    const crossed = view => view.breakeven.filter(row => row.role === 'any' && row.n !== null).sort((a, b) => a.n - b.n);

    // Labels stand above the plot, each in a row of its own, all on the side where they have room. The line that is
    // farthest from that side goes up highest, so that no other line crosses its label.
    function breakeven(view, points, colours, rows) {
        const sizes = points.map(point => point.n);
        const least = Math.min(...sizes);
        const most = Math.max(...sizes);
        const place = row => Math.log(row.n / least) / Math.log(most / least);
        const labels = crossed(view);
        const room = 0.25; // of the plot's width, for the longest label
        const side = labels.length > 0 && place(labels.at(-1)) <= 1 - room ? 'left' : 'right';
        const align = row => (side === 'right' && place(row) < room ? 'left' : side);
        return labels.map((row, i) => ({
            n: row.n,
            low: row.ci95 && Math.max(row.ci95[0] ?? least, least),
            high: row.ci95 && Math.min(row.ci95[1] ?? most, most),
            label: `${row.b} beats ${row.a} from ${row.size}`,
            color: colours[row.b][0],
            align: align(row),
            y: ((side === 'left' ? i : labels.length - 1 - i) - rows) * rowHeight,
        }));
    }

    const layers = spec => spec.layer ?? [spec];

    // What stands for a name: everywhere the same, so that the legends of the channels become one.
    function setScale(spec, field, channel, domain, range) {
        for (const {encoding} of layers(spec)) if (encoding[channel]?.field === field) encoding[channel].scale = {domain, range};
    }

    function setParameters(spec, values) {
        for (const parameter of spec.params) if (parameter.name in values) parameter.value = values[parameter.name];
    }

    /** A time or throughput chart: `template` is the parsed specification, it is not changed. */
    function lines(template, chapter, view, palette, {mode = 'light', legend = true, title = true} = {}) {
        const spec = structuredClone(template);
        const colours = palette[mode];
        const style = styles(chapter, palette, mode);
        const present = new Set([...view.points, ...view.predicted].map(point => point.variant));
        const names = [...style.keys()].filter(name => present.has(name));
        // A logarithmic axis has no place for n = 0.
        const points = view.points.filter(point => point.n > 0).map(point => ({flags: 'nothing noticed', ...point}));
        if (!view.points.some(point => point.flags))
            for (const {encoding} of layers(spec)) encoding.tooltip = encoding.tooltip?.filter(({field}) => field !== 'flags');
        // The plots of a chapter stand side by side: all leave room for the labels of the one with most.
        const rows = Math.max(...chapter.views.map(other => crossed(other).length));
        const predicted = 'predicted' in spec.datasets ? view.predicted : [];
        const axis = range(points, predicted, spec.usermeta);
        for (const [channel, property] of Object.entries({color: 'color', strokeDash: 'dash', shape: 'shape'})) {
            const appearance = names.map(name => style.get(name)[property]);
            setScale(spec, 'variant', channel, names, appearance);
        }
        setParameters(spec, {floorColor: colours.floor, range: axis});
        spec.datasets = {
            points,
            predicted,
            floors: floors(points, spec.usermeta, axis),
            breakeven: breakeven(view, points, colours, rows),
        };
        // Nothing to draw has no extent either, and Vega complains.
        spec.layer = spec.layer.filter(({data}) => !data || spec.datasets[data.name].length > 0);
        spec.config = theme(colours);
        if (crossed(view).length === 0) spec.padding = {top: 5 + (rows + 0.5) * rowHeight, left: 5, right: 5, bottom: 5};
        if (!legend) spec.config.legend.disable = true;
        if (title) spec.title = {text: `${chapter.algorithm}, ${view.shape}`, subtitle: conditions(view)};
        return spec;
    }

    /** Which variants of a view have stages. */
    const staged = view => [...new Set(view.stages.map(row => row.variant))];

    function stages(template, chapter, view, variant, palette, {mode = 'light', title = true} = {}) {
        const spec = structuredClone(template);
        const colours = palette[mode];
        const rows = view.stages.filter(row => row.variant === variant);
        const names = [...new Set(rows.sort((a, b) => a.n - b.n || a.order - b.order).map(row => row.stage))];
        setScale(
            spec,
            'stage',
            'color',
            names,
            names.map((_, i) => colours.stages[i % colours.stages.length]),
        );
        spec.datasets = {stages: rows};
        spec.config = theme(colours);
        if (title) spec.title = {text: `${chapter.algorithm}/${variant}, ${view.shape}`, subtitle: conditions(view)};
        return spec;
    }

    /** Time by stage on inputs of one size, in the order of a fact about them. */
    function causes(template, chapter, cause, palette, {mode = 'light', title = true} = {}) {
        const spec = structuredClone(template);
        const colours = palette[mode];
        const names = [...new Set([...cause.rows].sort((a, b) => a.order - b.order).map(row => row.stage))];
        setScale(
            spec,
            'stage',
            'color',
            names,
            names.map((_, i) => colours.stages[i % colours.stages.length]),
        );
        // Two inputs may have the same label, so places are the scale and labels only its words.
        const labels = [...new Map(cause.rows.map(row => [row.place, row.label])).values()];
        spec.encoding.x.axis.labelExpr = `${JSON.stringify(labels)}[datum.value]`;
        spec.datasets = {rows: cause.rows};
        spec.config = theme(colours);
        if (title)
            spec.title = {
                text: `${chapter.algorithm}/${cause.variant}, by ${cause.fact}`,
                subtitle: `${cause.size} ${chapter.unit} · ${scopes[cause.scope] ?? cause.scope} · ${cause.cache} cache`,
            };
        return spec;
    }
    const causeId = (chapter, {variant, fact, scope, cache}) =>
        [chapter.algorithm, variant, 'by', fact, scope, cache].join('-').replaceAll(/[^A-Za-z0-9.]+/g, '-');

    const scopes = {
        resident: 'without transfers',
        end_to_end: 'with transfers, pageable memory',
        end_to_end_pinned: 'with transfers, pinned memory',
    };
    const conditions = view => [view.parameters, scopes[view.scope] ?? view.scope, view.cache + ' cache'].filter(Boolean).join(' · ');

    return {lines, stages, staged, causes, causeId, styles, scopes, conditions};
})();
