import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { travelToEnd } from './harness/time.ts';

/** `total` as typed, `minor` in the currency's minor unit: rupiah have no decimals. */
const gifts = [
  { charity: 'amanah-id', timezoneId: 'Asia/Jakarta', total: '1000000', minor: 1_000_000, thirds: [90_909, 181_818] },
  { charity: 'rahmah-my', timezoneId: 'Asia/Kuala_Lumpur', total: '300.50', minor: 30_050, thirds: [2_731, 5_463] },
];
const made: string[] = [];

for (const gift of gifts) {
  test.describe(() => {
    test.use({ timezoneId: gift.timezoneId });
    test(`a gift to ${gift.charity} is ${gift.minor} minor units in every record`, async ({
      page,
      complaints,
      server,
    }) => {
      await page.goto(`${server.origin}/give/${gift.charity}`);
      const flow = new CheckoutFlow(page);
      await flow.isAt('plan');
      // The split with more on the 27th is first here, in the currency's order.
      const splits = await flow.panel
        .getByRole('radiogroup', { name: 'How should it be spread?' })
        .getByRole('radio')
        .all();
      expect(await splits[0]?.getAttribute('value')).toBe('more-27');
      await flow.toPayment(
        { total: gift.total, length: 'lastTen', split: 'more-27' },
        { firstName: 'Siti', lastName: 'Rahayu', email: `${gift.charity}@donor.example` },
      );
      await flow.card(CARDS.good);
      const schedule = await flow.giveAndConfirm();
      made.push(schedule);
      const nights = await server.books.nights(schedule);
      expect(nights.reduce((sum, { amount }) => sum + amount, 0)).toBe(gift.minor);
      expect([nights[0]?.amount, nights[7]?.amount]).toEqual(gift.thirds);
      expect(complaints).toEqual([]);
    });
  });
}

test('every night of both gifts is charged exactly in its own currency', async ({ server }) => {
  expect(made).toHaveLength(gifts.length);
  await travelToEnd(server);
  for (const schedule of made) {
    const nights = await server.books.nights(schedule);
    expect(new Set(nights.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(disagreements(nights)).toEqual([]);
  }
});
