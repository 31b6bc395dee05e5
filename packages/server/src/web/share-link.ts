import { shareCode } from '@lantern-giving/core/api/common.schema';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/context.ts';

/** `/link/{code}`: the hosted checkout of the charity that the code's owner gives to, with the code on the plan. */
export function serveShareLinks(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.get<{ Params: { code: string } }>('/link/:code', async (request, reply) => {
    const code = shareCode.safeParse(request.params.code);
    if (!code.success) return reply.callNotFound();
    const owner = await db
      .selectFrom('schedules')
      .innerJoin('charities', 'charities.id', 'schedules.charity_id')
      .where('share_code', '=', code.data)
      .select('charities.slug')
      .executeTakeFirst();
    if (!owner) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/give/${encodeURIComponent(owner.slug)}?link=${code.data}`, 302);
  });
}
