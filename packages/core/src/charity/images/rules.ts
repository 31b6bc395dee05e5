/** What an image is uploaded for. */
export const IMAGE_PURPOSES = ['logo', 'cover', 'receipt-logo', 'receipt-signature'] as const;
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number];

export const IMAGE_TYPES = ['png', 'jpg', 'svg', 'webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Pixels; for an svg the units of its viewBox. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageRule {
  /** In the order in which a message names them. */
  readonly types: readonly ImageType[];
  readonly size: { readonly kind: 'exactly' | 'at-least' } & ImageSize;
  /** Nothing larger is decoded. */
  readonly most: ImageSize;
  /** Of an image made of pixels; an svg may weigh a megabyte. */
  readonly mostBytes: number;
}

const MEGABYTE = 1_000_000;
/** A photo of 36 million pixels: what fits into memory while it is decoded. */
const most: ImageSize = { width: 6000, height: 6000 };
const general: readonly ImageType[] = ['svg', 'jpg', 'png', 'webp'];
const onReceipts: readonly ImageType[] = ['png', 'jpg', 'svg'];

export const imageRules: Readonly<Record<ImagePurpose, ImageRule>> = {
  logo: { types: general, size: { kind: 'at-least', width: 300, height: 300 }, most, mostBytes: 5 * MEGABYTE },
  cover: { types: general, size: { kind: 'at-least', width: 1200, height: 400 }, most, mostBytes: 5 * MEGABYTE },
  'receipt-logo': {
    types: onReceipts,
    size: { kind: 'exactly', width: 300, height: 300 },
    most,
    mostBytes: MEGABYTE,
  },
  'receipt-signature': {
    types: onReceipts,
    size: { kind: 'exactly', width: 250, height: 100 },
    most,
    mostBytes: MEGABYTE,
  },
};

/** An svg is text that every page has to parse. */
const MOST_SVG_BYTES = MEGABYTE;

export function mostBytes(purpose: ImagePurpose, type: ImageType): number {
  const most = imageRules[purpose].mostBytes;
  return type === 'svg' ? Math.min(most, MOST_SVG_BYTES) : most;
}

/** The content type under which an image is sent and served. */
export const contentTypes: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Extension of a file name in lower case, without the dot; '' where it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** The type that an extension stands for: `jpeg` and `jpg` are one. Null where it is none of an image. */
export function typeOfExtension(extension: string): ImageType | null {
  const name = extension.toLowerCase() === 'jpeg' ? 'jpg' : extension.toLowerCase();
  return IMAGE_TYPES.find((type) => type === name) ?? null;
}
