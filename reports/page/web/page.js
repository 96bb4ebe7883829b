'use strict';
// Builds the page from the data in it, one machine at a time. All numbers come ready from the data.
(() => {
    const data = pageData;
    const {machines: all} = data;
    const at = id => document.getElementById(id);
    const machineNumber = () => Math.min(all.length - 1, Math.max(0, Number(state.current.machine) || 0));

    function title({chapters}) {
        const names = chapters.map(({algorithm}) => algorithm);
        if (names.length > 3) return `${names.length} algorithms`;
        return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
    }

    const dates = runs => [...new Set(runs.map(({date}) => date.slice(0, 10)))].sort().join(', ');

    /** When the files of this page were measured, and which these are; more than three are folded, so that the answers stand near the top. */
    function files({runs}) {
        const names = runs.map(({source, title}) => (title && title !== 'from the command line' ? `${source} (${title})` : source));
        if (names.length <= 3) return element('p', {class: 'muted'}, [dates(runs), names.join(', ')].filter(Boolean).join(' · '));
        const summary = element('summary', {}, [dates(runs), counted(names.length, 'file')].filter(Boolean).join(' · '));
        return element('details', {class: 'muted files'}, summary, element('ul', {}, ...names.map(name => element('li', {}, name))));
    }

    function masthead(machine) {
        return [
            element('p', {class: 'wordmark'}, 'breakeven: which variant wins, from which size on, on which machine'),
            element('h1', {}, title(machine)),
            element('p', {class: 'machine'}, machine.name),
            files(machine),
        ];
    }

    /** The chapters in their families; what the filter leaves out is hidden. */
    function sidebar(machine) {
        const entry = (chapter, words, wrong) => element('li', {}, state.link({chapter}, {class: wrong ? 'wrong' : undefined}, words));
        const fields = [...new Set(machine.chapters.map(({field}) => field))];
        const narrow = () => state.choose({q: filter.value.trim()});
        const filter = element('input', {type: 'search', placeholder: 'Filter', 'aria-label': 'Filter algorithms', oninput: narrow});
        filter.value = state.current.q;
        const groups = fields.map(field => {
            const items = machine.chapters
                .filter(chapter => chapter.field === field)
                .map(chapter => ({chapter, item: entry(chapter.algorithm, chapter.algorithm, chapter.failed.length)}));
            return {items, box: element('div', {class: 'family'}, element('p', {}, field), element('ul', {}, ...items.map(({item}) => item)))};
        });
        const none = element('p', {class: 'muted', role: 'status'});
        const rest = element(
            'ul',
            {},
            entry('overview', 'Overview'),
            all.length > 1 ? entry('machines', 'Machines') : '',
            data.claims?.length ? entry('published-claims', 'Published claims') : '',
            entry('provenance', provenance),
        );
        const list = element('details', {class: 'contents', open: ''}, element('summary', {}, 'Chapters'), filter, none, rest, ...groups.map(({box}) => box));
        if (matchMedia('(max-width: 60rem)').matches) list.open = false;
        function show() {
            if (filter.value.trim() !== state.current.q) filter.value = state.current.q;
            for (const {box, items} of groups) {
                for (const {chapter, item} of items) item.hidden = !chapters.passes(chapter);
                box.hidden = items.every(({item}) => item.hidden);
            }
            none.textContent = groups.every(({box}) => box.hidden) ? `No chapter has “${state.current.q}”.` : '';
        }
        show();
        return {list, show};
    }
    const provenance = 'Where the numbers come from';

    function sources(machine) {
        return element(
            'section',
            {class: 'chapter', id: 'provenance', 'aria-labelledby': 'title-provenance'},
            element('h2', {id: 'title-provenance', tabindex: '-1'}, provenance),
            ...machine.runs.map((run, i) =>
                folded(
                    [run.source, muted(` digest ${run.digest}`)],
                    machine.runs.length === 1,
                    tables.facts(machine.provenance[i]),
                ),
            ),
        );
    }

    // Chapters are made when they come near the window, and the others when there is nothing else to do, so that the browser
    // finds the words in them.
    const making = nearby.queue({meanwhile: true, around: steadily});
    drawing.beforePrint(() => {
        if (document.readyState !== 'loading') complete();
        making.all();
    });

    /** A chapter, and below its charts those of all machines once these are read. */
    function made(machine, chapter) {
        const built = chapters.build(machine, chapter);
        const others = element('div', {class: 'others'});
        [...built.section.querySelectorAll('.content')].at(-1).after(others);
        const overlay = () => allRead && all.length > 1 && chapter.views.length && machines.overlay(data, chapter);
        const renew = () => {
            built.renew();
            others.replaceChildren(...[overlay()].filter(Boolean));
        };
        return {...built, renew};
    }

    const alarms = () => [overview.alarms(all, number => allRead || number === machineNumber())].filter(Boolean);

    /** What only other machines have has no row in the table of this one. */
    function elsewhere(machine) {
        const names = chapters => new Set(chapters.filter(({views}) => views.length).map(({algorithm}) => algorithm));
        const here = names(machine.chapters);
        const others = allRead ? [...new Set(all.flatMap(({chapters}) => [...names(chapters)]))].filter(name => !here.has(name)) : [];
        return others.length ? [element('p', {class: 'note elsewhere'}, `Not measured on this machine: ${others.join(', ')}.`)] : [];
    }

    let allRead = false;
    let shown; // the machine and what renews its parts
    function show() {
        const machine = all[machineNumber()];
        document.title = `${title(machine)}, ${dates(machine.runs)} · breakeven`;
        at('masthead').replaceChildren(...masthead(machine));
        const built = machine.chapters.map(chapter => made(machine, chapter));
        const contents = sidebar(machine);
        at('sidebar').replaceChildren(contents.list);
        const table = element('div');
        const beyond = element('div', {}, ...elsewhere(machine));
        const measured = machine.chapters.filter(({views}) => views.length);
        const row = chapter => ({
            chapter,
            views: chapters.selected(chapter).filter(view => !view.repeat),
            instead: chapters.instead(chapter),
        });
        const renewHeat = () => table.replaceChildren(heat.build(measured.map(row)));
        const severalInputs = machine.chapters.some(({views}) => new Set(views.map(view => view.shape + view.parameters)).size > 1);
        const scales = [['main', 'One input each'], ['all', 'Every input']]; // prettier-ignore
        const inputs = severalInputs ? toolbar.choice('inputs', 'inputs', scales) : '';
        const wrong = element('div', {}, ...alarms());
        at('overview').replaceChildren(
            element('h2', {class: 'hidden', id: 'title-overview', tabindex: '-1'}, 'Overview'),
            overview.figures(machine),
            wrong,
            ...overview.usual(machine),
            element('div', {class: 'controls'}, inputs ?? ''),
            heat.key(),
            table,
            beyond,
        );
        renewHeat();
        at('chapters').replaceChildren(
            ...built.map(({section}) => section),
            ...[claims.build(data)].filter(Boolean),
            sources(machine),
        );
        const renew = () => {
            for (const {section, renew} of built) making.add(section, renew);
        };
        function renewRest() {
            wrong.replaceChildren(...alarms());
            beyond.replaceChildren(...elsewhere(machine));
        }
        shown = {built, contents, renewHeat, renew, renewRest};
        renew();
    }

    // The chapter that compares machines is the same whichever is shown.
    const compared = all.length > 1 ? machines.build(data) : undefined;
    const renewCompared = () => compared && allRead && making.add(compared.section, compared.renew);

    /** To the chapter, or to a chart in it, that the address names. */
    function go() {
        const {chapter, view} = state.current;
        const section = chapter && at(chapter);
        if (!section) return state.sayUnknown(chapter ? [`chapter “${chapter}”${all.length > 1 ? ' on this machine' : ''}`] : []);
        making.now(section);
        const chart = view && [...section.querySelectorAll('figure')].find(figure => figure.dataset.views?.split(' ').includes(view));
        const isKnown = all[machineNumber()].chapters.some(({views}) => views.some(({id}) => id === view));
        state.sayUnknown(view && !isKnown ? [`chart “${view}”`] : []);
        (chart || section).scrollIntoView();
        section.querySelector('h2')?.focus({preventScroll: true});
    }

    /** What is at the top of the window stays there while what is above it changes. */
    function steadily(work) {
        const sections = [...document.querySelectorAll('main section')];
        const anchor = sections.find(section => section.getBoundingClientRect().bottom > 80);
        const before = anchor?.getBoundingClientRect().top;
        work();
        const now = anchor?.isConnected ? anchor : anchor && at(anchor.id);
        if (!now || scrollY === 0) return;
        making.now(now);
        const moved = now.getBoundingClientRect().top - before;
        if (moved) scrollBy({top: moved, behavior: 'instant'});
    }

    const drawn = ['measure', 'scope', 'cache', 'clock', 'role'];
    function renewed(changed) {
        const any = names => names.some(name => changed.includes(name));
        steadily(() => {
            if (changed.includes('machine')) show();
            else {
                if (any(drawn)) shown.renew();
                else if (changed.includes('focus')) for (const {focus} of shown.built) focus();
                if (any(['scope', 'cache', 'clock', 'role', 'q', 'inputs', 'sort'])) keepingFocus(shown.renewHeat);
                if (any(['q', 'inputs'])) shown.contents.show();
                if (any(['ratio', 'scope', 'cache'])) renewCompared();
            }
        });
        making.seen();
        state.renewLinks();
        if (changed.includes('place')) go();
    }
    // A machine that the browser has not read yet is shown when it has.
    state.listen(changed => (data.has(machineNumber()) ? renewed(changed) : data.whole.then(() => renewed(changed))));

    /** The buttons that sort stand in the table that they change. */
    function keepingFocus(work) {
        const {sort} = document.activeElement?.dataset ?? {};
        work();
        if (sort) document.querySelector(`[data-sort="${sort}"]`)?.focus();
    }

    heat.smaller.addEventListener('change', () => steadily(() => keepingFocus(shown.renewHeat)));

    state.offer({
        scope: Object.keys(charts.scopes).filter(scope => data.offered.scopes.includes(scope)),
        cache: ['', ...data.offered.caches],
        measure: Object.keys(charts.measures),
        clock: data.offered.two_clocks ? ['host', 'device'] : ['host'],
        role: data.offered.two_roles ? ['all', 'ours'] : ['all'],
        machine: all.map((_, i) => String(i)),
        inputs: ['main', 'all'],
        sort: heat.sorts,
        ratio: ['ratio', 'normalised'],
    });
    at('toolbar').replaceChildren(toolbar.build(data));
    // What sticks to the top of the window hides what a link lands on, as high as it is.
    const bar = () => document.documentElement.style.setProperty('--bar', `${at('toolbar').offsetHeight}px`);
    new ResizeObserver(bar).observe(at('toolbar'));
    bar();
    function open() {
        if (compared) at('chapters').before(compared.section);
        show();
        go();
        making.seen();
        performance.mark('open');
        chapters.darkness.addEventListener('change', () => shown.renew());
        data.all.then(complete);
    }
    /** What needs all machines: once they are read, or when the page is printed before. */
    function complete() {
        if (allRead || all.length === 1) return;
        allRead = true;
        steadily(shown.renewRest);
        renewCompared();
        shown.renew();
    }
    if (data.has(machineNumber())) open();
    else data.whole.then(open);
})();
