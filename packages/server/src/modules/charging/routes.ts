import { text } from '@lantern-giving/core/api/common.schema';
import * as z from 'zod';
import type { AppContext } from '../../app/context.ts';
import { refuse } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import { receiveWebhook } from './inbox.ts';

const receiving = {
  method: 'POST',
  tag: 'Webhooks',
  access: 'anyone',
  cors: 'own',
  limits: [],
  raw: true,
  refusals: { 400: ['webhook_refused'] },
  answer: z.object({ received: z.literal(true) }),
} as const;

const processorWebhook = defineRoute({
  ...receiving,
  path: '/api/webhooks/processor',
  summary: 'Receives signed webhooks of the card processor; of the first account, where there are several',
  handle: async ({ context, rawBody, header }) =>
    receive(context, context.processors.first, rawBody, header('stripe-signature')),
});

const accountWebhook = defineRoute({
  ...receiving,
  path: '/api/webhooks/processor/{account}',
  summary: 'Receives signed webhooks of one of several accounts at the card processor',
  params: z.object({ account: text(40) }),
  handle: async ({ context, params, rawBody, header }) => {
    // An account that does not exist has no secret.
    const processor = context.processors.find(params.account);
    return receive(context, processor, rawBody, header('stripe-signature'));
  },
});

async function receive(
  { db, clock }: AppContext,
  processor: PaymentProcessor | undefined,
  rawBody: Buffer,
  signature = '',
) {
  const answer = processor
    ? await receiveWebhook({ db, clock, processor }, rawBody, signature)
    : ({ taken: false, reason: 'signature' } as const);
  if (answer.taken) return { received: true as const };
  return refuse(400, 'webhook_refused', { say: (its) => its(answer.reason) });
}

export const webhookRoutes = [processorWebhook, accountWebhook];
