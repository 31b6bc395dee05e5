import type { BrowserContext, Page } from '@playwright/test';

/** A missing balance or payout is answered with 410, which every browser logs as an error by itself. */
export const THERE_IS_NONE = /410 \(Gone\) \S+\/api\/(stripe\/[^/]+\/balance|reports\/[^/]+\/payouts\/next)$/;

/** A trace copies the images of a page, and requests those created by the page from inside it. */
const BY_TRACE = /^connect-src refused blob|^Connecting to 'blob:/;

/** Makes every page of a context report content blocked by its policy. */
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

/** Collects console errors and uncaught exceptions, as text. */
export function watchErrors(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // Browsers request this file of a partner's host once by themselves.
    if (message.location().url.endsWith('/favicon.ico')) return;
    const complaint = `${message.text()} ${message.location().url}`.trim();
    const isOwn = !THERE_IS_NONE.test(complaint) && !BY_TRACE.test(complaint);
    if (message.type() === 'error' && isOwn) complaints.push(complaint);
  });
  // A browser told only at the click to hand over file choosers may learn it too late, and cancel the first one.
  page.on('filechooser', () => undefined);
  page.on('pageerror', (error) => complaints.push(error.message));
}
