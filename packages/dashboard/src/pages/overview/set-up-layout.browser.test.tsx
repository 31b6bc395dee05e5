import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { dashboardApi } from '../../../test/dashboard-api.ts';
import { demoInsights as figures } from '../../../test/demo-insights.ts';
import { ok, refused } from '../../../test/fake-api.ts';
import { showPage } from '../../../test/show-page.tsx';
import { OverviewPage } from './page.tsx';
import '../../app/styles.ts';

const tile = (name: string | RegExp) => page.getByRole('region', { name });
const widthOf = (name: string) => Math.round(tile(name).element().getBoundingClientRect().width);
const allOf = (box: HTMLElement) => Math.round(box.querySelector('.tiles')?.getBoundingClientRect().width ?? 0);

test('gives the set-up the whole row where there are no figures beside it', async () => {
  await page.viewport(1280, 900);
  dashboardApi(refused(503, 'unavailable'));
  const box = showPage(<OverviewPage />);
  await expect.element(tile('Figures')).toBeVisible();
  await expect.element(tile('Set-up')).toBeVisible();
  expect(widthOf('Set-up')).toBe(allOf(box));
});

test('prints the chart across the row, without the set-up', async () => {
  await page.viewport(1280, 900);
  dashboardApi(ok(figures));
  const box = showPage(<OverviewPage />);
  await expect.element(tile('Set-up')).toBeVisible();
  await expect.element(tile('Given per night')).toBeVisible();
  expect(widthOf('Given per night')).toBeLessThan(allOf(box));
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(() => tile('Set-up').elements()).toEqual([]);
  expect(widthOf('Given per night')).toBe(allOf(box));
});
