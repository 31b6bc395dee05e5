import { randomBytes } from 'node:crypto';
import { type Language, languageOf } from '@lantern-giving/core/language';
import type { AppContext } from '@lantern-giving/server/app/context';
import { send } from '@lantern-giving/server/http/answer';
import { limitRefusal } from '@lantern-giving/server/http/limit-call';
import type { Limiter } from '@lantern-giving/server/http/rate-limit';
import type { RateLimit } from '@lantern-giving/server/http/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createToken, WALLETS } from '../engine/cards.ts';
import { serveCardUpdate } from './card-update.ts';
import type { FrameContext } from './frame-context.ts';
import { pagePolicy } from './html.ts';
import { serveOnboarding } from './onboarding.ts';
import { bankPage, cardPage } from './pages.ts';
import { walletButtonsPage, walletPage } from './wallet-pages.ts';

const frameQuery = z.object({
  parent: z.string().max(300).default('').catch(''),
  locale: z.string().max(40).default('en').catch('en'),
  scheme: z.enum(['light', 'dark']).default('light').catch('light'),
  client_secret: z.string().max(200).default('').catch(''),
  wallet: z.enum(WALLETS).default('google_pay').catch('google_pay'),
});

const cardBody = z.object({ number: z.string().max(40), expiry: z.string().max(12), cvc: z.string().max(8) });
const tokenBody = cardBody.extend({ wallet: z.enum(WALLETS).nullable().default(null) });
const answerBody = z.object({ client_secret: z.string().max(200), result: z.enum(['succeeded', 'failed']) });
const settledAnswer = z.object({ status: z.string() });

/** A processor also limits card testing, and each call writes a row. */
const LIMITS: readonly RateLimit[] = [{ per: 'address', calls: 60, seconds: 600 }];

/** The sandbox's processor pages: card fields, test bank and account. */
export function serveCardFrame(
  app: FastifyInstance,
  context: FrameContext,
  counting: { readonly limiter: Limiter; readonly context: Pick<AppContext, 'config'> },
): void {
  const { db, clock, engine } = context;
  const limited = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      const route = `${request.method} ${request.routeOptions.url}`;
      const refusal = await limitRefusal({ route, limits: LIMITS, checkoutId: null }, request, counting);
      if (refusal) return send(reply, request, refusal);
    },
  };
  serveOnboarding(app, context, limited);
  serveCardUpdate(app, context, limited);
  app.get('/sandbox/card', async (request, reply) => {
    const query = frameQuery.parse(request.query);
    const nonce = newNonce();
    return framed(reply, nonce, cardPage({ ...query, language: frameLanguage(query), nonce, now: clock.now() }));
  });

  app.get('/sandbox/authenticate', async (request, reply) => {
    const { client_secret: clientSecret, ...query } = frameQuery.parse(request.query);
    const nonce = newNonce();
    return framed(reply, nonce, bankPage({ ...query, language: frameLanguage(query), nonce, clientSecret }));
  });

  app.get('/sandbox/wallets', async (request, reply) => {
    const query = frameQuery.parse(request.query);
    const nonce = newNonce();
    return framed(reply, nonce, walletButtonsPage({ ...query, language: frameLanguage(query), nonce }));
  });

  app.get('/sandbox/wallet', async (request, reply) => {
    const query = frameQuery.parse(request.query);
    const nonce = newNonce();
    return framed(reply, nonce, walletPage({ ...query, language: frameLanguage(query), nonce }));
  });

  app.post('/sandbox/tokens', limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = tokenBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'incomplete_number' });
    const { wallet, ...entry } = body.data;
    const made = await createToken(db, entry, clock.now(), wallet);
    return made.ok ? { token: made.token } : reply.code(422).send({ error: made.error });
  });

  app.post('/sandbox/authenticate', limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = answerBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ result: 'settled' });
    const answer = await engine.authenticate(body.data.client_secret, body.data.result === 'succeeded');
    if (answer.status !== 200) return { result: 'settled' };
    return { result: settledAnswer.parse(answer.body).status === 'succeeded' ? 'succeeded' : 'failed' };
  });
}

function frameLanguage({ locale }: { readonly locale: string }): Language {
  return languageOf(locale) ?? 'en';
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

function framed(reply: FastifyReply, nonce: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy({ nonce, framedBy: '*' }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
