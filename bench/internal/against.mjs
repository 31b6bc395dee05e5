// Measures what this commit and another one do in the same minutes: each in a process of its own, in turns.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../scripts/internal/console.mjs';

const root = join(import.meta.dirname, '../..');
const ROUNDS = 3;
const OURS = '@lantern-giving';

/** What is measured in the same way in both: programs, and the rows that they work on. */
const SHARED = [
  'once',
  ...['charge-due', 'create-schedules', 'due-payments', 'light-fetch', 'prepared-checkout'].map(
    (name) => `internal/${name}.ts`,
  ),
];

/** @type {Record<string, string>} By measurement, what its figure counts. */
export const COMPARED = { charging: 'charges', schedules: 'schedules' };

/**
 * Unpacks a commit, with the packages of others that are installed here.
 * @param {string} revision
 * @returns its folder
 */
export function unpack(revision) {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  const folder = join(root, '.lantern/against', commit.trim());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit.trim()], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(to, OURS, name));
  }
  for (const name of SHARED) cpSync(join(root, 'bench', name), join(folder, 'bench', name), { recursive: true });
  return folder;
}

/** @param {string} folder @param {string} name @returns {number} per second */
function measure(folder, name) {
  const args = ['--conditions=lantern-source', join(folder, 'bench/once', `${name}.ts`)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed in ${folder}: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').perSecond;
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints what both do in a second, in turns, and the ratio. @param {string} name @param {string} revision @param {string} before */
export function compare(name, revision, before) {
  const rounds = Array.from({ length: ROUNDS }, () => ({ before: measure(before, name), now: measure(root, name) }));
  const shown = (/** @type {readonly number[]} */ values) =>
    `${median(values).toFixed(0)}/s (${values.map((value) => value.toFixed(0)).join(', ')})`;
  const ratios = rounds.map(({ before, now }) => now / before);
  say(`\n${name}: ${COMPARED[name]} in a second, medians of ${ROUNDS} rounds in turns`);
  say(`  ${revision}: ${shown(rounds.map(({ before }) => before))}`);
  say(`  now: ${shown(rounds.map(({ now }) => now))}`);
  say(`  ${median(ratios).toFixed(1)} times as many (${ratios.map((ratio) => ratio.toFixed(1)).join(', ')})`);
}
