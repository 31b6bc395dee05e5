import { sizeProblem } from '@lantern-giving/core/charity/images';
import type { ImageToInspect, Inspected } from './inspect-in-worker.ts';
import { reencode } from './reencode.ts';
import { readSvg } from './svg/read.ts';
import { writeSvg } from './svg/tree.ts';

/**
 * Inspects an uploaded image by content, never by name, and re-encodes it, so that nothing else of the file is kept. To
 * be run in a sandboxed process: see `inspect-in-worker.ts`.
 */
export async function inspectImage({ bytes: file, type, purpose }: ImageToInspect): Promise<Inspected> {
  if (type !== 'svg') return reencode(file, type, purpose);
  const svg = readSvg(file);
  if (svg.kind === 'refused') return svg;
  const problem = sizeProblem(purpose, svg.size);
  return problem ? { kind: 'refused', problem } : { kind: 'image', bytes: Buffer.from(writeSvg(svg.root)) };
}
