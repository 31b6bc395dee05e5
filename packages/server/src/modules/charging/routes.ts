import * as z from 'zod';
import { refuse } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import { receiveWebhook } from './inbox.ts';

const processorWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/processor',
  summary: 'Receives signed webhooks of the card processor',
  tag: 'Webhooks',
  access: 'anyone',
  cors: 'own',
  limits: [],
  raw: true,
  refusals: { 400: ['webhook_refused'] },
  answer: z.object({ received: z.literal(true) }),
  handle: async ({ context, rawBody, header }) => {
    const answer = await receiveWebhook(context, rawBody, header('stripe-signature') ?? '');
    if (answer.taken) return { received: true as const };
    return refuse(400, 'webhook_refused', { say: (its) => its(answer.reason) });
  },
});

export const webhookRoutes = [processorWebhook];
