'use strict';
// Where time goes: the stages of a variant by size, by input, or by a fact about the inputs.
(charts => {
    const {conditions, finish, heading, headingHeight, inLines, inputLabels, legendColumns, legendHeight, rowLabelWidth, rowOf, scopes, tickSize} = charts;

    /** Of the stages of a chapter, so that a colour means one stage in all its charts. */
    function stageScale(chapter, colours) {
        const rows = [...chapter.views.flatMap(view => view.stages), ...chapter.causes.flatMap(cause => cause.rows)];
        const names = [...new Set(rows.map(row => row.stage))];
        return new Map(names.map((name, i) => [name, colours.stages[i % colours.stages.length]]));
    }

    /** `width` is that of the plot: the legend begins where it does. */
    function setStages(spec, chapter, rows, colours, width) {
        const scale = stageScale(chapter, colours);
        const present = new Set(rows.map(row => row.stage));
        const names = [...scale.keys()].filter(name => present.has(name));
        const {color} = spec.encoding;
        color.scale = {domain: names, range: names.map(name => scale.get(name))};
        color.legend.columns = legendColumns(names, width);
        return Math.ceil(names.length / color.legend.columns);
    }

    /** Which variants of these views have stages: `first`, if it has any, and the others by their times at the largest sizes. */
    function staged(views, first) {
        const best = new Map();
        for (const view of views) {
            const most = Math.max(...view.points.map(({n}) => n));
            for (const {variant} of view.stages) {
                const ns = view.points.find(point => point.variant === variant && point.n === most)?.ns ?? Infinity;
                if (!(best.get(variant) <= ns)) best.set(variant, ns);
            }
        }
        const place = variant => (variant === first ? -1 : best.get(variant));
        return [...best.keys()].sort((a, b) => place(a) - place(b));
    }

    function stages(template, chapter, view, variant, options) {
        const {palette, mode = 'light', title = false} = options;
        const spec = structuredClone(template);
        const colours = palette[mode];
        const rows = view.stages.filter(row => row.variant === variant);
        const width = options.width ?? spec.width;
        const lines = setStages(spec, chapter, rows, colours, width - 50);
        const names = Object.fromEntries(rows.map(({n, size}) => [n, tickSize(size)]));
        spec.encoding.x.axis.labelExpr = `${JSON.stringify(names)}[datum.value]`;
        spec.encoding.x.title = chapter.unit;
        spec.datasets = {stages: rows};
        if (title) spec.title = heading(`${chapter.algorithm}/${variant}, ${view.shape}`, [conditions(view)], width);
        finish(spec, colours, {...options, height: options.height ?? 190 + (title ? headingHeight(spec.title) : 0) + legendHeight * lines});
        // Of many sizes the last one is wider than its bar, and Vega leaves it no room.
        const {padding} = spec.config;
        spec.padding = {left: padding, top: padding, bottom: padding, right: padding + 12};
        return spec;
    }

    function bars(template, chapter, rows, labels, [text, words], options) {
        const spec = structuredClone(template);
        const colours = options.palette[options.mode ?? 'light'];
        const width = options.width ?? spec.width;
        const limit = Math.round(0.42 * width);
        const lines = setStages(spec, chapter, rows, colours, width - 20 - Math.min(limit, rowLabelWidth(labels)));
        spec.encoding.y.axis.labelExpr = `${JSON.stringify(labels.map(inLines))}[datum.value]`;
        spec.encoding.y.axis.labelLimit = limit;
        spec.datasets = {rows};
        if (options.title) spec.title = heading(text, [words], width);
        const height = 66 + (options.title ? headingHeight(spec.title) : 0) + rowOf(labels) * labels.length + legendHeight * lines;
        return finish(spec, colours, {...options, height: options.height ?? height});
    }

    /** The stages of one variant on inputs of one size each. */
    function stagesByInput(template, chapter, views, variant, options) {
        const of = views.filter(view => view.stages.some(row => row.variant === variant));
        const labels = inputLabels(of, options.among);
        const rows = of.flatMap((view, place) =>
            view.stages.filter(row => row.variant === variant).map(row => ({...row, place, label: labels[place]})),
        );
        const title = [`${chapter.algorithm}/${variant}`, conditions({...of[0], parameters: ''})];
        return bars(template, chapter, rows, labels, title, options);
    }

    /** Time by stage on inputs of one size, in the order of a fact about them. */
    function causes(template, chapter, cause, options) {
        // Two inputs may have the same label, so places are the scale and labels only its words.
        const labels = [...new Map(cause.rows.map(row => [row.place, row.label])).values()];
        const words = `${cause.size} ${chapter.unit} · ${scopes[cause.scope] ?? cause.scope} · ${cause.cache} cache`;
        return bars(template, chapter, cause.rows, labels, [`${chapter.algorithm}/${cause.variant}, by ${cause.fact}`, words], options);
    }

    const causeId = (chapter, {variant, fact, scope, cache}) =>
        [chapter.algorithm, variant, 'by', fact, scope, cache].join('-').replaceAll(/[^A-Za-z0-9.]+/g, '-');

    Object.assign(charts, {stageScale, staged, stages, stagesByInput, causes, causeId});
})((globalThis.charts ??= {}));
