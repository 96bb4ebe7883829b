'use strict';
// What a chart shows upwards and along: its measure, the points of a view in it, and the words of both.
(charts => {
    // What a chart shows upwards: the member of a point, the ends of its interval, and the floor in the same unit.
    const measures = {
        time: {words: 'Time', value: 'ns', low: 'low', high: 'high', floor: 'floor_ns'},
        throughput: {words: 'Throughput', value: 'rate', low: 'rate_low', high: 'rate_high', floor: 'floor_rate'},
        share: {words: 'Share of the floor', value: 'part', low: 'part_low', high: 'part_high'},
    };

    // The least time is the most throughput.
    const bounds = {time: 'floor', throughput: 'roof', share: 'floor'};

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
        count: `datum.label == '' ? '' : format(datum.value, '~s')`,
    }; // prettier-ignore

    const scopes = {
        resident: 'without transfers',
        end_to_end: 'with transfers, pageable memory',
        end_to_end_pinned: 'with transfers, pinned memory',
    };

    const conditions = view => [view.parameters, scopes[view.scope] ?? view.scope, view.cache + ' cache'].filter(Boolean).join(' · ');

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

    // One floor a backend: variants of one backend share their ceilings and, for one input, their work.
    function floors(shown, measure) {
        const {floor} = measures[measure];
        const rows = new Map();
        for (const point of shown)
            if (measure === 'share') rows.set(`all ${point.n}`, {n: point.n, value: 1, backend: 'all'});
            else if (point[floor]) rows.set(`${point.backend} ${point.n}`, {n: point.n, value: point[floor], backend: point.backend});
        return [...rows.values()].sort((a, b) => a.n - b.n);
    }

    Object.assign(charts, {measures, bounds, ticks, scopes, conditions, points, several, sizesApart, range, floors});
})((globalThis.charts ??= {}));
