// The steps without a browser or database, shared by npm run check and npm test.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './console.mjs';
import { run } from './run.mjs';
import { stateSubfolder } from './state.mjs';
import { verdict } from './steps.mjs';
import { runProject } from './vitest.mjs';

const folders = ['packages', 'examples', 'e2e', 'test', 'bench', 'build', 'scripts'];

/** Incremental: tsc records in its own file what has been checked. */
async function types() {
  const memory = join(stateSubfolder('types'), 'tsbuildinfo');
  return verdict(await run('tsc', ['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory]));
}

async function boundaries() {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return verdict(await run('depcruise', ['--config', '.dependency-cruiser.mjs', ...present]));
}

/** @type {Record<'biome' | 'types' | 'boundaries' | 'unit', import('./steps.mjs').Step>} */
export const checks = {
  biome: {
    name: 'Biome',
    run: async () => verdict(await run('biome', ['check', '--colors=off', '--max-diagnostics=40', '.'])),
  },
  types: { name: 'types', run: types },
  boundaries: { name: 'boundaries', run: boundaries },
  unit: { name: 'unit', run: () => runProject('node') },
};
