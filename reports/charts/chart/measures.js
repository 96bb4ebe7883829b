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

    const inUnits = units => {
        const words = ([factor, unit]) => `format(datum.value / ${factor}, '~r') + ' ${unit}'`;
        const least = words(units.at(-1));
        const choice = units.slice(0, -1).reduceRight((rest, unit) => `datum.value >= ${unit[0]} ? ${words(unit)} : ${rest}`, least);
        return choice;
    };

    const ticks = {
        time: inUnits([[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']]),
        throughput: inUnits([[1e12, 'T/s'], [1e9, 'G/s'], [1e6, 'M/s'], [1e3, 'k/s'], [1, '/s']]),
        share: `format(datum.value, '.0%')`,
        count: `format(datum.value, '~s')`,
    }; // prettier-ignore

    const powers = Array.from({length: 37}, (_, i) => i - 18);
    const steps = powers.flatMap(power => [1, 2, 5].map(digit => Number(`${digit}e${power}`)));

    /** Where a logarithmic axis with room for so many words has its ticks: at powers of ten where it has four or more of them, else at
     *  1, 2 and 5, else in even steps. */
    function logTicks(least, most, room = 12) {
        const within = values => values.filter(value => value >= least * (1 - 1e-9) && value <= most * (1 + 1e-9));
        const tens = within(powers.map(power => Number(`1e${power}`)));
        const digits = within(steps);
        if (tens.length >= 4 || (tens.length >= 2 && digits.length > room)) return tens;
        if (digits.length >= 3) return digits;
        const step = steps.slice().reverse().find(step => step <= (most - least) / 3);
        const even = [];
        for (let i = Math.ceil(least / step); i * step <= most; ++i) even.push(Number((i * step).toPrecision(12)));
        return even;
    }

    /** An axis with these ticks: where a count is wanted as well Vega leaves out every other one, until they are as few. */
    function setTicks(axis, values) {
        axis.values = values;
        delete axis.tickCount;
    }

    /** "181Ki" for a size of many digits, on the scale of the sizes in words; what is short or round already stays: 64Ki, 2M, 12000. */
    function tickSize(size) {
        if (!/^\d{4,}$/.test(size) || Number(size) < 1024) return size;
        if (size.length <= 6 && Number(Number(size).toPrecision(3)) === Number(size)) return size;
        const rounded = factor => Number((Number(size) / factor).toPrecision(3));
        const [factor, unit] = [[2 ** 40, 'Ti'], [2 ** 30, 'Gi'], [2 ** 20, 'Mi'], [2 ** 10, 'Ki']].find(([factor]) => rounded(factor) >= 1); // prettier-ignore
        return `${rounded(factor)}${unit}`;
    }

    /** What throughput is of; the ticks of the other measures say all. */
    const unitOf = (measure, counted) => (measure === 'throughput' ? `${counted} a second` : null);

    // The words of scope_words() in C++.
    const scopes = {
        resident: 'without transfers',
        end_to_end: 'with transfers from and to pageable memory',
        end_to_end_pinned: 'with transfers from and to pinned memory',
    };

    const conditions = view => [view.parameters, scopes[view.scope] ?? view.scope, view.cache + ' cache'].filter(Boolean).join(' · ');

    /** Points of ascending sizes, with the piece of its line that each is of, a variant's or another's: the line breaks where another run goes
     *  on, since times of two runs are apart by more than their sizes. */
    function inPieces(points, lineOf = ({variant}) => variant) {
        const last = new Map();
        return points.map(point => {
            const {source} = point;
            const before = last.get(lineOf(point)) ?? {piece: 0, source};
            const piece = before.piece + (before.source === source ? 0 : 1);
            last.set(lineOf(point), {piece, source});
            return {...point, piece};
        });
    }

    /** The points of a view as a chart of `measure` shows them, by one clock, and without those that have no place in it. */
    function points(view, {measure, clock = 'host', role = 'all'}, style) {
        const {value, low, high} = measures[measure];
        // Sizes may have been added after others, and a line goes from one point to the next.
        const inOrder = [...view.points].sort((a, b) => a.n - b.n);
        const shown = inOrder.flatMap(point => {
            const timed = clock === 'device' && point.device ? {...point, ...point.device} : point;
            // A logarithmic axis has no place for n = 0.
            if (!(point.n > 0) || !(timed[value] > 0)) return [];
            const of = style.get(point.variant);
            if (role === 'ours' && of.role !== 'ours') return [];
            const flags = point.flags ?? 'nothing noticed';
            return [{...timed, device: undefined, role: of.role, flags, value: timed[value], low: timed[low], high: timed[high]}];
        });
        return inPieces(shown);
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
        for (const {n, backend, source, [floor]: value} of shown)
            if (measure === 'share') rows.set(`all ${n}`, {n, value: 1, backend: 'all'});
            else if (value) rows.set(`${backend} ${n}`, {n, value, backend, source});
        const inOrder = [...rows.values()].sort((a, b) => a.n - b.n);
        return inPieces(inOrder, ({backend}) => backend);
    }

    Object.assign(charts, {measures, bounds, ticks, logTicks, setTicks, tickSize, unitOf, scopes, conditions});
    Object.assign(charts, {inPieces, points, several, sizesApart, range, floors});
})((globalThis.charts ??= {}));
