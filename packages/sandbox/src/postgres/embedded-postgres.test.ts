import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isConnectionLost } from '@lantern-giving/server/lib/db';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { isRunning, postmasterPid } from './notes.ts';
import { findPlace } from './place.ts';

const entry = join(import.meta.dirname, 'index.ts');
let home: string;
/** One server for most tests, because creating a data folder is slow. */
let folder: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'lantern-pg-'));
  chmodSync(home, 0o755);
  folder = join(home, 'postgres');
});
afterAll(async () => {
  for (const name of readdirSync(home)) await discardEmbeddedPostgres(join(home, name));
  rmSync(home, { recursive: true, force: true });
});

const start = (where: string) => startEmbeddedPostgres({ folder: where, durable: false });

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server in a separate process that runs until killed. @returns its process */
function startElsewhere(): Promise<ReturnType<typeof spawn>> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(entry)};
    const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
    process.stdout.write('up');
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  return new Promise((done, fail) => {
    let said = '';
    child.stdout.once('data', () => done(child));
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('exit', () => fail(new Error(said)));
  });
}

function ended(child: ReturnType<typeof spawn>, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

describe('the embedded Postgres', () => {
  test('keeps its data and port between starts until it is reset', async () => {
    const first = await start(folder);
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    const second = await start(folder);
    expect([second.url, second.adopted]).toEqual([first.url, false]);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
    const third = await startEmbeddedPostgres({ folder, reset: true, durable: false });
    await expect(query(third.url, 'select * from kept')).rejects.toThrow('does not exist');
    await third.stop();
  });

  test('is reused while running after a kill -9 of the process that started it', async () => {
    const child = await startElsewhere();
    const { data } = findPlace(folder);
    const pid = postmasterPid(data);
    await ended(child, 'SIGKILL');
    expect(pid !== null && isRunning(pid)).toBe(true);
    const again = await start(folder);
    expect([again.adopted, postmasterPid(data)]).toEqual([true, pid]);
    await query(again.url, 'select 1');
    await again.stop();
    expect(pid !== null && isRunning(pid)).toBe(false);
  });

  test('restarts with all committed data after a kill -9 of the server itself', async () => {
    const first = await start(folder);
    await query(first.url, 'create table crashed as select 7 as id');
    process.kill(postmasterPid(findPlace(folder).data) ?? 0, 'SIGKILL');
    const again = await start(folder);
    expect(again.adopted).toBe(false);
    expect(await query(again.url, 'select id from crashed')).toEqual([{ id: 7 }]);
    await again.stop();
  });

  test('starts over after a start that was killed half-way', async () => {
    const half = join(home, 'half');
    const { data } = findPlace(half);
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), '18\n');
    const server = await start(half);
    await query(server.url, 'select 1');
    await server.stop();
  });

  test('ignores a pid file whose pid now belongs to another program', async () => {
    const first = await start(folder);
    await first.stop();
    writeFileSync(join(findPlace(folder).data, 'postmaster.pid'), `${process.pid}\n`);
    const again = await start(folder);
    await query(again.url, 'select 1');
    await again.stop();
  });

  test('uses another port where its own has been taken', async () => {
    const first = await start(folder);
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await new Promise((done) => squatter.once('listening', done));
    const again = await start(folder);
    expect(Number(new URL(again.url).port)).not.toBe(port);
    await query(again.url, 'select 1');
    await again.stop();
    await new Promise((done) => squatter.close(done));
  });

  test('serves two concurrent starts as one server, and runs until the second stops', async () => {
    const child = await startElsewhere();
    const beside = await start(folder);
    expect(beside.adopted).toBe(true);
    await ended(child, 'SIGTERM');
    await query(beside.url, 'select 1');
    await beside.stop();
    await expect(query(beside.url, 'select 1')).rejects.toSatisfy(isConnectionLost);
  });

  test('reports Postgres’s own error where it does not start', async () => {
    const first = await start(folder);
    await first.stop();
    const settings = join(findPlace(folder).data, 'postgresql.conf');
    const sound = readFileSync(settings, 'utf8');
    writeFileSync(settings, `${sound}\nno_such_setting = 1\n`);
    await expect(start(folder)).rejects.toThrow(/did not start\. It said:[\s\S]*no_such_setting/);
    writeFileSync(settings, sound);
  });

  test('is reached through a Unix socket, and over TCP where its path would be too long', async () => {
    const addressOf = async (place: string) => {
      const server = await start(place);
      const [row] = await query(server.url, 'select inet_client_addr() as address');
      await server.stop();
      return row;
    };
    expect(await addressOf(folder)).toEqual({ address: null });
    const deep = join(home, 'x'.repeat(90));
    // Where the checkout is closed to the user that Postgres runs as, its folder is elsewhere, and the path short.
    const isThere = findPlace(deep).folder === deep;
    expect(await addressOf(deep)).toEqual({ address: isThere ? '127.0.0.1' : null });
  });

  test('requires a password and listens only on this machine', async () => {
    const server = await start(folder);
    const open = new URL(server.url);
    open.password = 'guessed';
    await expect(query(open.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await server.stop();
  });

  test.runIf(process.getuid?.() === 0)(
    'uses another folder as root where no other user can enter its own',
    async () => {
      const closed = join(home, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const server = await start(join(closed, 'postgres'));
      const place = findPlace(join(closed, 'postgres'));
      expect(place.folder).toMatch(/^\/var\/tmp\/lantern-/);
      await query(server.url, 'select 1');
      await server.stop();
      await discardEmbeddedPostgres(join(closed, 'postgres'));
      expect(existsSync(place.folder)).toBe(false);
    },
  );
});
