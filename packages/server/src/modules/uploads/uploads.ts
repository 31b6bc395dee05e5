import type { Readable } from 'node:stream';
import {
  contentTypes,
  fileSizeProblem,
  type ImageProblem,
  type ImagePurpose,
  type ImageType,
  imageRules,
  maxBytesOf,
  typeOfExtension,
  typeProblem,
} from '@lantern-giving/core/charity/images';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { uploadAddress } from '../../http/upload-address.ts';
import { inspectInWorker } from './inspect-in-worker.ts';
import { inQuarantine, type Quarantine } from './quarantine.ts';
import { claimUpload, insertUpload, markStored, nameUpload, type Upload, waitingUpload } from './queries.ts';
import { imageKey, nameImage } from './storage-keys.ts';

const LIFETIME_MS = 10 * 60 * 1000;

export type UploadAddress =
  /** `url` starts with `/api`: the image is sent to the page's own host. */
  | { readonly kind: 'created'; readonly url: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/**
 * Creates a signed URL that accepts one image of a charity, once, within ten minutes. The caller checks who may request
 * it.
 * @param extension of the file's name, in any case; null if the sender will declare the type
 */
export async function createUpload(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  wanted: { readonly charityId: string; readonly purpose: ImagePurpose; readonly extension: string | null },
): Promise<UploadAddress> {
  const type = wanted.extension === null ? null : typeOfExtension(wanted.extension);
  const problem = wanted.extension === null ? null : typeProblem(wanted.purpose, type);
  if (problem) return { kind: 'refused', problem };
  const id = uuidv7();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertUpload(db, { id, charityId: wanted.charityId, purpose: wanted.purpose, type, expiresAt }, now);
  return { kind: 'created', url: uploadAddress(config.secret, id), expiresAt };
}

export interface SentImage {
  readonly id: string;
  readonly contentType: string;
  /** Declared Content-Length, or null. */
  readonly contentLength: number | null;
  readonly body: Readable;
}

export type Received =
  | { readonly kind: 'stored'; readonly fileName: string }
  /** The address was used or has expired. */
  | { readonly kind: 'gone' }
  /** Too many uploads are waiting for inspection. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/**
 * Receives an image into quarantine, and stores it if inspection accepts it. An image that its headers already
 * disqualify is refused before the address is consumed. The image is not the charity's own until it is saved: see
 * `keepImage`.
 */
export async function receiveImage(
  context: Pick<AppContext, 'db' | 'clock' | 'files' | 'log'>,
  quarantine: Quarantine,
  sent: SentImage,
): Promise<Received> {
  const { db, clock } = context;
  const upload = await waitingUpload(db, sent.id, clock.now());
  if (!upload) return { kind: 'gone' };
  const { purpose } = upload;
  const type = declaredType(upload, sent.contentType);
  if (type === null) return refused({ kind: 'typeRefused', types: imageRules[purpose].types });
  const weight = fileSizeProblem(purpose, type, sent.contentLength ?? 0);
  if (weight) return refused(weight);
  if (!(await claimUpload(db, upload.id, clock.now()))) return { kind: 'gone' };

  const maxBytes = maxBytesOf(purpose, type);
  const body = { id: upload.id, body: sent.body, maxBytes };
  const seen = await inQuarantine(quarantine, body, (read) =>
    inspectInWorker(context, { who: askerOf(upload), type, purpose, read }),
  );
  switch (seen.kind) {
    case 'image':
      return { kind: 'stored', fileName: await store(context, upload, type, seen.bytes) };
    case 'refused':
    case 'busy':
      return seen;
    case 'tooHeavy':
      return refused({ kind: 'tooHeavy', mostBytes: maxBytes });
    case 'tooSlow':
    case 'cutOff':
      return refused({ kind: 'unreadable' });
  }
}

/** Client of the fair queue. Unapproved charities share one, since anyone can register many. */
function askerOf({ slug, status }: Upload): string {
  return status === 'STATUSAPPROVED' ? slug : 'not approved';
}

function refused(problem: ImageProblem): Received {
  return { kind: 'refused', problem };
}

/** The declared type, if it is the one that the address is for. */
function declaredType(upload: Upload, contentType: string): ImageType | null {
  const essence = contentType.split(';')[0]?.trim().toLowerCase();
  const declared = imageRules[upload.purpose].types.find((type) => contentTypes[type] === essence) ?? null;
  return upload.type === null || upload.type === declared ? declared : null;
}

async function store(
  { db, clock, files }: Pick<AppContext, 'db' | 'clock' | 'files'>,
  { id, slug, purpose }: Upload,
  type: ImageType,
  bytes: Buffer,
): Promise<string> {
  const fileName = nameImage(purpose, type, id, bytes);
  await nameUpload(db, id, fileName);
  await files.put(imageKey(slug, purpose, fileName), { bytes, type: contentTypes[type] });
  await markStored(db, id, clock.now());
  return fileName;
}
