import { randomBytes } from 'node:crypto';
import { chooseLanguage } from '@lantern-giving/core/language';
import { acceptedLanguages } from '@lantern-giving/server/http/accepted-languages';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import { createToken } from '../engine/cards.ts';
import { CARD_UPDATE_PATH, findSession } from '../engine/checkout-sessions.ts';
import { cardUpdatePage } from './card-update-page.ts';
import type { FrameContext } from './frame-context.ts';
import { pagePolicy } from './html.ts';

const params = z.object({ session: z.string().max(60) });
const card = z.object({ number: z.string().max(40), expiry: z.string().max(12), cvc: z.string().max(8) });
const bank = z.object({ result: z.enum(['succeeded', 'failed']) });
const settled = z.object({ status: z.string() });

/**
 * The page on which a donor saves another card for a running schedule. Development only.
 * @param limited rate limit of a writing call
 */
export function serveCardUpdate(
  app: FastifyInstance,
  { db, clock, engine }: FrameContext,
  limited: RouteShorthandOptions,
): void {
  const path = `${CARD_UPDATE_PATH}:session`;

  app.get(path, async (request, reply) => {
    const session = await findSession(db, params.parse(request.params).session, clock.now());
    const open = session?.status === 'open' ? session : null;
    const nonce = randomBytes(16).toString('base64');
    const language = chooseLanguage({ address: null, remembered: null, browser: acceptedLanguages(request) });
    return reply
      .code(open ? 200 : 410)
      .header('content-security-policy', pagePolicy({ nonce, framedBy: "'none'" }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(cardUpdatePage({ language, nonce, cancelUrl: open?.cancel_url ?? null }));
  });

  app.post(path, limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { session } = params.parse(request.params);
    const typed = card.safeParse(request.body);
    if (!typed.success) return reply.code(422).send({ error: 'incomplete_number' });
    const made = await createToken(db, typed.data, clock.now());
    if (!made.ok) return reply.code(422).send({ error: made.error });
    return answered(session, await engine.enterCard({ session, token: made.token }));
  });

  app.post(`${path}/bank`, limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { session } = params.parse(request.params);
    const { result } = bank.parse(request.body);
    return answered(session, await engine.answerBank({ session, passed: result === 'succeeded' }));
  });

  /** Where the page leads next: to the bank's question, back to us, or nowhere. */
  async function answered(session: string, answer: WireAnswer) {
    if (answer.status !== 200) return { error: answer.status === 402 ? 'declined' : 'unavailable' };
    const { status } = settled.parse(answer.body);
    if (status === 'requires_action') return { ask: true };
    if (status !== 'succeeded') return { error: 'declined' };
    return { url: (await findSession(db, session, clock.now()))?.success_url ?? '' };
  }
}
