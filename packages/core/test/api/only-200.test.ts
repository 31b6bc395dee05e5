import { describe, expect, test } from 'vitest';
import { getPaymentToken } from '../../src/api/payment-methods.ts';
import { confirmRegistration } from '../../src/api/registration.ts';
import { type ApiClient, requestOk } from '../../src/api/request.ts';
import { serve } from './loopback.ts';

type Form = Parameters<typeof confirmRegistration>[1];

const CALLS: readonly [
  name: string,
  call: (client: ApiClient) => Promise<unknown>,
  message: (status: number) => string,
][] = [
  [
    'a call of its own messages',
    (client) => requestOk(client, { path: '/api/x' }),
    (status) => `Unexpected status ${status}`,
  ],
  ['a registration', (client) => confirmRegistration(client, {} as Form), (status) => `Unexpected status ${status}`],
  ['the processor’s key', (client) => getPaymentToken(client), () => 'Unable to retrieve stripe access token'],
];

describe.each(CALLS)('%s takes nothing but 200 for success', (_, call, message) => {
  test.each([201, 202, 206])('and not %i', async (status) => {
    const { client } = await serve({ status, headers: { location: '/api/jobs/7' }, body: { charity_id: 'x-gb' } });
    await expect(call(client)).rejects.toMatchObject({ name: 'ApiError', status, message: message(status) });
  });

  test('which it reads', async () => {
    const { client } = await serve({ body: { charity_id: 'x-gb' } });
    expect(await call(client)).toEqual({ charity_id: 'x-gb' });
  });
});
