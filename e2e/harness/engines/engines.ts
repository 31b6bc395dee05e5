import { findChromium, findFirefox, findScreen, findWebKit } from '../browsers.mjs';
import type { Engine } from './driver.ts';
import { startByPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const chromium = findChromium();
const windowed = findChromium({ withWindow: true });
const firefox = findFirefox();
const screen = findScreen();
const places = findWebKit();

const headlessFirefox: Engine = {
  name: 'Firefox',
  start: firefox ? () => startByPuppeteer('firefox', firefox) : null,
};
const webkit: Engine = { name: 'WebKit', start: places ? () => startWebKit(places) : null };

/** Every engine that donors use. One that is not installed is still listed, so that it appears as skipped. */
export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', start: chromium ? () => startByPuppeteer('chrome', chromium) : null },
  headlessFirefox,
  webkit,
];

/** For expectations that the journeys only have of Chromium. */
export const BESIDE_CHROMIUM: readonly Engine[] = [headlessFirefox, webkit];

/** The same on a screen with a mouse that can drag. */
export const WITH_MOUSE: readonly Engine[] = [
  { name: 'Chromium', start: windowed && screen ? () => startByPuppeteer('chrome', windowed, screen) : null },
  { name: 'Firefox', start: firefox && screen ? () => startByPuppeteer('firefox', firefox, screen) : null },
  webkit,
];
