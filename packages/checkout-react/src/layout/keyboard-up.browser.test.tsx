import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { donorGoes, heading, show } from '../../test/harness.tsx';

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

/** The payment step with a footer that is taller by so much, as with a longer text or larger type. */
async function withTallerFooter(more: number) {
  const { host } = show();
  await donorGoes('payment');
  const footer = host.querySelector<HTMLElement>('.ln-panel-footer');
  if (!footer) throw new Error('the step has no footer');
  footer.style.paddingBlockStart = `${more}px`;
  return footer;
}

test('scrolls what gets the focus out from behind a footer that has grown', async () => {
  await page.viewport(390, 844);
  const footer = await withTallerFooter(90);
  const email = page.getByRole('textbox', { name: 'Email' }).element() as HTMLElement;
  await expect.poll(() => Number.parseFloat(getComputedStyle(email).scrollMarginBlockEnd)).toBeGreaterThan(200);
  expect(getComputedStyle(footer).position).toBe('sticky');
  // Behind the footer, and in the window.
  scrollBy(0, email.getBoundingClientRect().top - footer.getBoundingClientRect().top - 20);
  expect(email.getBoundingClientRect().top).toBeGreaterThan(footer.getBoundingClientRect().top);
  email.focus();
  await expect.poll(() => email.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer.getBoundingClientRect().top);
});

test('leaves a footer in its place that would cover more than three tenths of the window', async () => {
  await page.viewport(390, 844);
  const footer = await withTallerFooter(0);
  expect(getComputedStyle(footer).position).toBe('sticky');
  footer.style.paddingBlockStart = '180px';
  await expect.poll(() => getComputedStyle(footer).position).toBe('static');
  footer.style.paddingBlockStart = '';
  await expect.poll(() => getComputedStyle(footer).position).toBe('sticky');
});
