import { type ImagePurpose, type ImageSize, type ImageType, imageRules, mostBytes } from './rules.ts';

/** What can be wrong with an image. `imageMessage` says it. */
export type ImageProblem =
  | { readonly kind: 'typeRefused'; readonly types: readonly ImageType[] }
  | { readonly kind: 'tooSmall'; readonly least: ImageSize }
  | { readonly kind: 'otherSize'; readonly wanted: ImageSize }
  | { readonly kind: 'tooLarge'; readonly most: ImageSize; readonly actual: ImageSize }
  | { readonly kind: 'tooHeavy'; readonly mostBytes: number }
  /** The file cannot be read at all. */
  | { readonly kind: 'unreadable' }
  /** Its content is no image of its type. */
  | { readonly kind: 'invalid' }
  /** An svg that does more than draw. */
  | { readonly kind: 'active' }
  /** It takes more to look at or to draw than any logo does. */
  | { readonly kind: 'tooComplex' };

export type ImageProblemKind = ImageProblem['kind'];

/** Whether an image of this type is taken for the purpose. Null: it is none of ours. */
export function typeProblem(purpose: ImagePurpose, type: ImageType | null): ImageProblem | null {
  const { types } = imageRules[purpose];
  return type !== null && types.includes(type) ? null : { kind: 'typeRefused', types };
}

export function weightProblem(purpose: ImagePurpose, type: ImageType, bytes: number): ImageProblem | null {
  const most = mostBytes(purpose, type);
  return bytes > most ? { kind: 'tooHeavy', mostBytes: most } : null;
}

/** Exact sizes are asked for before largest ones, so that a message names what would do. */
export function sizeProblem(purpose: ImagePurpose, actual: ImageSize): ImageProblem | null {
  const { size, most } = imageRules[purpose];
  const { kind, ...wanted } = size;
  if (kind === 'exactly') {
    return actual.width === wanted.width && actual.height === wanted.height ? null : { kind: 'otherSize', wanted };
  }
  if (actual.width > most.width || actual.height > most.height) return { kind: 'tooLarge', most, actual };
  return actual.width < wanted.width || actual.height < wanted.height ? { kind: 'tooSmall', least: wanted } : null;
}

/** The first thing that is wrong with a file, as far as it is known before it is sent. */
export function imageProblem(
  purpose: ImagePurpose,
  image: { readonly type: ImageType | null; readonly bytes: number } & ImageSize,
): ImageProblem | null {
  const { type, bytes, width, height } = image;
  if (type === null) return typeProblem(purpose, type);
  return typeProblem(purpose, type) ?? weightProblem(purpose, type, bytes) ?? sizeProblem(purpose, { width, height });
}
