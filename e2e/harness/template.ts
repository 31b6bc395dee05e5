import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf } from './books.ts';

/** Holds a folder for each server of the journeys. */
export const JOURNEYS = join(import.meta.dirname, '../../.lantern/journeys');

/** The name of the server whose data every other begins with. */
export const TEMPLATE = 'template';

/**
 * Gives a server the template's data: a database that is made, migrated and seeded. Whoever reads them here finds what
 * `npm start -- --reset` makes, without waiting for it. @returns false where there is no template
 */
export function copyTemplate(name: string): boolean {
  const [from, to] = [join(JOURNEYS, TEMPLATE), join(JOURNEYS, name)];
  removeData(name);
  if (!existsSync(from)) return false;
  copy(from, to);
  // Where root runs the tests the data may be elsewhere.
  const [, elsewhere = ''] = placesOf(join(from, 'postgres'));
  const [, target = ''] = placesOf(join(to, 'postgres'));
  if (existsSync(elsewhere)) {
    mkdirSync(target, { recursive: true, mode: 0o755 });
    for (const part of ['data', 'server.json']) copy(join(elsewhere, part), join(target, part));
  }
  return true;
}

/** Throws a server's data away. */
export function removeData(name: string): void {
  const folder = join(JOURNEYS, name);
  for (const place of [folder, ...placesOf(join(folder, 'postgres'))]) rmSync(place, { recursive: true, force: true });
}

/** With owners and modes: the database's files belong to the user that it runs as. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The template could not be copied to ${to}: ${stderr}`);
}
