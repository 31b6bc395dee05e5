import { contentTypes } from '@lantern-giving/core/charity/images';

export interface StoredFile {
  readonly bytes: Buffer;
  /** Content type, by which it is served. */
  readonly type: string;
}

/** Keeps files by key. A key is a path of plain segments: `charity-logos/charity/human-relief-gb/logo.svg`. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The types that may be kept, by file extension. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  ...contentTypes,
  jpeg: contentTypes.jpg,
  pdf: 'application/pdf',
};

/** The content type that a key's extension stands for. */
export function typeOfKey(key: string): string {
  return FILE_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Whether a key is one: no empty, hidden or climbing segment, and an extension of a known type. */
export function isFileKey(key: string): boolean {
  const segments = key.split('/');
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return segments.every((segment) => SEGMENT.test(segment)) && Object.hasOwn(FILE_TYPES, extension);
}

/** @throws RangeError where the key or the type is none */
export function requireFile(key: string, type?: string): void {
  if (!isFileKey(key)) throw new RangeError('key must be a path of plain segments with a known extension');
  const expected = typeOfKey(key);
  if (type !== undefined && type !== expected) throw new RangeError(`type must be ${expected}, got ${type}`);
}
