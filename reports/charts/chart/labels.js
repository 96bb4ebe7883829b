'use strict';
// Names of lines and marks, where they have room.
(charts => {
    const {labelHeight} = charts;

    // How far down a value stands, as part of the height.
    const downwards = (measure, [least, most]) =>
        measure === 'share'
            ? value => 1 - (value - least) / (most - least)
            : value => 1 - Math.log(value / least) / Math.log(most / least);

    // Names of techniques, with their backend where several have one of that name.
    function endNames(variants, style) {
        const technique = variant => variant.slice(variant.indexOf('/') + 1);
        const alone = name => variants.filter(variant => technique(variant) === name).length === 1;
        const name = variant => style.get(variant).label ?? (alone(technique(variant)) ? technique(variant) : variant);
        return new Map(variants.map(variant => [variant, name(variant)]));
    }

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

    /** How wide the names at the ends of lines are, with the space before them. */
    const endRoom = names => 7 + 5.9 * Math.max(0, ...names.map(({length}) => length));

    // A variant with one point before the end of the axis has no line, and its name at the end would look like one. It stands
    // beside the point, where there is room; otherwise the legend has it.
    function loneNames(shown, sizes, scale, plot, height, style, evenly, {rules, ends}) {
        const letter = 5.9;
        const along = evenly ? n => n : Math.log;
        const first = along(sizes[0]);
        const span = along(sizes.at(-1)) - first;
        const counts = new Map();
        for (const {variant} of shown) counts.set(variant, (counts.get(variant) ?? 0) + 1);
        const names = endNames([...counts.keys()], style);
        // A name that a line passes through cannot be read, be it a variant's or that of a break-even size.
        const upright = rules.map(({n}) => plot * ((along(n) - first) / span));
        const lines = [...counts.keys()]
            .map(variant => shown.filter(point => point.variant === variant))
            .filter(({length}) => length > 1);
        const place = point => ({x: plot * ((along(point.n) - first) / span), y: scale(point.value) * height});
        const passes = (box, a, b) => {
            const [left, right] = [Math.max(box.left + 4, a.x), Math.min(box.right, b.x)];
            const at = x => a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x));
            return left < right && Math.min(at(left), at(right)) < box.y + 5 && Math.max(at(left), at(right)) > box.y - 5;
        };
        const ties = ends
            .filter(({tied}) => tied)
            .map(({n, from, place}) => [{x: plot * ((along(n) - first) / span), y: from * height}, {x: plot, y: place * height}]);
        const covered = (box, variant) =>
            upright.some(x => x > box.left && x < box.right) ||
            ties.some(([from, to]) => passes(box, from, to)) ||
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

    /** In as many lines as it takes, so that nothing is cut off in a narrow place. */
    function wrapped(words, letters) {
        const lines = [];
        for (const word of words.split(' ')) {
            const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
            if (lines.length && longer.length <= letters) lines[lines.length - 1] = longer;
            else lines.push(word);
        }
        return lines;
    }
    /** ... of 0.42 of the width of a phone. */
    const inLines = label => wrapped(label, 22);

    /** A title, and under it words and remarks in as many lines as they take: Vega cuts off what is wider than the picture. */
    function heading(text, words, width) {
        const letters = Math.floor(width / 6.5);
        const together = part => (part.length > letters ? part : part.replaceAll(' ', '\u00a0'));
        const lines = words.filter(Boolean).flatMap(line => wrapped(line.split(' · ').map(together).join(' · '), letters));
        return {text, subtitle: lines.map(line => line.replace(/ ·$/, '').replaceAll('\u00a0', ' '))};
    }
    const lineUnderTitle = 15;
    const headingHeight = ({subtitle}) => 31 + lineUnderTitle * subtitle.length;

    const rowOf = labels => 10 + 12 * Math.max(1, ...labels.map(label => inLines(label).length));

    const rowLabelWidth = labels => 6 * Math.max(0, ...labels.flatMap(label => inLines(label).map(({length}) => length)));

    /** Each variant has its name at one of its marks, and in every row where another looks the same; a name that would cover a mark, the
     *  tick of a floor or another name is left out. */
    function dotNames(shown, style, {labels, measure, domain, width, ticks}) {
        const letter = 6.1, mark = 6, tick = 2; // prettier-ignore
        const words = endNames([...new Set(shown.map(({variant}) => variant))], style);
        const plot = width - Math.min(0.42 * width, rowLabelWidth(labels)) - 44;
        const along = downwards(measure, domain);
        const x = ({value}) => plot * (1 - along(value));
        const look = variant => `${style.get(variant).color} ${style.get(variant).shape}`;
        const looks = new Map();
        for (const variant of words.keys()) looks.set(look(variant), (looks.get(look(variant)) ?? 0) + 1);
        const named = new Set();
        const found = [];
        for (const row of labels.keys()) {
            const points = shown.filter(point => point.row === row);
            const ofFloors = ticks.filter(at => at.row === row).map(at => ({left: x(at) - tick, right: x(at) + tick}));
            const taken = [...ofFloors, ...points.map(point => ({left: x(point) - mark, right: x(point) + mark, of: point}))];
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

    Object.assign(charts, {downwards, lineEnds, endRoom, loneNames, inLines, heading, headingHeight, lineUnderTitle, rowOf, rowLabelWidth, dotNames});
})((globalThis.charts ??= {}));
