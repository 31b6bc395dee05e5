import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../../scripts/browser.mjs';

/** How long anything may take before it counts as broken: a busy machine loads code at its leisure. */
const PATIENCE = 30_000;

/** A balance or a payout that a charity has not is answered 410, which every browser writes down as an error of its own accord. */
const THERE_IS_NONE = /410 \(Gone\) \S+\/api\/(stripe\/[^/]+\/balance|reports\/[^/]+\/payouts\/next)$/;

/** A page as a donor has it open, and everything that went wrong on it where a donor does not look. */
export interface Visit {
  readonly page: Page;
  /** Errors in the console, uncaught exceptions and refused content, as text. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ headless: true, args: browserFlags, ...(executablePath ? { executablePath } : {}) });
}

/** A fresh visitor: no cookie, no storage. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  await context.exposeFunction('reportRefusal', (text: string) => complaints.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportRefusal');
      if (typeof report === 'function')
        report(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    // Every browser asks a partner's host for this file once, of its own accord.
    if (message.location().url.endsWith('/favicon.ico')) return;
    const complaint = `${message.text()} ${message.location().url}`.trim();
    if (message.type() === 'error' && !THERE_IS_NONE.test(complaint)) complaints.push(complaint);
  });
  // A browser that is told to hand choosers over only at the press may be told too late, and cancels the first one.
  page.on('filechooser', () => undefined);
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}
