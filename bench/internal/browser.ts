import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../e2e/harness/browsers.mjs';

/** Timeout after which a step counts as broken. */
const TIMEOUT_MS = 30_000;

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ headless: true, args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
}

/** A fresh visitor without cookies or storage. */
export async function visit(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return { page: await context.newPage(), close: () => context.close() };
}
