import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

const root = join(import.meta.dirname, '../../../../..');
const state = mkdtempSync(join(tmpdir(), 'lantern-programs-'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(async () => {
  await database.drop();
  rmSync(state, { recursive: true, force: true });
});

/** Runs a program as a child process. */
function run(
  entry: string,
  env: Record<string, string>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--conditions=lantern-source', join(root, entry)], {
    env: { PATH, NODE_COMPILE_CACHE, LANTERN_STATE_DIR: state, DATABASE_URL: database.url, ...env },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

const STRIPE = {
  PROCESSOR: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdef0123456789abcdef',
};

describe('programs of a configuration with the sandbox', () => {
  test.each(['api', 'worker', 'seed', 'check'])(
    '%s.ts of the server says which program to start instead',
    async (name) => {
      const { code, said } = await run(`packages/server/src/app/main/${name}.ts`, { PROCESSOR: 'sandbox' });
      expect([code, said.trim()]).toEqual([
        1,
        'PROCESSOR is sandbox, which this program does not have. Start the program of the same name in packages/sandbox/src/main, or set PROCESSOR to stripe.',
      ]);
    },
  );

  test('seed.ts and check.ts of the sandbox succeed', async () => {
    expect(await run('packages/sandbox/src/main/seed.ts', {})).toEqual({ code: 0, said: 'Seeded.\n' });
    expect(await run('packages/sandbox/src/main/check.ts', {})).toEqual({
      code: 0,
      said: 'All rules hold, and the processor agrees.\n',
    });
    const charities = await database.db.selectFrom('charities').select('id').execute();
    expect(charities.length).toBeGreaterThan(0);
  });
});

test('seed.ts of the server adds the campaigns but no charity', async () => {
  const empty = await createTestDatabase({ pool: 2 });
  expect(await run('packages/server/src/app/main/seed.ts', { ...STRIPE, DATABASE_URL: empty.url })).toEqual({
    code: 0,
    said: 'Seeded.\n',
  });
  const campaigns = await empty.db.selectFrom('campaigns').select(['id', 'demo']).execute();
  expect(campaigns.map(({ id }) => id)).toContain('mtn2027');
  expect(campaigns.filter(({ demo }) => demo)).toEqual([]);
  expect(await empty.db.selectFrom('charities').select('id').execute()).toEqual([]);
  await empty.drop();
});
