import { charityId } from '@lantern-giving/core/api/common.schema';
import { givingAddress } from '@lantern-giving/core/charity/widget';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { drawQrCode, findGivenTo, platformOf } from '../modules/widget-settings/giving-page.ts';
import { QR_CODES } from '../modules/widget-settings/marketing-assets.ts';

/** Serves the QR code of a charity's giving page to any site. */
export function serveQrCodes(app: FastifyInstance, { db, config }: Pick<AppContext, 'db' | 'config'>): void {
  app.get<{ Params: { file: string } }>(`${QR_CODES}/:file`, async (request, reply) => {
    const id = charityId.safeParse(request.params.file.replace(/\.svg$/, ''));
    const charity = id.success && request.params.file.endsWith('.svg') ? await findGivenTo(db, id.data) : null;
    if (!charity) return reply.callNotFound();
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(await drawQrCode(givingAddress(platformOf({ config }), { charity: charity.slug })));
  });
}
