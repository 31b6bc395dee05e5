import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { isFileKey } from '../lib/files/port.ts';
import { isPublicImage, keptImage } from '../modules/uploads/lifecycle.queries.ts';
import { imageKey } from '../modules/uploads/storage-keys.ts';

/** Logos and covers that an approved charity has saved, for any site. An SVG is opened as a picture only: no script, nothing fetched. */
export function serveCharityAssets(app: FastifyInstance, { db, files }: Pick<AppContext, 'db' | 'files'>): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/charity-assets/charity-logos/charity/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      // An address rather than a name: the cover has the type of whatever the charity has sent.
      const name = file === `${id}_cover.svg` ? await keptImage(db, id, 'cover') : file;
      const key = name === null ? '' : imageKey(id, 'logo', name);
      const isPublic = name !== null && isFileKey(key) && (await isPublicImage(db, id, name));
      const found = isPublic ? await files.get(key) : null;
      if (!found) return reply.callNotFound();
      return reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(found.type)
        .send(found.bytes);
    },
  );
}
