'use strict';
// Parallel variants by the number of threads.
(charts => {
    const {heading, measures, pictureWidth, range, series, styles, withRoom} = charts;

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
        const words = [entry.parameters, `${entry.cache} cache`].filter(Boolean).join(' · ');
        const head = heading(`${chapter.algorithm}, ${entry.shape} n=${entry.size}, by threads`, [words], pictureWidth);
        const options = withRoom({...asked, measure, underTitle: head.subtitle.length}, shown, axis);
        const spec = series(template, shown, {style, unit: 'threads', items: chapter.unit, axis, drawnFloors, colours, options});
        for (const {encoding} of spec.layer)
            if (encoding.tooltip) {
                encoding.tooltip = encoding.tooltip.map(at => (at.field === 'size' ? {...at, title: 'threads'} : at));
                encoding.tooltip.push({field: 'gain', title: 'scaling'});
            }
        if (options.legend) spec.config.legend.columns = options.columns;
        else spec.config.legend.disable = true;
        if (title) spec.title = head;
        return spec;
    }

    const scalingId = (chapter, {shape, parameters, cache}) =>
        [chapter.algorithm, shape, parameters, cache, 'threads'].join('-').replaceAll(/[^A-Za-z0-9.]+/g, '-');

    Object.assign(charts, {scaling, scalingId});
})((globalThis.charts ??= {}));
