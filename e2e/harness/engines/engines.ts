import { findBrowser } from '../../../scripts/browser.mjs';
import { findFirefox, findWebKit } from '../../../scripts/internal/engines.mjs';
import type { Engine } from './driver.ts';
import { startByPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

const chromium = findBrowser();
const firefox = findFirefox();
const webkit = findWebKit();

/** Every engine that donors have. One that is not on this machine is named all the same, so that it is seen to be skipped. */
export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', start: chromium ? () => startByPuppeteer('chrome', chromium) : null },
  { name: 'Firefox', start: firefox ? () => startByPuppeteer('firefox', firefox) : null },
  { name: 'WebKit', start: webkit ? () => startWebKit(webkit) : null },
];
