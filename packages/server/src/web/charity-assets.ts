import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { isFileKey } from '../lib/files/port.ts';
import { isPublicImage, keptImage } from '../modules/uploads/lifecycle.queries.ts';
import { imageKey } from '../modules/uploads/storage-keys.ts';

/**
 * Serves logos and covers of approved charities to any site. An SVG gets a policy that permits neither scripts nor
 * requests.
 */
export function serveCharityAssets(app: FastifyInstance, { db, files }: Pick<AppContext, 'db' | 'files'>): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/charity-assets/charity-logos/charity/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      // The cover has a fixed URL; its content type is that of the uploaded image.
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
