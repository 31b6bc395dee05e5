import pg from 'pg';
import { connect, inTransaction } from '../packages/server/src/lib/db.ts';
import { fundPot } from '../packages/server/src/modules/matching/pots.queries.ts';
import { AISHA, CARDS, CheckoutFlow, type Person } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import type { Server } from './harness/server.ts';
import { travelToEnd } from './harness/time.ts';

const FRIEND: Person = { firstName: 'Yusuf', lastName: 'Karim', email: 'yusuf@donor.example' };
const POT = 4000;
/** £100 at half, as far as the pot goes. */
const MATCHED = POT;

/** What a sponsor has put into the open campaign. Pots have no page yet. */
async function sponsor({ books }: Server): Promise<string> {
  const db = connect(books.address.connectionString ?? '', { pool: 1 });
  try {
    const { id } = await db
      .selectFrom('campaigns')
      .select('id')
      .where('demo', '=', true)
      .where('product', '=', 'mytennights')
      .executeTakeFirstOrThrow();
    const pot = {
      campaignId: id,
      charityId: null,
      currency: 'gbp',
      amount: POT,
      percent: 50,
      capPerSchedule: 10_000,
    } as const;
    return await inTransaction(db, (trx) => fundPot(trx, pot, new Date()));
  } finally {
    await db.destroy();
  }
}

interface Match {
  readonly available: number;
  readonly reserved: number;
  readonly drawn: number;
  /** The ledger's balances of the pot, of what is reserved of it, and what its charity got. */
  readonly pot: number;
  readonly held: number;
  readonly toCharity: number;
}

async function matchOf({ books }: Server, pot: string): Promise<Match | undefined> {
  const client = new pg.Client(books.address);
  await client.connect();
  try {
    const { rows } = await client.query<Match>(
      `with balance as (
         select a.kind, sum(case when f.credit_account = a.id then f.amount else -f.amount end)::int as amount
         from ledger_accounts a join ledger_transfers f on a.id in (f.credit_account, f.debit_account)
         where a.owner = $1::text group by a.kind)
       select pot.available::int,
         (select coalesce(sum(amount), 0)::int from match_shares where pot_id = pot.id and state = 'reserved') as reserved,
         (select coalesce(sum(amount), 0)::int from match_shares where pot_id = pot.id and state = 'drawn') as drawn,
         (select coalesce(sum(amount), 0)::int from balance where kind = 'match_pot') as pot,
         (select coalesce(sum(amount), 0)::int from balance where kind = 'match_reserved') as held,
         (select coalesce(sum(f.amount), 0)::int from ledger_transfers f
            join ledger_transactions x on x.id = f.transaction_id join ledger_accounts a on a.id = f.credit_account
          where x.kind = 'match_posted' and a.kind = 'charity_payable') as "toCharity"
       from match_pots pot where pot.id = $1::uuid`,
      [pot],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

test('a gift by a friend’s link is matched as it is charged, to the last night, and pot and ledger agree', async ({
  page,
  visit,
  complaints,
  server,
}) => {
  const pot = await sponsor(server);
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const owner = new CheckoutFlow(page);
  await owner.toPayment({ total: '50', length: 'lastTen', split: 'equally' }, AISHA);
  await owner.card(CARDS.good);
  const owned = await owner.giveAndConfirm();
  await owner.panel.getByRole('button', { name: 'Have my friends’ gifts matched' }).click();
  await owner.panel.getByText('Gifts by your link are matched while the sponsor’s money lasts.').waitFor();
  expect(complaints).toEqual([]);

  const friend = await visit();
  await friend.page.goto(`${server.origin}/link/${await server.books.shareCode(owned)}`);
  const flow = new CheckoutFlow(friend.page);
  await flow.isAt('plan');
  await flow.panel.getByRole('button', { name: 'Match code added' }).waitFor();
  await flow.toPayment({ total: '100', length: 'lastTen', split: 'more-odd', multiplier: 2 }, FRIEND);
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await flow.panel.getByText('£40.00 is reserved to match your gift.').waitFor();
  expect(await matchOf(server, pot)).toEqual({
    available: 0,
    reserved: MATCHED,
    drawn: 0,
    pot: 0,
    held: MATCHED,
    toCharity: 0,
  });
  // Nothing is left for others, so it is not offered.
  await expect(flow.panel.getByRole('button', { name: 'Have my friends’ gifts matched' })).toHaveCount(0);
  expect(friend.complaints).toEqual([]);
  await friend.close();

  await travelToEnd(server);
  const nights = await server.books.nights(schedule);
  expect(nights.map(({ status }) => status)).toEqual(nights.map(() => 'succeeded'));
  expect(nights.map(({ captured }) => captured)).toEqual(nights.map(({ total }) => total));
  expect(await matchOf(server, pot)).toEqual({
    available: 0,
    reserved: 0,
    drawn: MATCHED,
    pot: 0,
    held: 0,
    toCharity: MATCHED,
  });
  await page.goto(`${server.origin}/sandbox`);
  await page.getByText('All rules hold.').waitFor();
});
