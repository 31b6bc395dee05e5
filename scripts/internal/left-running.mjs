// A killed command cannot stop its children. Children inherit their owner's mark, and the next command of this checkout
// stops processes whose owner is gone.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { root, say } from './console.mjs';
import { identify, isAlive } from './lock.mjs';

const MARK = 'LANTERN_OWNER';
const ours = encodeURIComponent(root);

/** @typedef {{ pid: number, parent: number, name: string, mark: string }} Process */

/** @param {number} pid @returns {Process[]} empty where it has ended or belongs to another user */
function onLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const mark = variables.find((one) => one.startsWith(`${MARK}=`))?.slice(MARK.length + 1) ?? '';
    const parent = Number(stat.slice(end + 2).split(' ')[1]);
    return [{ pid, parent, name: stat.slice(stat.indexOf('(') + 1, end), mark }];
  } catch {
    return [];
  }
}

/** macOS shows the environment of one's own processes after their command. */
function onMac() {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, parent, name = '', rest = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)(.*)$/.exec(line) ?? [];
    const [, mark = ''] = new RegExp(` ${MARK}=(\\S+)`).exec(rest) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), name: name.replace(/^.*\//, ''), mark }] : [];
  });
}

/** @returns {Process[]} */
const processes = () =>
  process.platform === 'linux' ? readdirSync('/proc').filter(Number).map(Number).flatMap(onLinux) : onMac();

/** The process that a user sees and may kill: npm, above the shell that some versions leave in between. */
function ownerPid() {
  if (!process.env.npm_lifecycle_event) return process.pid;
  const shell = processes().find(({ pid }) => pid === process.ppid);
  return shell && /^(sh|dash|bash|ash|busybox)$/.test(shell.name) ? shell.parent : process.ppid;
}

/** For the environment of all children of this command. @returns {Record<string, string>} */
export function ownersMark() {
  const given = process.env[MARK];
  if (given?.startsWith(`${ours}|`)) return { [MARK]: given };
  const { pid, started } = identify(ownerPid()) ?? { pid: process.pid, started: '' };
  return { [MARK]: `${ours}|${pid}|${started}` };
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * Stops what killed commands of this checkout left running; a command with a living owner is left alone.
 * @param {number} looks a process that is just starting shows no mark yet, so it looks again
 */
export async function endOrphans(looks = 3) {
  const orphans = processes().filter(({ mark }) => {
    const [home, pid, started = ''] = mark.split('|');
    return home === ours && !isAlive({ pid: Number(pid), started });
  });
  if (orphans.length === 0) return;
  say(`Ending what a killed command left running (${orphans.map(({ pid }) => pid).join(', ')}).`);
  /** @type {Set<number>} */
  const asked = new Set();
  const living = () => orphans.filter(({ pid }) => identify(pid)).map(({ pid }) => pid);
  for (let waited = 0; waited < 10_000 && living().length > 0; waited += 100) {
    const alive = living();
    // Parents first: a server stops its own Postgres.
    const first = orphans.filter(({ pid, parent }) => alive.includes(pid) && !alive.includes(parent));
    for (const { pid } of first.filter((one) => !asked.has(one.pid))) send(pid, 'SIGTERM');
    for (const { pid } of first) asked.add(pid);
    await wait(100);
  }
  for (const pid of living()) send(pid, 'SIGKILL');
  if (looks > 1) await endOrphans(looks - 1);
}
