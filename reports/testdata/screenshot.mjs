// node screenshot.mjs PAGE.html FILE.png: the first screen of a page, in the light, as wide as README shows it well.
import {writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {executable, openBrowser} from './chromium.mjs';

const [page, file] = process.argv.slice(2);
if (!file || !executable) {
    console.error(file ? 'screenshot.mjs: no Chromium' : 'usage: node screenshot.mjs PAGE.html FILE.png');
    process.exit(file ? 77 : 64);
}
const browser = await openBrowser();
try {
    const tab = await browser.open(pathToFileURL(page).href, {width: 1280, height: 870});
    await tab.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: 'light'}]});
    await tab.evaluate(() => document.fonts.ready.then(() => new Promise(resolve => setTimeout(resolve, 500))));
    const {data} = await tab.send('Page.captureScreenshot', {format: 'png'});
    writeFileSync(file, Buffer.from(data, 'base64'));
} finally {
    await browser.close();
}
