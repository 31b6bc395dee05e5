import { nightChargePhrase } from '@lantern-giving/core/charge-time';
import { formatAmount } from '@lantern-giving/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { charity, quoteFor } from '../../test/fixtures.ts';
import { button, donorGoes, heading, type Shown, show } from '../../test/harness.tsx';
import { frameAndPlan } from '../messages/frame-and-plan.ts';
import { localeOf } from '../messages/locale.ts';

afterEach(() => vi.restoreAllMocks());

const messages = frameAndPlan(localeOf('en')).chargeTime;
const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function quoted({ api }: Shown) {
  const [call] = api.callsTo(/quotes$/);
  return quoteFor(call?.body as Parameters<typeof quoteFor>[0]);
}

const phrase = ({ number, cutoff }: { number: number; cutoff: string }) =>
  nightChargePhrase(number, { cutoff: new Date(cutoff), timezone, locale: 'en-GB', messages });
const pounds = (amount: number) => formatAmount(amount, 'gbp', 'en-GB');

test('says in the same words on every screen when a gift leaves and how much is charged', async () => {
  const stripe = fakeStripe();
  const shown = show();
  await donorGoes('payment');
  await stripe.typed();
  const quote = quoted(shown);
  const [first] = quote.nights;
  const peak = quote.nights.find(({ number }) => number === 27);
  if (!first || !peak) throw new Error('the quote has no night 27');
  expect(peak.total).toBeGreaterThan(peak.amount);

  const [, at] = phrase(first).split(' · leaves ');
  await expect
    .element(page.getByText(`£113.75 in total. The first will be taken ${at}; you can stop`, { exact: false }))
    .toBeVisible();
  await user.click(button('All nights, with dates and amounts'));
  for (const night of quote.nights) {
    const row = page.getByRole('row', { name: phrase(night), exact: false });
    await expect.element(row).toBeVisible();
    const said = row.element().textContent;
    expect(said).toMatch(new RegExp(`${pounds(night.total)}$`));
    expect(said).toContain(`${pounds(night.amount)} gift`);
  }

  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  for (const night of [first, peak]) {
    await user.click(page.getByRole('radio', { name: new RegExp(`^Night ${night.number}\\b`) }));
    await expect.element(page.getByText(phrase(night), { exact: false }).first()).toBeVisible();
    const parts = `${pounds(night.total)} will be charged to your card, of which ${pounds(night.amount)} goes to Human Relief`;
    await expect.element(page.getByText(parts, { exact: false }).first()).toBeVisible();
  }

  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'data:text/calendar,';
  });
  await user.click(button('Add to calendar'));
  await user.click(button('Apple Calendar or file'));
  await expect.poll(() => files.length).toBe(1);
  const calendar = (await files[0]?.text())?.replaceAll('\r\n ', '').replaceAll('\\,', ',');
  for (const night of quote.nights) {
    expect(calendar).toContain(`SUMMARY:${phrase(night)} · ${pounds(night.total)}`);
    expect(calendar).toContain(
      `DESCRIPTION:${pounds(night.total)} will be charged to your card, of which ${pounds(night.amount)} goes to Human Relief.`,
    );
  }
});

test('says “tonight” for a gift that leaves in the coming night', async () => {
  const api = fakeApi();
  // The first of the ten nights is the evening of 26 February in this browser's time zone.
  const evening = new Date('2027-02-26T20:00:00');
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, server_time: evening.toISOString() }));
  show({ api });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await expect.element(page.getByText('Night 20 · leaves tonight, 01:30')).toBeVisible();
});
