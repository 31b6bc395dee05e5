const STORED_TYPES = ['png', 'jpg', 'svg'] as const;

/** An image in a format that PDF supports. */
export interface Picture {
  readonly type: 'png' | 'jpg';
  readonly bytes: Buffer;
}

/** An image as stored. */
export interface StoredPicture {
  readonly type: (typeof STORED_TYPES)[number];
  readonly bytes: Buffer;
}

/** A stored file as image; null if its name is not that of an image. */
export function storedPicture(fileName: string, { bytes }: { readonly bytes: Buffer }): StoredPicture | null {
  const type = STORED_TYPES.find((known) => fileName.endsWith(`.${known}`));
  return type ? { type, bytes } : null;
}
