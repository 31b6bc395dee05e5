import type { Readable } from 'node:stream';
import {
  contentTypes,
  type ImageProblem,
  type ImagePurpose,
  type ImageType,
  imageRules,
  mostBytes,
  typeOfExtension,
  typeProblem,
  weightProblem,
} from '@lantern-giving/core/charity/images';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { uploadAddress } from './address.ts';
import { inspectApart } from './inspect-apart.ts';
import { inQuarantine, type Quarantine } from './quarantine.ts';
import { claimUpload, insertUpload, markStored, nameUpload, type Upload, waitingUpload } from './queries.ts';
import { imageKey, nameImage } from './storage-keys.ts';

const LIFETIME_MS = 10 * 60 * 1000;

export type UploadAddress =
  /** `url` begins with `/api`: the image goes to the host that the page itself came from. */
  | { readonly kind: 'created'; readonly url: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/**
 * Makes an address that takes one image of a charity, once, within ten minutes. Who may ask for it is the caller's
 * policy.
 * @param extension of the file's name, with or without capitals; null where the sender will say the type
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
  /** As declared; null where it is not. */
  readonly contentLength: number | null;
  readonly body: Readable;
}

export type Received =
  | { readonly kind: 'stored'; readonly fileName: string }
  /** The address was used, or its time is up. */
  | { readonly kind: 'gone' }
  /** Too many are being looked at. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

/**
 * Takes an image: into quarantine, and from there into the file store if it is what it says. What its headers already
 * give away is refused before the address is used up. It is the charity's only once it is kept: see `keepImage`.
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
  const weight = weightProblem(purpose, type, sent.contentLength ?? 0);
  if (weight) return refused(weight);
  if (!(await claimUpload(db, upload.id, clock.now()))) return { kind: 'gone' };

  const most = mostBytes(purpose, type);
  const body = { id: upload.id, body: sent.body, mostBytes: most };
  const seen = await inQuarantine(quarantine, body, (read) =>
    inspectApart(context, { who: askerOf(upload), type, purpose, read }),
  );
  switch (seen.kind) {
    case 'image':
      return { kind: 'stored', fileName: await store(context, upload, type, seen.bytes) };
    case 'refused':
    case 'busy':
      return seen;
    case 'tooHeavy':
      return refused({ kind: 'tooHeavy', mostBytes: most });
    case 'tooSlow':
    case 'cutOff':
      return refused({ kind: 'unreadable' });
  }
}

/** Whose turn it is: a stranger may register many charities, so those that nobody has approved have one between them. */
function askerOf({ slug, status }: Upload): string {
  return status === 'STATUSAPPROVED' ? slug : 'not approved';
}

function refused(problem: ImageProblem): Received {
  return { kind: 'refused', problem };
}

/** The type that was declared, where it is the one that the address is for. */
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
