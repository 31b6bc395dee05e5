import { describe, expect, test } from 'vitest';
import { getCampaignCharities, getCampaignCharity } from '../../src/api/campaigns.ts';
import type { SetupRequest } from '../../src/api/payment-methods.schema.ts';
import { getCharityAccount, getPaymentToken, readSetup, setupCard } from '../../src/api/payment-methods.ts';
import type { QuoteRequest } from '../../src/api/quotes.schema.ts';
import { CHECKOUT_HEADER, createQuote } from '../../src/api/quotes.ts';
import type { ApiClient } from '../../src/api/request.ts';
import type { CreateSchedule } from '../../src/api/schedules.schema.ts';
import { cancelSchedule, createSchedule, getSchedule } from '../../src/api/schedules.ts';
import { type Received, serve } from './loopback.ts';

const plan: QuoteRequest = {
  campaign: 'mtn2027',
  charity_id: 'human-relief-gb',
  causes: { water: 10_000 },
  first_night: 20,
  split_type: 'equally',
  multiplier: 2,
  night_30: false,
  start_date_offset: 0,
  timezone: 'Europe/London',
  pay_fees: true,
  tip: 0,
  tip_percentage: 10,
};

const card: SetupRequest = {
  charity_id: 'human-relief-gb',
  quote_id: '0197a1b2-0000-7000-8000-000000000000',
  email: 'amina@example.org',
  first_name: 'Amina',
  last_name: 'Rahman',
  processor_token: 'ctoken_1',
  consent: { version: '1', text: 'I allow these charges.', locale: 'en' },
  recaptcha_token: '',
  recaptcha_page: 'checkout',
};

const schedule: CreateSchedule = {
  ...plan,
  chain_code: null,
  email: 'amina@example.org',
  gift_aid: false,
  tax_receipt: false,
  payment_method_id: 'pm_1',
  payment_type: 'card',
  length_choice: 'lastTenAvailable',
  widget: false,
  phone: '',
  country_code: '44',
  first_name: 'Amina',
  last_name: 'Rahman',
  address_1: '',
  address_2: '',
  state: '',
  city: '',
  house_number: '',
  is_address_from_lookup: false,
  country: 'GB',
  postcode: '',
  auto_enroll: true,
  email_opt_in: false,
  charity_email: false,
  partner: null,
  friday_giving: false,
  friday_giving_amount: 0,
  wakf: false,
  wakf_amount: 0,
  evergive_share_percentage: 0,
  recaptcha_token: '',
  recaptcha_page: 'checkout',
};

const keys = { idempotencyKey: 'key-1', checkoutToken: 'checkout-1', locale: 'ar' };
const answer = { answered: true };

interface Call {
  readonly name: string;
  readonly call: (client: ApiClient) => Promise<unknown>;
  readonly sent: Partial<Pick<Received, 'method' | 'url'>> & { headers?: Record<string, string> };
  readonly body?: unknown;
  readonly result?: unknown;
}

const calls: Call[] = [
  {
    name: 'getCampaignCharities',
    call: (client) => getCampaignCharities(client, 'mtn2027'),
    sent: { method: 'GET', url: '/api/campaigns/mtn2027/charities' },
  },
  {
    name: 'getCampaignCharity',
    call: (client) => getCampaignCharity(client, 'mytennights', 'human-relief-gb'),
    sent: { method: 'GET', url: '/api/campaigns/mytennights/charities/human-relief-gb' },
  },
  {
    name: 'createQuote, the first time',
    call: (client) => createQuote(client, plan),
    sent: { method: 'POST', url: '/api/quotes' },
    body: plan,
  },
  {
    name: 'createQuote, again in the same checkout',
    call: (client) => createQuote(client, plan, { checkoutToken: 'checkout-1' }),
    sent: { method: 'POST', url: '/api/quotes', headers: { [CHECKOUT_HEADER]: 'checkout-1' } },
    body: plan,
  },
  {
    name: 'getPaymentToken',
    call: (client) => getPaymentToken(client),
    sent: { method: 'GET', url: '/api/payment_methods/token' },
  },
  {
    name: 'setupCard',
    call: (client) => setupCard(client, card, 'checkout-1'),
    sent: { method: 'POST', url: '/api/payment_methods/setup', headers: { [CHECKOUT_HEADER]: 'checkout-1' } },
    body: card,
  },
  {
    name: 'readSetup',
    call: (client) => readSetup(client, 'setup_1', 'checkout-1'),
    sent: { method: 'POST', url: '/api/payment_methods/setup/setup_1', headers: { [CHECKOUT_HEADER]: 'checkout-1' } },
    body: {},
  },
  {
    name: 'createSchedule',
    call: (client) => createSchedule(client, schedule, keys),
    sent: {
      method: 'POST',
      url: '/api/schedules',
      headers: { 'idempotency-key': 'key-1', [CHECKOUT_HEADER]: 'checkout-1', 'accept-language': 'ar' },
    },
    body: schedule,
    result: { status: 'created', schedule: answer },
  },
  {
    name: 'getSchedule',
    call: (client) => getSchedule(client, 'schedule-1', 'link-key'),
    sent: { method: 'GET', url: '/api/schedules/schedule-1', headers: { authorization: 'Bearer link-key' } },
  },
  {
    name: 'cancelSchedule',
    call: (client) => cancelSchedule(client, 'schedule-1', 'link-key', true),
    sent: { method: 'POST', url: '/api/schedules/schedule-1/cancel', headers: { authorization: 'Bearer link-key' } },
    body: { value: true },
  },
  {
    name: 'cancelSchedule, to reactivate',
    call: (client) => cancelSchedule(client, 'schedule-1', 'link-key', false),
    sent: { method: 'POST', url: '/api/schedules/schedule-1/cancel', headers: { authorization: 'Bearer link-key' } },
    body: { value: false },
  },
];

describe.each(calls)('$name', ({ call, sent, body, result = answer }) => {
  test('asks for what it names and gives what is answered', async () => {
    const { client, received } = await serve({ body: answer });
    expect(await call(client)).toEqual(result);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject(sent);
    expect(received[0]?.body).toBe(body === undefined ? '' : JSON.stringify(body));
  });

  test('passes an error on with its status', async () => {
    const { client } = await serve({ status: 429, body: { message: 'Too many tries' } });
    await expect(call(client)).rejects.toMatchObject({ name: 'ApiError', status: 429 });
  });
});

test('getCharityAccount gives the account, or null where the charity has none', async () => {
  const own = await serve({ body: { account_id: 'acct_1' } });
  expect(await getCharityAccount(own.client, 'human-relief-gb')).toBe('acct_1');
  expect(own.received[0]).toMatchObject({ method: 'GET', url: '/api/charity/human-relief-gb/stripe' });
  const none = await serve({ body: { account_id: null } });
  expect(await getCharityAccount(none.client, 'human-relief-gb')).toBeNull();
});

test.each<[string, (client: ApiClient) => Promise<unknown>, string]>([
  ['a campaign', (client) => getCampaignCharities(client, '../x y'), '/api/campaigns/..%2Fx%20y/charities'],
  ['a charity', (client) => getCampaignCharity(client, 'a/b', 'c?d'), '/api/campaigns/a%2Fb/charities/c%3Fd'],
  ['a charity’s account', (client) => getCharityAccount(client, 'a/b'), '/api/charity/a%2Fb/stripe'],
  ['a set-up', (client) => readSetup(client, 'a/b', ''), '/api/payment_methods/setup/a%2Fb'],
  ['a schedule', (client) => getSchedule(client, 'a/b', ''), '/api/schedules/a%2Fb'],
  ['a schedule to cancel', (client) => cancelSchedule(client, 'a/b', '', true), '/api/schedules/a%2Fb/cancel'],
])('the id of %s cannot lead to another address', async (_, call, url) => {
  const { client, received } = await serve({ body: { account_id: null } });
  await call(client);
  expect(received[0]?.url).toBe(url);
});

describe('what a status means', () => {
  const gone = { status: 410, body: { message: 'Gone' } };

  test('410 for a charity is "campaign not found"', async () => {
    const { client } = await serve(gone);
    await expect(getCampaignCharity(client, 'mtn2020', 'x')).rejects.toMatchObject({
      message: 'campaign not found',
      status: 410,
      body: gone.body,
    });
  });

  test.each([404, 422, 429, 503])('%d on a call of the product document is an unexpected status', async (status) => {
    const { client } = await serve({ status, body: { message: 'told', error_code: 'why' } });
    const unexpected = { message: `Unexpected status ${status}`, status, body: { error_code: 'why' } };
    await expect(getCampaignCharities(client, 'mtn2027')).rejects.toMatchObject(unexpected);
    await expect(getCampaignCharity(client, 'mtn2027', 'x')).rejects.toMatchObject(unexpected);
    await expect(getCharityAccount(client, 'x')).rejects.toMatchObject(unexpected);
    await expect(createSchedule(client, schedule, keys)).rejects.toMatchObject(unexpected);
  });

  test('the calls beside the product document keep what the server says', async () => {
    const { client } = await serve({ status: 422, body: { message: 'Night 20 has passed.' } });
    await expect(createQuote(client, plan)).rejects.toMatchObject({ message: 'Night 20 has passed.', status: 422 });
  });

  test('any error for the key is "Unable to retrieve stripe access token"', async () => {
    const { client } = await serve({ status: 503 });
    await expect(getPaymentToken(client)).rejects.toMatchObject({
      message: 'Unable to retrieve stripe access token',
      status: 503,
    });
  });

  test('giving up the request for the key is no error of the key', async () => {
    const { client } = await serve({});
    await expect(getPaymentToken(client, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('404 for a schedule is "Schedule not found"', async () => {
    const { client } = await serve({ status: 404, body: { message: 'nothing here' } });
    const missing = { message: 'Schedule not found', status: 404 };
    await expect(getSchedule(client, 'x', 'key')).rejects.toMatchObject(missing);
    await expect(cancelSchedule(client, 'x', 'key', true)).rejects.toMatchObject(missing);
  });

  test('409 with a quote is the quote that would be created now', async () => {
    const quote = { quote_id: 'fresh', payable: 10_100 };
    const { client } = await serve({ status: 409, body: { error_code: 'quote_changed', message: 'changed', quote } });
    expect(await createSchedule(client, schedule, keys)).toEqual({ status: 'quoteChanged', quote });
  });

  test.each<[number, unknown]>([
    [409, { error_code: 'still_running', message: 'still running' }],
    [409, 'still running'],
    [409, null],
    [422, { error_code: 'quote_changed', quote: { quote_id: 'x' } }],
  ])('%d with %j is an error', async (status, body) => {
    const { client } = await serve({ status, body });
    await expect(createSchedule(client, schedule, keys)).rejects.toMatchObject({ name: 'ApiError', status });
  });
});

test('every call that takes a signal can be given up', async () => {
  const signal = AbortSignal.abort();
  const { client } = await serve({ body: answer });
  for (const call of [
    getCampaignCharities(client, 'x', signal),
    getCampaignCharity(client, 'x', 'y', signal),
    createQuote(client, plan, { signal }),
  ]) {
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  }
});
