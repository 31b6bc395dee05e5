import { describe, expect, test } from 'vitest';
import { serve } from '../../test/loopback.ts';
import { authApi, createSession } from './auth.ts';
import { call } from './call.ts';
import { campaignsApi } from './campaigns.ts';
import type { Endpoint } from './endpoint.ts';
import { type CardUpdateRequest, getPaymentToken, startCardUpdate } from './payment-methods.ts';
import { nullIfGone } from './payouts.ts';
import type { QuoteRequest } from './quotes.schema.ts';
import { CHECKOUT_HEADER } from './quotes.ts';
import { confirmRegistration, RegistrationRefused, register } from './registration.ts';
import { ApiError } from './request.ts';
import type { CreateSchedule } from './schedules.schema.ts';
import { bearerHeader, createSchedule, schedulesApi } from './schedules.ts';

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

test.each<[string, Endpoint, number, string]>([
  ['a login', authApi.login, 400, 'Unknown email address'],
  ['a login’s code', authApi.createSession, 400, 'Invalid login code'],
  ['a charity of a campaign', campaignsApi.charity, 410, 'campaign not found'],
  ['a schedule', schedulesApi.read, 404, 'Schedule not found'],
  ['a schedule that is cancelled', schedulesApi.cancel, 404, 'Schedule not found'],
  ['give-matching', schedulesApi.joinMatching, 404, 'Unable to opt donor into Givematch'],
  ['a schedule’s next campaign', schedulesApi.setAutoEnroll, 404, 'Schedule not found'],
])('%s has a message of its own', async (_, endpoint, status, message) => {
  const { client } = await serve({ status, body: { message: 'told', error_code: 'why' } });
  const answer = call(client, endpoint);
  await expect(answer).rejects.toMatchObject({ message, status, body: { error_code: 'why' } });
});

describe('createSession', () => {
  const login = { email: 'amina@human-relief.example', token: '12345678', platform: 'web' } as const;

  test('sends the login, and the campaign that it comes from', async () => {
    const { client, received } = await serve({ body: { success: true } });
    await createSession(client, login, { campaign: 'mtn 2026&x' });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/auth/session?campaign=mtn%202026%26x' });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(login);
  });

  test('takes an answer without success for an invalid code', async () => {
    const { client } = await serve({ body: { success: false } });
    await expect(createSession(client, login)).rejects.toMatchObject({ message: 'Invalid login code' });
  });
});

describe('createSchedule', () => {
  test('sends the plan with its key, its checkout and its language', async () => {
    const { client, received } = await serve({ body: { answered: true } });
    expect(await createSchedule(client, schedule, keys)).toEqual({ status: 'created', schedule: { answered: true } });
    const headers = { 'idempotency-key': 'key-1', [CHECKOUT_HEADER]: 'checkout-1', 'accept-language': 'ar' };
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/schedules', headers });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(schedule);
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

describe('getPaymentToken', () => {
  test.each([201, 202, 206, 400, 404, 503])('says of a %i that the token cannot be had', async (status) => {
    const { client } = await serve({ status, body: { stripe_token: 'pk' } });
    const message = 'Unable to retrieve stripe access token';
    await expect(getPaymentToken(client)).rejects.toMatchObject({ name: 'ApiError', message, status });
  });

  test('gives the token, and can be given up', async () => {
    const { client } = await serve({ body: { stripe_token: 'pk' } });
    expect(await getPaymentToken(client)).toEqual({ stripe_token: 'pk' });
    await expect(getPaymentToken(client, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a registration', () => {
  type Form = Parameters<typeof confirmRegistration>[1];
  const form = { name: 'Orchard Trust' } as Form;

  test('that is refused says why, with its code and what is wrong by field', async () => {
    const errors = [{ pointer: '/name', message: 'Enter the name.' }];
    const { client } = await serve({
      status: 400,
      body: { message: 'Enter the name.', error_code: 'name_missing', errors },
    });
    const refused = await register(client, form).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RegistrationRefused);
    expect(refused).toMatchObject({
      code: 'name_missing',
      message: 'Enter the name.',
      status: 400,
      problem: { errors },
    });
  });

  test('that is refused with a code of a newer version has none', async () => {
    const { client } = await serve({ status: 400, body: { message: 'No.', error_code: 'from_the_future' } });
    await expect(confirmRegistration(client, form)).rejects.toMatchObject({ code: null, message: 'No.' });
  });

  test.each([201, 202, 206, 409, 503])('that is answered with %i is no success', async (status) => {
    const { client } = await serve({ status, headers: { location: '/api/jobs/7' }, body: { charity_id: 'x-gb' } });
    const message = `Unexpected status ${status}`;
    await expect(confirmRegistration(client, form)).rejects.toMatchObject({ name: 'ApiError', status, message });
    await expect(register(client, form)).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  test.each([
    ['the charity’s id', { charity_id: 'x-gb' }, { charity_id: 'x-gb' }],
    ['nothing where the answer cannot be read', 'not JSON', {}],
    ['nothing where the answer is null', 'null', {}],
  ])('that is accepted gives %s', async (_, body, expected) => {
    const { client } = await serve({ body });
    expect(await confirmRegistration(client, form)).toEqual(expected);
  });
});

test('returns null for what is gone, and rethrows any other error', async () => {
  expect(await nullIfGone(Promise.reject(new ApiError('gone', 410, null)))).toBeNull();
  await expect(nullIfGone(Promise.reject(new ApiError('busy', 503, null)))).rejects.toMatchObject({ status: 503 });
  expect(await nullIfGone(Promise.resolve(7))).toBe(7);
});

test('a link proves itself by its key, and whoever has logged in needs none', () => {
  expect(bearerHeader('key')).toEqual({ authorization: 'Bearer key' });
  expect(bearerHeader(null)).toEqual({});
});

describe('startCardUpdate', () => {
  const asked: CardUpdateRequest = {
    charity_id: 'human-relief-gb',
    schedule_id: '01a1fc69-0000-7000-8000-000000000000',
    donor_id: '01a1fc69-0000-7000-8000-000000000000',
    success_url: 'https://give.example/account/schedules/1',
    cancel_url: 'https://give.example/account/schedules/1',
    product: 'mytennights',
    email: 'amina@example.org',
  };

  test('gives the session and the page of the processor', async () => {
    const { client, received } = await serve({ body: { session_id: 'cs_1', url: 'https://pay.example/cs_1' } });
    const started = await startCardUpdate(client, asked, bearerHeader('key'));
    expect(started).toEqual({ session_id: 'cs_1', url: 'https://pay.example/cs_1' });
    expect(received[0]).toMatchObject({ method: 'PUT', url: '/api/payment_methods/update' });
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer key' });
  });

  test.each<[number, unknown]>([
    [200, {}],
    [200, null],
    [404, { message: 'Schedule not found' }],
    [503, { message: 'later' }],
  ])('says of a %i with %j that the token cannot be had', async (status, body) => {
    const { client } = await serve({ status, body });
    const message = 'Unable to retrieve stripe access token';
    await expect(startCardUpdate(client, asked)).rejects.toMatchObject({ name: 'ApiError', message, status });
  });
});
