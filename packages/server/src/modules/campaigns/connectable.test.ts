import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PARTNER, startGivingApp } from '../../../test/giving/app.ts';

const CHARITY = 'human-relief-gb';
/** The demonstration's other charity in pounds. */
const OTHER = 'sight-aid-gb';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

/** What a donor of the charity is told: those listed, and whether the checkout offers any. */
async function connectable({ origin, product = 'mytennights' }: { origin?: string; product?: string } = {}) {
  const headers: Record<string, string> = origin ? { origin } : {};
  const [list, one] = await Promise.all([
    giving.get(`/api/campaigns/${product}/charities?connectable_to=${CHARITY}`, headers),
    giving.get(`/api/campaigns/${product}/charities/${CHARITY}`, headers),
  ]);
  expect([list.status, one.status]).toEqual([200, 200]);
  const slugs = list.body.charities.map(({ charity_id }: { charity_id: string }) => charity_id);
  expect(one.body.connectable).toBe(slugs.length > 0 ? true : undefined);
  return slugs;
}

const db = () => giving.composition.context.db;
const other = () => db().updateTable('charities').where('slug', '=', OTHER);
const inOther = () => db().selectFrom('charities').select('id').where('slug', '=', OTHER);

test('a donor can give to the charities with the same currency and processor account in one checkout', async () => {
  expect(await connectable()).toEqual([OTHER]);
  expect(await connectable({ product: 'mytendays' })).toEqual([OTHER]);
  expect(await connectable({ origin: PARTNER })).toEqual([OTHER]);
});

test('an account that is named is that of charities without one, if it is the first', async () => {
  await other().set({ processor: giving.composition.context.processors.first.account }).execute();
  expect(await connectable()).toEqual([OTHER]);
});

test('a gift that repeats is connected to none', async () => {
  expect(await connectable({ product: 'fridaygiving' })).toEqual([]);
});

test.each([
  ['has another processor account', () => other().set({ processor: 'uk' }).execute()],
  ['has another currency', () => other().set({ currency: 'usd' }).execute()],
  ['is not approved', () => other().set({ status: 'STATUSPENDINGAPPROVAL' }).execute()],
  [
    'has nothing that is open in the campaign',
    () =>
      db()
        .updateTable('causes')
        .set({ campaign_kinds: ['friday'] })
        .where('charity_id', '=', inOther())
        .execute(),
  ],
  [
    'has only what is bought whole',
    () =>
      db()
        .updateTable('causes')
        .set({ category: 'Qurbani', price_per_quantity: 100 })
        .where('charity_id', '=', inOther())
        .execute(),
  ],
])('a charity that %s is not offered', async (_, change) => {
  await change();
  expect(await connectable({ product: 'mytendays' })).toEqual([]);
});

test('a page is offered only charities that have registered it', async () => {
  await db()
    .updateTable('charity_origins')
    .set({ origin: 'https://sight.example' })
    .where('charity_id', '=', inOther())
    .where('origin', '=', PARTNER)
    .execute();
  expect(await connectable({ origin: PARTNER })).toEqual([]);
  expect(await connectable()).toEqual([OTHER]);
});

test('a charity without registered sites is offered on loopback pages only, as it can be given to there', async () => {
  await db().deleteFrom('charity_origins').where('charity_id', '=', inOther()).execute();
  expect(await connectable({ origin: 'http://localhost:5173' })).toEqual([OTHER]);
  expect(await connectable({ origin: 'https://partner.example' })).toEqual([]);
});

test('an unknown charity is connected to none', async () => {
  const { status, body } = await giving.get('/api/campaigns/mytennights/charities?connectable_to=nobody-gb');
  expect([status, body.charities]).toEqual([200, []]);
});
