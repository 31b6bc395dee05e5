import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { cutoffOf, eveningOf, startOf, travelTo, travelToEnd } from './harness/time.ts';

const MINUTE = 60_000;
const made: string[] = [];

test('a donor quoted before a cutoff who pays two minutes after it loses no night', async ({
  page,
  complaints,
  server,
}) => {
  const start = await startOf(server);
  const cutoff = cutoffOf(start, 21).getTime();
  await travelTo(server, new Date(cutoff - 2 * MINUTE));
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(
    { total: '90', split: 'equally' },
    { firstName: 'Tariq', lastName: 'Late', email: 'late@donor.example' },
  );
  const shown = await flow.quotedCharges();
  expect(shown.map(([night]) => Number(night))).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29]);
  await flow.card(CARDS.good);
  await travelTo(server, new Date(cutoff + 2 * MINUTE));
  const schedule = await flow.giveAndConfirm();
  made.push(schedule);

  // The due night is charged at once, without moving the clock.
  await expect
    .poll(async () => (await server.books.nights(schedule)).find(({ number }) => number === 21)?.status)
    .toBe('succeeded');
  const nights = await server.books.nights(schedule);
  expect(nights.map(({ number }) => number)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(disagreements(nights)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a donor who starts on night 24 sees the passed nights and is offered the rest', async ({
  page,
  complaints,
  server,
}) => {
  const start = await startOf(server);
  await travelTo(server, eveningOf(start, 24));
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  await flow.panel.getByText('6 nights are left.').waitFor();
  for (const passed of [20, 21, 22, 23]) {
    const bar = flow.panel.getByRole('radio', { name: new RegExp(`^Night ${passed}, .+, has passed$`) });
    expect(await bar.getAttribute('aria-disabled')).toBe('true');
  }
  await flow.toPayment(
    { total: '60', split: 'more-odd' },
    { firstName: 'Noor', lastName: 'Later', email: 'later@donor.example' },
  );
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  made.push(schedule);
  const nights = await server.books.nights(schedule);
  // £60 over weights 1 2 1 2 1 2.
  expect(nights.map(({ number, amount }) => [number, amount])).toEqual([
    [24, 666],
    [25, 1333],
    [26, 666],
    [27, 1333],
    [28, 666],
    [29, 1336],
  ]);
  expect(complaints).toEqual([]);
});

test('a donor who pays after the quote has expired is told which night has passed, and gives on the rest', async ({
  page,
  server,
}) => {
  const start = await startOf(server);
  const cutoff = cutoffOf(start, 24).getTime();
  await travelTo(server, new Date(cutoff - 2 * MINUTE));
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  const email = 'latest@donor.example';
  await flow.toPayment({ total: '60', split: 'equally' }, { firstName: 'Lina', lastName: 'Latest', email });
  await flow.card(CARDS.good);
  await travelTo(server, new Date(cutoff + 20 * MINUTE));
  await flow.give();
  await flow.panel.getByText('Night 24 has passed.', { exact: true }).waitFor();
  expect(await server.books.schedulesOf(email)).toEqual([]);
  const schedule = await flow.giveAndConfirm();
  made.push(schedule);
  const nights = await server.books.nights(schedule);
  expect(nights.map(({ number, amount }) => [number, amount])).toEqual([25, 26, 27, 28, 29].map((at) => [at, 1200]));
});

test('all their nights are charged once', async ({ server }) => {
  expect(made).toHaveLength(3);
  await travelToEnd(server);
  for (const schedule of made) {
    const nights = await server.books.nights(schedule);
    expect(new Set(nights.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(disagreements(nights)).toEqual([]);
  }
});
