import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  exclusively,
  forgetUser,
  isRunning,
  mayBePostgres,
  noteUser,
  postmasterPid,
  readServerNote,
  type ServerNote,
  writeServerNote,
} from './notes.ts';
import { findPlace, makeOwnedFolder, type Place } from './place.ts';

export interface EmbeddedPostgres {
  /** URL of the database `lantern` for its owner role, which has all rights. */
  readonly url: string;
  /** URL of the same database for a role with granted rights only. */
  readonly serviceUrl: string;
  /** URL of a database on the same server, by name. */
  urlOf(database: string): string;
  /** Whether the server was already running, left by a killed process or in use by another. */
  readonly adopted: boolean;
  /** Stops the server, unless another process uses it too. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder. */
  readonly folder: string;
  /** Deletes all data first. */
  readonly reset?: boolean;
  /** False trades durability for speed: for tests only. */
  readonly durable?: boolean;
}

const DATABASE = 'lantern';
const LOOPBACK = '127.0.0.1';
/** Settings of a server whose data may be lost with the machine. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  autovacuum: 'off',
  jit: 'off',
};
/** Bytes that the path of a socket has at most, everywhere. */
const LONGEST_SOCKET = 100;
const USER = 'lantern';
const SERVICE = 'lantern_service';

/**
 * Starts a real Postgres in a folder, or reuses the running one.
 * @throws Error with a message that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = findPlace(options.folder);
  const { note, adopted } = await exclusively(place.folder, async () => {
    if (options.reset) await empty(place);
    const started = await adopt(place);
    const running = started ?? (await startAnew(place, options.durable ?? true));
    noteUser(place.folder);
    return { note: running, adopted: started !== null };
  });
  // A Unix socket costs less for each statement than TCP.
  const socket = socketFolder(place);
  const host = socket !== '' && existsSync(join(socket, `.s.PGSQL.${note.port}`)) ? socket : LOOPBACK;
  const urlFor = (user: string, password: string, database: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${note.port}/${database}`;
  const urlOf = (database: string) => urlFor(USER, note.password, database);
  const servicePassword = createHmac('sha256', note.password).update(SERVICE).digest('base64url');
  await createDatabase(urlOf('postgres'), servicePassword);
  return {
    url: urlOf(DATABASE),
    serviceUrl: urlFor(SERVICE, servicePassword, DATABASE),
    urlOf,
    adopted,
    stop: () =>
      exclusively(place.folder, async () => {
        if (!forgetUser(place.folder)) await shutDown(place);
      }),
  };
}

/** Stops a server that is no longer in use and removes its folder. */
export async function discardEmbeddedPostgres(folder: string): Promise<void> {
  const place = findPlace(folder);
  await empty(place);
  for (const path of new Set([place.folder, folder])) rmSync(path, { recursive: true, force: true });
}

/** The server already running in the folder, once it accepts connections; null where none does. */
async function adopt(place: Place): Promise<ServerNote | null> {
  const pid = postmasterPid(place.data);
  const note = readServerNote(place.folder);
  if (pid === null || !isRunning(pid)) return null;
  if (!mayBePostgres(pid)) {
    // The machine was restarted and the pid reused.
    rmSync(join(place.data, 'postmaster.pid'), { force: true });
    return null;
  }
  for (let waited = 0; note && waited < 30_000 && isRunning(pid); waited += 100) {
    if (await accepts(note)) return note;
    await wait(100);
  }
  if (!isRunning(pid)) return null;
  throw new Error(
    `A Postgres (process ${pid}) runs in ${place.data} and does not answer. End it, or start with --reset to begin anew.`,
  );
}

async function startAnew(place: Place, durable: boolean): Promise<ServerNote> {
  const known = readServerNote(place.folder) ?? (await initialise(place, durable));
  let output = '';
  for (let attempt = 0; attempt < 5; attempt++) {
    const note = { ...known, port: await freePort(known.port) };
    const child = launch(place, note.port, durable);
    while (child.exitCode === null && child.signalCode === null) {
      if (await accepts(note)) {
        writeServerNote(place.folder, note);
        return note;
      }
      await wait(30);
    }
    output = lastLines(join(place.folder, 'log'));
    // After a crash the old server's children may hold its shared memory for up to two seconds.
    if (!/shared memory|lock file/.test(output)) break;
    await wait(500);
  }
  throw new Error(`The embedded Postgres did not start. It said:\n${output}\nStart with --reset to begin anew.`);
}

/** Where the server's Unix socket is, which only its user can reach; empty where the path would be too long. */
function socketFolder(place: Place): string {
  return Buffer.byteLength(join(place.data, '.s.PGSQL.65535')) > LONGEST_SOCKET ? '' : place.data;
}

function launch(place: Place, port: number, durable: boolean): ChildProcess {
  const log = openSync(join(place.folder, 'log'), 'a');
  const settings = {
    listen_addresses: LOOPBACK,
    unix_socket_directories: socketFolder(place),
    max_connections: '100',
    ...(durable ? {} : FAST),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(place.native, 'bin/postgres'), ['-D', place.data, '-p', String(port), ...flags], {
    ...place.runAs,
    cwd: '/',
    // In its own process group: Ctrl-C in the terminal stops us, and we stop it after closing the last connection.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  });
  closeSync(log);
  // The exit code reports the failure; without a listener a failed spawn would end this process.
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** Creates the data folder, after removing what a killed start left. */
async function initialise(place: Place, durable: boolean): Promise<ServerNote> {
  rmSync(place.data, { recursive: true, force: true });
  makeOwnedFolder(place.data, place);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(place.data, '..', `password-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  for (const name of ['initdb', 'postgres']) ensureExecutable(join(place.native, 'bin', name));
  const flags = [
    `--pgdata=${place.data}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // Of a password with 192 random bits, more than one iteration only costs time at each connection.
    ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ];
  try {
    await runToEnd(place, 'initdb', flags);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const note = { port: await freePort(0), password };
  writeServerNote(place.folder, note);
  return note;
}

function ensureExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // A read-only installation: if the file is not executable either, running it reports that.
  }
}

function runToEnd(place: Place, program: string, flags: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
    const child = spawn(join(place.native, 'bin', program), flags, { ...place.runAs, cwd: '/', env });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => fail(new Error(`The embedded Postgres cannot be run: ${error.message}.`)));
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`The embedded Postgres could not be set up (${program}, exit ${code}). It said:\n${output}`));
    });
  });
}

async function accepts(note: ServerNote): Promise<boolean> {
  const client = new pg.Client({
    host: LOOPBACK,
    port: note.port,
    user: USER,
    password: note.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not ready, or another program on the port: the caller retries or reports it.
    return false;
  }
}

async function createDatabase(url: string, servicePassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rows.length === 0) await client.query(`create database ${DATABASE}`);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [SERVICE]);
    if (role.rows.length === 0) {
      await client.query(`create role ${SERVICE} login password ${client.escapeLiteral(servicePassword)}`);
    }
  } catch (error) {
    const TAKEN = ['42P04', '42710', '23505'];
    if (!(error instanceof pg.DatabaseError && TAKEN.includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

async function shutDown(place: Place): Promise<void> {
  const pid = postmasterPid(place.data);
  if (pid === null || !isRunning(pid) || !mayBePostgres(pid)) return;
  // "Fast" shutdown: ends open transactions and writes a checkpoint. "Immediate" after ten seconds, with recovery at
  // the next start.
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000; waited += 50) {
    if (!isRunning(pid)) return;
    await wait(50);
  }
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 5000 && isRunning(pid); waited += 50) await wait(50);
}

async function empty(place: Place): Promise<void> {
  await shutDown(place);
  for (const name of ['data', 'server.json', 'log']) rmSync(join(place.folder, name), { recursive: true, force: true });
}

/** The requested port if it is free, otherwise any. */
function freePort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? fail(error) : done(freePort(0))));
    probe.listen({ port: wanted, host: LOOPBACK, exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => done(port));
    });
  });
}

function lastLines(file: string): string {
  if (!existsSync(file)) return '(nothing)';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}
