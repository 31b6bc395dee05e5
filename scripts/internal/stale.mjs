import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './console.mjs';
import { stateSubfolder } from './state.mjs';

/**
 * @param {string} path a file or folder; what does not exist has no files
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const isNoSource = /\.test\.|[\\/](test|dist|node_modules)[\\/]/;

/** @param {string[]} inputs relative to the checkout */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => filesUnder(join(root, input))).map((file) => relative(root, file));
  for (const file of files.filter((path) => !isNoSource.test(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string[]} outputs folders relative to the checkout */
function sizesOf(outputs) {
  const files = outputs.flatMap((output) => filesUnder(join(root, output)));
  return Object.fromEntries(files.map((file) => [relative(root, file), statSync(file).size]));
}

/** @param {string} name */
const stampOf = (name) => join(stateSubfolder('build'), `${name}.json`);

/**
 * Whether what was built from the inputs is still what lies in the output folders.
 * @param {string} name
 * @param {string[]} inputs
 * @param {string[]} outputs
 */
export function isFresh(name, inputs, outputs) {
  try {
    const stamp = JSON.parse(readFileSync(stampOf(name), 'utf8'));
    return stamp.inputs === fingerprint(inputs) && JSON.stringify(stamp.outputs) === JSON.stringify(sizesOf(outputs));
  } catch {
    return false;
  }
}

/**
 * What an earlier build wrote and this one did not belongs to a source that is gone; it must not be published.
 * @param {number} instant in ms since the epoch
 * @param {string[]} outputs
 */
function removeUntouchedSince(instant, outputs) {
  // Some file systems keep whole seconds.
  const limit = Math.floor(instant / 1000) * 1000;
  for (const file of outputs.flatMap((output) => filesUnder(join(root, output)))) {
    if (statSync(file).mtimeMs < limit) rmSync(file);
  }
}

/**
 * Builds between two looks at the inputs, so that an edit during the build leaves it stale.
 * @param {string} name
 * @param {string[]} inputs
 * @param {string[]} outputs
 * @param {() => Promise<void>} build
 */
export async function buildAndStamp(name, inputs, outputs, build) {
  const file = stampOf(name);
  rmSync(file, { force: true });
  const before = fingerprint(inputs);
  const began = Date.now();
  await build();
  removeUntouchedSince(began, outputs);
  writeFileSync(file, JSON.stringify({ inputs: before, outputs: sizesOf(outputs) }));
}
