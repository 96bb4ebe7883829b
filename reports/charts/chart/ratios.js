'use strict';
// Compared cells as rows: ratios with their intervals.
(charts => {
    const {finish, setParameters} = charts;

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

    const verdicts = colours => ({
        SLOWER: {color: colours.serial[0], shape: 'triangle-right'},
        FASTER: {color: colours.parallel[0], shape: 'triangle-left'},
        UNSURE: {color: colours.stages[2], shape: 'diamond'},
        SAME: {color: colours.muted, shape: 'circle'},
        '-': {color: colours.muted, shape: 'cross'},
    });

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

    Object.assign(charts, {ratioTicks, ratios, ratiosHeight});
})((globalThis.charts ??= {}));
