import { expect, type Page } from '@playwright/test';
import { AISHA, CARDS, type CheckoutFlow } from '../donor/checkout-flow.ts';
import { disagreements } from './books.ts';
import type { Server } from './server.ts';

export const GIFT = { total: '100', length: 'lastTen', split: 'more-odd' } as const;

/** The whole gift from an untouched plan, with each of its nights in the books, exactly. */
export async function givesTenNights(server: Server, flow: CheckoutFlow): Promise<void> {
  await flow.toPayment(GIFT, AISHA);
  await flow.card(CARDS.good);
  await expectTenNights(server, await flow.giveAndConfirm());
}

export async function expectTenNights(server: Server, schedule: string): Promise<void> {
  const nights = await server.books.nights(schedule);
  expect(nights.map(({ number }) => number)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(nights.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  expect(disagreements(nights)).toEqual([]);
}

/** Moves the clock from night to night to the last charge, and expects each night's charge in the books exactly. */
export async function playsOut(page: Page, server: Server, schedule: string): Promise<void> {
  const planned = await server.books.nights(schedule);
  await page.goto(`${server.origin}/sandbox`);
  for (const [at, night] of planned.entries()) {
    const shown = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Next night' }).click();
    // The page before it says so too.
    await shown;
    await page.getByText('All rules hold.').waitFor();
    const now = await server.books.nights(schedule);
    expect(disagreements(now)).toEqual([]);
    expect(now.filter(({ status }) => status === 'succeeded').map(({ number }) => number)).toEqual(
      planned.slice(0, at + 1).map(({ number }) => number),
    );
    expect(now.find(({ number }) => number === night.number)?.captured).toBe(night.total);
  }
}
