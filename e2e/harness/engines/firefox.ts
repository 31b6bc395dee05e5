import { type Browser, ElementHandle, launch } from 'puppeteer-core';
import { dragBy, inWindow } from './drag.ts';
import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { findControl } from './find-control.ts';
import { type Surroundings, start } from './start.ts';
import { Complaints, nameRefused, throughFrames } from './through-frames.ts';

/** Firefox by Puppeteer, over WebDriver BiDi: Playwright only drives a Firefox of its own. */
export const startFirefox = (executablePath: string, xvfb?: string): Promise<RunningEngine> =>
  start(
    xvfb,
    ({ home, screen, env }) =>
      launch({
        browser: 'firefox',
        executablePath,
        headless: !screen,
        env,
        extraPrefsFirefox: {
          'intl.accept_languages': 'en-GB, en',
          'ui.prefersReducedMotion': 1,
          'browser.download.folderList': 2,
          'browser.download.dir': home.downloadFolder,
        },
      }),
    visit,
  );

async function visit(
  browser: Browser,
  { home, screen }: Surroundings,
  viewport: Required<VisitOptions>,
): Promise<Driver> {
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'allow', downloadPath: home.downloadFolder },
  });
  const page = await context.newPage();
  await page.setViewport(viewport);
  const complaints = new Complaints();
  page.on('console', (message) => complaints.hear(message));
  page.on('pageerror', (error) => complaints.add(String(error)));
  await page.evaluateOnNewDocument(nameRefused);
  const steps = throughFrames(page, async (frame, control) => {
    const found = await frame.evaluateHandle(findControl, control);
    return found instanceof ElementHandle ? found : null;
  });
  return {
    ...steps,
    complaints: async () => complaints.all,
    drag: dragBy(screen && inWindow(screen.mouse, steps.evaluate)),
    downloads: home.downloads,
    goTo: async (url) => void (await page.goto(url)),
    wheel: async (x, y, down) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: down });
    },
    close: () => context.close(),
  };
}
