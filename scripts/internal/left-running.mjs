// A command that is killed cannot end what it started. Each notes its processes, and the next one ends the orphans.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './console.mjs';
import { identify, isAlive } from './lock.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * `owner` is the process a user sees and may kill: npm, or the command itself. A leader's whole group goes with it.
 * @typedef {import('./lock.mjs').Identity & { leadsGroup: boolean }} Member
 * @typedef {{ owner: import('./lock.mjs').Identity, members: Member[] }} Note
 */

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined} undefined where the system does not tell
 */
function lookUp(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
  } catch {
    return undefined;
  }
}

/** npm runs a script through a shell, which some shells leave standing between npm and the script. */
function npmPid() {
  const shell = lookUp(process.ppid);
  return shell && /^(sh|dash|bash|ash|busybox)$/.test(shell.name) ? shell.parent : process.ppid;
}

const ownerPid = () => Number(process.env.LANTERN_OWNER ?? (process.env.npm_lifecycle_event ? npmPid() : process.pid));

/** Keeps the owner the same for a child that goes on in this process's place. */
export function rememberOwner() {
  process.env.LANTERN_OWNER = String(ownerPid());
}

/**
 * Notes this process and the groups it has started, in place of what it noted before.
 * @param {number[]} groups process ids that lead a group
 */
export function noteRunning(groups) {
  const owner = identify(ownerPid());
  if (!owner) return;
  const members = [{ pid: process.pid, leadsGroup: false }, ...groups.map((pid) => ({ pid, leadsGroup: true }))];
  const alive = members.flatMap(({ pid, leadsGroup }) => {
    const identity = identify(pid);
    return identity ? [{ ...identity, leadsGroup }] : [];
  });
  writeFileSync(join(stateSubfolder('running'), `${process.pid}.json`), JSON.stringify({ owner, members: alive }));
}

/**
 * @param {Member} member
 * @param {NodeJS.Signals} signal
 */
function send(member, signal) {
  try {
    process.kill(member.leadsGroup ? -member.pid : member.pid, signal);
  } catch {
    // It ended by itself, or belongs to another user: what follows from that, the port check says.
  }
}

/** @param {Member[]} members */
async function end(members) {
  for (const member of members) send(member, 'SIGTERM');
  for (let waited = 0; waited < 10_000 && members.some(isAlive); waited += 100) await wait(100);
  for (const member of members.filter(isAlive)) send(member, 'SIGKILL');
}

/**
 * @param {string} file
 * @returns {Note | undefined} undefined for a note that was cut off while being written
 */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Ends what killed commands of this checkout left running; a command whose owner lives is left alone. */
export async function endOrphans() {
  const notes = stateSubfolder('running');
  for (const name of readdirSync(notes)) {
    const file = join(notes, name);
    const note = readNote(file);
    if (note && isAlive(note.owner)) continue;
    const members = note?.members.filter(isAlive) ?? [];
    if (members.length > 0) {
      say(`Ending what a killed command left running (${members.map(({ pid }) => pid).join(', ')}).`);
      await end(members);
    }
    rmSync(file, { force: true });
  }
}
