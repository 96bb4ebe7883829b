'use strict';
// Line charts: of the variants of a view over its sizes, or of whatever has a style.
(charts => {
    const {
        bounds, conditions, crossings, downwards, endRoom, finish, floors, heading, legendHeight, lineEnds, lineUnderTitle, logTicks, loneNames, measures, points, range, rowHeight, setAppearance, setParameters, setTicks, styles, tickSize, ticks, unitOf,
    } = charts; // prettier-ignore

    const crossed = view => view.breakeven.filter(row => row.role === 'any' && row.n !== null).sort((a, b) => a.n - b.n);

    const predictions = (view, {measure, role}, style) =>
        measure !== 'time'
            ? []
            : view.predicted
                  .filter(({variant, n}) => n > 0 && (role !== 'ours' || style.get(variant)?.role === 'ours'))
                  .map(point => ({...point, value: point.ns}));

    /** One pair of axes for charts that stand side by side. */
    function axes(chapter, views, options) {
        const style = styles(chapter, options.palette, 'light');
        const shown = views.flatMap(view => points(view, options, style));
        const predicted = views.flatMap(view => predictions(view, options, style));
        const sizes = new Map([...shown, ...predicted].map(({n, size}) => [n, size]));
        const rows = Math.max(0, ...views.map(view => crossed(view).length));
        const high = Math.max(1, ...shown.map(({value}) => value));
        const y = options.measure === 'share' ? [0, high] : range(shown, predicted, measures[options.measure]);
        return {sizes: new Map([...sizes].sort((a, b) => a[0] - b[0])), y, rows};
    }

    /** A line through hundreds of points has no marks, which would cover it, and its axis names round places. */
    const isDense = sizes => sizes.length > 100;
    function withoutMarks(spec, onPaper) {
        const isMark = ({mark}) => mark.type === 'point' && !(mark.opacity === 0 && !onPaper);
        const isInterval = ({encoding}) => encoding.y2?.field === 'high';
        spec.layer = spec.layer.filter(layer => !(layer.data.name === 'points' && (isMark(layer) || isInterval(layer))));
        const {values, labelExpr, ...axis} = spec.encoding.x.axis;
        spec.encoding.x.axis = {...axis, format: 'd', tickCount: 10};
    }

    /** A line chart of series that have a style each: of the variants of a view, or of machines. */
    function series(template, shown, {style, unit, items = unit, axis, predicted = [], crossed = [], drawnFloors = [], colours, options}) {
        const spec = structuredClone(template);
        const {measure} = options;
        const plotHeight = (options.height ?? spec.height) - 48 - axis.rows * rowHeight - (options.around ?? 0);
        if (!shown.some(point => point.flags && point.flags !== 'nothing noticed'))
            for (const {encoding} of spec.layer) encoding.tooltip = encoding.tooltip?.filter(({field}) => field !== 'flags');
        if (!shown.some(({source}) => source))
            for (const {encoding} of spec.layer) encoding.tooltip = encoding.tooltip?.filter(({field}) => field !== 'source');
        setAppearance(spec, [...shown, ...predicted], style);
        setParameters(spec, {floorColor: colours.floor, focus: options.focus ?? []});
        const sizes = [...axis.sizes.keys()];
        const {x, y} = spec.encoding;
        x.title = unit;
        x.scale.domain = sizes.length > 1 ? [sizes[0], sizes.at(-1)] : [sizes[0] / 2, sizes[0] * 2];
        if (options.evenly) x.scale = {type: 'linear', nice: false, domain: x.scale.domain};
        x.axis.values = sizes;
        x.axis.labelExpr = `${JSON.stringify(Object.fromEntries([...axis.sizes].map(([n, size]) => [n, tickSize(size)])))}[datum.value]`;
        if (isDense(sizes)) withoutMarks(spec, options.onPaper);
        // Without a canvas Vega takes words for a third wider than they are, and would leave out the last of them.
        if (options.onPaper) x.axis.labelSeparation = 0;
        const even = measure === 'share' || options.linear;
        y.title = unitOf(measure, items);
        if (!even) setTicks(y.axis, logTicks(...axis.y));
        y.scale = even ? {type: 'linear', domain: axis.y, nice: false} : {...y.scale, domain: axis.y};
        y.axis.labelExpr = ticks[measure];
        const scale = downwards(options.linear ? 'share' : measure, axis.y);
        const width = options.width ?? spec.width;
        const ends = lineEnds(shown, drawnFloors, scale, axis.y, sizes.at(-1), plotHeight, style, colours, bounds[measure]);
        const room = endRoom(ends.map(({label}) => label));
        const beside = y.title ? 65 : 50;
        const plot = width - beside - room;
        const {labels: marked, rules} = crossings(crossed, axis, colours, {plot, room});
        spec.datasets = {
            points: shown,
            predicted,
            floors: drawnFloors,
            breakeven: marked,
            rules,
            labels: ends,
            lone: sizes.length > 1 ? loneNames(shown, sizes, scale, plot, plotHeight, style, options.evenly, {rules, ends}) : [],
        };
        // Nothing to draw has no extent either, and Vega complains.
        spec.layer = spec.layer.filter(({data}) => !data || spec.datasets[data.name].length > 0);
        // Charts that stand side by side begin at one height: all leave room for the labels of the one with most.
        const least = Math.min(0, ...marked.map(row => row.y));
        finish(spec, colours, options);
        const padding = spec.config.padding;
        const top = padding + axis.rows * rowHeight + least + (least ? 0 : rowHeight / 2);
        spec.padding = {top, left: padding, right: padding, bottom: padding};
        return spec;
    }

    const pictureWidth = 640;
    /** A picture on its own has a title and a legend, which must not take the room of its plot. */
    function withRoom(options, shown, axis) {
        if (!options.legend) return options;
        const names = [...new Set(shown.map(({variant}) => variant))];
        const letter = 8.8; // as wide as Vega takes one for where there is no browser
        const columns = Math.max(1, Math.floor((pictureWidth - 20) / (34 + letter * Math.max(1, ...names.map(({length}) => length)))));
        const around = 51 + lineUnderTitle * (options.underTitle ?? 1) + legendHeight * Math.ceil(names.length / columns);
        return {...options, width: pictureWidth, columns, around, height: 320 + around + rowHeight * axis.rows};
    }

    /** A chart of one view over its sizes: `template` is the parsed specification, it is not changed. */
    function sizes(template, chapter, view, asked) {
        const {palette, mode = 'light', title = false} = asked;
        const colours = palette[mode];
        const style = styles(chapter, palette, mode);
        const shown = points(view, asked, style);
        const axis = asked.axis ?? axes(chapter, [view], asked);
        // They were computed by the caller's clock and over all variants.
        const breakevens = asked.clock === 'device' || asked.role === 'ours' ? [] : crossed(view);
        const remarks = [
            view.noise && `against itself a variant differed by ${view.noise}`,
            breakevens.some(({interval}) => interval?.endsWith('within one run')) && 'break-even within one run',
        ].filter(Boolean);
        const head = heading(`${chapter.algorithm}, ${view.shape}`, [conditions(view), ...remarks], pictureWidth);
        const options = withRoom({...asked, underTitle: title ? head.subtitle.length : 1}, shown, axis);
        const spec = series(template, shown, {
            style,
            unit: chapter.unit,
            axis,
            predicted: predictions(view, options, style),
            crossed: breakevens,
            drawnFloors: floors(shown, options.measure),
            colours,
            options,
        });
        if (options.legend) spec.config.legend.columns = options.columns;
        else spec.config.legend.disable = true;
        if (title) spec.title = head;
        return spec;
    }

    Object.assign(charts, {axes, series, isDense, pictureWidth, withRoom, sizes});
})((globalThis.charts ??= {}));
