import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = join(import.meta.dirname, '../../../widget-loader/dist');
/** A release reaches every page within this time. */
const FIVE_MINUTES = 300;
const YEAR = 31_536_000;

/**
 * The script that partners' pages name, kept for a short time, and the files of each release, which never change. Any
 * site may load them.
 */
export async function serveWidget(app: FastifyInstance, dist = built): Promise<void> {
  if (!existsSync(join(dist, 'lantern.js'))) return;
  await app.register(fastifyStatic, {
    root: join(dist, 'static'),
    prefix: '/static/',
    index: false,
    cacheControl: false,
    // Also for the script below, which this plugin sends.
    setHeaders: (reply, path) => {
      const lasting = path !== join(dist, 'lantern.js');
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', lasting ? `public, max-age=${YEAR}, immutable` : `public, max-age=${FIVE_MINUTES}`);
    },
  });
  app.get('/lantern.js', async (_request, reply) => reply.sendFile('lantern.js', dist));
}
