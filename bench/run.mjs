// npm run bench: every measurement under bench/, one after another. Arguments after -- select files by name.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, say } from '../scripts/internal/console.mjs';

const words = process.argv.slice(2);

/** @param {string} name */
const isChosen = (name) => words.length === 0 || words.some((word) => name.includes(word));

try {
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
} catch (error) {
  giveUp(error);
}
