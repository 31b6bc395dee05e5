import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const dist = join(import.meta.dirname, '../../../widget-loader/dist');
const FIVE_MINUTES = 300;
const YEAR = 31_536_000;

/**
 * The script that partners' pages name, kept for a short time so that a release reaches them, and the files of each
 * release, which never change. Any site may load them.
 */
export async function serveWidget(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'lantern.js'))) return;
  const open = (maxAge: string) => (reply: FastifyReply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', maxAge);
  };
  await app.register(fastifyStatic, {
    root: join(dist, 'static'),
    prefix: '/static/',
    index: false,
    cacheControl: false,
    setHeaders: open(`public, max-age=${YEAR}, immutable`),
  });
  app.get('/lantern.js', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', `public, max-age=${FIVE_MINUTES}`);
    return reply.sendFile('lantern.js', dist, { cacheControl: false });
  });
}
