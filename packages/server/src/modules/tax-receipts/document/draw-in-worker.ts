import { join } from 'node:path';
import * as z from 'zod';
import type { StoredPicture } from '../../../lib/drawing/picture.ts';
import type { Limits } from '../../../lib/worker-process/confinement.ts';
import { runInWorkerProcess } from '../../../lib/worker-process/run.ts';
import type { Receipt } from './receipt.ts';

const letters = z.array(z.string()).readonly();
const drawn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    /** Characters without a font, each once; the document shows boxes in their place. */
    boxes: z.object({ written: letters, logo: letters, signature: letters }),
  }),
  /** An image that cannot be drawn, although its upload was accepted. */
  z.object({ kind: z.literal('unreadable'), picture: z.enum(['logo', 'signature']) }),
]);

/** The answer of the drawing process; the document follows as bytes. */
export type DrawnAnswer = z.infer<typeof drawn>;
export type Boxes = Extract<DrawnAnswer, { kind: 'drawn' }>['boxes'];
export type Drawn =
  | { readonly kind: 'drawn'; readonly document: Buffer; readonly boxes: Boxes }
  | Exclude<DrawnAnswer, { kind: 'drawn' }>
  /** The image whose drawing exceeded the limits; null: the text did. */
  | { readonly kind: 'tooComplex'; readonly picture: 'logo' | 'signature' | null };

const entry = join(import.meta.dirname, '../../../app/main/draw-receipt.ts');

/**
 * Draws a receipt in a sandboxed child process: it takes a second of CPU time, and only there SVG may be decoded.
 * @param charity slug, the client of the fair queue
 * @returns null if too many receipts are waiting
 * @throws Error on failures that the input did not cause
 */
export async function drawInWorker(
  charity: string,
  receipt: Receipt<StoredPicture>,
  limits?: Limits,
): Promise<Drawn | null> {
  const outcome = await runInWorkerProcess({ entry, who: charity, job: async () => receipt }, limits);
  if (outcome === null) return null;
  if (outcome.kind === 'unfinished') {
    const { step, end } = outcome;
    if (step === 'logo' || step === 'signature') return { kind: 'tooComplex', picture: step };
    // A limit kills the process with a signal; our own errors exit with a code.
    if (step === 'document' && typeof end.by === 'string') return { kind: 'tooComplex', picture: null };
    throw new Error(`drawing a receipt ended with ${end.by}: ${end.words}`);
  }
  const answer = drawn.parse(outcome.answer);
  return answer.kind === 'drawn' ? { ...answer, document: outcome.bytes } : answer;
}
