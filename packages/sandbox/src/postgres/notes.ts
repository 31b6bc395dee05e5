import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

const server = z.object({ port: z.int(), password: z.string().min(1) });

/** State of a server to remember between starts. */
export type ServerNote = z.infer<typeof server>;

/** Written only once the data folder is complete: a folder without it comes from a killed start. */
export function writeServerNote(folder: string, note: ServerNote): void {
  const file = join(folder, 'server.json');
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(note), { mode: 0o600 });
  renameSync(half, file);
}

export function readServerNote(folder: string): ServerNote | null {
  const text = read(join(folder, 'server.json'));
  if (text === null) return null;
  return server.parse(JSON.parse(text));
}

/** The pid in the server's own pid file, or null. */
export function postmasterPid(data: string): number | null {
  const first = read(join(data, 'postmaster.pid'))?.split('\n')[0];
  const pid = Number(first);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** Whether a process runs, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie has ended; its parent has not reaped it yet.
  const stat = read(`/proc/${pid}/stat`);
  return stat === null || !/\) Z /.test(stat);
}

/** Whether a process may be a Postgres: false only where the system says that it is another program. */
export function mayBePostgres(pid: number): boolean {
  const name = read(`/proc/${pid}/comm`);
  return name === null || name.trim() === 'postgres';
}

/** Records that this process uses the server, so that no other stops it. */
export function noteUser(folder: string): void {
  mkdirSync(join(folder, 'users'), { recursive: true });
  writeFileSync(join(folder, 'users', String(process.pid)), '');
}

/** Removes this process's record. @returns whether another process still uses the server */
export function forgetUser(folder: string): boolean {
  const users = join(folder, 'users');
  rmSync(join(users, String(process.pid)), { force: true });
  let others = false;
  for (const name of readdirSync(users)) {
    if (isRunning(Number(name))) others = true;
    else rmSync(join(users, name), { force: true });
  }
  return others;
}

/** Runs work while no other start of the same server does. */
export async function exclusively<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, 'start.lock');
  for (let waited = 0; ; waited += 100) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = Number(read(lock) ?? '');
      const abandoned = holder > 0 && !isRunning(holder);
      if (abandoned) rmSync(lock, { force: true });
      else if (waited > 60_000)
        throw new Error(`Another start holds ${lock} for a minute. End it, or remove the file.`);
      else await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ESRCH') return null;
    throw error;
  }
}
