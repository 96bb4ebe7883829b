'use strict';
// Fills the specifications (*.vl.json) with the numbers of one view. The page and render.mjs share it, so it
// is a plain script without imports that defines one object, `charts`.
globalThis.charts = (() => {
    const rowHeight = 13;
    const labelHeight = 12;
    const legendHeight = 18;

    // What a chart shows upwards: the member of a point, the ends of its interval, and the floor in the same unit.
    const measures = {
        time: {words: 'Time', value: 'ns', low: 'low', high: 'high', floor: 'floor_ns'},
        throughput: {words: 'Throughput', value: 'rate', low: 'rate_low', high: 'rate_high', floor: 'floor_rate'},
        share: {words: 'Share of the floor', value: 'part', low: 'part_low', high: 'part_high'},
    };

    // The least time is the most throughput.
    const bounds = {time: 'floor', throughput: 'roof', share: 'floor'};

    // Colour and mark tell the backend, shade and dash the variant within it.
    function styles(chapter, palette, mode) {
        const used = {},
            dashed = {};
        const next = (counts, key) => (counts[key] = (counts[key] ?? -1) + 1);
        return new Map(
            chapter.variants.map(({name, backend, role, untimed}) => {
                const shades = palette[mode][backend];
                const dashes = palette.dashes[role];
                const color = shades[next(used, backend) % shades.length];
                const dash = dashes[next(dashed, `${backend} ${role}`) % dashes.length];
                return [name, {color, dash, shape: palette.marks[backend], backend, role, untimed}];
            }),
        );
    }

    function theme(colours, onPaper) {
        return {
            // A picture stands on pages of any colour; in the report it stands on the page's.
            background: onPaper ? colours.paper : 'transparent',
            padding: onPaper ? 10 : 5,
            // The page names each picture as a whole; marks one by one would be thousands of stops for a screen reader.
            aria: false,
            font: 'system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif',
            view: {stroke: null},
            axis: {
                labelColor: colours.muted,
                labelFontSize: 11,
                titleColor: colours.muted,
                titleFontSize: 11,
                titleFontWeight: 400,
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

    // Vega hands the words of its own tick, or none where ticks would crowd each other.
    const inUnits = units => {
        const words = ([factor, unit]) => `format(datum.value / ${factor}, '~r') + ' ${unit}'`;
        const least = words(units.at(-1));
        const choice = units.slice(0, -1).reduceRight((rest, unit) => `datum.value >= ${unit[0]} ? ${words(unit)} : ${rest}`, least);
        return `datum.label == '' ? '' : ${choice}`;
    };
    const ticks = {
        time: inUnits([[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']]),
        throughput: inUnits([[1e12, 'T/s'], [1e9, 'G/s'], [1e6, 'M/s'], [1e3, 'k/s'], [1, '/s']]),
        share: `format(datum.value, '.0%')`,
    }; // prettier-ignore

    /** The points of a view as a chart of `measure` shows them, by one clock, and without those that have no place in it. */
    function points(view, {measure, clock = 'host', role = 'all'}, style) {
        const {value, low, high} = measures[measure];
        // Sizes may have been added after others, and a line goes from one point to the next.
        const inOrder = [...view.points].sort((a, b) => a.n - b.n);
        return inOrder.flatMap(point => {
            const timed = clock === 'device' && point.device ? {...point, ...point.device} : point;
            // A logarithmic axis has no place for n = 0.
            if (!(point.n > 0) || !(timed[value] > 0)) return [];
            const of = style.get(point.variant);
            if (role === 'ours' && of.role !== 'ours') return [];
            const flags = point.flags ?? 'nothing noticed';
            return [{...timed, device: undefined, role: of.role, flags, value: timed[value], low: timed[low], high: timed[high]}];
        });
    }

    /** Whether there is a line to draw: a variant with several sizes, or backends that cross. */
    function several({points, breakeven}) {
        const first = new Map();
        const again = ({variant, n}) => first.has(variant) && first.get(variant) !== n;
        return breakeven.length > 0 || points.some(point => again(point) || !first.set(point.variant, point.n));
    }

    /** Where every variant was measured at a size of its own there are no lines: each size is an input then. */
    function sizesApart(view) {
        const sizes = [...new Set(view.points.map(({n}) => n))].sort((a, b) => a - b);
        if (several(view) || sizes.length < 2) return [view];
        const at = size => ({n}) => n === size; // prettier-ignore
        return sizes.map(size => ({
            ...view,
            points: view.points.filter(at(size)),
            stages: view.stages.filter(at(size)),
            overview: {...view.overview, cells: view.overview.cells.filter(at(size))},
        }));
    }

    // The floor may lie decades away from what was measured; then the axis does not go there.
    function range(shown, predicted, {floor}) {
        const measured = [...shown.flatMap(point => [point.low, point.high, point.value]), ...predicted.map(point => point.value)];
        if (measured.length === 0) return [1, 10];
        const least = Math.min(...measured);
        const most = Math.max(...measured);
        const far = 4;
        const near = shown.map(point => point[floor]).filter(height => height > least / far && height < most * far);
        return [0.8 * Math.min(least, ...near), 1.25 * Math.max(most, ...near)];
    }

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

    // One floor a backend: variants of one backend share their ceilings and, for one input, their work.
    function floors(shown, measure) {
        const {floor} = measures[measure];
        const rows = new Map();
        for (const point of shown)
            if (measure === 'share') rows.set(`all ${point.n}`, {n: point.n, value: 1, backend: 'all'});
            else if (point[floor]) rows.set(`${point.backend} ${point.n}`, {n: point.n, value: point[floor], backend: point.backend});
        return [...rows.values()].sort((a, b) => a.n - b.n);
    }

    const crossed = view => view.breakeven.filter(row => row.role === 'any' && row.n !== null).sort((a, b) => a.n - b.n);

    // Labels stand above the plot, each in a row of its own, all on the side where they have room. The line that is
    // farthest from that side goes up highest, so that no other line crosses its label.
    function crossings(view, axis, colours) {
        const sizes = [...axis.sizes.keys()];
        const least = Math.min(...sizes);
        const most = Math.max(...sizes);
        const place = row => Math.log(row.n / least) / Math.log(most / least);
        const labels = crossed(view).filter(row => row.n >= least && row.n <= most);
        const side = labels.length > 0 && place(labels.at(-1)) <= 0.5 ? 'left' : 'right';
        const align = row => (place(row) < 0.5 ? 'left' : 'right');
        return labels.map((row, i) => ({
            n: row.n,
            low: row.ci95 && Math.max(row.ci95[0] ?? least, least),
            high: row.ci95 && Math.min(row.ci95[1] ?? most, most),
            label: `${row.b} > ${row.a} from ${row.size}`,
            color: colours[row.b][0],
            align: align(row),
            y: ((side === 'left' ? i : labels.length - 1 - i) - axis.rows) * rowHeight,
        }));
    }

    // How far down a value stands, as part of the height.
    const downwards = (measure, [least, most]) =>
        measure === 'share'
            ? value => 1 - (value - least) / (most - least)
            : value => 1 - Math.log(value / least) / Math.log(most / least);

    // The name of each line at its right end, and that of the floor where it is in the picture. They are moved apart, the
    // lowest first, by as much as a line of text is high.
    function lineEnds(shown, drawnFloors, scale, domain, most, height, style, colours, bound) {
        const ends = new Map();
        for (const point of shown) if (!(ends.get(point.variant)?.n > point.n)) ends.set(point.variant, point);
        const names = endNames([...ends.keys()], style);
        const again = ({variant, n}) => shown.some(point => point.variant === variant && point.n !== n);
        const lines = [...ends.values()].filter(end => end.n === most || again(end));
        const labels = lines.map(({variant, n, value}) => {
            const {color, backend} = style.get(variant);
            return {variant, label: names.get(variant), color, place: scale(value), backend, n, from: scale(value)};
        });
        // A single point of the floor has no line, and a label without one says nothing.
        const within = drawnFloors.filter(({value}) => value >= domain[0] && value <= domain[1]);
        const floorEnds = new Map(within.map(row => [row.backend, row]));
        for (const {backend, value, label} of floorEnds.values())
            if (within.filter(row => row.backend === backend).length > 1)
                labels.push({label: label ?? (backend === 'all' ? bound : `${bound}, ${backend}`), color: colours.floor, place: scale(value)});
        const step = labelHeight / height;
        labels.sort((a, b) => a.place - b.place);
        for (const [i, label] of labels.entries())
            label.place = Math.max(label.place, i === 0 ? 0 : labels[i - 1].place + step);
        const room = 1; // below it are the words of the axis
        if (labels.length > 0 && labels.at(-1).place > room) labels.at(-1).place = room;
        for (let i = labels.length - 2; i >= 0; --i) labels[i].place = Math.min(labels[i].place, labels[i + 1].place - step);
        // A name that does not stand at the end of its line is tied to it.
        for (const label of labels)
            label.tied = label.variant !== undefined && (label.n < most || Math.abs(label.place - label.from) * height > 3);
        return labels;
    }

    // Names of techniques, with their backend where several have one of that name.
    function endNames(variants, style) {
        const technique = variant => variant.slice(variant.indexOf('/') + 1);
        const alone = name => variants.filter(variant => technique(variant) === name).length === 1;
        const name = variant => style.get(variant).label ?? (alone(technique(variant)) ? technique(variant) : variant);
        return new Map(variants.map(variant => [variant, name(variant)]));
    }

    // A variant with one point before the end of the axis has no line, and its name at the end would look like one. It stands
    // beside the point, where there is room; otherwise the legend has it.
    function loneNames(shown, sizes, scale, width, height, style, evenly) {
        const letter = 5.9;
        const along = evenly ? n => n : Math.log;
        const first = along(sizes[0]);
        const span = along(sizes.at(-1)) - first;
        const counts = new Map();
        for (const {variant} of shown) counts.set(variant, (counts.get(variant) ?? 0) + 1);
        const names = endNames([...counts.keys()], style);
        const plot = width - 50 - 7 - letter * Math.max(...[...names.values()].map(({length}) => length));
        // A name that a line passes through cannot be read.
        const lines = [...counts.keys()]
            .map(variant => shown.filter(point => point.variant === variant))
            .filter(({length}) => length > 1);
        const place = point => ({x: plot * ((along(point.n) - first) / span), y: scale(point.value) * height});
        const passes = (box, a, b) => {
            const [left, right] = [Math.max(box.left + 4, a.x), Math.min(box.right, b.x)];
            const at = x => a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x));
            return left < right && Math.min(at(left), at(right)) < box.y + 5 && Math.max(at(left), at(right)) > box.y - 5;
        };
        const covered = (box, variant) =>
            lines.some(line =>
                line.some((point, i) => i > 0 && point.variant !== variant && passes(box, place(line[i - 1]), place(point))),
            );
        const taken = [];
        const free = box => !taken.some(other => box.left < other.right && other.left < box.right && Math.abs(box.y - other.y) < labelHeight);
        const labels = [];
        for (const {variant, n, value} of shown) {
            if (counts.get(variant) > 1 || n === sizes.at(-1)) continue;
            const label = names.get(variant);
            const x = plot * ((along(n) - first) / span);
            const long = 7 + letter * label.length;
            const align = x + long < plot ? 'left' : 'right';
            const box = {left: align === 'left' ? x : x - long, right: align === 'left' ? x + long : x, y: scale(value) * height};
            if (box.left < 0 || box.y > height - labelHeight / 2 || !free(box) || covered(box, variant)) continue;
            taken.push(box);
            labels.push({variant, label, n, value, align, color: style.get(variant).color});
        }
        return labels;
    }

    const layers = spec => spec.layer ?? [spec];

    // What stands for a name: everywhere the same, so that the legends of the channels become one.
    function setScale(spec, field, channel, domain, range) {
        for (const {encoding} of layers(spec)) if (encoding[channel]?.field === field) encoding[channel].scale = {domain, range};
    }

    function setAppearance(spec, shown, style) {
        const present = new Set(shown.map(({variant}) => variant));
        const names = [...style.keys()].filter(name => present.has(name));
        for (const [channel, property] of Object.entries({color: 'color', strokeDash: 'dash', shape: 'shape'}))
            setScale(
                spec,
                'variant',
                channel,
                names,
                names.map(name => style.get(name)[property]),
            );
    }

    function setParameters(spec, values) {
        for (const parameter of spec.params) if (parameter.name in values) parameter.value = values[parameter.name];
    }

    function finish(spec, colours, {onPaper = false, width, height} = {}) {
        spec.config = theme(colours, onPaper);
        if (width) spec.width = width;
        if (height) spec.height = height;
        return spec;
    }

    /** A line chart of series that have a style each: of the variants of a view, or of machines. */
    function series(template, shown, {style, unit, axis, predicted = [], rules = [], drawnFloors = [], colours, options}) {
        const spec = structuredClone(template);
        const {measure} = options;
        const plotHeight = (options.height ?? spec.height) - 48 - axis.rows * rowHeight - (options.around ?? 0);
        if (!shown.some(point => point.flags && point.flags !== 'nothing noticed'))
            for (const {encoding} of spec.layer) encoding.tooltip = encoding.tooltip?.filter(({field}) => field !== 'flags');
        setAppearance(spec, [...shown, ...predicted], style);
        setParameters(spec, {floorColor: colours.floor, focus: options.focus ?? []});
        const sizes = [...axis.sizes.keys()];
        const {x, y} = spec.encoding;
        x.title = unit;
        x.scale.domain = sizes.length > 1 ? [sizes[0], sizes.at(-1)] : [sizes[0] / 2, sizes[0] * 2];
        if (options.evenly) x.scale = {type: 'linear', nice: false, domain: x.scale.domain};
        x.axis.values = sizes;
        x.axis.labelExpr = `${JSON.stringify(Object.fromEntries(axis.sizes))}[datum.value]`;
        y.scale = measure === 'share' || options.linear ? {type: 'linear', domain: axis.y, nice: false} : {...y.scale, domain: axis.y};
        y.axis.labelExpr = ticks[measure];
        const scale = downwards(options.linear ? 'share' : measure, axis.y);
        spec.datasets = {
            points: shown,
            predicted,
            floors: drawnFloors,
            breakeven: rules,
            labels: lineEnds(shown, drawnFloors, scale, axis.y, sizes.at(-1), plotHeight, style, colours, bounds[measure]),
            lone: sizes.length > 1 ? loneNames(shown, sizes, scale, options.width ?? spec.width, plotHeight, style, options.evenly) : [],
        };
        // Nothing to draw has no extent either, and Vega complains.
        spec.layer = spec.layer.filter(({data}) => !data || spec.datasets[data.name].length > 0);
        // Charts that stand side by side begin at one height: all leave room for the labels of the one with most.
        const least = Math.min(0, ...rules.map(row => row.y));
        finish(spec, colours, options);
        const padding = spec.config.padding;
        const top = padding + axis.rows * rowHeight + least + (least ? 0 : rowHeight / 2);
        spec.padding = {top, left: padding, right: padding, bottom: padding};
        return spec;
    }

    /** A picture on its own has a title and a legend, which must not take the room of its plot. */
    function withRoom(options, shown, axis) {
        if (!options.legend) return options;
        const names = [...new Set(shown.map(({variant}) => variant))];
        const width = 640;
        const columns = Math.max(1, Math.floor((width - 60) / (34 + 6.6 * Math.max(1, ...names.map(({length}) => length)))));
        const around = 66 + legendHeight * Math.ceil(names.length / columns);
        return {...options, width, columns, around, height: 320 + around + rowHeight * axis.rows};
    }

    /** A chart of one view over its sizes: `template` is the parsed specification, it is not changed. */
    function sizes(template, chapter, view, asked) {
        const {palette, mode = 'light', title = false} = asked;
        const colours = palette[mode];
        const style = styles(chapter, palette, mode);
        const shown = points(view, asked, style);
        const axis = asked.axis ?? axes(chapter, [view], asked);
        const options = withRoom(asked, shown, axis);
        const spec = series(template, shown, {
            style,
            unit: chapter.unit,
            axis,
            predicted: predictions(view, options, style),
            // They were computed by the caller's clock and over all variants.
            rules: options.clock === 'device' || options.role === 'ours' ? [] : crossings(view, axis, colours),
            drawnFloors: floors(shown, options.measure),
            colours,
            options,
        });
        if (options.legend) spec.config.legend.columns = options.columns;
        else spec.config.legend.disable = true;
        if (title) spec.title = {text: `${chapter.algorithm}, ${view.shape}`, subtitle: conditions(view)};
        return spec;
    }

    /** The parallel variants against the number of threads; dashed the ideal from the fewest on, and the fastest serial variant. */
    function scaling(template, chapter, entry, asked) {
        const {palette, mode = 'light', title = false, role = 'all'} = asked;
        const measure = asked.measure === 'throughput' ? 'throughput' : 'time';
        const {value, low, high} = measures[measure];
        const colours = palette[mode];
        const style = styles(chapter, palette, mode);
        const shown = entry.rows.flatMap(row => {
            const of = style.get(row.variant);
            if (role === 'ours' && of.role !== 'ours') return [];
            const seen = {value: row[value], low: row[low], high: row[high], flags: row.flags ?? 'nothing noticed'};
            return [{...row, ...seen, device: undefined, role: of.role, n: row.threads, size: String(row.threads)}];
        });
        const least = entry.threads[0];
        const better = (a, b) => (a.ns < b.ns ? a : b);
        const first = shown.filter(({threads}) => threads === least).reduce((a, b) => (a ? better(a, b) : b), undefined);
        const gain = threads => (measure === 'time' ? least / threads : threads / least);
        const drawnFloors = entry.threads.flatMap(n => [
            ...(first ? [{n, backend: 'ideal', label: 'ideal', value: first.value * gain(n)}] : []),
            ...(entry.serial ? [{n, backend: 'serial', label: entry.serial.variant, value: entry.serial[value]}] : []),
        ]);
        const around = drawnFloors.map(({value}) => ({value, low: value, high: value}));
        const axis = {sizes: new Map(entry.threads.map(n => [n, String(n)])), y: range([...shown, ...around], [], {}), rows: 0};
        const options = withRoom({...asked, measure}, shown, axis);
        const spec = series(template, shown, {style, unit: 'threads', axis, drawnFloors, colours, options});
        for (const {encoding} of spec.layer)
            if (encoding.tooltip) {
                encoding.tooltip = encoding.tooltip.map(at => (at.field === 'size' ? {...at, title: 'threads'} : at));
                encoding.tooltip.push({field: 'gain', title: 'scaling'});
            }
        if (options.legend) spec.config.legend.columns = options.columns;
        else spec.config.legend.disable = true;
        const conditions = [entry.parameters, `${entry.cache} cache`].filter(Boolean).join(' · ');
        if (title) spec.title = {text: `${chapter.algorithm}, ${entry.shape} n=${entry.size}, by threads`, subtitle: conditions};
        return spec;
    }
    const scalingId = (chapter, {shape, parameters, cache}) =>
        [chapter.algorithm, shape, parameters, cache, 'threads'].join('-').replaceAll(/[^A-Za-z0-9.]+/g, '-');

    /** Round ratios between two, three or more of them, 1 always among them: in even steps near 1, and else by factors. */
    function ratioTicks(least, most) {
        const within = values => values.filter(value => value >= least && value <= most);
        const steps = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
        const even = step => {
            const below = Math.floor((1 - least) / step + 1e-9);
            const above = Math.floor((most - 1) / step + 1e-9);
            return Array.from({length: below + above + 1}, (_, i) => Number((1 + (i - below) * step).toFixed(3)));
        };
        const powers = [];
        for (let power = -9; power <= 9; ++power) powers.push(power);
        const digits = within(powers.flatMap(power => [1, 2, 5].map(digit => Number(`${digit}e${power}`))));
        if (most / least <= 3 || digits.length < 3) return steps.map(even).find(({length}) => length >= 4) ?? even(steps.at(-1));
        const tens = within(powers.map(power => Number(`1e${power}`)));
        return tens.length >= 4 ? tens : digits;
    }

    /** Compared cells as rows: the ratio with its interval; grey is what makes no difference. */
    function ratios(template, cells, options) {
        const {palette, mode = 'light', width, height} = options;
        const colours = palette[mode];
        const spec = structuredClone(template);
        const looks = verdicts(colours);
        const names = Object.keys(looks);
        const rows = cells.map((cell, row) => ({...cell, row, from: 1 / (1 + cell.margin), to: 1 + cell.margin}));
        const {x, y} = spec.encoding;
        // What all rows share tells none of them apart.
        const wordsOf = input => {
            const [request, ...conditions] = input.split(', ');
            return [...request.split(' '), ...conditions];
        };
        const common = word => cells.length > 1 && cells.every(({input}) => wordsOf(input).includes(word));
        const size = word => word.startsWith('n=');
        const label = ({variant, input}) => {
            const words = wordsOf(input).filter(word => !common(word));
            // In a narrow place the end is cut off.
            return [variant, ...words.filter(size), ...words.filter(word => !size(word))].join(' ');
        };
        const ends = rows.flatMap(row => [row.ratio, row.low ?? row.ratio, row.high ?? row.ratio, row.from, row.to]);
        x.scale.domain = [Math.min(...ends) / 1.02, Math.max(...ends) * 1.02];
        y.axis.labelExpr = `${JSON.stringify(rows.map(label))}[datum.value]`;
        x.axis.values = ratioTicks(...x.scale.domain);
        y.axis.labelLimit = Math.round(0.5 * width);
        y.scale = {domain: rows.map(({row}) => row)};
        for (const {encoding} of spec.layer)
            for (const [channel, property] of Object.entries({color: 'color', shape: 'shape'}))
                if (encoding?.[channel]?.field === 'verdict')
                    encoding[channel].scale = {domain: names, range: names.map(name => looks[name][property])};
        setParameters(spec, {band: colours.grid, ink: colours.muted});
        spec.datasets = {rows, intervals: rows.filter(({low}) => low !== null && low !== undefined)};
        spec.layer = spec.layer.filter(({data}) => !data || spec.datasets[data.name].length > 0);
        finish(spec, colours, {width, height});
        spec.config.legend.disable = true;
        return spec;
    }
    const ratiosHeight = cells => 50 + 18 * cells.length;
    const verdicts = colours => ({
        SLOWER: {color: colours.serial[0], shape: 'triangle-right'},
        FASTER: {color: colours.parallel[0], shape: 'triangle-left'},
        UNSURE: {color: colours.stages[2], shape: 'diamond'},
        SAME: {color: colours.muted, shape: 'circle'},
        '-': {color: colours.muted, shape: 'cross'},
    });

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

    /** In as many lines as it takes, so that nothing is cut off in a narrow place. */
    function inLines(label) {
        const letters = 24;
        const lines = [];
        for (const word of label.split(' ')) {
            const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
            if (lines.length && longer.length <= letters) lines[lines.length - 1] = longer;
            else lines.push(word);
        }
        return lines;
    }
    const rowOf = labels => 10 + 12 * Math.max(1, ...labels.map(label => inLines(label).length));

    /** Inputs of one size each as rows of marks; one chart for all of a chapter. */
    function inputs(template, chapter, views, options) {
        const {palette, mode = 'light', title = false, measure} = options;
        const spec = structuredClone(template);
        const colours = palette[mode];
        const style = styles(chapter, palette, mode);
        const labels = inputLabels(views, options.among);
        const shown = views.flatMap((view, row) => points(view, options, style).map(point => ({...point, row})));
        setAppearance(spec, shown, style);
        setParameters(spec, {focus: options.focus ?? []});
        const ticksOfFloor = views.flatMap((view, row) =>
            floors(points(view, options, style), measure).map(({backend, value}) => ({
                backend, value, row, floor: `${bounds[measure]} of ${backend}`, color: colours[backend]?.[0] ?? colours.floor,
            })),
        ); // prettier-ignore
        const {x, y} = spec.encoding;
        const domain = measure === 'share' ? [0, Math.max(1, ...shown.map(({value}) => value))] : range(shown, [], measures[measure]);
        const drawn = ticksOfFloor.filter(({value}) => value >= domain[0] && value <= domain[1]);
        x.scale = measure === 'share' ? {type: 'linear', domain, nice: false} : {...x.scale, domain};
        x.axis.labelExpr = ticks[measure];
        y.axis.labelExpr = `${JSON.stringify(labels.map(inLines))}[datum.value]`;
        y.axis.labelLimit = Math.round(0.42 * (options.width ?? spec.width));
        y.scale = {domain: views.map((_, row) => row)};
        const named = {labels, measure, domain, width: options.width ?? spec.width};
        spec.datasets = {points: shown, floors: drawn, names: options.legend ? [] : dotNames(shown, style, named)};
        spec.layer = spec.layer.filter(({data}) => spec.datasets[data.name].length > 0);
        const {legend = false} = options;
        const above = title ? 46 : 0;
        const below = legend ? 20 + legendHeight * Math.ceil(new Set(shown.map(({variant}) => variant)).size / 3) : 0;
        finish(spec, colours, {...options, height: options.height ?? inputsHeight(views, options.among) + above + below});
        // The words of a tick at the right end reach beyond it.
        const {padding} = spec.config;
        spec.padding = {left: padding, top: padding, bottom: padding, right: padding + 20};
        if (!options.legend) spec.config.legend.disable = true;
        if (title) spec.title = {text: chapter.algorithm, subtitle: conditions({...views[0], parameters: ''})};
        return spec;
    }
    /** Each variant has its name at one of its marks, and in every row where another looks the same; a name that would cover a mark or
     *  another name is left out. */
    function dotNames(shown, style, {labels, measure, domain, width}) {
        const letter = 6.1, mark = 6; // prettier-ignore
        const words = endNames([...new Set(shown.map(({variant}) => variant))], style);
        const rowLabel = 6 * Math.max(...labels.flatMap(label => inLines(label).map(({length}) => length)));
        const plot = width - Math.min(0.42 * width, rowLabel) - 44;
        const along = downwards(measure, domain);
        const x = ({value}) => plot * (1 - along(value));
        const look = variant => `${style.get(variant).color} ${style.get(variant).shape}`;
        const looks = new Map();
        for (const variant of words.keys()) looks.set(look(variant), (looks.get(look(variant)) ?? 0) + 1);
        const named = new Set();
        const found = [];
        for (const row of labels.keys()) {
            const points = shown.filter(point => point.row === row);
            const taken = points.map(point => ({left: x(point) - mark, right: x(point) + mark, of: point}));
            for (const point of points) {
                const {variant, value} = point;
                if (named.has(variant) && looks.get(look(variant)) === 1) continue;
                const label = words.get(variant);
                const long = letter * label.length;
                const sides = {
                    left: {left: x(point) + mark, right: x(point) + mark + long + 4},
                    right: {left: x(point) - mark - long - 4, right: x(point) - mark},
                };
                const free = ({left, right}) =>
                    left >= 0 && right <= plot + 14 && !taken.some(other => other.of !== point && other.left < right && left < other.right);
                const align = Object.keys(sides).find(side => free(sides[side]));
                if (!align) continue;
                taken.push(sides[align]);
                named.add(variant);
                found.push({variant, label, value, row, align, color: style.get(variant).color});
            }
        }
        return found;
    }

    const inputsHeight = (views, among) => 44 + rowOf(inputLabels(views, among)) * views.length;

    /** Of the stages of a chapter, so that a colour means one stage in all its charts. */
    function stageScale(chapter, colours) {
        const rows = [...chapter.views.flatMap(view => view.stages), ...chapter.causes.flatMap(cause => cause.rows)];
        const names = [...new Set(rows.map(row => row.stage))];
        return new Map(names.map((name, i) => [name, colours.stages[i % colours.stages.length]]));
    }

    /** How many names stand beside each other in a legend. */
    const legendColumns = (names, width) => Math.max(1, Math.floor(width / (34 + 7 * Math.max(0, ...names.map(({length}) => length)))));

    function setStages(spec, chapter, rows, colours, width) {
        const scale = stageScale(chapter, colours);
        const present = new Set(rows.map(row => row.stage));
        const names = [...scale.keys()].filter(name => present.has(name));
        const {color} = spec.encoding;
        color.scale = {domain: names, range: names.map(name => scale.get(name))};
        color.legend.columns = legendColumns(names, width);
        return Math.ceil(names.length / color.legend.columns);
    }

    /** Which variants of these views have stages, the fastest at the largest size first. */
    function staged(views) {
        const best = new Map();
        for (const view of views) {
            const most = Math.max(...view.points.map(({n}) => n));
            for (const {variant} of view.stages) {
                const ns = view.points.find(point => point.variant === variant && point.n === most)?.ns ?? Infinity;
                if (!(best.get(variant) <= ns)) best.set(variant, ns);
            }
        }
        return [...best.keys()].sort((a, b) => best.get(a) - best.get(b));
    }

    function stages(template, chapter, view, variant, options) {
        const {palette, mode = 'light', title = false} = options;
        const spec = structuredClone(template);
        const colours = palette[mode];
        const rows = view.stages.filter(row => row.variant === variant);
        const lines = setStages(spec, chapter, rows, colours, options.width ?? spec.width);
        const names = Object.fromEntries(rows.map(({n, size}) => [n, size]));
        spec.encoding.x.axis.labelExpr = `${JSON.stringify(names)}[datum.value]`;
        spec.encoding.x.title = chapter.unit;
        spec.datasets = {stages: rows};
        finish(spec, colours, {...options, height: options.height ?? 190 + (title ? 46 : 0) + legendHeight * lines});
        if (title) spec.title = {text: `${chapter.algorithm}/${variant}, ${view.shape}`, subtitle: conditions(view)};
        return spec;
    }

    function bars(template, chapter, rows, labels, options) {
        const spec = structuredClone(template);
        const colours = options.palette[options.mode ?? 'light'];
        const lines = setStages(spec, chapter, rows, colours, options.width ?? spec.width);
        spec.encoding.y.axis.labelExpr = `${JSON.stringify(labels.map(inLines))}[datum.value]`;
        spec.encoding.y.axis.labelLimit = Math.round(0.42 * (options.width ?? spec.width));
        spec.datasets = {rows};
        const height = 66 + (options.title ? 46 : 0) + rowOf(labels) * labels.length + legendHeight * lines;
        return finish(spec, colours, {...options, height: options.height ?? height});
    }

    /** The stages of one variant on inputs of one size each. */
    function stagesByInput(template, chapter, views, variant, options) {
        const of = views.filter(view => view.stages.some(row => row.variant === variant));
        const labels = inputLabels(of, options.among);
        const rows = of.flatMap((view, place) =>
            view.stages.filter(row => row.variant === variant).map(row => ({...row, place, label: labels[place]})),
        );
        const spec = bars(template, chapter, rows, labels, options);
        if (options.title) spec.title = {text: `${chapter.algorithm}/${variant}`, subtitle: conditions({...of[0], parameters: ''})};
        return spec;
    }

    /** Time by stage on inputs of one size, in the order of a fact about them. */
    function causes(template, chapter, cause, options) {
        // Two inputs may have the same label, so places are the scale and labels only its words.
        const labels = [...new Map(cause.rows.map(row => [row.place, row.label])).values()];
        const spec = bars(template, chapter, cause.rows, labels, options);
        if (options.title)
            spec.title = {
                text: `${chapter.algorithm}/${cause.variant}, by ${cause.fact}`,
                subtitle: `${cause.size} ${chapter.unit} · ${scopes[cause.scope] ?? cause.scope} · ${cause.cache} cache`,
            };
        return spec;
    }
    const causeId = (chapter, {variant, fact, scope, cache}) =>
        [chapter.algorithm, variant, 'by', fact, scope, cache].join('-').replaceAll(/[^A-Za-z0-9.]+/g, '-');

    /** The fastest variant of one backend on each machine. `machines` are pairs of a name and the view there. */
    function machines(template, chapter, machines, backend, options) {
        const {palette, mode = 'light'} = options;
        const colours = palette[mode];
        const {shown, style} = onMachines(chapter, machines, backend, options);
        const spec = series(template, shown, {style, unit: chapter.unit, axis: options.axis, colours, options});
        spec.config.legend.disable = true; // each line bears its machine's name
        return spec;
    }
    function onMachines(chapter, machines, backend, {palette, mode = 'light', measure, clock}) {
        const style = new Map();
        const {value, low, high} = measures[measure];
        const shown = machines.flatMap(([name, view], i) => {
            const shades = palette[mode].machines;
            const shapes = Object.values(palette.marks);
            style.set(name, {color: shades[i % shades.length], dash: [1, 0], shape: shapes[i % shapes.length], label: name.split(',')[0]});
            return view.fastest.flatMap(({n, backends}) => {
                const point = view.points.find(candidate => candidate.n === n && candidate.variant === backends[backend]);
                const timed = clock === 'device' && point?.device ? {...point, ...point.device} : point;
                if (!(n > 0) || !(timed?.[value] > 0)) return [];
                const seen = {value: timed[value], low: timed[low], high: timed[high], flags: point.flags ?? 'nothing noticed'};
                return [{...timed, device: undefined, variant: name, role: point.variant, ...seen}];
            });
        });
        return {shown, style};
    }
    /** One pair of axes for the charts of all backends. */
    function machineAxes(chapter, machines, options) {
        const shown = Object.keys(options.palette.marks).flatMap(backend => onMachines(chapter, machines, backend, options).shown);
        const y = options.measure === 'share' ? [0, Math.max(1, ...shown.map(({value}) => value))] : range(shown, [], {});
        return {sizes: new Map(shown.map(({n, size}) => [n, size]).sort((a, b) => a[0] - b[0])), y, rows: 0};
    }

    /** Points of hardly different sizes stand at the least of these: 40Mi edges are also printed as 41944529. */
    function atOnePlace(points) {
        let place = 0;
        const places = new Map();
        for (const {n} of [...points].sort((a, b) => a.n - b.n)) {
            if (n > 1.02 * place) place = n;
            places.set(n, place);
        }
        return points.map(point => ({...point, n: places.get(point.n)}));
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

    /** A chart of a document: printed times beside today's. */
    function claimed(template, drawn, asked) {
        const {palette, mode = 'light', title = false} = asked;
        const colours = palette[mode];
        const style = claimedStyles(drawn, palette, mode);
        const shown = atOnePlace(drawn.points).map(point => ({
            ...point, variant: point.who, value: point.ns, low: point.low ?? point.ns, high: point.high ?? point.ns,
            interval: point.interval ?? '', role: point.published ? 'as printed' : 'today',
        })); // prettier-ignore
        const linear = drawn.axes === 'linear';
        const y = linear ? [0, 1.05 * Math.max(...shown.map(({high}) => high))] : range(shown, [], {});
        const axis = {sizes: new Map(shown.map(({n, size}) => [n, size]).sort((a, b) => a[0] - b[0])), y, rows: 0};
        const options = {...withRoom({...asked, measure: 'time'}, shown, axis), measure: 'time', linear, evenly: drawn.axes !== 'log'};
        const spec = series(template, shown, {style, unit: drawn.along, axis, colours, options});
        for (const {encoding} of spec.layer)
            if (encoding.tooltip)
                encoding.tooltip = ['variant', 'role', 'size', 'time'].map(field => ({field, title: field === 'size' ? drawn.along : field}));
        if (options.legend) spec.config.legend.columns = options.columns;
        else spec.config.legend.disable = true;
        if (title) spec.title = {text: drawn.title, subtitle: claimedWords(drawn)};
        return spec;
    }
    const axesWords = {log: 'both axes logarithmic', linear: 'both axes linear', 'log time': 'time logarithmic'};
    const claimedWords = ({axes, scope, points}) =>
        [points.some(({published}) => published) ? 'published in grey' : '', axesWords[axes], scopes[scope]].filter(Boolean).join(' · ');
    const claimedId = drawn => `claims-${drawn.algorithm}-${drawn.title}`.replaceAll(/[^A-Za-z0-9.]+/g, '-');

    const scopes = {
        resident: 'without transfers',
        end_to_end: 'with transfers, pageable memory',
        end_to_end_pinned: 'with transfers, pinned memory',
    };
    const conditions = view => [view.parameters, scopes[view.scope] ?? view.scope, view.cache + ' cache'].filter(Boolean).join(' · ');

    return {
        bounds, sizes, inputs, inputsHeight, inputLabels, stages, stagesByInput, staged, stageScale, causes, causeId, machines, machineAxes, onMachines,
        claimed, claimedStyles, claimedId, claimedWords, scaling, scalingId, ratios, ratiosHeight, ratioTicks,
        axes, points, several, sizesApart, styles, scopes, conditions, measures, finish,
    }; // prettier-ignore
})();
