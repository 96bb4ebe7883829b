'use strict';
// The fastest variant of a backend on each of several machines.
(charts => {
    const {inPieces, measures, range, series} = charts;

    function onMachines(chapter, machines, backend, {palette, mode = 'light', measure, clock}) {
        const style = new Map();
        const {value, low, high} = measures[measure];
        const shown = machines.flatMap(([name, view], i) => {
            const shades = palette[mode].machines;
            // Neither colours nor marks of backends: here they mean machines.
            const shapes = ['diamond', 'cross', 'triangle-down', 'triangle-left'];
            style.set(name, {color: shades[i % shades.length], dash: [1, 0], shape: shapes[i % shapes.length], label: name.split(',')[0]});
            const ofMachine = view.fastest.flatMap(({n, backends}) => {
                const point = view.points.find(candidate => candidate.n === n && candidate.variant === backends[backend]);
                const timed = clock === 'device' && point?.device ? {...point, ...point.device} : point;
                if (!(n > 0) || !(timed?.[value] > 0)) return [];
                const seen = {value: timed[value], low: timed[low], high: timed[high], flags: point.flags ?? 'nothing noticed'};
                return [{...timed, device: undefined, variant: name, role: point.variant, ...seen}];
            });
            return inPieces(ofMachine);
        });
        return {shown, style};
    }

    /** The fastest variant of one backend on each machine. `machines` are pairs of a name and the view there. */
    function machines(template, chapter, machines, backend, options) {
        const {palette, mode = 'light'} = options;
        const colours = palette[mode];
        const {shown, style} = onMachines(chapter, machines, backend, options);
        const spec = series(template, shown, {style, unit: chapter.unit, axis: options.axis, colours, options});
        spec.config.legend.disable = true; // each line bears its machine's name
        return spec;
    }

    /** One pair of axes for the charts of all backends. */
    function machineAxes(chapter, machines, options) {
        const shown = Object.keys(options.palette.marks).flatMap(backend => onMachines(chapter, machines, backend, options).shown);
        const y = options.measure === 'share' ? [0, Math.max(1, ...shown.map(({value}) => value))] : range(shown, [], {});
        return {sizes: new Map(shown.map(({n, size}) => [n, size]).sort((a, b) => a[0] - b[0])), y, rows: 0};
    }

    Object.assign(charts, {onMachines, machines, machineAxes});
})((globalThis.charts ??= {}));
