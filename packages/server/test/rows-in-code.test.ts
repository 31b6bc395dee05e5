import { BRANDS, CAMPAIGN_KINDS, PRODUCTS } from '@lantern-giving/core/campaigns';
import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { CURRENCY_CODES } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(() => database.drop());

test.each([
  ['kinds of campaign', CAMPAIGN_KINDS],
  ['products', PRODUCTS],
  ['brands', BRANDS],
  ['currencies', CURRENCY_CODES],
  ['languages', LANGUAGE_CODES],
])(
  'no constraint or default of the database lists the %s: a new one is a row in core, and no migration',
  async (_, codes) => {
    const { rows } = await sql<{ where: string; says: string }>`
    select conrelid::regclass::text as where, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all
    select adrelid::regclass::text, pg_get_expr(adbin, adrelid)
    from pg_attrdef where adrelid::regclass::text not like 'pg_%'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ says }) => codes.some((code) => says.includes(`'${code}'`)))).toEqual([]);
  },
);
