import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf } from './books.ts';

/** Holds a folder for each server of the journeys. */
export const JOURNEYS = join(import.meta.dirname, '../../.lantern/journeys');

const PREFIX = 'template-';

/** The name of a template of this process. Another run beside this one has its own. */
export const ownTemplate = `${PREFIX}${process.pid}`;

/** Says to this process, and to all that it starts, with whose data servers begin. */
export function useTemplate(name: string): void {
  process.env.LANTERN_JOURNEYS_TEMPLATE = name;
}

/**
 * Gives a server the template's data: a database that is made, migrated and seeded, as `npm start -- --reset` makes it.
 * @returns false where none is used
 */
export function copyTemplate(name: string): boolean {
  const template = process.env.LANTERN_JOURNEYS_TEMPLATE;
  removeData(name);
  if (template === undefined) return false;
  const [from, to] = [join(JOURNEYS, template), join(JOURNEYS, name)];
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

/** Throws the templates of runs away that were killed. */
export function removeLeftTemplates(): void {
  if (!existsSync(JOURNEYS)) return;
  for (const name of readdirSync(JOURNEYS)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) removeData(name);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** With owners and modes: the database's files belong to the user that it runs as. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The template could not be copied to ${to}: ${stderr}`);
}
