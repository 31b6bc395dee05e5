import { getCampaignCharities, getCampaignCharity } from '@lantern-giving/core/api/campaigns';
import { getCharityAccount, getPaymentToken, getPaymentTokens } from '@lantern-giving/core/api/payment-methods';
import { cancelSchedule, createSchedule, getSchedule } from '@lantern-giving/core/api/schedules';
import { expect } from 'vitest';
import { keyFromMail, readyCheckout } from '../../giving/app.ts';
import type { Wire } from '../world.ts';

import type { Drive } from './drive.ts';

const CHARITY = 'human-relief-gb';

async function given({ giving }: Wire, email: string): Promise<{ id: string; key: string }> {
  const { body, headers } = await readyCheckout(giving, { email });
  const { body: created } = await giving.post('/api/schedules', body, headers);
  return { id: created.schedule_id, key: await keyFromMail(giving, created.schedule_id) };
}

export const ofDonors: readonly Drive[] = [
  {
    call: 'POST /api/schedules',
    module: 'schedules',
    function: createSchedule,
    run: async ({ browser, giving }) => {
      const { body, quote } = await readyCheckout(giving, { email: 'bilal@mail.example' });
      const keys = { idempotencyKey: 'one-of-its-kind', checkoutToken: quote.checkout_token, locale: 'en' };
      const outcome = await createSchedule(browser(), body, keys);
      expect(outcome).toMatchObject({ status: 'created', schedule: { email: 'bilal@mail.example' } });
    },
  },
  {
    call: 'GET /api/payment_methods/token',
    module: 'payment-methods',
    function: getPaymentToken,
    run: async ({ browser }) => expect(await getPaymentToken(browser())).toMatchObject({ processor: 'sandbox' }),
  },
  {
    call: 'GET /api/payment_methods/tokens/all',
    module: 'payment-methods',
    function: getPaymentTokens,
    run: async ({ browser }) => expect(await getPaymentTokens(browser())).toMatchObject({ GB: expect.any(String) }),
  },
  {
    call: 'GET /api/campaigns/{campaign}/charities',
    module: 'campaigns',
    function: getCampaignCharities,
    run: async ({ browser }) => {
      const { charities } = await getCampaignCharities(browser(), 'mytennights');
      expect(charities.map(({ charity_id }) => charity_id)).toContain(CHARITY);
    },
  },
  {
    call: 'GET /api/campaigns/{campaign}/charities/{charity}',
    module: 'campaigns',
    function: getCampaignCharity,
    run: async ({ browser }) =>
      expect(await getCampaignCharity(browser(), 'mytennights', CHARITY)).toMatchObject({ charity_id: CHARITY }),
  },
  {
    call: 'GET /api/charity/{id}/stripe',
    module: 'payment-methods',
    function: getCharityAccount,
    run: async ({ browser }) => expect(await getCharityAccount(browser(), CHARITY)).toMatch(/^acct_/),
  },
  {
    call: 'GET /api/schedules/{id}',
    module: 'schedules',
    function: getSchedule,
    run: async (wire) => {
      const { id, key } = await given(wire, 'maryam.donor@mail.example');
      expect(await getSchedule(wire.browser(), id, key)).toMatchObject({ charity_id: CHARITY, cancelled: false });
    },
  },
  {
    call: 'POST /api/schedules/{id}/cancel',
    module: 'schedules',
    function: cancelSchedule,
    run: async (wire) => {
      const { id, key } = await given(wire, 'zahra@mail.example');
      expect(await cancelSchedule(wire.browser(), id, key, true)).toMatchObject({ cancelled: true });
    },
  },
];
