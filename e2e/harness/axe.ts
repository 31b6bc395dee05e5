import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { ContextSpec, CrossTreeSelector, PartialResult } from 'axe-core';
import { atRest } from './at-rest.ts';

type Axe = typeof import('axe-core');

/** Half the size of `axe.source`: each frame parses it anew after each navigation. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe violations of a page once nothing moves, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page);
  await tellFramesWhatShowsThrough(page);
  const main = page.mainFrame();
  const ofChildren = await analyse(main, { exclude: [] });
  return main.evaluate(async (texts) => {
    const axe: Axe = Reflect.get(globalThis, 'axe');
    const own = globalThis.ownAxeResult;
    if (!own) throw new Error('the page has moved on since it was analysed');
    const children = texts.map((text) => (text === null ? null : JSON.parse(text)));
    const { violations } = await axe.finishRun([own, ...children], { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
    );
  }, ofChildren);
}

declare global {
  /** Set in an analysed frame: up to a megabyte, which is sent nowhere unless another frame needs it. */
  var ownAxeResult: PartialResult | undefined;
}

/** Analyses a frame. @returns the results of the frames in it, in the order in which axe merges them */
async function analyse(frame: Frame, context: ContextSpec): Promise<(string | null)[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  const within = await frame.evaluate(async (text) => {
    const axe: Axe = Reflect.get(globalThis, 'axe');
    const about: ContextSpec = JSON.parse(text);
    const frames = axe.utils.getFrameContexts(about);
    globalThis.ownAxeResult = await axe.runPartial(about, { resultTypes: ['violations'] });
    return frames;
  }, JSON.stringify(context));
  const results: (string | null)[] = [];
  for (const { frameSelector, frameContext } of within) {
    const child = await frameAt(frame, frameSelector);
    if (!child) {
      results.push(null);
      continue;
    }
    const nested = await analyse(child, frameContext);
    results.push(await child.evaluate(() => JSON.stringify(globalThis.ownAxeResult)), ...nested);
  }
  return results;
}

/** The frame of an element; null where it was removed. */
async function frameAt(frame: Frame, selector: CrossTreeSelector): Promise<Frame | null> {
  const found = await frame.evaluateHandle((wanted) => {
    const axe: Axe = Reflect.get(globalThis, 'axe');
    return axe.utils.shadowSelect(wanted);
  }, selector);
  return (await found.asElement()?.contentFrame()) ?? null;
}
/** The card frame is transparent. Axe checks a frame alone and would assume a white background. */
async function tellFramesWhatShowsThrough(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
    const behind = await frame.evaluate((element) => {
      let at: Element | null = element;
      while (at) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
        const root: Node = at.getRootNode();
        at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
      return 'rgb(255, 255, 255)';
    });
    await frame
      .contentFrame()
      .locator('html')
      .evaluate((html, color) => {
        html.style.backgroundColor = color;
      }, behind);
  }
}
