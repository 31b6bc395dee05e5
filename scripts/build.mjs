// npm run build: builds only what is stale. The dependencies of the builds are in the table "wireit" of package.json.
import { elapsed, giveUp, isMain, say } from './internal/console.mjs';
import { run } from './internal/run.mjs';
import { setup } from './setup.mjs';

/**
 * Wireit reads from npm's variables which script to run: here they name the command that needs a build. Its cache of
 * earlier outputs would grow without limit and would save half a minute.
 */
const env = { npm_lifecycle_event: undefined, npm_package_json: undefined, WIREIT_CACHE: 'none' };

/**
 * Builds what is stale.
 * @throws {Error} with the builder's output when a build fails
 */
export async function build() {
  const since = performance.now();
  const slow = setTimeout(() => say('Building what browsers load …'), 3000);
  const { code, output } = await run('node', ['--run', 'bundles'], { env, minutes: 20 });
  clearTimeout(slow);
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe build failed.`);
  if (/Ran [1-9]/.test(output)) say(`Built in ${elapsed(since)}.`);
}

if (isMain(import.meta.url)) await setup().then(build).catch(giveUp);
