'use strict';
// A chapter of the page: what the problem is, the answer, charts and tables as they are chosen, and what has no time.
globalThis.chapters = (() => {
    const read = id => JSON.parse(document.getElementById(id).textContent);
    const palette = read('palette');
    const templates = Object.fromEntries(['sizes', 'inputs', 'stages', 'causes'].map(name => [name, read(name)]));
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const mode = () => (darkness.matches ? 'dark' : 'light');
    const chosen = algorithm => {
        const {measure, clock, role} = state.current;
        const known = measure in charts.measures ? measure : 'time';
        return {palette, mode: mode(), measure: known, clock, role, focus: legend.focused(algorithm)};
    };

    /** Warm caches where the page has any, unless somebody chose others. */
    const chosenCache = () => state.current.cache || (pageData.offered.caches[0] ?? '');

    /** The views that are chosen; where a chapter has none of that scope or cache, those that it has. */
    function selected(chapter) {
        const {scope} = state.current;
        const ofScope = chapter.views.filter(view => view.scope === scope);
        const scoped = ofScope.length ? ofScope : chapter.views.filter(view => view.scope === chapter.views[0].scope);
        const cached = scoped.filter(view => view.cache === chosenCache());
        return cached.length ? cached : scoped.filter(view => view.cache === scoped[0].cache);
    }

    /** Whether these texts have every word of the filter. */
    function has(texts) {
        const text = texts.filter(Boolean).join(' ').toLowerCase();
        return state.current.q.toLowerCase().split(/\s+/).every(word => text.includes(word));
    }
    const inputWords = ({shape, parameters}) => `${shape} ${parameters}`;
    const ownWords = ({algorithm, field, purpose, source, variants}) => [algorithm, field, purpose, source, ...variants.map(({name}) => name)];
    /** Whether the filter lets a chapter in: by its name, its family, its purpose, its documents, a variant, and by these of its inputs
     *  where every input is shown. */
    const passes = (chapter, views = chapter.views) =>
        has([...ownWords(chapter), ...(state.current.inputs === 'all' ? views.map(inputWords) : [])]);

    /** Why these are not what is chosen, or nothing. */
    function instead(chapter) {
        const {scope} = state.current;
        const cache = chosenCache();
        const scoped = chapter.views.filter(view => view.scope === scope);
        if (scoped.length === 0) return `not measured ${charts.scopes[scope] ?? scope}`;
        return cache && !scoped.some(view => view.cache === cache) ? `not measured with ${cache} caches` : '';
    }

    /** The commands that measure again those cells of files that their `patterns` name, each into a file of its own, and draw them. */
    function commandsFor(measured) {
        const globs = patterns => [...new Set(patterns)].map(pattern => `'${pattern}'`).join(' ');
        const files = measured.map((_, i) => (measured.length > 1 ? `again${i + 1}.json` : 'again.json'));
        const commands = [
            ...measured.map(({source, patterns}, i) => `breakeven replay ${source} ${globs(patterns)} -o ${files[i]}`),
            `breakeven report ${files.join(' ')} -o again`,
        ];
        return commands.map(command => element('code', {}, command));
    }

    function again(measured) {
        const summary = element('summary', {}, 'To measure and draw this chart again');
        return element('details', {class: 'again'}, summary, ...commandsFor(measured));
    }

    /** The same cells of each run. */
    const ofEach = (runs, patterns) => runs.map(({source}) => ({source, patterns}));

    function figure(views, title, subtitle, chart, command) {
        const caption = element('figcaption', {}, title, subtitle ? element('span', {class: 'muted'}, subtitle) : '');
        return element('figure', {'data-views': [...new Set(views.map(view => view.id))].join(' ')}, caption, chart, command);
    }
    /** The runs that these were measured in, with those that go beyond their sizes. */
    const runsOf = (machine, views) =>
        [...new Set(views.flatMap(({run, beyond = []}) => [run, ...beyond.map(further => further.run)]))].map(run => machine.runs[run]);
    const ofViews = (machine, views) => {
        const runs = runsOf(machine, views);
        const patterns = views.map(({pattern}) => pattern);
        return again(ofEach(runs, patterns));
    };

    /** What a chart says to one who cannot see it. */
    function words(chapter, view, measure) {
        const what = charts.measures[measure].words;
        const input = [view.shape, view.parameters].filter(Boolean).join(' ');
        const last = view.overview.cells.at(-1);
        const answer = last ? ` In the end: ${view.overview.answer}; at ${last.size} ${last.variant} takes ${last.time}.` : '';
        return `${chapter.algorithm}: ${what.toLowerCase()} against ${chapter.unit}, input ${input}.${answer}`;
    }

    /** What differences are none on these charts. */
    const noiseWords = views => {
        const said = [...new Set(views.flatMap(({noise}) => (noise ? noise.split(', ') : [])))];
        return said.length ? `noise ${said.join(', ')}` : '';
    };

    const sourceOf = (machine, run) => machine.runs[run];
    function runWords(machine, run) {
        if (machine.runs.length === 1) return '';
        const {source, threads} = machine.runs[run];
        const differ = new Set(machine.runs.map(({threads}) => threads)).size > 1;
        return `from ${source}${differ ? `, ${counted(threads, 'thread')}` : ''}`;
    }

    /** Small multiples: inputs that were measured at several sizes, on the same axes. */
    function sizeCharts(machine, chapter, views, live) {
        const several = views.filter(charts.several);
        const options = chosen(chapter.algorithm);
        const shown = several.filter(view => charts.points(view, options, charts.styles(chapter, palette, mode())).length);
        if (shown.length === 0) return [];
        const axis = charts.axes(chapter, shown, options);
        const height = 300 + 13 * axis.rows;
        const made = shown.map(view =>
            figure(
                [view],
                view.shape,
                [view.parameters, runWords(machine, view.run), ...(view.beyond ?? []).map(({words}) => words), noiseWords([view])]
                    .filter(Boolean)
                    .join(' · '),
                drawing.place({
                    name: `${view.id}-${options.measure}`,
                    height,
                    words: words(chapter, view, options.measure),
                    source: drawing.sourceOf(runsOf(machine, [view])),
                    specification: width =>
                        charts.sizes(templates.sizes, chapter, view, {...chosen(chapter.algorithm), axis, width, height}),
                    live,
                }),
                ofViews(machine, [view]),
            ),
        );
        return [element('div', {class: made.length === 1 ? 'charts single' : 'charts'}, ...made)];
    }

    /** One dot plot for all inputs that were measured at one size each. */
    function inputChart(machine, chapter, views, live) {
        const options = chosen(chapter.algorithm);
        const style = charts.styles(chapter, palette, mode());
        const single = views.filter(view => !charts.several(view) && charts.points(view, options, style).length);
        if (single.length === 0) return [];
        const sizes = [...new Set(single.map(view => view.points[0].size))];
        const at = sizes.length === 1 ? ` at ${sizes[0]} ${chapter.unit}` : ', one size a row';
        const what = charts.measures[options.measure].words;
        const height = charts.inputsHeight(single, views, options.measure);
        const said = single.map(view => `${view.shape} ${view.overview.cells[0]?.variant ?? ''}`).join(', ');
        return [
            element(
                'div',
                {class: 'charts single'},
                figure(
                    single,
                    `${what}${at}`,
                    ['one row per input', charts.floorWords(chapter, single, options), noiseWords(single)].filter(Boolean).join(' · '),
                    drawing.place({
                        name: `${chapter.algorithm}-inputs-${options.measure}`,
                        height,
                        words: `${chapter.algorithm}: ${what.toLowerCase()} of ${counted(single.length, 'input')}${at}. Fastest: ${said}.`,
                        source: drawing.sourceOf(runsOf(machine, single)),
                        specification: width =>
                            charts.inputs(templates.inputs, chapter, single, {...chosen(chapter.algorithm), among: views, width, height}),
                        live,
                    }),
                    ofViews(machine, single),
                ),
            ),
        ];
    }

    /** The parallel variants against the number of threads, where runs had several. */
    function scalingCharts(machine, chapter, views, live) {
        const caches = new Set(views.map(({cache}) => cache));
        const shown = (chapter.scaling ?? []).filter(({cache}) => caches.has(cache));
        if (shown.length === 0) return [];
        const made = shown.map(entry => {
            const runs = [...new Set(entry.rows.map(({run}) => run))].map(run => machine.runs[run]);
            const most = entry.rows.filter(({threads}) => threads === entry.threads.at(-1));
            const gains = most.map(({variant, gain}) => (gain ? `; ${variant} with ${counted(entry.threads.at(-1), 'thread')} ${gain}` : ''));
            return figure(
                [],
                `${entry.size} ${chapter.unit}`,
                [entry.shape, entry.parameters].filter(Boolean).join(' '),
                drawing.place({
                    name: charts.scalingId(chapter, entry),
                    height: 280,
                    words: `${chapter.algorithm}: time against threads, ${entry.shape} at ${entry.size} ${chapter.unit}${gains.join('')}.`,
                    source: drawing.sourceOf(runs),
                    specification: width =>
                        charts.scaling(templates.sizes, chapter, entry, {...chosen(chapter.algorithm), width, height: 280}),
                    live,
                }),
                again(ofEach(runs, [entry.pattern])),
            );
        });
        return [heading('Scaling over threads'), element('div', {class: 'charts'}, ...made)];
    }

    /** The height that a chart of stages wants, which goes by the number of lines of its legend, in a narrow place. */
    const heightOf = specification => specification(Math.min(340, innerWidth - 40)).height;

    function stageCharts(machine, chapter, views, variant) {
        const several = views.filter(view => charts.several(view) && view.stages.some(row => row.variant === variant));
        const single = views.filter(view => !charts.several(view) && view.stages.some(row => row.variant === variant));
        const made = several.map(view => {
            const specification = (width, height) =>
                charts.stages(templates.stages, chapter, view, variant, {palette, mode: mode(), width, height});
            const height = heightOf(specification);
            return figure(
                [],
                variant,
                view.shape + (view.parameters ? ` ${view.parameters}` : ''),
                drawing.place({
                    name: `${view.id}-stages`,
                    height,
                    words: `${chapter.algorithm}: share of each stage in the time of ${variant}, by size, input ${view.shape}.`,
                    source: sourceOf(machine, view.run),
                    specification: width => specification(width, height),
                }),
                ofViews(machine, [view]),
            );
        });
        if (single.length) {
            const specification = (width, height) =>
                charts.stagesByInput(templates.causes, chapter, single, variant, {palette, mode: mode(), among: views, width, height});
            const height = heightOf(specification);
            made.push(
                figure(
                    [],
                    variant,
                    'one bar per input',
                    drawing.place({
                        name: `${chapter.algorithm}-stages`,
                        height,
                        words: `${chapter.algorithm}: time of each stage of ${variant} on ${counted(single.length, 'input')}.`,
                        source: drawing.sourceOf(runsOf(machine, single)),
                        specification: width => specification(width, height),
                    }),
                    ofViews(machine, single),
                ),
            );
        }
        return element('div', {class: 'charts stages'}, ...made);
    }

    function causeChart(machine, chapter, cause) {
        const specification = (width, height) => charts.causes(templates.causes, chapter, cause, {palette, mode: mode(), width, height});
        const height = heightOf(specification);
        return figure(
            [],
            `${cause.variant} by ${cause.fact}`,
            `${cause.size} ${chapter.unit}`,
            drawing.place({
                name: charts.causeId(chapter, cause),
                height,
                words: `${chapter.algorithm}: stages of ${cause.variant} at ${cause.size} ${chapter.unit}, inputs by their ${cause.fact}.`,
                source: sourceOf(machine, cause.run),
                specification: width => specification(width, height),
            }),
            again(ofEach([sourceOf(machine, cause.run)], [cause.pattern])),
        );
    }

    const floorNote = `Median time, and the floor as % of it. The floor is the least time for the necessary bytes, accesses and
        operations at the measured ceilings. Bytes that fit into the caches need not come from memory: such a cell says "in cache".
        A time with “!” was disturbed more than most; point at it to see by what.`;

    const heading = (...words) => element('h3', {}, ...words);

    /** What the device's clock was asked for and cannot say. */
    function clockWords(views) {
        if (state.current.clock !== 'device') return '';
        const timed = views.some(view => view.points.some(point => point.device));
        return timed ? "CUDA variants by the device's clock" : "not measured by the device's clock: by the caller's";
    }

    /** Everything that depends on what is chosen. */
    function content(machine, chapter, live) {
        const all = selected(chapter);
        const views = all.filter(view => !view.repeat).flatMap(charts.sizesApart);
        const repeats = all.filter(view => view.repeat).flatMap(charts.sizesApart);
        const drawn = [...sizeCharts(machine, chapter, views, live), ...inputChart(machine, chapter, views, live)];
        const {scope, cache} = views[0] ?? {};
        const fastest = views.length ? heat.main(views).overview.cells.at(-1)?.variant : undefined;
        const staged = charts.staged(views, fastest);
        const ofOther = fastest && staged.length && staged[0] !== fastest ? muted(` (the fastest, ${fastest}, has no measured stages)`) : '';
        const causes = chapter.causes.filter(cause => cause.scope === scope && cause.cache === cache);
        const growth = tables.growth(chapter, views);
        const breakeven = tables.breakeven(chapter, views);
        const sentence = words => `${words[0].toUpperCase()}${words.slice(1)}`;
        const other = instead(chapter);
        const above = [
            other ? element('p', {class: 'instead'}, `${sentence(other)}. What was measured is below.`) : '',
            element('p', {class: 'muted'}, [sentence(charts.conditions({scope, cache})), clockWords(views), chapter.peerless].filter(Boolean).join(' · ')),
            ...(drawn.length ? drawn : [element('p', {class: 'muted'}, 'Nothing was measured that these choices show.')]),
        ];
        const below = [
            ...(breakeven ? [heading('Break-even: from which size on the second backend beats the first'), element('p', {class: 'note'}, 'Below each size: its 95 % interval, or what two runs or a few processes have seen, the two variants, and the measured sizes around it.'), breakeven] : []),
            ...scalingCharts(machine, chapter, views, live),
            ...(staged.length ? [heading(`Where the time of ${staged[0]} goes`, ofOther), stageCharts(machine, chapter, views, staged[0])] : []),
            folded(
                'The fastest variant at each size',
                !breakeven,
                element('p', {class: 'note'}, floorNote),
                ...tables.fastest(chapter, views),
            ),
            staged.length > 1
                ? folded(
                      'Where the time of the others goes',
                      false,
                      ...staged.slice(1).map(variant => stageCharts(machine, chapter, views, variant)),
                  )
                : '',
            causes.length
                ? folded(
                      `Time by stage, inputs of one size in the order of their ${[...new Set(causes.map(cause => cause.fact))].join(', ')}`,
                      causes.length === 1 && !staged.length,
                      element('div', {class: 'charts'}, ...causes.map(cause => causeChart(machine, chapter, cause))),
                  )
                : '',
            growth ? folded('How the time grows: the exponent of n, in pieces, with the 95 % interval', false, growth) : '',
            repeats.length
                ? folded(
                      'The same inputs in other runs',
                      false,
                      ...sizeCharts(machine, chapter, repeats, live),
                      ...inputChart(machine, chapter, repeats, live),
                  )
                : '',
        ];
        return {above: above.filter(Boolean), below: below.filter(Boolean)};
    }

    const count = (cells, what) => `${counted(cells.length, 'cell')} ${what}`;

    /** The commands that measure this chapter again, in each run that has it, and draw it. */
    function reproduce(machine, chapter) {
        const runs = [...new Set(chapter.views.map(view => view.run))].map(run => machine.runs[run]);
        if (runs.length === 0) return '';
        return element('p', {class: 'reproduce'}, 'To measure and draw this chapter again: ', ...commandsFor(ofEach(runs, [`${chapter.algorithm}/*`])));
    }

    /** The answer for what is chosen in a sentence, and what else there is to say. */
    function answered(chapter) {
        const {sentence = chapter.headline, input, more = []} = heat.main(selected(chapter))?.answer ?? {};
        const title = input || more.length > 1 ? 'Other inputs and scopes' : 'The answer in full';
        return [
            element('p', {class: 'lead'}, sentence),
            more.length ? folded(title, false, element('ul', {}, ...more.map(words => element('li', {}, words)))) : '',
        ].filter(Boolean);
    }

    /** A chapter, which opens with its answer; `renew` makes the rest of it, after a choice again. */
    function build(machine, chapter) {
        const {algorithm, purpose, source, views, failed, skipped} = chapter;
        let live = drawing.liveViews();
        const styles = () => charts.styles(chapter, palette, mode());
        const names = legend.build(algorithm, styles, () => live);
        const body = {above: element('div', {class: 'content'}), below: element('div', {class: 'content'})};
        const answer = element('div', {class: 'said'}, ...answered(chapter));
        const rest = element('div');
        function renewBody() {
            answer.replaceChildren(...answered(chapter));
            live = drawing.liveViews();
            const made = content(machine, chapter, live);
            for (const part of ['above', 'below']) body[part].replaceChildren(...made[part]);
            const options = chosen(algorithm);
            const present = selected(chapter).flatMap(view => charts.points(view, options, styles()).map(({variant}) => variant));
            names.renew(new Set(present));
        }
        const ending = () => [
            failed.length ? folded(count(failed, 'failed'), true, tables.failed(chapter, failed)) : '',
            skipped.length ? folded(count(skipped, 'skipped'), false, tables.skipped(chapter, skipped)) : '',
            folded('The variants', false, tables.variants(chapter)),
            reproduce(machine, chapter),
        ];
        function renew() {
            section.classList.remove('unmade');
            if (views.length) renewBody();
            if (!rest.hasChildNodes()) rest.append(...ending().filter(Boolean));
        }
        const statement = [purpose, source && `(${source})`].filter(Boolean).join(' ');
        const section = element(
            'section',
            {class: 'chapter unmade', id: algorithm, 'aria-labelledby': `title-${algorithm}`},
            element('h2', {id: `title-${algorithm}`, tabindex: '-1'}, algorithm),
            statement ? element('p', {class: 'purpose'}, statement) : '',
            answer,
            body.above,
            views.length ? names.box : '',
            body.below,
            rest,
        );
        names.show();
        return {section, chapter, renew, focus: names.show};
    }

    return {build, selected, instead, chosenCache, passes, again, ofEach, runsOf, palette, templates, mode, darkness, chosen};
})();
