import type { BrowserContext, Page } from '@playwright/test';

/** A balance or a payout that a charity has not is answered 410, which every browser writes down as an error of its own accord. */
const THERE_IS_NONE = /410 \(Gone\) \S+\/api\/(stripe\/[^/]+\/balance|reports\/[^/]+\/payouts\/next)$/;

/** A trace copies the pictures of a page, and asks for those that the page made itself from inside of it. */
const BY_TRACE = /^connect-src refused blob|^Connecting to 'blob:/;

/** Has every page of a context report content that its policy refuses. */
export async function watchPolicies(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeFunction('reportRefusal', (text: string) => {
    if (!BY_TRACE.test(text)) complaints.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportRefusal');
      if (typeof report === 'function')
        report(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Notes errors in the console and uncaught exceptions, as text. */
export function watchErrors(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // Every browser asks a partner's host for this file once, of its own accord.
    if (message.location().url.endsWith('/favicon.ico')) return;
    const complaint = `${message.text()} ${message.location().url}`.trim();
    const isOwn = !THERE_IS_NONE.test(complaint) && !BY_TRACE.test(complaint);
    if (message.type() === 'error' && isOwn) complaints.push(complaint);
  });
  // A browser that is told to hand choosers over only at the press may be told too late, and cancels the first one.
  page.on('filechooser', () => undefined);
  page.on('pageerror', (error) => complaints.push(error.message));
}
