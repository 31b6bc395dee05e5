import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '@lantern-giving/server/app/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

const folder = join(import.meta.dirname, '../../../examples');
const FILE = /^[a-z0-9][\w-]*(\/[\w-]+)*(\.[\w-]+)?\.(html|css|js|svg|txt)$/i;
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};
/** This example is a separate project, of which the built output is served. */
const CONSUMER = 'npm-consumer/';
const headersFile = z.record(z.string(), z.string());

/** The example partner pages, connected to this server. Development only. */
export function serveExamples(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const own = new URL(config.publicUrl).origin;
  // A partner's page has its own policy, if any, and not ours.
  const open = { helmet: { contentSecurityPolicy: false, strictTransportSecurity: false } };
  app.get('/examples', open, (request, reply) => sendExample(request, reply, ''));
  app.get<{ Params: { '*': string } }>('/examples/*', open, (request, reply) =>
    sendExample(request, reply, request.params['*']),
  );

  async function sendExample(request: FastifyRequest, reply: FastifyReply, asked: string): Promise<unknown> {
    const isFolder = !/\.[^/]*$/.test(asked);
    const [address = '', query] = request.url.split('?');
    // Links in a folder's page are relative to the folder.
    if (isFolder && !address.endsWith('/')) return reply.redirect(`${address}/${query ? `?${query}` : ''}`);
    const path = isFolder ? [...asked.split('/'), 'index.html'].filter(Boolean).join('/') : asked;
    const text = FILE.test(path) ? await readText(join(folder, onDisk(path))) : null;
    if (text === null) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const filled = (template: string) =>
      template.replaceAll('https://give.example', own).replaceAll('{{nonce}}', nonce);
    const headers = path.endsWith('.html')
      ? await readText(join(folder, path.replace('.html', '.headers.json')))
      : null;
    if (headers !== null) reply.headers(headersFile.parse(JSON.parse(filled(headers))));
    const extension = path.slice(path.lastIndexOf('.') + 1);
    return reply
      .header('cache-control', 'no-cache')
      .type(types[extension] ?? 'application/octet-stream')
      .send(filled(text));
  }
}

function onDisk(path: string): string {
  return path.startsWith(CONSUMER) ? path.replace(CONSUMER, `${CONSUMER}dist/`) : path;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Another site than the API's, on the same port. */
export const EXAMPLE_HOST = 'partner.localhost';

/** URL of the examples in development. */
export function exampleOrigins(publicUrl: string): string[] {
  const { protocol, port } = new URL(publicUrl);
  return [`${protocol}//${EXAMPLE_HOST}${port ? `:${port}` : ''}`];
}
