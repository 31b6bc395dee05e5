import { shareCode } from '@lantern-giving/core/api/common.schema';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';
import { charityOfShareCode } from '../modules/schedules/queries.ts';

/** `/link/{code}`: redirects to the hosted checkout of the share code owner's charity, with the code attached. */
export function serveShareLinks(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.get<{ Params: { code: string } }>('/link/:code', async (request, reply) => {
    const code = shareCode.safeParse(request.params.code);
    if (!code.success) return reply.callNotFound();
    const charity = await charityOfShareCode(db, code.data);
    if (charity === null) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/give/${encodeURIComponent(charity)}?link=${code.data}`, 302);
  });
}
