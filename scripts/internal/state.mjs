import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './console.mjs';

/** For files that must survive a new node_modules and never be committed. */
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
 * Creates a folder under the state folder.
 * @param {...string} names
 * @returns {string} its path
 * @throws {Error} with an explanation where this user may not write there
 */
export function stateSubfolder(...names) {
  const folder = join(stateFolder, ...names);
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Whatever the error was, only writing to the folder matters.
  }
  if (isWritable(folder)) return folder;
  throw new Error(`${folder} cannot be written by this user: run the command as the owner of ${root}.`);
}
