// SPDX-License-Identifier: Apache-2.0
// Fresh machines in folders for rehearsals, each a copy of FOLDER/bare, and what is checked out on them: the last commit of this tree, or
// a project over it, in /breakeven.
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const say = text => console.log(`== ${text}`);
export const noGpu = 'it is for a machine with a GPU, and one in a folder has none: by hand, ci/gpu runs its steps there';

/** Its folder; `programs` are what its image brings along. */
export function machine(folder, programs) {
    const place = join(folder, 'workflows');
    if (!existsSync(join(folder, 'bare'))) execFileSync(join(root, 'ci/chroot/enter'), [join(folder, 'bare'), 'true'], {stdio: 'inherit'});
    rmSync(place, {recursive: true, force: true});
    execFileSync('cp', ['-a', '--reflink=auto', join(folder, 'bare'), place]);
    enter(place, ['sh', '-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${programs.join(' ')} >/dev/null 2>&1`]);
    return place;
}

/** Runs a command on it, in the folder `at`. */
export function enter(place, words, {env = {}, at = '/'} = {}) {
    const given = Object.entries(env).map(([name, text]) => `${name}=${text}`);
    const done = spawnSync(join(root, 'ci/chroot/enter'), [place, 'env', ...given, ...words], {stdio: 'inherit', env: {...process.env, BREAKEVEN_FOLDER: at}});
    if (done.status !== 0) throw new Error(`exit ${done.status}`);
}

/** The last commit, with a remote that is not there: what a step needs of it has to be said. */
export function checkOut(place, path = '.') {
    const tree = join(place, 'breakeven', path);
    execFileSync('git', ['clone', '-q', '--no-local', root, tree]);
    execFileSync('git', ['-C', tree, 'remote', 'set-url', 'origin', '/nowhere']);
    return tree;
}

/** What `breakeven new` of the packages in a folder writes, with two commits. */
export function writeProject(place, packages) {
    cpSync(packages, join(place, 'packages'), {recursive: true});
    enter(place, ['bash', '-euc', `
        mkdir /opt/breakeven && tar -xzf /packages/breakeven-*.tar.gz -C /opt/breakeven --strip-components=1
        cd /tmp && /opt/breakeven/breakeven new my_sort >/dev/null && cp -r my_sort/. /breakeven && rm -r /opt/breakeven /packages
        cd /breakeven && git init -q && git add . && git config user.name somebody && git config user.email somebody@example.org
        git commit -q -m 'what breakeven new wrote' && git commit -q --allow-empty -m 'a change'`]);
    return join(place, 'breakeven');
}

/** The commits of a change whose base is the commit before. */
export function commits(tree) {
    const commit = name => execFileSync('git', ['-C', tree, 'rev-parse', name], {encoding: 'utf8'}).trim();
    return {base: commit('HEAD~1'), head: commit('HEAD')};
}
