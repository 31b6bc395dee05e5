// npm run bench: every measurement under bench/, one after another. Arguments after -- select files by name. `charging
// --against REVISION` measures another commit in the same run, in turns.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp, say } from '../scripts/internal/console.mjs';
import { COMPARED, compare, unpack } from './internal/against.mjs';

const { positionals: words, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });

/** @param {string} name */
const isChosen = (name) => words.length === 0 || words.some((word) => name.includes(word));

/** @param {string} revision */
function compareAll(revision) {
  const names = Object.keys(COMPARED).filter(isChosen);
  if (names.length === 0) throw new Error(`Only ${Object.keys(COMPARED).join(' and ')} can be compared.`);
  const before = unpack(revision);
  try {
    for (const name of names) compare(name, revision, before);
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}

function measureAll() {
  const files = globSync('*.bench.{ts,mjs}', { cwd: import.meta.dirname })
    .sort()
    .filter(isChosen);
  if (files.length === 0) throw new Error(`No measurement in bench/ is called ${words.join(' or ') || '*.bench.ts'}.`);
  const failed = files.filter((name) => {
    say(`\n${name}`);
    const args = ['--conditions=lantern-source', join(import.meta.dirname, name)];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0;
  });
  if (failed.length > 0) throw new Error(`These measurements failed: ${failed.join(', ')}.`);
}

try {
  if (values.against) compareAll(values.against);
  else measureAll();
} catch (error) {
  giveUp(error);
}
