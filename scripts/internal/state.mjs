import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './console.mjs';

/** Where commands keep what must outlive node_modules and never be committed. */
export const stateFolder = join(root, '.lantern');

/** @param {string} folder */
export function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a folder under the state folder.
 * @param {...string} names
 * @returns {string} its path
 * @throws {Error} with a sentence when this user may not write there
 */
export function stateSubfolder(...names) {
  const folder = join(stateFolder, ...names);
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Whatever the reason, what counts is whether the folder can be written now.
  }
  if (isWritable(folder)) return folder;
  throw new Error(`${folder} cannot be written by this user: run the command as the owner of ${root}.`);
}
