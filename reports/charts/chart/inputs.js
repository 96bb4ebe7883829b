'use strict';
// Inputs of one size each, as rows of marks.
(charts => {
    const {
        bounds, conditions, dotNames, finish, floors, heading, headingHeight, inLines, legendHeight, logTicks, measures, points, range, rowLabelWidth, rowOf, setAppearance, setParameters, setTicks, styles, ticks, unitOf,
    } = charts; // prettier-ignore

    /** What tells inputs apart that stand under each other: the shape, what differs among its parameters, and the size. `among` are all
     *  inputs that the reader sees, also those in other charts. */
    function inputLabels(views, among = views) {
        const parts = view => (view.parameters ? view.parameters.split(', ') : []);
        const common = new Map();
        for (const view of among) {
            const known = common.get(view.shape);
            common.set(view.shape, known ? known.filter(part => parts(view).includes(part)) : parts(view));
        }
        const alone = shape => new Set(among.filter(view => view.shape === shape).map(({id}) => id)).size === 1;
        const oneSize = new Set(views.map(view => view.points[0]?.size)).size === 1;
        return views.map(view => {
            const telling = alone(view.shape) ? [] : parts(view).filter(part => !common.get(view.shape).includes(part));
            return [view.shape, ...telling, ...(oneSize ? [] : [view.points[0]?.size])].join(' ');
        });
    }

    /** The points of each row, the axis that they want, and the ticks of floors that it holds. */
    function marks(views, options, style) {
        const {measure} = options;
        const shown = views.flatMap((view, row) => points(view, options, style).map(point => ({...point, row})));
        const domain = measure === 'share' ? [0, Math.max(1, ...shown.map(({value}) => value))] : range(shown, [], measures[measure]);
        const all = views.flatMap((view, row) => floors(points(view, options, style), measure).map(tick => ({...tick, row})));
        return {shown, domain, all, drawn: all.filter(({value}) => value >= domain[0] && value <= domain[1])};
    }

    /** What the ticks of these rows are; nothing where there are none. */
    function floorWords(chapter, views, options) {
        const {all, drawn} = marks(views, options, styles(chapter, options.palette, options.mode));
        if (drawn.length === 0) return '';
        return `the tick is the ${bounds[options.measure]}${drawn.length < all.length ? ', where the axis reaches it' : ''}`;
    }

    /** Inputs of one size each as rows of marks; one chart for all of a chapter. */
    function inputs(template, chapter, views, options) {
        const {palette, mode = 'light', title = false, measure} = options;
        const spec = structuredClone(template);
        const colours = palette[mode];
        const style = styles(chapter, palette, mode);
        const labels = inputLabels(views, options.among);
        const {shown, domain, drawn} = marks(views, options, style);
        setAppearance(spec, shown, style);
        setParameters(spec, {focus: options.focus ?? []});
        const floorTicks = drawn.map(({backend, value, row}) => ({
            backend, value, row, floor: `${bounds[measure]} of ${backend}`, color: colours[backend]?.[0] ?? colours.floor,
        })); // prettier-ignore
        const {x, y} = spec.encoding;
        x.scale = measure === 'share' ? {type: 'linear', domain, nice: false} : {...x.scale, domain};
        const plot = (options.width ?? spec.width) - rowLabelWidth(labels) - 44;
        if (measure !== 'share') setTicks(x.axis, logTicks(...domain, plot / 56));
        x.axis.labelExpr = ticks[measure];
        x.title = unitOf(measure, chapter.unit);
        y.axis.labelExpr = `${JSON.stringify(labels.map(inLines))}[datum.value]`;
        y.axis.labelLimit = Math.round(0.42 * (options.width ?? spec.width));
        y.scale = {domain: views.map((_, row) => row)};
        const named = {labels, measure, domain, width: options.width ?? spec.width, ticks: drawn};
        spec.datasets = {points: shown, floors: floorTicks, names: options.legend ? [] : dotNames(shown, style, named)};
        spec.layer = spec.layer.filter(({data}) => spec.datasets[data.name].length > 0);
        const {legend = false} = options;
        if (title) spec.title = heading(chapter.algorithm, [conditions({...views[0], parameters: ''})], options.width ?? spec.width);
        const above = title ? headingHeight(spec.title) : 0;
        const below = legend ? 20 + legendHeight * Math.ceil(new Set(shown.map(({variant}) => variant)).size / 3) : 0;
        finish(spec, colours, {...options, height: options.height ?? inputsHeight(views, options.among, measure) + above + below});
        // The words of a tick at the right end reach beyond it.
        const {padding} = spec.config;
        spec.padding = {left: padding, top: padding, bottom: padding, right: padding + 20};
        if (!options.legend) spec.config.legend.disable = true;
        return spec;
    }

    const inputsHeight = (views, among, measure) => 44 + (unitOf(measure, '') ? 16 : 0) + rowOf(inputLabels(views, among)) * views.length;

    Object.assign(charts, {inputLabels, inputs, inputsHeight, floorWords});
})((globalThis.charts ??= {}));
