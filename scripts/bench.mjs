// npm run bench: every measurement under bench/, one after the other. Words after -- choose files by name.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { giveUp, root, say } from './internal/console.mjs';
import { environment, onWorkspaceNode, workspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

const folder = join(root, 'bench');
const words = process.argv.slice(2);

/** @param {string} name */
const isChosen = (name) => words.length === 0 || words.some((word) => name.includes(word));

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => /\.bench\.(ts|mjs)$/.test(name))
    .sort()
    .filter(isChosen);
  if (files.length === 0) throw new Error(`No measurement in bench/ is called ${words.join(' or ') || '*.bench.ts'}.`);
  await build();
  const browser = findBrowser();
  const failed = files.filter((name) => {
    say(`\n${name}`);
    const { status } = spawnSync(workspaceNode, ['--conditions=lantern-source', join(folder, name)], {
      cwd: root,
      env: environment(browser ? { LANTERN_CHROMIUM: browser } : {}),
      stdio: 'inherit',
    });
    return status !== 0;
  });
  if (failed.length > 0) throw new Error(`These measurements failed: ${failed.join(', ')}.`);
} catch (error) {
  giveUp(error);
}
