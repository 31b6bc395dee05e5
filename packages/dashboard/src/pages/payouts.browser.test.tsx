import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { showPage } from '../../test/show-page.tsx';
import { Payout } from './overview/payout.tsx';
import { PaymentPart } from './profile/payment-part.tsx';
import './profile/profile.css';

type Told = { readonly status: number; readonly body: unknown } | 'nothing yet';

/** A server with these answers about a charity's money. */
function serverSays(told: { balance: Told; next: Told }): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    if (path.endsWith('/stripe/onboarding')) return Response.json({ state: 'complete' });
    const answer = path.endsWith('/balance') ? told.balance : told.next;
    if (answer === 'nothing yet') return new Promise(() => undefined);
    return Response.json(answer.body, { status: answer.status });
  });
}
afterEach(() => vi.restoreAllMocks());

const owed = { status: 200, body: { available: -1250, pending: 300, currency: 'gbp' } };
const noPayout = { status: 410, body: {} };
const refused = { status: 403, body: {} };

test('shows a charity with a negative balance what it owes, on both pages', async () => {
  serverSays({ balance: owed, next: noPayout });
  show(<PaymentPart />);
  await expect.element(page.getByText('−£12.50', { exact: true })).toBeVisible();
  show(<Payout />);
  await expect.element(page.getByText(/balance −£12\.50/)).toBeVisible();
});

test('keeps the amount and date of the next payout on one line on a phone', async () => {
  await page.viewport(390, 800);
  const next = { amount: 10_602, currency: 'usd', expected_date: '2026-11-30' };
  serverSays({ balance: owed, next: { status: 200, body: next } });
  showPage(<PaymentPart />);
  const told = page.getByText('US$106.02 on Monday 30 November');
  await expect.element(told).toBeVisible();
  const { lineHeight } = getComputedStyle(told.element());
  expect(told.element().getBoundingClientRect().height).toBeLessThan(1.5 * Number.parseFloat(lineHeight));
});

test('says that nothing is due once it is known, never while loading or after a failure', async () => {
  const nothing = page.getByText('Nothing is due to your bank at the moment');
  serverSays({ balance: 'nothing yet', next: 'nothing yet' });
  show(<Payout />);
  // The account, its balance, and the next payout.
  await expect.poll(() => vi.mocked(window.fetch).mock.calls).toHaveLength(3);
  expect(nothing.elements()).toHaveLength(0);

  serverSays({ balance: refused, next: refused });
  show(<Payout />);
  await expect.element(page.getByText(/^The payment provider is not responding right now\./)).toBeVisible();
  expect(nothing.elements()).toHaveLength(0);

  serverSays({ balance: noPayout, next: noPayout });
  show(<Payout />);
  await expect.element(nothing).toBeVisible();
});

test('makes no payout requests for a charity without an account, and says that there is none', async () => {
  fakeApi({ 'GET /api/charity/human-relief-gb/stripe/onboarding': ok({ state: 'none' }) });
  show(<Payout />);
  await expect.element(page.getByText('There is no payout account yet')).toBeVisible();
});
