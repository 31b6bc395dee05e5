import { type Browser, ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import { THERE_IS_NONE } from '../browser.ts';
import { chromiumFlags } from '../browsers.mjs';
import { dragBy, inWindow } from './drag.ts';
import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { findControl, type SentControl } from './find-control.ts';
import { type Home, newHome } from './home.ts';
import { type Screen, startScreen } from './screen.ts';

/** How long, in ms, a look at a page or frame may take. */
const ANSWER_MS = 5000;

/**
 * Chromium, and Firefox over WebDriver BiDi, with the same driver.
 * @param xvfb the path of a virtual screen, on which alone they can drag
 */
export async function startByPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  xvfb?: string,
): Promise<RunningEngine> {
  const home = await newHome();
  const screen = xvfb === undefined ? undefined : await startScreen(xvfb);
  const running = await launch({
    browser,
    executablePath,
    headless: screen === undefined,
    args: browser === 'chrome' ? [...chromiumFlags, '--force-prefers-reduced-motion'] : [],
    env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}), TZ: 'Europe/London' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': home.downloadFolder,
    },
  });
  return {
    visit: (options) => visit(running, home, screen, options),
    async stop() {
      await running.close();
      await screen?.stop();
      await home.remove();
    },
  };
}

async function visit(
  browser: Browser,
  home: Home,
  screen: Screen | undefined,
  { width = 1280, height = 900 }: VisitOptions = {},
): Promise<Driver> {
  await home.clearDownloads();
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'allow', downloadPath: home.downloadFolder },
  });
  const page = await context.newPage();
  await page.setViewport({ width, height });
  const complaints: string[] = [];
  const complain = (text: string, address = '') => {
    const complaint = `${text} ${address}`;
    // Browsers request this file of a partner's host once by themselves.
    if (!complaint.includes('/favicon.ico') && !THERE_IS_NONE.test(complaint)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => complain(String(error)));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`${effectiveDirective} refused ${blockedURI}`);
    });
  });
  const elementOf = async (control: SentControl, frame?: string) => {
    const handle = await frameOf(page, frame)?.evaluateHandle(findControl, control);
    return handle instanceof ElementHandle ? handle : null;
  };
  const press = async (control: SentControl, frame?: string) => {
    const element = await elementOf(control, frame);
    if (!element) throw new Error(`there is no ${control.role} ${control.pattern}`);
    // To the middle: at an edge, sticky content may cover it.
    await element.evaluate((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await element.click();
    return element;
  };
  const evaluate: Driver['evaluate'] = async (run, given, frame) => {
    const place = frameOf(page, frame);
    if (!place) throw new Error(`there is no frame ${frame}`);
    return await place.evaluate(`(${run})(${JSON.stringify(given)})`);
  };
  return {
    complaints: async () => complaints,
    drag: dragBy(screen && inWindow(screen.mouse, evaluate)),
    downloads: home.downloads,
    evaluate,
    press: async (control, frame) => void (await press(control, frame)),
    goTo: async (url) => void (await page.goto(url)),
    // Puppeteer may wait for ever for a frame that moves to another process meanwhile (puppeteer#10715). Callers try again.
    sees: async (control, frame) => (await within(ANSWER_MS, elementOf(control, frame), frame)) !== null,
    pressAt: (x, y) => page.mouse.click(x, y),
    write: async (control, text, frame) => {
      // Where a frame has the focus already, its fields are reached with Tab: it may move under a pointer.
      const inside =
        frame !== undefined &&
        (await frameOf(page, frame)?.evaluate(() => document.activeElement instanceof HTMLInputElement));
      const element = inside ? await elementOf(control, frame) : await press(control, frame);
      await element?.evaluate((field) => {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
        field.focus();
        field.select();
      });
      await page.keyboard.type(text);
    },
    read: async (control, read, frame) => {
      const element = await elementOf(control, frame);
      if (!element) throw new Error(`there is no ${control.role} ${control.pattern}`);
      return element.evaluate(read);
    },
    key: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    paste: async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
    wheel: async (x, y, down) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: down });
    },
    close: () => context.close(),
  };
}

async function within<Answer>(ms: number, answer: Promise<Answer>, from = 'the page'): Promise<Answer> {
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => ended.reject(new Error(`${from} has not answered for ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, ended.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function frameOf(page: Page, address: string | undefined): Frame | undefined {
  return address === undefined ? page.mainFrame() : page.frames().find((frame) => frame.url().includes(address));
}
