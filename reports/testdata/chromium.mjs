// A headless Chromium by its DevTools protocol over a pipe: enough to open a page, watch what it does and ask it
// questions, without any package.
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

export const executable = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    path => path && existsSync(path),
);

export async function openBrowser() {
    const profile = mkdtempSync(join(tmpdir(), 'breakeven-page-'));
    const child = spawn(
        executable,
        [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-dev-shm-usage',
            '--hide-scrollbars',
            '--remote-debugging-pipe',
            `--user-data-dir=${profile}`,
            'about:blank',
        ],
        {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']},
    );
    const ended = new Promise(resolve => child.once('exit', resolve));
    const waiting = new Map(),
        listeners = [];
    let number = 0,
        rest = '';
    child.stdio[4].setEncoding('utf8').on('data', text => {
        const messages = (rest + text).split('\0');
        rest = messages.pop();
        for (const message of messages.map(text => JSON.parse(text))) {
            const {resolve, reject} = waiting.get(message.id) ?? {};
            if (!resolve) for (const listener of listeners) listener(message);
            else if (message.error) reject(new Error(message.error.message));
            else resolve(message.result);
            waiting.delete(message.id);
        }
    });
    let over = false;
    ended.then(() => {
        over = true;
        for (const {reject} of waiting.values()) reject(new Error('the browser ended'));
    });
    const send = (method, params = {}, sessionId = undefined) =>
        new Promise((resolve, reject) => {
            if (over) return reject(new Error('the browser ended'));
            waiting.set(++number, {resolve, reject});
            child.stdio[3].write(JSON.stringify({id: number, method, params, sessionId}) + '\0');
        });

    /** A tab of its own: {evaluate, send, shut, complaints, requests}. */
    async function open(url, {width = 1400, height = 12000} = {}) {
        const {targetId} = await send('Target.createTarget', {url: 'about:blank'});
        const {sessionId} = await send('Target.attachToTarget', {targetId, flatten: true});
        const complaints = [],
            requests = [];
        let loaded;
        const finished = new Promise(resolve => {
            loaded = resolve;
        });
        listeners.push(({sessionId: session, method, params}) => {
            if (session !== sessionId) return;
            if (method === 'Page.loadEventFired') loaded();
            if (method === 'Network.requestWillBeSent') requests.push(params.request.url);
            if (method === 'Runtime.exceptionThrown')
                complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
            if (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type))
                complaints.push(params.args.map(arg => arg.value ?? arg.description).join(' '));
            if (method === 'Log.entryAdded' && ['error', 'warning'].includes(params.entry.level)) complaints.push(params.entry.text);
        });
        const tell = (method, params) => send(method, params, sessionId);
        for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await tell(`${domain}.enable`);
        await tell('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: false});
        await tell('Page.navigate', {url});
        await finished;
        /** Runs a function in the page, with arguments that are JSON; waits for promises. */
        async function evaluate(work, ...parameters) {
            const {result, exceptionDetails} = await tell('Runtime.evaluate', {
                expression: `(${work})(${parameters.map(parameter => JSON.stringify(parameter)).join(', ')})`,
                awaitPromise: true,
                returnByValue: true,
            });
            if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
            return result.value;
        }
        const shut = () => send('Target.closeTarget', {targetId});
        return {evaluate, send: tell, shut, complaints, requests};
    }

    async function close() {
        await send('Browser.close').catch(() => child.kill());
        await ended;
        rmSync(profile, {recursive: true, force: true, maxRetries: 5});
    }
    return {open, close};
}
