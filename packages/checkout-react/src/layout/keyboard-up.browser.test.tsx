import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heading, show } from '../../test/harness.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(768, 900);
});

test('leaves the footer in its place while the on-screen keyboard is up', async () => {
  await page.viewport(390, 844);
  const seen = Object.assign(new EventTarget(), { height: 844 });
  vi.stubGlobal('visualViewport', seen);
  const { host } = show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  const position = () => {
    const footer = host.querySelector('.ln-panel-footer');
    return footer && getComputedStyle(footer).position;
  };
  expect(position()).toBe('sticky');
  expect(host.querySelector('.ln-panel-footer')?.getBoundingClientRect().height).toBeLessThanOrEqual(84);
  const positionAt = (height: number) => {
    seen.height = height;
    seen.dispatchEvent(new Event('resize'));
    return position();
  };
  await expect.poll(() => positionAt(420)).toBe('static');
  expect(positionAt(844)).toBe('sticky');
});
