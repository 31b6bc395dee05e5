import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROTOCOL } from '../src/modules/charging/protocol.queries.ts';

const folder = join(import.meta.dirname, '../migrations');

/** What workers share. */
const SHARED =
  /\b(?:alter|create|drop) table (?:if exists )?(?:payments|payment_attempts|refunds|disputes|webhook_inbox|charge_halts|processor_halts|card_updates|reconciliations|processor_transactions|ledger_\w+|match_\w+)\b/;

/** Later than the last raise, and read in the same way by workers from before, which leave alone what it brings. */
const COMPATIBLE: readonly string[] = [];

test('a migration of what workers share raises the version that they must know, or is listed as compatible', () => {
  const migrations = readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const raised = migrations.findLastIndex(({ text }) => text.includes('update charging_protocol set version'));
  expect(migrations[raised]?.text).toContain(`version = ${PROTOCOL};`);
  const later = migrations.slice(raised + 1).filter(({ text }) => SHARED.test(text));
  expect(later.map(({ name }) => name)).toEqual(COMPATIBLE);
});
