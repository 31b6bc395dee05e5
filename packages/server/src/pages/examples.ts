import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

const folder = join(import.meta.dirname, '../../../../examples');
/** What the examples call the platform's host. */
const PLACEHOLDER = 'https://give.example';
const FILE = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*\.(html|css|js|svg|txt)$/i;
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** The partners' pages of the examples, speaking to this server. Development only. */
export function serveExamples(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const own = new URL(config.publicUrl).origin;
  // A partner's page has the partner's policy: the strict example brings its own.
  app.get<{ Params: { '*': string } }>(
    '/examples/*',
    { helmet: { contentSecurityPolicy: false, strictTransportSecurity: false } },
    async (request, reply) => {
      const path = request.params['*'];
      if (!FILE.test(path) || path.split('/').includes('node_modules')) return reply.callNotFound();
      const text = await readText(join(folder, path));
      if (text === null) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-cache')
        .type(types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        .send(text.replaceAll(PLACEHOLDER, own));
    },
  );
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null;
    throw error;
  }
}
