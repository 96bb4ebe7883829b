// How colours look to people: contrast by WCAG 2.2, and red-green blindness by Machado, Oliveira and Fernandes
// (IEEE Transactions on Visualization and Computer Graphics 15(6), 2009).
const linear = colour =>
    [1, 3, 5]
        .map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

const luminance = ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

export function contrast(one, other) {
    const [low, high] = [one, other].map(colour => luminance(linear(colour))).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}

const times = (matrix, vector) => matrix.map(row => row.reduce((sum, factor, i) => sum + factor * vector[i], 0));

export const sights = {
    normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
}; // prettier-ignore

function lab(rgb) {
    const xyz = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], rgb); // prettier-ignore
    const [x, y, z] = [xyz[0] / 0.9505, xyz[1], xyz[2] / 1.089].map(part => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE 1976: about 2 can just be told apart side by side. */
export function difference(one, other, sight) {
    const [a, b] = [one, other].map(colour => lab(times(sights[sight], linear(colour)).map(part => Math.min(1, Math.max(0, part)))));
    return Math.hypot(...a.map((part, i) => part - b[i]));
}
