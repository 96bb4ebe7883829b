// SPDX-License-Identifier: Apache-2.0
// See ci/workflows/comment. Node's own fetch is all that it needs.
import {existsSync, readFileSync} from 'node:fs';
import {argv, env, exit, stderr, stdout} from 'node:process';

const [table, eventFile = env.GITHUB_EVENT_PATH] = argv.slice(2);
const mark = '<!-- breakeven compare -->';
/** GitHub takes 65,536 characters. */
const most = 60000;

function fail(text) {
    stderr.write(`ci/workflows/comment: ${text}\n`);
    exit(1);
}

/** What a stranger's program printed, as plain text: in a block that nothing in it can end, so no link, no name and no HTML is one. */
function plain(text) {
    const harmless = text.replace(/[^\P{C}\n]/gu, '').replaceAll('`', "'");
    return harmless.length > most ? `${harmless.slice(0, most)}\n... and more, in the artifact` : harmless;
}

function body(run) {
    const of = run ? `[this run](${run.html_url}) of ${run.head_sha.slice(0, 12)}` : 'this run';
    const text = existsSync(table) ? plain(readFileSync(table, 'utf8')).trim() : '';
    const shown = text
        ? `\`\`\`text\n${text}\n\`\`\`\n\nTable, result files and JUnit are artifacts of ${of}.`
        : `The comparison ended before it had anything to show: the log of ${of} says why.`;
    return `${mark}\n### Base against head\n\n${shown}\n`;
}

async function github(path, method = 'GET', data = undefined) {
    const answer = await fetch(`${env.GITHUB_API_URL ?? 'https://api.github.com'}/repos/${env.GITHUB_REPOSITORY}/${path}`, {
        method,
        headers: {authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: 'application/vnd.github+json'},
        body: data && JSON.stringify(data),
    });
    if (!answer.ok) fail(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    return answer.json();
}

async function all(path) {
    const found = [];
    for (let page = 1; ; ++page) {
        const part = await github(`${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`);
        found.push(...part);
        if (part.length < 100) return found;
    }
}

const run = eventFile ? JSON.parse(readFileSync(eventFile, 'utf8')).workflow_run : undefined;
const text = body(run);
if (!env.GITHUB_TOKEN) {
    stdout.write(text);
    exit(0);
}
if (!run) fail('there is no event of a finished run: give its file');

// Which pull request it is, GitHub says; what the run wrote could name any.
if (!run.head_repository) {
    stdout.write('ci/workflows/comment: the fork of this run is gone: nothing to comment\n');
    exit(0);
}
const head = `${run.head_repository.owner.login}:${run.head_branch}`;
const requests = (await all(`pulls?state=open&head=${encodeURIComponent(head)}`)).filter(({head: {sha}}) => sha === run.head_sha);
if (!requests.length) {
    stdout.write(`ci/workflows/comment: ${head} has gone on since ${run.head_sha.slice(0, 12)}, or is no open pull request: nothing to comment\n`);
    exit(0);
}
for (const {number} of requests) {
    const mine = (await all(`issues/${number}/comments`)).find(comment => comment.body?.startsWith(mark) && comment.user?.type === 'Bot');
    if (mine) await github(`issues/comments/${mine.id}`, 'PATCH', {body: text});
    else await github(`issues/${number}/comments`, 'POST', {body: text});
    stdout.write(`ci/workflows/comment: ${mine ? 'replaced' : 'written'} under #${number}\n`);
}
