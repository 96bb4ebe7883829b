// SPDX-License-Identifier: Apache-2.0
// Runs the workflows of GitHub and GitLab without either: each job on a fresh machine, its steps in their order. `ci/chroot/try FOLDER
// workflows` calls it:
//   node ci/workflows/rehearse.mjs FOLDER [FILE[/JOB]...]     FOLDER/bare is the machine; FILE: test.yml, .gitlab-ci.yml, gitlab/suite.yml
// Of two jobs that make the same calls the second, and a job of more than five hours, is rehearsed where it is named.
// A checkout is a clone of the last commit; where it is not that of breakeven, a project that `breakeven new` of the packages writes.
import {execFileSync} from 'node:child_process';
import {join, resolve} from 'node:path';
import {root, say} from './machines.mjs';
import {rehearsals} from './rehearsals.mjs';

const [folder, ...chosen] = process.argv.slice(2);
const results = [];
for (const {name, file, job, all, rehearse, reason, twin, night} of rehearsals(root)) {
    const named = chosen.includes(name);
    if (chosen.length && !named && !chosen.includes(file)) continue;
    const unnamed = twin ? `its steps are those of ${twin}` : night ? 'it takes a night: name it' : undefined;
    const skipped = reason ?? (named ? undefined : unnamed);
    if (skipped) {
        results.push(`${name}: skipped: ${skipped}`);
        continue;
    }
    const begin = Date.now();
    const commit = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], {encoding: 'utf8'}).trim();
    const failed = rehearse(resolve(folder), job, all);
    const seconds = Math.round((Date.now() - begin) / 1000);
    if (failed) process.exitCode = 1;
    else execFileSync(join(root, 'ci/chroot/note'), [name, String(seconds), commit], {stdio: 'inherit'});
    results.push(`${name}: ${failed ? `failed at ${failed}` : 'all steps ran'}, in ${seconds} s`);
}
for (const line of results) say(line);
