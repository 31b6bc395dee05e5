import { AISHA, CARDS, CheckoutFlow, type FlowStep } from './donor/checkout-flow.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { arabic, english } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import type { Server } from './harness/server.ts';
import { eveningOf, startOf, travelTo } from './harness/time.ts';

const partner = (server: Server, name: string) => `${server.partner}/examples/${name}.html`;
const manners = [
  {
    name: 'English, light, in the page, the charity chosen first',
    words: english,
    colorScheme: 'light',
    address: (server: Server) => partner(server, 'choose-charity'),
  },
  {
    name: 'Arabic, dark, in the page, the charity chosen first',
    words: arabic,
    colorScheme: 'dark',
    address: (server: Server) => partner(server, 'choose-charity'),
  },
  {
    name: 'English, dark, in a modal',
    words: english,
    colorScheme: 'dark',
    address: (server: Server) => partner(server, 'modal'),
  },
  {
    name: 'English, light, on the hosted page',
    words: english,
    colorScheme: 'light',
    address: (server: Server) => `${server.origin}/give/human-relief-gb`,
  },
  {
    name: 'Arabic, dark, on the hosted page',
    words: arabic,
    colorScheme: 'dark',
    address: (server: Server) => `${server.origin}/give/human-relief-gb?lang=ar`,
  },
] as const;

for (const { name, words, colorScheme, address } of manners) {
  test.describe(() => {
    test.use({ colorScheme });
    test(`has no axe violations at any step: ${name}`, async ({ page, server }) => {
      await page.goto(address(server));
      if (name.includes('modal')) await page.getByRole('link', { name: 'Give for ten nights' }).click();
      if (words === arabic && name.includes('in the page')) {
        await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
      }
      const flow = new CheckoutFlow(page, words);
      const clean = async (step: FlowStep | 'wrong' | 'rows' | 'asked' | 'declined' | 'bank' | 'thanks') => {
        if (step === 'wrong') await flow.panel.locator('[data-wrong]').first().waitFor({ state: 'attached' });
        if (step === 'rows') await flow.panel.getByRole('checkbox').first().waitFor();
        expect([step, ...(await accessibilityFaults(page))]).toEqual([step]);
      };

      if (name.includes('charity')) {
        await flow.isAt('charity');
        await clean('charity');
        await flow.charity('GB', 'Human Relief');
      }
      await flow.isAt('plan');
      await clean('plan');
      await flow.goOn();
      await clean('wrong');
      await flow.plan({ total: '100', split: 'more-odd', night30: true });
      await clean('plan');
      await flow.causes();
      await clean('rows');
      await flow.goOn();
      await flow.isAt('payment');
      const about = flow.panel.getByRole('button', { name: words.aboutTip, exact: true });
      await about.click();
      await expect(about).toHaveAttribute('aria-expanded', 'true');
      await clean('asked');
      await about.click();
      await expect(about).toHaveAttribute('aria-expanded', 'false');
      await flow.give();
      await clean('wrong');
      await flow.details(AISHA);
      await flow.quotedCharges();
      await flow.card(CARDS.declined);
      await clean('payment');
      await flow.addOns();
      await clean('payment');
      await flow.give();
      await flow.panel.getByText(words.declined).waitFor();
      await clean('declined');
      await flow.card(CARDS.authenticated);
      await flow.give();
      const complete = flow.bank.getByRole('button', { name: words.bank.complete });
      await complete.waitFor();
      await clean('bank');
      await complete.click();
      await flow.isThanked();
      await clean('thanks');
    });
  });
}

test('has no axe violations on a schedule’s page in any state, nor in the sandbox', async ({ page, server }) => {
  const start = await startOf(server);
  await page.goto(partner(server, 'in-page'));
  const flow = new CheckoutFlow(page);
  const email = 'axe@donor.example';
  await flow.toPayment({ total: '100', split: 'equally' }, { ...AISHA, email });
  await flow.card(CARDS.authenticatedEveryTime);
  await flow.give();
  await flow.bank.getByRole('button', { name: english.bank.complete }).click();
  await flow.isThanked();
  const schedule = (await server.books.schedulesOf(email)).at(-1) ?? '';
  const first = (await server.books.nights(schedule))[0]?.number ?? 0;

  const clean = async (what: string) => expect([what, ...(await accessibilityFaults(page))]).toEqual([what]);
  const looks = [
    { words: english, lang: 'en', colorScheme: 'light' },
    { words: arabic, lang: 'ar', colorScheme: 'dark' },
  ] as const;
  /** A schedule's page in both colour schemes, each before and after an action. */
  const inBothLooks = async (what: string, link: string, press: (mine: SchedulePage) => Promise<void>) => {
    for (const { words, lang, colorScheme } of looks) {
      await page.emulateMedia({ colorScheme });
      const mine = new SchedulePage(page, words);
      await mine.open(link.replace('#', `?lang=${lang}#`));
      await press(mine);
      await clean(`${what}, ${lang}, ${colorScheme}`);
    }
  };
  const link = await server.books.mailedLink(schedule);
  const { cancel, reactivate } = { cancel: 'cancel', reactivate: 'reactivate' } as const;
  const button = (mine: SchedulePage, action: typeof cancel | typeof reactivate) =>
    page.getByRole('button', { name: mine.words.schedule[action] });
  const asked = (action: typeof cancel | typeof reactivate) => async (mine: SchedulePage) => {
    await button(mine, action).click();
    await page.getByRole('dialog').waitFor();
  };

  await inBothLooks('active', link, (mine) => button(mine, cancel).waitFor());
  await inBothLooks('asked whether to cancel', link, asked(cancel));
  const mine = new SchedulePage(page);
  await mine.open(link);
  await mine.cancel();
  await clean('just cancelled');
  await inBothLooks('cancelled', link, (mine) => button(mine, reactivate).waitFor());
  await inBothLooks('asked whether to reactivate', link, asked(reactivate));
  await mine.open(link);
  await mine.reactivate();
  await clean('just reactivated');

  await travelTo(server, eveningOf(start, first + 1));
  const confirmLink = await server.books.mailedLink(schedule, 'nights_failing');
  await inBothLooks('a night to confirm', confirmLink, (mine) => mine.confirmButton(first).waitFor());
  await inBothLooks('the bank asks', confirmLink, async (mine) => {
    await mine.confirmButton(first).click();
    await mine.bank.getByRole('button', { name: mine.words.bank.complete }).waitFor();
  });
  await inBothLooks('a link with another key', `${link.slice(0, -4)}AAAA`, () => Promise.resolve());
  await inBothLooks('no such page', `${server.origin}/account/nothing#`, () => Promise.resolve());

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${server.origin}/sandbox`);
    await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
    await clean(`sandbox, ${colorScheme}`);
    await page.locator('a[href^="/sandbox/mails/"]').first().click();
    await page.getByRole('link', { name: 'Sandbox' }).waitFor();
    await clean(`mail, ${colorScheme}`);
  }
});
