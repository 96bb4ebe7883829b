'use strict';
// Colours, marks and dashes, and the rest of how a specification looks.
(charts => {
    const labelHeight = 12;
    const legendHeight = 18;
    const rowHeight = 13;

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
                labelLimit: 480,
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

    /** How many names stand beside each other in a legend. */
    const legendColumns = (names, width) => Math.max(1, Math.floor(width / (34 + 7 * Math.max(0, ...names.map(({length}) => length)))));

    Object.assign(charts, {labelHeight, legendHeight, rowHeight, styles, setAppearance, setParameters, finish, legendColumns});
})((globalThis.charts ??= {}));
