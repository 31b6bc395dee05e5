// npm runs this before it packs or publishes a package: what is packed is built from what is there, and complete.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { giveUp } from './internal/console.mjs';
import { onWorkspaceNode } from './internal/runtime.mjs';
import { setup } from './setup.mjs';

/** What everybody who installs a package finds in it. */
const EXPECTED = ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist'];
const STATED = ['license', 'repository', 'homepage', 'bugs', 'engines', 'description'];

/**
 * @param {string} folder
 * @returns {string[]}
 */
function missingFrom(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [
    ...EXPECTED.filter((name) => !existsSync(join(folder, name))),
    ...STATED.filter((name) => manifest[name] === undefined).map((name) => `"${name}" in package.json`),
  ];
}

try {
  await setup();
  await onWorkspaceNode(import.meta.url);
  await build();
  const missing = missingFrom(process.cwd());
  if (missing.length > 0) throw new Error(`${process.cwd()} cannot be packed without ${missing.join(', ')}.`);
} catch (error) {
  giveUp(error);
}
