import { contentTypes } from '@lantern-giving/core/charity/images';

export interface StoredFile {
  readonly bytes: Buffer;
  /** Content type, which it is served with. */
  readonly type: string;
}

/** Stores files by key. A key is a path of plain segments: `charity-logos/charity/human-relief-gb/logo.svg`. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Succeeds if the file does not exist. */
  remove(key: string): Promise<void>;
}

/** Allowed content types by file extension. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  ...contentTypes,
  jpeg: contentTypes.jpg,
  pdf: 'application/pdf',
};

/** The content type for a key's extension. */
export function typeOfKey(key: string): string {
  return FILE_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Whether a key is valid: no empty, hidden or `..` segment, and a known extension. */
export function isFileKey(key: string): boolean {
  const segments = key.split('/');
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return segments.every((segment) => SEGMENT.test(segment)) && Object.hasOwn(FILE_TYPES, extension);
}

/** @throws RangeError if the key is invalid or the content type does not match its extension */
export function requireFile(key: string, type?: string): void {
  if (!isFileKey(key)) throw new RangeError('key must be a path of plain segments with a known extension');
  const expected = typeOfKey(key);
  if (type !== undefined && type !== expected) throw new RangeError(`type must be ${expected}, got ${type}`);
}
