import { type ImagePurpose, type ImageSize, type ImageType, imageRules, maxBytesOf } from './rules.ts';

/** What can be wrong with an image. `imageMessage` says it. */
export type ImageProblem =
  | { readonly kind: 'typeRefused'; readonly types: readonly ImageType[] }
  | { readonly kind: 'tooSmall'; readonly least: ImageSize }
  | { readonly kind: 'otherSize'; readonly wanted: ImageSize }
  | { readonly kind: 'tooLarge'; readonly most: ImageSize; readonly actual: ImageSize }
  | { readonly kind: 'tooHeavy'; readonly mostBytes: number }
  /** The file cannot be read at all. */
  | { readonly kind: 'unreadable' }
  /** The content is not a valid image of the type. */
  | { readonly kind: 'invalid' }
  /** An SVG with scripts or external references. */
  | { readonly kind: 'active' }
  /** Checking or rendering the image exceeds the limits. */
  | { readonly kind: 'tooComplex' };

export type ImageProblemKind = ImageProblem['kind'];

/**
 * The problem with an image's type, or null if the purpose accepts it.
 * @param type null for a type that is not supported at all
 */
export function typeProblem(purpose: ImagePurpose, type: ImageType | null): ImageProblem | null {
  const { types } = imageRules[purpose];
  return type !== null && types.includes(type) ? null : { kind: 'typeRefused', types };
}

export function fileSizeProblem(purpose: ImagePurpose, type: ImageType, bytes: number): ImageProblem | null {
  const mostBytes = maxBytesOf(purpose, type);
  return bytes > mostBytes ? { kind: 'tooHeavy', mostBytes } : null;
}

/** The problem with an image's size, or null. An exact size is checked before the maximum, so that the message names it. */
export function sizeProblem(purpose: ImagePurpose, actual: ImageSize): ImageProblem | null {
  const { size, maxSize: most } = imageRules[purpose];
  const { kind, ...wanted } = size;
  if (kind === 'exactly') {
    return actual.width === wanted.width && actual.height === wanted.height ? null : { kind: 'otherSize', wanted };
  }
  if (actual.width > most.width || actual.height > most.height) return { kind: 'tooLarge', most, actual };
  return actual.width < wanted.width || actual.height < wanted.height ? { kind: 'tooSmall', least: wanted } : null;
}

/** The first problem with an image that can be found before its upload, or null. */
export function imageProblem(
  purpose: ImagePurpose,
  image: { readonly type: ImageType | null; readonly bytes: number } & ImageSize,
): ImageProblem | null {
  const { type, bytes, width, height } = image;
  if (type === null) return typeProblem(purpose, type);
  return typeProblem(purpose, type) ?? fileSizeProblem(purpose, type, bytes) ?? sizeProblem(purpose, { width, height });
}
