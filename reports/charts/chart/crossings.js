'use strict';
// Break-even sizes above a plot: where their labels stand, and where their lines go.
(charts => {
    const {rowHeight} = charts;
    const letter = 5.9;
    const gap = 4;
    const axisRoom = 36; // left of the plot are words of the axis, and nothing above them

    const orders = items =>
        items.length < 2 ? [items] : items.flatMap(item => orders(items.filter(other => other !== item)).map(others => [item, ...others]));
    const sides = count => (count === 0 ? [[]] : sides(count - 1).flatMap(rest => ['left', 'right'].map(align => [...rest, align])));

    const extent = ({x, label}, align) => {
        const long = gap + letter * label.length;
        return align === 'left' ? {left: x, right: x + long} : {left: x - long, right: x};
    };
    const passes = (x, {left, right}) => x > left + 1 && x < right - 1;

    /** Labels in rows from the top down, each beside its line, so that as few lines as can be pass through labels below, and none is
     *  outside of the picture. Labels are three at most, one for each pair of backends, so all ways can be tried. */
    function arrange(labels, plot, room) {
        const ways = orders(labels).flatMap(order => sides(order.length).map(aligned => order.map((label, i) => ({label, align: aligned[i]}))));
        const cost = way => {
            const extents = way.map(({label, align}) => extent(label, align));
            const outside = extents.filter(({left, right}) => left < -axisRoom || right > plot + room).length;
            const struck = way.map(({label}, i) => extents.slice(i + 1).filter(below => passes(label.x, below)).length).reduce((a, b) => a + b, 0);
            const far = way.filter(({label, align}) => (align === 'left') !== label.x < plot / 2).length;
            return 100 * outside + 10 * struck + far;
        };
        return ways.map(way => ({way, cost: cost(way)})).reduce((best, next) => (next.cost < best.cost ? next : best)).way;
    }

    /** The line of a label, from its row down to the plot's foot, broken where it would pass through labels below. */
    function pieces({n, color, x, y}, below) {
        const inTheWay = below.filter(other => passes(x, extent(other, other.align))).map(other => other.y);
        const tops = [y, ...inTheWay.map(row => row + 2 + rowHeight / 2)];
        const ends = [...inTheWay.map(row => row + 2 - rowHeight / 2), null];
        return tops.map((from, i) => ({n, color, from, to: ends[i]})).filter(({from, to}) => to === null || to > from);
    }

    /** Labels and lines of break-even `rows`. The plot is `plot` wide, and beside it are `room` more where names of lines stand. */
    function crossings(rows, axis, colours, {plot, room}) {
        const sizes = [...axis.sizes.keys()];
        const least = Math.min(...sizes);
        const most = Math.max(...sizes);
        const within = rows.filter(row => row.n >= least && row.n <= most);
        if (within.length === 0) return {labels: [], rules: []};
        const ends = row => row.range ?? row.ci95;
        const placed = within.map(row => ({
            n: row.n,
            x: plot * (Math.log(row.n / least) / Math.log(most / least)),
            low: ends(row) && Math.max(ends(row)[0] ?? least, least),
            high: ends(row) && Math.min(ends(row)[1] ?? most, most),
            label: `${row.b} > ${row.a} from ${row.size}`,
            color: colours[row.b][0],
        }));
        const labels = arrange(placed, plot, room).map(({label, align}, i) => ({...label, align, y: (i - placed.length) * rowHeight}));
        return {labels, rules: labels.flatMap((label, i) => pieces(label, labels.slice(i + 1)))};
    }

    Object.assign(charts, {crossings});
})((globalThis.charts ??= {}));
