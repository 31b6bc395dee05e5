// Copies a build into the served folder, and never changes a published version.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCompressedBy } from '../../../build/compressed-by.mjs';
import { readManifest } from './release-manifest.mjs';

/** Another version of zlib compresses the same content to different bytes. */
const isPacked = (/** @type {string} */ file) => /\.(br|gz|dcb)$/.test(file);

/**
 * The first view that the served loader names, which visitors of the last release have.
 * @param {string} to
 */
function lastFirstView(to) {
  const loader = join(to, 'lantern.js');
  const [path] =
    (existsSync(loader) && /\/static\/[\w./-]+\/runtime-[\w-]+\.js/.exec(readFileSync(loader, 'utf8'))) || [];
  return path && existsSync(join(to, path)) ? join(to, path) : null;
}

/**
 * @param {string} from the build's output: `lantern.js` and `static/<version>`
 * @param {string} to the served folder
 * @returns {string} the version
 * @throws {Error} when that version exists with other content; nothing is written then
 */
export function publish(from, to) {
  const [version, ...others] = readdirSync(join(from, 'static'));
  if (!version || others.length > 0) throw new Error(`${from} holds ${others.length + 1} versions, not one`);
  const release = join(from, 'static', version);
  const served = join(to, 'static', version);
  if (existsSync(served)) {
    for (const file of new Set([...readdirSync(release), ...readdirSync(served)])) {
      if (isPacked(file)) continue;
      const isSame = [release, served].every((folder) => existsSync(join(folder, file)));
      if (!isSame || !readFileSync(join(release, file)).equals(readFileSync(join(served, file)))) {
        throw new Error(
          `Version ${version} is published already, with another ${file}: give this build a new version.`,
        );
      }
    }
  } else {
    // A compressed copy counts only where it is no older than its file.
    cpSync(release, served, { recursive: true, preserveTimestamps: true });
    const before = lastFirstView(to);
    if (before) writeCompressedBy(join(served, readManifest(served).runtime), before);
  }
  // Last, so that it never names files that are not there yet.
  for (const file of ['lantern.js', 'lantern.js.br', 'lantern.js.gz']) {
    if (existsSync(join(from, file))) cpSync(join(from, file), join(to, file));
  }
  return version;
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [to] = positionals;
  if (!to) throw new Error('Which folder is served? node publish.mjs <folder>');
  console.log(`Published ${publish(join(import.meta.dirname, '../dist'), to)}.`);
}
