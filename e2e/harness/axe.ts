import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

/** What axe finds wrong with a page as it is once nothing moves, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page);
  await tellFramesWhatShowsThrough(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`));
}

/** The card frame is transparent. axe looks at a frame by itself and would take what is behind it for white. */
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
