import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { findDifferences } from './differences.queries.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

interface PlanNode {
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Explains statements instead of answering them. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'RawNode') return node;
    const [first = '', ...rest] = node.sqlFragments;
    return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...rest] };
  },
  transformResult: async ({ result }) => result,
};

const comparedInVain = (node: PlanNode): number =>
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * (node['Actual Loops'] ?? 1) +
  (node.Plans ?? []).reduce((sum, plan) => sum + comparedInVain(plan), 0);

test('comparing the books looks each charge up, and does not compare it with every other', async () => {
  // Fewer than are reported at most, so that the comparison goes on to its end.
  const charges = 900;
  await sql`
    insert into processor_transactions (id, processor, transaction_id, kind, amount, fee, currency, moved, moved_currency,
      source_id, charge_id, intent_id, payment_id, created_at)
    select gen_random_uuid(), ${fixture.processor.account}, 'txn_' || n, 'charge', 1000, 50, 'gbp', 1000, 'gbp', 'ch_' || n, 'ch_' || n,
      'pi_' || n, gen_random_uuid(), ${fixture.clock.now()} from generate_series(1, ${charges}) as n`.execute(
    fixture.db,
  );
  await sql`analyze processor_transactions`.execute(fixture.db);
  const window = { since: new Date('2027-01-01'), until: fixture.clock.now() };
  const [answer] = await findDifferences(fixture.db.withPlugin(explaining), fixture.processor.account, window);
  const [{ Plan }] = Reflect.get(answer ?? {}, 'QUERY PLAN') as [{ readonly Plan: PlanNode }];
  expect(comparedInVain(Plan)).toBeLessThan(10 * charges);
});
