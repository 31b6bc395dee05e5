import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ImagePurpose } from '@lantern-giving/core/charity/images';
import { quarantineOf } from '../../src/modules/uploads/sweep.ts';
import { createUpload } from '../../src/modules/uploads/uploads.ts';
import { type GivingApp, startGivingApp } from '../giving/app.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what came, and says itself what it expects of it.
  readonly body: any;
}

export interface Uploading {
  readonly giving: GivingApp;
  readonly origin: URL;
  readonly charity: { readonly id: string; readonly slug: string };
  /** A new upload URL. */
  address(purpose: ImagePurpose, extension: string | null): Promise<string>;
  /** Uploads over a real connection. A stream is sent in chunks without a length. */
  put(path: string, type: string | null, body: Buffer | Readable, headers?: Record<string, string>): Promise<Answered>;
  get(path: string): Promise<Response>;
  /** Every file in quarantine and storage, except those of the seed. */
  filesOnDisk(): string[];
  stop(): Promise<void>;
}

/** The whole server, listening. */
export async function startUploading(): Promise<Uploading> {
  const giving = await startGivingApp();
  const { config, db } = giving.composition.context;
  const origin = new URL(await giving.app.listen({ port: 0, host: '127.0.0.1' }));
  const charity = await db
    .selectFrom('charities')
    .select(['id', 'slug'])
    .where('slug', '=', 'human-relief-gb')
    .executeTakeFirstOrThrow();
  // Ignores what the seed's charities uploaded.
  await db.deleteFrom('uploads').execute();
  const { folder } = quarantineOf(config);
  const allFiles = () =>
    [config.filesDir, folder].flatMap((root) =>
      existsSync(root)
        ? readdirSync(root, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
        : [],
    );
  const seeded = new Set(allFiles());
  return {
    giving,
    origin,
    charity,
    address: async (purpose, extension) => {
      const made = await createUpload(giving.composition.context, { charityId: charity.id, purpose, extension });
      if (made.kind !== 'created') throw new Error(`no address: ${JSON.stringify(made.problem)}`);
      return made.url;
    },
    put: (path, type, body, headers = {}) => put(new URL(path, origin), body, withType(type, headers)),
    get: (path) => fetch(new URL(path, origin)),
    filesOnDisk: () => allFiles().filter((file) => !seeded.has(file)),
    stop: () => giving.stop(),
  };
}

function withType(type: string | null, headers: Record<string, string>): Record<string, string> {
  return type === null ? headers : { 'content-type': type, ...headers };
}

function put(url: URL, body: Buffer | Readable, headers: Record<string, string>): Promise<Answered> {
  return new Promise((answered, failed) => {
    const length = Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {};
    const sending = request(url, { method: 'PUT', headers: { ...length, ...headers }, agent: false });
    sending.on('error', failed);
    sending.on('response', (response) => {
      // After the response the rest of the body need not be sent.
      if (body instanceof Readable) body.unpipe(sending);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => {
        sending.off('error', failed).on('error', () => {});
        sending.destroy();
        const text = Buffer.concat(chunks).toString();
        answered({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) });
      });
    });
    if (Buffer.isBuffer(body)) sending.end(body);
    else body.on('error', (error) => sending.destroy(error)).pipe(sending);
  });
}
