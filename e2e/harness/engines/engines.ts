import { findChromium, findFirefox, findScreen, findWebKit } from '../browsers.mjs';
import { startChromium } from './chromium.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const chromium = findChromium();
const windowed = findChromium({ withWindow: true });
const firefox = findFirefox();
const screen = findScreen();
const places = findWebKit();

const headlessFirefox: Engine = {
  name: 'Firefox',
  start: firefox ? () => startFirefox(firefox) : null,
};
const webkit: Engine = { name: 'WebKit', start: places ? () => startWebKit(places) : null };

/** Every engine that donors use. One that is not installed is still listed, so that it appears as skipped. */
export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', start: chromium ? () => startChromium(chromium) : null },
  headlessFirefox,
  webkit,
];

/** For expectations that the journeys only have of Chromium. */
export const BESIDE_CHROMIUM: readonly Engine[] = [headlessFirefox, webkit];

/** The same on a screen with a mouse that can drag. */
export const WITH_MOUSE: readonly Engine[] = [
  { name: 'Chromium', start: windowed && screen ? () => startChromium(windowed, screen) : null },
  { name: 'Firefox', start: firefox && screen ? () => startFirefox(firefox, screen) : null },
  webkit,
];
