import { expect } from '@playwright/test';
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
