import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AISHA, CARDS, CheckoutFlow, type FlowStep } from './donor/checkout-flow.ts';
import { arabic, english } from './donor/words.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { openBrowser, visit } from './harness/browser.ts';
import { type Server, startServer } from './harness/server.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('accessibility'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const manners = [
  { name: 'English, light, in the page', words: english, colorScheme: 'light', form: 'in-page' },
  { name: 'Arabic, dark, in the page', words: arabic, colorScheme: 'dark', form: 'in-page' },
  { name: 'English, dark, in a modal', words: english, colorScheme: 'dark', form: 'modal' },
] as const;

test.each(manners)('axe finds nothing on any step: $name', async ({ words, colorScheme, form }) => {
  const { page, close } = await visit(browser, { colorScheme });
  await page.goto(`${server.partner}/examples/${form}.html`);
  if (form === 'modal') await page.getByRole('link', { name: 'Give for ten nights' }).click();
  if (words === arabic) await page.getByRole('button', { name: 'العربية' }).click();
  const flow = new CheckoutFlow(page, words);
  const clean = async (step: FlowStep | 'wrong' | 'thanks') => {
    expect([step, ...(await accessibilityFaults(page))]).toEqual([step]);
  };

  await flow.isAt('plan');
  await clean('plan');
  await flow.goOn();
  await clean('wrong');
  await flow.plan({ total: '100', split: 'more-odd', night30: true });
  await clean('plan');
  await flow.goOn();
  await flow.isAt('causes');
  await clean('causes');
  await flow.goOn();
  await flow.isAt('tip');
  await clean('tip');
  await flow.goOn();
  await flow.isAt('details');
  await flow.goOn();
  await clean('wrong');
  await flow.details(AISHA);
  await clean('details');
  await flow.goOn();
  await flow.isAt('payment');
  await flow.quotedCharges();
  await flow.card(CARDS.good);
  await clean('payment');
  await flow.giveAndConfirm();
  await clean('thanks');
  await close();
});
