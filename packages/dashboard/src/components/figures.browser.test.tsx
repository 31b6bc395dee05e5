import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoInfo } from '../../test/demo-info.ts';
import { demoGift, demoInsights } from '../../test/demo-insights.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { showPage } from '../../test/show-page.tsx';
import { OverviewPage } from '../pages/overview/page.tsx';

/** Texts that are read as a unit and must each fit one line. */
const FIGURES = '[data-whole]:not(:has(.plan-lines)), .plan-lines > *, .stat-value, .cause-chart b';

const gifts = [123_456, 500_000, 12_345_678].map((total, at) => ({
  ...demoGift,
  schedule_id: `00000000-0000-7000-8000-00000000000${at}`,
  donor: 'Maryam A.',
  total,
  number_of_payments: 27,
  causes: ['Clean water for villages in the hills', 'Schools'],
}));

const insights: CharityInsights = {
  ...demoInsights,
  given: { gifts: 4321, amount: 12_345_678 },
  failures: [{ kind: 'soft', gifts: 1234, amount: 12_345_678, donors: 1, plans: 1 }],
  causes: [{ cause_id: 'wells', title: 'Clean water for villages in the hills', given: 12_345_678 }],
  latest: gifts,
};

/** The lines that a text occupies. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4));
  return new Set(tops).size;
}

test.each(
  [360, 720, 768, 1024, 1280, 1600].flatMap((width) =>
    (['en', 'ar'] as const).map((language) => ({ width, language })),
  ),
)('keeps amounts, dates and counts of four and six digits on one line each: %o', async ({ width, language }) => {
  await page.viewport(width, 900);
  fakeApi({
    'GET /api/auth/userInfo': ok(demoInfo('owner')),
    'GET /api/charity/human-relief-gb/insights': ok(insights),
    'GET /api/stripe/human-relief-gb/balance': ok({ available: 12_345_678, pending: 123_456, currency: 'gbp' }),
    'GET /api/reports/human-relief-gb/payouts/next': ok({
      amount: 12_345_678,
      expected_date: '2027-03-08',
      currency: 'gbp',
    }),
    'GET /api/charity/human-relief-gb/stripe/onboarding': ok({ state: 'complete' }),
    'GET /api/charity/human-relief-gb/causes': ok({ causes: [] }),
  });
  const box = showPage(<OverviewPage />, { language });
  await expect.element(page.getByText('Maryam A.').first()).toBeVisible();
  await expect.poll(() => box.querySelectorAll('.stat-value').length).toBe(3);
  const figures = [...box.querySelectorAll(FIGURES)];
  expect(figures.length).toBeGreaterThan(12);
  expect(figures.filter((figure) => linesOf(figure) !== 1).map(({ textContent }) => textContent)).toEqual([]);
  const cut = [...box.querySelectorAll('.tile')].filter((tile) => tile.scrollWidth > tile.clientWidth);
  expect(cut.map((tile) => tile.querySelector('h2')?.textContent)).toEqual([]);
});
