import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { accessibilityFaults } from '../harness/axe.ts';
import { CARDS, type CheckoutFlow, type Person, type PlanChoice } from './checkout-flow.ts';

const WIDTH = 360;

/** The options of a browser on a small phone, for `test.use`. */
export const PHONE = { viewport: { width: WIDTH, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Expects that nothing on the page is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
}

/**
 * Gives with a good card, from the plan on, on a page that shows the checkout. Every step must fit the screen and have
 * no axe violations.
 * @returns the schedule's id, and each night's number with the charge that the payment step showed
 */
export async function giveOnPhone(flow: CheckoutFlow, choice: PlanChoice, person: Person) {
  const { page } = flow;
  const expectToBeUsable = async () => {
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  };
  await flow.plan(choice);
  await expectToBeUsable();
  await flow.goOn();
  await flow.details(person);
  const shown = await flow.quotedCharges();
  await expectToBeUsable();
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await expectToBeUsable();
  return { schedule, shown };
}
