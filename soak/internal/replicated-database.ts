import { chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '../../packages/sandbox/src/postgres/index.ts';
import { postmasterPid, readServerNote, writeServerNote } from '../../packages/sandbox/src/postgres/notes.ts';
import { findPlace, makeOwnedFolder, type Place } from '../../packages/sandbox/src/postgres/place.ts';
import { connect, type Database } from '../../packages/server/src/lib/db.ts';
import { migrate } from '../../packages/server/src/lib/migrator.ts';
import { folderOf, withPostgres } from './two-databases.ts';

export interface ReplicatedDatabase {
  /** Leads to the primary, whichever server that is. */
  readonly url: string;
  readonly processorUrl: string;
  /** Kills the primary as a power cut does and promotes its replica. @returns how long that took, in ms */
  failOver(): Promise<number>;
}

/**
 * Our database as a primary with a synchronous replica, which has every commit before its writer hears of it, and the
 * processor's books on a server of their own.
 */
export async function withReplicatedDatabase<Result>(
  work: (database: ReplicatedDatabase) => Promise<Result>,
): Promise<Result> {
  const [first, second] = [folderOf('primary'), folderOf('replica')];
  for (const folder of [first, second]) await discardEmbeddedPostgres(folder);
  const proxy = await startProxy();
  const started: { stop(): Promise<void> }[] = [];
  try {
    const empty = await startEmbeddedPostgres({ folder: first });
    await using(empty.url, (db) => migrate(db));
    await empty.stop();
    copyAsReplica(findPlace(first), findPlace(second));
    const primary = await startEmbeddedPostgres({ folder: first });
    started.push(primary);
    const replica = await startEmbeddedPostgres({ folder: second });
    started.push(replica);
    await using(primary.url, replicateSynchronously);

    proxy.leadTo(portOf(primary.url));
    const failOver = async () => {
      const began = performance.now();
      const pid = postmasterPid(findPlace(first).data);
      if (pid === null) throw new Error('the primary does not run');
      process.kill(pid, 'SIGKILL');
      proxy.leadTo(null);
      await using(replica.url, (db) => sql`select pg_promote()`.execute(db));
      proxy.leadTo(portOf(replica.url));
      return Math.round(performance.now() - began);
    };
    const through = new URL(primary.url);
    through.port = String(proxy.port);
    return await withPostgres('processor', ({ url: processorUrl }) =>
      work({ url: through.href, processorUrl, failOver }),
    );
  } finally {
    proxy.close();
    for (const server of started) await server.stop();
    for (const folder of [first, second]) await discardEmbeddedPostgres(folder);
  }
}

const portOf = (url: string) => Number(new URL(url).port);

async function using<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(url, { pool: 1, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A copy of a stopped server that follows it from then on. */
function copyAsReplica(from: Place, to: Place): void {
  const note = readServerNote(from.folder);
  if (!note) throw new Error('the primary has never run');
  makeOwnedFolder(to.data, to);
  cpSync(from.data, to.data, { recursive: true, verbatimSymlinks: true });
  const source = `host=127.0.0.1 port=${note.port} user=lantern password=${note.password}`;
  writeFileSync(join(to.data, 'standby.signal'), '');
  writeFileSync(join(to.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  for (const path of readdirSync(to.data, { recursive: true, encoding: 'utf8' })) {
    if (to.runAs) chownSync(join(to.data, path), to.runAs.uid, to.runAs.gid);
  }
  writeServerNote(to.folder, { ...note, port: 0 });
}

async function replicateSynchronously(db: Database): Promise<void> {
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  for (let waited = 0; waited < 30_000; waited += 100) {
    const { rows } = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(db);
    if (rows.length > 0) return;
    await pause(100);
  }
  throw new Error('the replica does not follow the primary');
}

/** The address of the database for its users, as a load balancer or a virtual address is in operation. */
async function startProxy() {
  let target: number | null = null;
  const open = new Set<Socket>();
  const server = createServer((user) => {
    if (target === null) return void user.destroy();
    const database = createConnection(target, '127.0.0.1');
    for (const [one, other] of [
      [user, database],
      [database, user],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const leave = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo: (port: number | null) => {
      target = port;
      leave();
    },
    close: () => {
      leave();
      server.close();
    },
  };
}
