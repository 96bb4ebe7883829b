// SPDX-License-Identifier: Apache-2.0
// The comment under a pull request, against a stand-in for GitHub.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, test} from 'node:test';
import {fileURLToPath} from 'node:url';

const script = join(dirname(fileURLToPath(import.meta.url)), 'comment');
const folder = mkdtempSync(join(tmpdir(), 'comment-'));
after(() => rmSync(folder, {recursive: true}));
const event = join(folder, 'event.json');
const table = join(folder, 'table.txt');
writeFileSync(event, JSON.stringify({workflow_run: {head_sha: 'abc123', head_branch: 'faster', head_repository: {owner: {login: 'somebody'}}, html_url: 'https://example.org/run'}}));
writeFileSync(table, '1 slower\n');

/** Runs the script while GitHub answers with these pull requests and comments; what was written. */
async function commented({pulls, comments = []}, token = 'secret') {
    const asked = [], written = [];
    const server = createServer((request, response) => {
        asked.push(decodeURIComponent(request.url));
        let text = '';
        request.on('data', part => (text += part));
        request.on('end', () => {
            if (request.method !== 'GET') written.push([request.method, request.url, JSON.parse(text).body, request.headers.authorization]);
            const first = /[?&]page=1(&|$)/.test(request.url);
            response.end(JSON.stringify(request.method !== 'GET' ? {} : !first ? [] : request.url.includes('/pulls?') ? pulls : comments));
        });
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    const child = spawn(script, [table, event], {env: {...process.env, GITHUB_TOKEN: token, GITHUB_REPOSITORY: 'us/breakeven', GITHUB_API_URL: `http://127.0.0.1:${server.address().port}`}});
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (out += part));
    const code = await new Promise(done => child.on('close', done));
    server.close();
    return {code, out, asked, written};
}
const request = {number: 7, head: {sha: 'abc123'}};

test('a first comment is written under the pull request of this commit', async () => {
    const {code, asked, written} = await commented({pulls: [{number: 6, head: {sha: 'older'}}, request], comments: [{id: 1, body: 'nice', user: {type: 'User'}}]});
    assert.equal(code, 0);
    assert.ok(asked[0].includes('head=somebody:faster'), asked[0]);
    assert.deepEqual(written.map(([method, url]) => [method, url]), [['POST', '/repos/us/breakeven/issues/7/comments']]);
    assert.match(written[0][2], /1 slower/);
    assert.equal(written[0][3], 'Bearer secret');
});

test('the next one takes its place, and nobody else\'s', async () => {
    const mark = '<!-- breakeven compare -->';
    const {written} = await commented({pulls: [request], comments: [{id: 1, body: mark, user: {type: 'User'}}, {id: 2, body: `${mark}\nold`, user: {type: 'Bot'}}]});
    assert.deepEqual(written.map(([method, url]) => [method, url]), [['PATCH', '/repos/us/breakeven/issues/comments/2']]);
});

test('a comparison that had nothing to show takes the place of the old table, too', async () => {
    rmSync(table);
    const {code, written} = await commented({pulls: [request], comments: [{id: 2, body: '<!-- breakeven compare -->\n2 slower', user: {type: 'Bot'}}]});
    assert.equal(code, 0);
    assert.deepEqual(written.map(([method, url]) => [method, url]), [['PATCH', '/repos/us/breakeven/issues/comments/2']]);
    assert.match(written[0][2], /ended before it had anything to show: the log of \[this run\]\(https:\/\/example.org\/run\) of abc123/);
    assert.doesNotMatch(written[0][2], /slower/);
    writeFileSync(table, '1 slower\n');
});

test('a commit that is no longer the head is not commented', async () => {
    const {code, out, written} = await commented({pulls: [{number: 7, head: {sha: 'newer'}}]});
    assert.deepEqual([code, written.length], [0, 0]);
    assert.match(out, /nothing to comment/);
});

test('of a fork that is gone nothing is commented', async () => {
    const kept = readFileSync(event, 'utf8');
    writeFileSync(event, kept.replace(/"head_repository":.*?\}\}/, '"head_repository":null'));
    const {code, out, asked} = await commented({pulls: [request]});
    assert.deepEqual([code, asked.length], [0, 0]);
    assert.match(out, /is gone: nothing to comment/);
    writeFileSync(event, kept);
});

test('what a stranger\'s run wrote stays text', async () => {
    writeFileSync(table, 'a\n```\n@everybody <img src=x> [here](http://example.org)\n\u001b[31m~~~\n' + 'x'.repeat(100000));
    const {written} = await commented({pulls: [request]});
    const body = written[0][2];
    assert.ok(body.length < 65536, `${body.length}`);
    assert.equal(body.match(/```/g).length, 2, 'the block begins and ends once');
    assert.ok(body.indexOf('@everybody') > body.indexOf('```text') && body.indexOf('@everybody') < body.lastIndexOf('```'));
    assert.ok(!body.includes('\u001b'));
    writeFileSync(table, '1 slower\n');
});

test('without a token it is printed', async () => {
    const {code, out, asked} = await commented({pulls: [request]}, '');
    assert.deepEqual([code, asked.length], [0, 0]);
    assert.match(out, /```text\n1 slower\n```/);
});
