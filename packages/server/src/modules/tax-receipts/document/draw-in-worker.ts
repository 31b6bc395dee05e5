import { join } from 'node:path';
import * as z from 'zod';
import { runApart } from '../../../lib/worker-process/run.ts';
import type { Receipt, StoredPicture } from './receipt.ts';

const letters = z.array(z.string()).readonly();
const drawn = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    /** Letters that no font has, each once: where they stand, the document has boxes. */
    boxes: z.object({ written: letters, logo: letters, signature: letters }),
  }),
  /** A picture that cannot be drawn, though it was taken. */
  z.object({ kind: z.literal('unreadable'), picture: z.enum(['logo', 'signature']) }),
]);

/** What the process that draws says; the document follows. */
export type DrawnAnswer = z.infer<typeof drawn>;
export type Boxes = Extract<DrawnAnswer, { kind: 'drawn' }>['boxes'];
export type Drawn =
  | { readonly kind: 'drawn'; readonly document: Buffer; readonly boxes: Boxes }
  | Exclude<DrawnAnswer, { kind: 'drawn' }>
  /** A picture that takes more than a drawing may, or, with null, what is written. */
  | { readonly kind: 'tooComplex'; readonly picture: 'logo' | 'signature' | null };

const entry = join(import.meta.dirname, '../../../app/main/draw-receipt.ts');

/**
 * Draws a receipt in a process of its own: it takes a second of a processor, which nobody else should wait for, and
 * reading an svg is allowed nowhere else.
 * @param charity slug
 * @returns null where too many wait already
 * @throws Error where it fails, and not over what it was given
 */
export async function drawApart(charity: string, receipt: Receipt<StoredPicture>): Promise<Drawn | null> {
  const outcome = await runApart({ entry, who: charity, job: async () => receipt });
  if (outcome === null) return null;
  if (outcome.kind === 'unfinished') {
    const { step, end } = outcome;
    if (step === 'logo' || step === 'signature') return { kind: 'tooComplex', picture: step };
    // A limit ends the process by a signal, a fault of ours by an exit.
    if (step === 'document' && typeof end.by === 'string') return { kind: 'tooComplex', picture: null };
    throw new Error(`drawing a receipt ended with ${end.by}: ${end.words}`);
  }
  const answer = drawn.parse(outcome.answer);
  return answer.kind === 'drawn' ? { ...answer, document: outcome.bytes } : answer;
}
