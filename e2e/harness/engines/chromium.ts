import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags } from '../browsers.mjs';
import { dragBy, inWindow } from './drag.ts';
import type { Driver, RunningEngine, VisitOptions } from './driver.ts';
import { findControl } from './find-control.ts';
import { type Surroundings, start } from './start.ts';
import { Complaints, nameRefused, throughFrames } from './through-frames.ts';

/**
 * Chromium by Playwright: Puppeteer may never answer for a frame that moves to a process of its own meanwhile
 * (puppeteer#10715).
 */
export const startChromium = (executablePath: string, xvfb?: string): Promise<RunningEngine> =>
  start(
    xvfb,
    ({ screen, env }) => chromium.launch({ executablePath, headless: !screen, args: [...chromiumFlags], env }),
    visit,
  );

async function visit(
  browser: Browser,
  { home, screen }: Surroundings,
  viewport: Required<VisitOptions>,
): Promise<Driver> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
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
