import { join } from 'node:path';
import type { StoredPicture } from '../../lib/drawing/picture.ts';
import { type Outcome, runInWorkerProcess } from '../../lib/worker-process/run.ts';
import type { SharePicture } from './share-picture.ts';

const entry = join(import.meta.dirname, '../../app/main/draw-share-picture.ts');

/**
 * Draws a picture in a sandboxed child process, since logos come from outside and only there SVG may be decoded. A logo
 * that cannot be drawn is left out.
 * @returns a JPEG
 * @throws Error if too many are waiting, or on failures of ours
 */
export async function drawInWorker(picture: () => Promise<SharePicture<StoredPicture>>): Promise<Buffer> {
  let hasLogo = false;
  const drawn = await attempt(async () => {
    const job = await picture();
    hasLogo = job.logo !== null;
    return job;
  });
  const outcome =
    hasLogo && drawn.kind === 'unfinished' ? await attempt(async () => ({ ...(await picture()), logo: null })) : drawn;
  if (outcome.kind === 'answered') return outcome.bytes;
  throw new Error(`drawing the picture of a link ended with ${outcome.end.by}: ${outcome.end.words}`);
}

async function attempt(job: () => Promise<SharePicture<StoredPicture>>): Promise<Outcome> {
  // A single client of the queue, so that strangers who request pictures take no more than one place in it.
  const outcome = await runInWorkerProcess({ entry, who: 'pictures of shared links', job });
  if (!outcome) throw new Error('too many pictures of links are waiting to be drawn');
  return outcome;
}
