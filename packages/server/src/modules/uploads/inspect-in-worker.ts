import { join } from 'node:path';
import type { ImageProblem, ImagePurpose, ImageType } from '@lantern-giving/core/charity/images';
import * as z from 'zod';
import type { AppContext } from '../../app/context.ts';
import { frames } from '../../lib/log.ts';
import type { Limits } from '../../lib/worker-process/confinement.ts';
import { runInWorkerProcess } from '../../lib/worker-process/run.ts';

const entry = join(import.meta.dirname, '../../app/main/inspect-image.ts');

/** The job that the process receives. */
export interface ImageToInspect {
  readonly bytes: Buffer;
  readonly type: ImageType;
  readonly purpose: ImagePurpose;
}

export type Inspected =
  | { readonly kind: 'image'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

export interface ImageToLookAt extends Omit<ImageToInspect, 'bytes'> {
  /** Client of the fair queue, as in `ApartWork`. */
  readonly who: string;
  readonly read: () => Promise<Buffer>;
}

/**
 * Inspects an image in a sandboxed child process: decoders and parsers have had vulnerabilities, and files can be
 * crafted to take minutes of CPU time. An image that exceeds the process' limits is refused.
 */
export async function inspectInWorker(
  { log }: Pick<AppContext, 'log'>,
  { who, type, purpose, read }: ImageToLookAt,
  limits?: Limits,
): Promise<Inspected | { readonly kind: 'busy' }> {
  const job = async (): Promise<ImageToInspect> => ({ bytes: await read(), type, purpose });
  const outcome = await runInWorkerProcess({ entry, who, job }, limits);
  if (outcome === null) return { kind: 'busy' };
  if (outcome.kind === 'unfinished') {
    const { by, words } = outcome.end;
    log.warn({ by, stack: frames(words), type, purpose }, 'an image could not be looked at within the limits');
    return { kind: 'refused', problem: { kind: 'tooComplex' } };
  }
  const { bytes } = outcome;
  const seen = inspected.parse(outcome.answer);
  return seen.kind === 'image' ? { kind: 'image', bytes } : seen;
}

const size = z.object({ width: z.number(), height: z.number() });
const inspected = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image') }),
  z.object({
    kind: z.literal('refused'),
    problem: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['invalid', 'active', 'tooComplex']) }),
      z.object({ kind: z.literal('tooSmall'), least: size }),
      z.object({ kind: z.literal('otherSize'), wanted: size }),
      z.object({ kind: z.literal('tooLarge'), most: size, actual: size }),
    ]) satisfies z.ZodType<ImageProblem>,
  }),
]);
