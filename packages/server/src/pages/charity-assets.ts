import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { isFileKey } from '../platform/files/port.ts';

/** Logos and covers, for any site. An SVG is opened as a picture only: no script, nothing fetched. */
export function serveCharityAssets(app: FastifyInstance, { files }: Pick<AppContext, 'files'>): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/charity-assets/charity-logos/charity/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const key = `charity-logos/charity/${id}/${file}`;
      const found = isFileKey(key) ? await files.get(key) : null;
      if (!found) return reply.callNotFound();
      return reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(found.type)
        .send(found.bytes);
    },
  );
}
