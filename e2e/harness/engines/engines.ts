import { findBrowser } from '../../../scripts/browser.mjs';
import type { Engine } from './driver.ts';
import { findFirefox, findScreen, findWebKit } from './installed.mjs';
import { startByPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const browser = findBrowser();
const firefox = findFirefox();
const screen = findScreen();
const places = findWebKit();

const webkit: Engine = { name: 'WebKit', start: places ? () => startWebKit(places) : null };

/** Every engine that donors have. One that is not on this machine is named all the same, so that it is seen to be skipped. */
export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', start: browser ? () => startByPuppeteer('chrome', browser) : null },
  { name: 'Firefox', start: firefox ? () => startByPuppeteer('firefox', firefox) : null },
  webkit,
];

/** The same on a screen, with a mouse that can drag. */
export const WITH_MOUSE: readonly Engine[] = [
  { name: 'Chromium', start: browser && screen ? () => startByPuppeteer('chrome', browser, screen) : null },
  { name: 'Firefox', start: firefox && screen ? () => startByPuppeteer('firefox', firefox, screen) : null },
  webkit,
];
