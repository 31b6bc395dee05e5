import { shareCode } from '@lantern-giving/core/api/common.schema';
import { DEFAULT_CAMPAIGN } from '@lantern-giving/core/api/giving-page';
import { isAddOn, KINDS } from '@lantern-giving/core/campaigns';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { giftOfShareCode } from '../modules/schedules/queries.ts';

/**
 * `/link/{code}`: redirects to the hosted checkout for the gift of the share code's owner, the charity in the same kind
 * of campaign, with the code attached.
 */
export function serveShareLinks(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.get<{ Params: { code: string } }>('/link/:code', async (request, reply) => {
    const code = shareCode.safeParse(request.params.code);
    const gift = code.success ? await giftOfShareCode(db, code.data) : undefined;
    if (!code.success || !gift) return reply.callNotFound();
    // A gift that can only be added to another one has no checkout.
    const campaign = isAddOn(gift.kind) ? DEFAULT_CAMPAIGN : KINDS[gift.kind].product;
    // Named also where it is the usual one: the host that the link was opened on may be another product's.
    const query = new URLSearchParams({ campaign, link: code.data });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/give/${encodeURIComponent(gift.charity)}?${query}`, 302);
  });
}
