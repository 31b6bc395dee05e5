import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags } from '../browsers.mjs';
import { dragBy, inWindow } from './drag.ts';
import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { findControl } from './find-control.ts';
import { type Home, newHome } from './home.ts';
import { type Screen, startScreen } from './screen.ts';
import { Complaints, nameRefused, throughFrames } from './through-frames.ts';

/**
 * Chromium by Playwright: Puppeteer may never answer for a frame that moves to a process of its own meanwhile
 * (puppeteer#10715).
 * @param xvfb the path of a virtual screen, on which alone it can drag
 */
export async function startChromium(executablePath: string, xvfb?: string): Promise<RunningEngine> {
  const home = await newHome();
  const screen = xvfb === undefined ? undefined : await startScreen(xvfb);
  const running = await chromium.launch({
    executablePath,
    headless: screen === undefined,
    args: [...chromiumFlags],
    env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}), TZ: 'Europe/London' },
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
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = new Complaints();
  page.on('console', (message) => complaints.hear(message));
  page.on('pageerror', (error) => complaints.add(String(error)));
  page.on('download', async (download) => {
    const path = join(home.downloadFolder, download.suggestedFilename());
    await download.saveAs(`${path}.part`);
    await rename(`${path}.part`, path);
  });
  await page.addInitScript(nameRefused);
  const steps = throughFrames(page, async (frame, control) => {
    const found = await frame.evaluateHandle(findControl, control);
    return found.asElement();
  });
  return {
    ...steps,
    complaints: async () => complaints.all,
    drag: dragBy(screen && inWindow(screen.mouse, steps.evaluate)),
    downloads: home.downloads,
    goTo: async (url) => void (await page.goto(url)),
    wheel: async (x, y, down) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, down);
    },
    close: () => context.close(),
  };
}
