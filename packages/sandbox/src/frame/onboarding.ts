import { randomBytes } from 'node:crypto';
import { chooseLanguage } from '@lantern-giving/core/language';
import type { SandboxMessages } from '@lantern-giving/i18n/all/sandbox';
import { acceptedLanguages } from '@lantern-giving/server/http/accepted-languages';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import { findLink, ONBOARDING_PATH } from '../engine/accounts.ts';
import type { FrameContext } from './frame-context.ts';
import { pagePolicy } from './html.ts';
import { onboardingPage } from './onboarding-page.ts';

type OnboardingError = keyof SandboxMessages['account']['errors'];

const params = z.object({ secret: z.string().max(60) });
const body = z.object({ name: z.string().max(200), bank: z.string().max(60) });
const completed = z.object({ return_url: z.string() });

/**
 * The page on which a charity completes its sandbox account. Development only.
 * @param limited rate limit of a writing call
 */
export function serveOnboarding(
  app: FastifyInstance,
  { db, clock, engine }: FrameContext,
  limited: RouteShorthandOptions,
): void {
  app.get(`${ONBOARDING_PATH}:secret`, async (request, reply) => {
    const link = await findLink(db, params.parse(request.params).secret, clock.now());
    const nonce = randomBytes(16).toString('base64');
    const language = chooseLanguage({ address: null, remembered: null, browser: acceptedLanguages(request) });
    return reply
      .code(link ? 200 : 410)
      .header('content-security-policy', pagePolicy({ nonce, framedBy: "'none'" }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(onboardingPage({ language, nonce, returnUrl: link?.returnUrl ?? null }));
  });

  app.post(`${ONBOARDING_PATH}:secret`, limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refused = (status: number, error: OnboardingError) => reply.code(status).send({ error });
    const typed = body.safeParse(request.body);
    if (!typed.success || typed.data.name.trim() === '') return refused(422, 'name');
    const number = bankNumber(typed.data.bank);
    if (!TEST_BANK_NUMBERS.includes(number)) return refused(422, 'bank');
    const { secret } = params.parse(request.params);
    const answer = await engine.completeAccount(secret, {
      legalName: typed.data.name.trim(),
      bankLast4: number.slice(-4),
    });
    return answer.status === 200 ? completed.parse(answer.body) : refused(410, 'unavailable');
  });
}

/** Published test bank numbers that belong to nobody; no other is accepted. */
const TEST_BANK_NUMBERS: readonly string[] = [
  '00012345',
  '000123456789',
  'GB82WEST12345698765432',
  'IE29AIBK93115212345678',
  'DE89370400440532013000',
];

/** A number normalised for comparison: upper case without spaces and dashes. */
function bankNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
