import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Releases } from '../modules/releases/releases.ts';
import { filesOf, sendFile, serveBuiltFiles } from './built-files.ts';

const built = join(import.meta.dirname, '../../../widget-loader/dist');
/** Loadable by any site. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** A release reaches every page within five minutes; after a day without visits, with the second visit. */
const SHORT = 'public, max-age=300, stale-while-revalidate=86400';
/** The other files of its release are compressed with it as the dictionary, and so is the first view of the next. */
const FIRST_VIEW = /\/runtime-[\w-]+\.js$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the loader script that partners' pages reference, cached briefly, and the immutable files of each release. Any
 * site may load them.
 */
export function serveWidget(app: FastifyInstance, releases: Releases | null, dist = built): void {
  if (!existsSync(join(dist, 'lantern.js'))) return;
  const headers = { ...OPEN, 'cache-control': FOR_EVER };
  const given = { path: '/static/', root: join(dist, 'static'), headers, dictionaries: FIRST_VIEW };
  serveBuiltFiles(app, given, releases);
  const find = filesOf(dist);
  app.get('/lantern.js', async (request, reply) => {
    const found = await find('lantern.js');
    if (!found) return reply.callNotFound();
    return sendFile(request, reply, found, { ...OPEN, 'cache-control': SHORT });
  });
}
