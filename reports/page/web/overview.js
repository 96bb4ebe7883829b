'use strict';
// The first screen: the machine, four figures, what went wrong, and the heat table.
globalThis.overview = (() => {
    const figure = (number, words, alarming) =>
        element('div', {class: alarming && number > 0 ? 'figure alarm' : 'figure'}, element('b', {}, String(number)), ` ${words}`);

    const mostAlarms = 3;

    /** How a cell ended, and what is said of it beyond that. */
    function outcome({status, message}) {
        const words = status.replaceAll('_', ' ');
        return message.toLowerCase().startsWith(words) ? message : `${words}. ${message}`;
    }

    /** What is wrong on any machine that is read stands first, and links to where it is told in full. */
    function alarms(machines, isRead) {
        const of = name => (machines.length > 1 ? ` on ${name}` : '');
        const stopped = machines.flatMap(({name, runs}) =>
            runs
                .filter(run => !run.complete)
                .map(run => element('li', {}, `${run.source}${of(name)}: this run was stopped before its end, so cells are missing.`)),
        );
        const unfit = machines.flatMap(({name, runs}) =>
            runs.flatMap(run => run.unfit.map(sentence => element('li', {}, `${run.source}${of(name)}: ${sentence}`))),
        );
        const failures = machines.flatMap((machine, number) =>
            (isRead(number) ? machine.chapters : []).flatMap(({algorithm, failed}) =>
                failed.map(cell => ({name: machine.name, number, algorithm, cell})),
            ),
        );
        const items = failures.map(({name, number, algorithm, cell}) =>
            element(
                'li',
                {},
                state.link({chapter: algorithm, machine: String(number)}, {}, `${algorithm}/${cell.variant}`),
                `${of(name)}, ${[cell.shape, cell.parameters, cell.size].filter(Boolean).join(' ')} · ${charts.conditions({scope: cell.scope, cache: cell.cache})}: `,
                outcome(cell),
            ),
        );
        // The heat table stays on the first screen.
        const others = items.splice(mostAlarms);
        if (others.length)
            items.push(
                element('li', {}, element('details', {}, element('summary', {}, `${others.length} more that failed`), element('ul', {}, ...others))),
            );
        if (stopped.length + unfit.length + items.length === 0) return undefined;
        return element('ul', {class: 'alarms', 'aria-label': 'What went wrong'}, ...stopped, ...unfit, ...items);
    }

    /** What disturbed most cells of a file alike is said here, and not of each; of several files in one sentence, each file's words folded. */
    function usual({runs}) {
        const disturbed = runs.filter(run => run.usual.length);
        const remark = '“!” marks a time with more than that.';
        const words = ({usual}) => usual.join('; ');
        if (disturbed.length === 0) return [];
        if (disturbed.length === 1) {
            const [run] = disturbed;
            return [element('p', {class: 'note usual'}, `Most cells of ${run.source} were disturbed in the same way: ${words(run)}. ${remark}`)];
        }
        const all = disturbed.length === runs.length ? 'each file' : `${disturbed.length} of ${runs.length} files`;
        const each = disturbed.map(run => element('li', {}, `${run.source}: ${words(run)}`));
        return [element('details', {class: 'note usual'}, element('summary', {}, `Most cells of ${all} were disturbed in the same way. ${remark}`), element('ul', {}, ...each))];
    }

    const figures = ({counts}) =>
        element(
            'div',
            {class: 'figures'},
            figure(counts.verified, counts.verified === 1 ? 'cell verified' : 'cells verified'),
            figure(counts.failed, 'failed', true),
            figure(counts.skipped, 'skipped'),
            figure(counts.algorithms, counts.algorithms === 1 ? 'algorithm' : 'algorithms'),
        );

    return {figures, alarms, usual};
})();
