'use strict';
// Charts of the documents: printed times in grey beside today's.
(charts => {
    const {heading, isDense, pictureWidth, range, scopes, series, styles, withRoom} = charts;

    /** A printed point stands at the measured place that hardly differs from its own: 40Mi edges are also printed as 41944529. */
    function atMeasuredPlaces(points) {
        const measured = points.filter(({published}) => !published).map(({n}) => n);
        const near = (one, other) => Math.max(one, other) <= 1.02 * Math.min(one, other);
        const place = n => measured.filter(other => near(n, other)).sort((a, b) => Math.abs(a - n) - Math.abs(b - n))[0] ?? n;
        return points.map(point => ({...point, n: place(point.n)}));
    }

    /** The lines of a document's chart: today's as in the chapters, printed ones in grey, each with a mark of its own. */
    function claimedStyles(drawn, palette, mode = 'light') {
        const names = [...new Map(drawn.points.map(point => [point.who, point])).values()];
        const today = names.filter(({published}) => !published).map(({who, backend}) => ({name: who, backend, role: 'ours'}));
        const style = styles({variants: today}, palette, mode);
        const marks = ['diamond', 'cross', 'triangle-down', 'triangle-left'];
        for (const [i, {who}] of names.filter(({published}) => published).entries())
            style.set(who, {color: palette[mode].floor, dash: [1, 3], shape: marks[i % marks.length], label: who});
        return style;
    }

    /** What stands upwards: times, or counts, which are exact. */
    const measureOf = ({measure = 'time'}) => measure;

    const axesWords = {log: () => 'both axes logarithmic', linear: () => 'both axes linear', 'log time': what => `${what} logarithmic`};

    function claimedWords(drawn) {
        const printed = drawn.points.some(({published}) => published) ? 'published in grey' : '';
        return [printed, axesWords[drawn.axes](measureOf(drawn)), scopes[drawn.scope]].filter(Boolean).join(' · ');
    }

    const claimedId = drawn => `claims-${drawn.algorithm}-${drawn.title}`.replaceAll(/[^A-Za-z0-9.]+/g, '-');

    /** A chart of a document: printed times beside today's, or counts. */
    function claimed(template, drawn, asked) {
        const {palette, mode = 'light', title = false} = asked;
        const colours = palette[mode];
        const style = claimedStyles(drawn, palette, mode);
        const measure = measureOf(drawn);
        const value = point => point.value ?? point.ns;
        const shown = atMeasuredPlaces(drawn.points).map(point => ({
            ...point, variant: point.who, value: value(point), low: point.low ?? value(point), high: point.high ?? value(point),
            interval: point.interval ?? '', role: point.published ? 'as printed' : 'today',
        })); // prettier-ignore
        const linear = drawn.axes === 'linear';
        const y = linear ? [0, 1.05 * Math.max(...shown.map(({high}) => high))] : range(shown, [], {});
        const axis = {sizes: new Map(shown.map(({n, size}) => [n, size]).sort((a, b) => a[0] - b[0])), y, rows: 0};
        const head = heading(drawn.title, [claimedWords(drawn)], pictureWidth);
        // Without marks a legend has nothing to show, and the line bears its name.
        const legend = asked.legend && !isDense([...axis.sizes.keys()]);
        const room = withRoom({...asked, legend, measure, underTitle: head.subtitle.length}, shown, axis);
        const options = {...room, measure, linear, evenly: drawn.axes !== 'log'};
        const spec = series(template, shown, {style, unit: drawn.along, axis, colours, options});
        for (const {encoding} of spec.layer)
            if (encoding.tooltip)
                encoding.tooltip = ['variant', 'role', 'size', measure].map(field => ({field, title: field === 'size' ? drawn.along : field}));
        if (options.legend) spec.config.legend.columns = options.columns;
        else spec.config.legend.disable = true;
        if (title) spec.title = head;
        return spec;
    }

    Object.assign(charts, {claimedStyles, claimedWords, claimedId, claimed, measureOf});
})((globalThis.charts ??= {}));
