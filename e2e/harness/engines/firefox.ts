import { type Browser, ElementHandle, launch } from 'puppeteer-core';
import { dragBy, inWindow } from './drag.ts';
import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { findControl } from './find-control.ts';
import { type Home, newHome } from './home.ts';
import { type Screen, startScreen } from './screen.ts';
import { Complaints, nameRefused, throughFrames } from './through-frames.ts';

/**
 * Firefox by Puppeteer, over WebDriver BiDi: Playwright only drives a Firefox of its own.
 * @param xvfb the path of a virtual screen, on which alone it can drag
 */
export async function startFirefox(executablePath: string, xvfb?: string): Promise<RunningEngine> {
  const home = await newHome();
  const screen = xvfb === undefined ? undefined : await startScreen(xvfb);
  const running = await launch({
    browser: 'firefox',
    executablePath,
    headless: screen === undefined,
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
