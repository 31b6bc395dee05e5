/** Purposes of an uploaded image. */
export const IMAGE_PURPOSES = ['logo', 'cover', 'receipt-logo', 'receipt-signature'] as const;
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number];

export const IMAGE_TYPES = ['png', 'jpg', 'svg', 'webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** In pixels; for an SVG in units of its viewBox. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageRule {
  /** Accepted types, in the order in which messages list them. */
  readonly types: readonly ImageType[];
  readonly size: { readonly kind: 'exactly' | 'at-least' } & ImageSize;
  /** Maximum size. Larger images are not decoded. */
  readonly maxSize: ImageSize;
  /** Maximum file size of a raster image; an SVG may have at most a megabyte (see `maxBytesOf`). */
  readonly maxBytes: number;
}

const MEGABYTE = 1_000_000;
/** 36 megapixels: fits into memory when decoded. */
const maxSize: ImageSize = { width: 6000, height: 6000 };
const PROFILE_TYPES: readonly ImageType[] = ['svg', 'jpg', 'png', 'webp'];
const RECEIPT_TYPES: readonly ImageType[] = ['png', 'jpg', 'svg'];

export const imageRules: Readonly<Record<ImagePurpose, ImageRule>> = {
  logo: { types: PROFILE_TYPES, size: { kind: 'at-least', width: 300, height: 300 }, maxSize, maxBytes: 5 * MEGABYTE },
  cover: {
    types: PROFILE_TYPES,
    size: { kind: 'at-least', width: 1200, height: 400 },
    maxSize,
    maxBytes: 5 * MEGABYTE,
  },
  'receipt-logo': {
    types: RECEIPT_TYPES,
    size: { kind: 'exactly', width: 300, height: 300 },
    maxSize,
    maxBytes: MEGABYTE,
  },
  'receipt-signature': {
    types: RECEIPT_TYPES,
    size: { kind: 'exactly', width: 250, height: 100 },
    maxSize,
    maxBytes: MEGABYTE,
  },
};

/** Lower limit for an SVG, since every page that shows it has to parse it. */
const MAX_SVG_BYTES = MEGABYTE;

export function maxBytesOf(purpose: ImagePurpose, type: ImageType): number {
  const { maxBytes } = imageRules[purpose];
  return type === 'svg' ? Math.min(maxBytes, MAX_SVG_BYTES) : maxBytes;
}

/** Media types, for uploading and serving. */
export const contentTypes: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Extension of a file name, in lower case and without the dot; '' if it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** The image type of a file extension (`jpeg` counts as `jpg`), or null if it is not supported. */
export function typeOfExtension(extension: string): ImageType | null {
  const name = extension.toLowerCase() === 'jpeg' ? 'jpg' : extension.toLowerCase();
  return IMAGE_TYPES.find((type) => type === name) ?? null;
}
