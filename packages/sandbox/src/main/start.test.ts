import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@lantern-giving/server/test/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../demo/staff.ts';

let database: TestDatabase;
const state = mkdtempSync(join(tmpdir(), 'lantern-start-'));
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(async () => {
  await database.drop();
  rmSync(state, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  said(): string;
  /** Resolves once the output contains a text. @throws Error where the process exits first */
  until(text: string): Promise<void>;
  ended: Promise<number | null>;
}

function start(env: Record<string, string>, args: string[] = []): Run {
  const entry = join(import.meta.dirname, 'start.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--conditions=lantern-source', entry, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, LANTERN_STATE_DIR: state, ...env },
  });
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const until = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => said.includes(text) && done();
      child.stdout.on('data', look);
      child.once('close', () => fail(new Error(said)));
      look();
    });
  return { child, said: () => said, until, ended };
}

function listenSomewhere(): Promise<{ server: Server; port: number }> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      done({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

async function countGifts(): Promise<number> {
  const { gifts } = await database.db
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('gifts'))
    .executeTakeFirstOrThrow();
  return gifts;
}

/** Starts and stops the server. @returns its output until it is up */
async function sayAtStart(): Promise<string> {
  const run = start({ PORT: '0', DATABASE_URL: database.url });
  await run.until('Stop it with Ctrl-C');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  return run.said();
}

describe('npm start', () => {
  test('serves, prints its URLs, and shuts down cleanly on SIGTERM', { timeout: 60_000 }, async () => {
    const { server, port } = await listenSomewhere();
    await new Promise((done) => server.close(done));
    const run = start({ PORT: String(port), DATABASE_URL: database.url }, ['--empty']);
    await run.until('Stop it with Ctrl-C');
    expect(await countGifts()).toBe(0);
    expect(run.said()).toContain(`http://localhost:${port}/give/human-relief-gb`);
    expect(run.said()).toContain(`http://partner.localhost:${port}/examples/plain.html`);
    expect(run.said()).toContain(`the email with the code is at http://localhost:${port}/sandbox`);
    for (const { email } of demoAccounts) expect(run.said()).toContain(email);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(await ready.json()).toEqual({ status: 'ready' });
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  test('inserts the demonstration’s gifts at the first start with them enabled', { timeout: 180_000 }, async () => {
    const [gifts, again] = [await sayAtStart(), await sayAtStart()];
    const [, said] = /Demo data: (\d+) gifts in \d+\.\d s/.exec(gifts) ?? [];
    expect(Number(said)).toBeGreaterThan(300);
    expect(await countGifts()).toBe(Number(said));
    expect(again).not.toContain('Demo data');
  });

  test('says which port is taken and what to change, before it touches the database', { timeout: 60_000 }, async () => {
    const { server, port } = await listenSomewhere();
    const run = start({ PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain(`Port ${port} is taken by another program`);
    expect(run.said()).toContain('PORT');
    await new Promise((done) => server.close(done));
  });

  test('says which variable is invalid', { timeout: 60_000 }, async () => {
    const run = start({ PORT: 'four thousand' });
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(/The variable PORT is wrong: .+\./);
    expect(run.said()).not.toContain('    at ');
  });

  test('refuses to empty a database that it does not own', { timeout: 60_000 }, async () => {
    const run = start({ DATABASE_URL: database.url }, ['--reset']);
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain('--reset empties only the embedded database');
  });
});
