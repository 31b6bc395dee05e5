import { type ImageProblem, type ImagePurpose, type ImageType, sizeProblem } from '@lantern-giving/core/charity/images';
import { repaint } from './pixels.ts';
import { readSvg } from './svg/read.ts';
import { writeSvg } from './svg/tree.ts';

export type Inspected =
  | { readonly kind: 'image'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/**
 * Looks at what somebody sent under a type: by its content, never by its name. What is kept is written anew from what
 * was understood, so that nothing else of the file is.
 */
export async function inspectImage(file: Buffer, type: ImageType, purpose: ImagePurpose): Promise<Inspected> {
  if (type !== 'svg') return repaint(file, type, purpose);
  const svg = readSvg(file);
  if (svg.kind === 'refused') return svg;
  const problem = sizeProblem(purpose, svg.size);
  return problem ? { kind: 'refused', problem } : { kind: 'image', bytes: Buffer.from(writeSvg(svg.root)) };
}
