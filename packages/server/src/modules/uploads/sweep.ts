import { join } from 'node:path';
import type { Config } from '../../app/config.ts';
import type { AppContext } from '../../app/context.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import { systemClock } from '../../lib/clock.ts';
import { clearQuarantine, type Quarantine } from './quarantine.ts';
import { deleteUpload, dropAbandoned, droppedUploads } from './queries.ts';
import { imageKey } from './storage-keys.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH = 100;

/** A folder on the local disk of the process that receives uploads; files in it are temporary. */
export function quarantineOf({ stateDir }: Pick<Config, 'stateDir'>): Quarantine {
  return { folder: join(stateDir, 'quarantine'), timeoutMs: 2 * MINUTE };
}

/** Deletes images that were uploaded but not saved within a day, and dropped ones. */
export function uploadsLoop(context: Pick<AppContext, 'db' | 'clock' | 'files' | 'config'>): BackgroundLoop {
  return { name: 'uploads', idleMs: 5 * MINUTE, runOnce: () => sweepUploads(context) };
}

/** @returns whether there may be more */
export async function sweepUploads({
  db,
  clock,
  files,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'files' | 'config'>): Promise<boolean> {
  const now = clock.now();
  await dropAbandoned(db, new Date(now.getTime() - DAY), now);
  const dropped = await droppedUploads(db, BATCH);
  for (const { id, slug, purpose, file_name } of dropped) {
    if (file_name !== null) await files.remove(imageKey(slug, purpose, file_name));
    await deleteUpload(db, id);
  }
  await sweepQuarantine(config);
  return dropped.length === BATCH;
}

/** Deletes quarantine files of dead processes. Uses the system clock, as file times do. */
export async function sweepQuarantine(config: Pick<Config, 'stateDir'>): Promise<void> {
  const { folder, timeoutMs } = quarantineOf(config);
  await clearQuarantine(folder, new Date(systemClock.now().getTime() - 2 * timeoutMs));
}
