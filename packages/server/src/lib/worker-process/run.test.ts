import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Trespass } from '../../../test/worker-process/trespasser.ts';
import { confinedCommand, type Limits, missingConfinement } from './confinement.ts';
import { type Outcome, runInWorkerProcess } from './run.ts';

const folder = join(import.meta.dirname, '../../../test/worker-process');
const entry = join(folder, 'trespasser.ts');
const withheld = await missingConfinement();

let temporary: string;
let server: Server;
let calls = 0;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'apart-test-'));
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('LANTERN_SECRET', 'a secret of ours');
  server = createServer((socket) => {
    calls += 1;
    socket.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  await rm(temporary, { recursive: true });
});

async function outcomeOf(job: Trespass, limits: Partial<Limits> = {}): Promise<Outcome> {
  const plenty = { seconds: 10, timeoutMs: 60_000, heapMb: 256, memoryMb: 1_100, answerMb: 2 };
  const outcome = await runInWorkerProcess({ entry, who: 'somebody', job: async () => job }, { ...plenty, ...limits });
  if (!outcome) throw new Error('too many wait');
  return outcome;
}

const unfinished = (step: Trespass['kind'], end: object = {}) =>
  expect.objectContaining({ kind: 'unfinished', step, end: expect.objectContaining(end) });

describe('a sandboxed process', () => {
  test('returns JSON and bytes, and leaves no files behind', async () => {
    const bytes = Buffer.from([0, 10, 255, 13]);
    expect(await outcomeOf({ kind: 'notes', bytes })).toEqual({ kind: 'answered', answer: 'noted', bytes });
    expect(await readdir(temporary)).toEqual([]);
  });

  test('does not inherit our environment variables', async () => {
    const { answer } = (await outcomeOf({ kind: 'variables' })) as Extract<Outcome, { kind: 'answered' }>;
    expect(answer).toContain('TMPDIR');
    expect(answer).not.toContain('LANTERN_SECRET');
  });

  test('can read our code but no other file, and write only its own folder', async () => {
    const secret = join(temporary, 'secret');
    await writeFile(secret, 'abc');
    const code = join(folder, 'stillborn.ts');
    expect(await outcomeOf({ kind: 'read', path: code })).toMatchObject({ kind: 'answered' });
    const denied = { words: expect.stringContaining('ERR_ACCESS_DENIED') };
    expect(await outcomeOf({ kind: 'read', path: secret })).toEqual(unfinished('read', denied));
    expect(await outcomeOf({ kind: 'write', path: secret })).toEqual(unfinished('write', denied));
    expect(await outcomeOf({ kind: 'write', path: code })).toEqual(unfinished('write', denied));
    await rm(secret);
  });

  test.skipIf(withheld.includes('network'))('has no network, not even loopback', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await outcomeOf({ kind: 'connect', port })).toEqual(unfinished('connect'));
    expect(calls).toBe(0);
  });

  test.skipIf(withheld.includes('memory'))('cannot allocate unlimited memory outside the JavaScript heap', async () => {
    expect(await outcomeOf({ kind: 'memory' })).toEqual(unfinished('memory'));
  });

  test('is killed if its JavaScript heap grows too large', async () => {
    expect(await outcomeOf({ kind: 'objects' }, { heapMb: 64 })).toEqual(unfinished('objects'));
  });

  test('is killed at its CPU limit', async () => {
    expect(await outcomeOf({ kind: 'loop' }, { seconds: 1 })).toEqual(unfinished('loop', { by: 'SIGKILL' }));
  });

  test('is killed at its wall-clock limit', async () => {
    expect(await outcomeOf({ kind: 'wait' }, { timeoutMs: 3000 })).toEqual(unfinished('wait', { by: 'SIGKILL' }));
  });

  test('is killed if its output is too large', async () => {
    expect(await outcomeOf({ kind: 'flood' })).toEqual(unfinished('flood', { by: 'SIGKILL' }));
  });

  test('does not count as answered if its output is malformed', async () => {
    expect(await outcomeOf({ kind: 'lie' })).toEqual(unfinished('lie', { by: 0 }));
  });

  test('reports the stack if it throws', async () => {
    const words = expect.stringMatching(/on purpose.*at trespass/s);
    expect(await outcomeOf({ kind: 'throw' })).toEqual(unfinished('throw', { by: 1, words }));
  });
});

test.skipIf(withheld.includes('network'))('a confined command cannot read our environment from /proc', async () => {
  const limits = { seconds: 10, timeoutMs: 0, heapMb: 256, memoryMb: 1_100, answerMb: 1 };
  const variables = `/proc/${process.pid}/environ`;
  const [file = '', ...args] = await confinedCommand(['cat', variables], limits);
  expect(await readFile(variables, 'latin1')).toContain('PATH=');
  await expect(promisify(execFile)(file, args)).rejects.toMatchObject({ stderr: expect.stringContaining('denied') });
});

describe('a machine that cannot deny network access', () => {
  const path = process.env.PATH;
  beforeEach(() => {
    vi.stubEnv('PATH', '/nowhere');
    vi.resetModules();
  });
  afterEach(() => vi.stubEnv('PATH', path));

  test('reports that, and still enforces the other limits', async () => {
    const asked = await import('./confinement.ts');
    const fresh = await import('./run.ts');
    expect(await asked.missingConfinement()).toContain('network');
    const limits = { seconds: 1, timeoutMs: 60_000, heapMb: 256, memoryMb: 1_100, answerMb: 2 };
    const run = (job: Trespass) => fresh.runInWorkerProcess({ entry, who: 'somebody', job: async () => job }, limits);
    expect(await run({ kind: 'variables' })).toMatchObject({ kind: 'answered' });
    expect(await run({ kind: 'loop' })).toEqual(unfinished('loop', { by: 'SIGKILL' }));
  });
});

describe('a server on a machine that cannot confine processes', () => {
  const production = {
    NODE_ENV: 'production',
    LANTERN_PUBLIC_URL: 'https://give.example',
    LANTERN_ALLOW_SANDBOX: 'yes',
    DATABASE_URL: 'postgres://elsewhere.example/lantern?sslmode=verify-full',
    SMTP_URL: 'smtps://mail.example',
    TRUSTED_PROXIES: '1',
  };
  const start = async (env: Record<string, string>) => {
    const giving = await import('../../../test/giving/app.ts');
    const app = await giving.startGivingApp(env);
    await app.stop();
    return app.logged();
  };
  const path = process.env.PATH;
  beforeEach(() => {
    vi.stubEnv('PATH', '/nowhere');
    vi.resetModules();
  });
  afterEach(() => vi.stubEnv('PATH', path));

  test('refuses to start in production and says what to do', async () => {
    await expect(start(production)).rejects.toThrow(/cannot withhold .*network.*UPLOADS_CONFINED=no/);
  });

  test('starts with a warning in production if overridden, and elsewhere', async () => {
    for (const env of [{ ...production, UPLOADS_CONFINED: 'no' }, {}]) {
      expect(await start(env)).toContain('this machine cannot withhold that from what looks at uploads');
    }
  });
});

test('throws if the process fails before it begins', async () => {
  const run = runInWorkerProcess({ entry: join(folder, 'stillborn.ts'), who: 'somebody', job: async () => null });
  await expect(run).rejects.toThrow('never begun');
});

test('does not let a job that never ends delay other clients', async () => {
  const endless = outcomeOf({ kind: 'loop' }, { seconds: 2 });
  const order: string[] = [];
  void endless.then(() => order.push('endless'));
  const other = await runInWorkerProcess({ entry, who: 'somebody else', job: async () => ({ kind: 'variables' }) });
  order.push('other');
  expect(other).toMatchObject({ kind: 'answered' });
  await endless;
  expect(order).toEqual(['other', 'endless']);
});
