'use strict';
// Work that waits until its place comes near the window: a report may have hundreds of charts and ten machines.
globalThis.nearby = (() => {
    const margin = 600;
    const isNear = ({top, bottom}) => bottom > -margin && top < innerHeight + margin;
    const idle = globalThis.requestIdleCallback ?? (work => setTimeout(work));

    /** Work by places. Where `meanwhile` is true, what is far is done one by one when there is nothing else to do; `around` is
     *  called with each piece that is done so, without being asked for. */
    function queue({meanwhile = false, around = work => work()} = {}) {
        const waiting = new Map();
        let resting = true;
        const watcher = new IntersectionObserver(
            entries => {
                const near = entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => target);
                if (near.some(place => waiting.has(place))) around(() => near.forEach(now));
            },
            {rootMargin: `${margin}px`},
        );

        function now(place) {
            const work = waiting.get(place);
            if (!work) return;
            waiting.delete(place);
            watcher.unobserve(place);
            if (place.isConnected) work();
        }
        function next() {
            const [place] = waiting.keys();
            resting = !place;
            if (resting) return;
            around(() => now(place));
            idle(next);
        }
        /** A second piece of work for one place takes the first one's. */
        function add(place, work) {
            waiting.set(place, work);
            watcher.unobserve(place);
            watcher.observe(place);
            if (!meanwhile || !resting) return;
            resting = false;
            idle(next);
        }
        /** What can be seen is done at once. */
        function seen() {
            const near = [...waiting.keys()].filter(place => place.isConnected && isNear(place.getBoundingClientRect()));
            near.forEach(now);
        }
        return {add, now, seen, all: () => [...waiting.keys()].forEach(now)};
    }

    return {queue};
})();
