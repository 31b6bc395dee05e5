import { type GivingApp, readyCheckout } from './app.ts';

type ValidBody = (giving: GivingApp) => object | Promise<object>;

const checkout = (giving: GivingApp) => readyCheckout(giving, { email: 'somebody@mail.example' });

const NOTHING = '01a1fc69-0000-7000-8000-000000000000';

const registration = {
  name: 'Orchard Trust',
  number: '0000010',
  country: 'GB',
  representative_name: 'Amina Rahman',
  representative_position: 'Trustee',
  phone: '020 7946 0000',
  email: 'orchard@mail.example',
  description: 'Fruit trees for every village.',
  privacy_policy_url: 'https://orchard.example/privacy',
  gift_aid: true,
  sanctions: true,
  terms: true,
};

const causeFields = { title: 'Orchards', category: 'Food', price_per_quantity: null, campaigns: ['ten-nights'] };

const receiptForm = {
  name: 'Human Relief',
  address: '1 Orchard Road\nLondon',
  email: 'receipts@mail.example',
  phone_number: '020 7946 0000',
  registration_number: '0000001',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
};

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const MADE = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const SIGNED = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

/**
 * A body that passes the field checks of each route that takes one, so that the policy or the use case decides. `METHOD
 * path` → body.
 */
export const validBodies: Readonly<Record<string, ValidBody | undefined>> = {
  'POST /api/auth/login': () => ({ email: 'amina@human-relief.example' }),
  'POST /api/auth/session': () => ({ email: 'amina@human-relief.example', token: '00000000', platform: 'web' }),
  'POST /api/auth/passkeys': () => ({ name: 'My laptop', credential: { ...CREDENTIAL, response: MADE } }),
  'POST /api/auth/passkeys/verify': () => ({ credential: { ...CREDENTIAL, response: SIGNED } }),
  'POST /api/auth/passkeys/recover': () => ({ code: 'abcd-efgh-jkmn-pqrs' }),
  'PUT /api/auth/passkeys/{passkey_id}': () => ({ name: 'My phone' }),
  'POST /api/charity/{id}/people': () => ({ email: 'new@mail.example', role: 'member' }),
  'PUT /api/charity/{id}/people/{person_id}': () => ({ role: 'owner' }),
  'POST /api/charity/{id}/causes': () => causeFields,
  'PUT /api/charity/{id}/causes/{cause_id}': () => causeFields,
  'PUT /api/charity/{id}/causes/order': () => ({ cause_ids: [] }),
  'POST /api/charity/{id}/causes/{cause_id}/complete': () => ({ value: true }),
  'POST /api/charity/{id}/origins': () => ({ origin: 'https://www.new.example' }),
  'POST /api/charity/{id}/general': () => ({
    name: 'Human Relief',
    about: 'Clean water where it is needed first.',
    registration_number: '0000001',
    privacy_policy_url: null,
    gift_aid: false,
    tax_receipt: false,
    landing_text: '',
  }),
  'PUT /api/charity/{id}/contacts': () => ({
    data: null,
    finance: null,
    contract: null,
    main: { name: 'Amina Rahman', email: 'amina@mail.example', phone: '' },
    fundraising: null,
    marketing: null,
  }),
  'POST /api/charity/{id}/representative': () => ({ name: 'Amina Rahman', position: 'Trustee' }),
  'PUT /api/charity/{id}/representative': () => ({
    id: NOTHING,
    name: 'Amina Rahman',
    position: 'Trustee',
  }),
  'PUT /api/charity/{id}/images': () => ({}),
  'PUT /api/charity/{id}/tax_receipts': () => receiptForm,
  'POST /api/charity/{id}/tax_receipts/preview': () => receiptForm,
  'POST /api/register/confirm': () => ({ ...registration, code: '00000000' }),
  'POST /api/register': () => registration,
  'POST /api/admin/changes/{charity}/decision': () => ({ change_id: NOTHING, approve: true, reason: null }),
  'POST /api/admin/charging/cases/{case}/close': () => ({ note: 'Refunded at the processor.' }),
  'POST /api/admin/refunds': () => ({ schedule_id: NOTHING, number: 20, amount: null, reason: 'other', note: '' }),
  'POST /api/admin/registrations/{charity}/decision': () => ({ approve: true, reason: null, seen: 'x' }),
  'PUT /api/admin/campaigns/{campaign}': () => ({ kind: 'ten-nights', start: '2027-02-07', month_days: null }),
  'PUT /api/admin/campaigns/{campaign}/calendar': () => ({
    authority: 'local-sighting',
    start: '2027-02-08',
    month_days: null,
  }),
  'POST /api/admin/schedules/search': () => ({ query: 'own@mail.example' }),
  'POST /api/page_errors': () => ({ site: 'dashboard', page: '/', name: 'Error', frames: [] }),
  'POST /api/quotes': async (giving) => {
    const { quote_id: _id, ...plan } = (await checkout(giving)).body;
    return plan;
  },
  'POST /api/schedules': async (giving) => (await checkout(giving)).body,
  'POST /api/schedules/{id}/cancel': () => ({ value: false }),
  'POST /api/schedules/{id}/skip': () => ({ number: 20, value: false }),
  'POST /api/schedules/{id}/night30': () => ({ value: true }),
  'POST /api/schedules/{id}/gift_aid': () => ({ value: false }),
  'POST /api/schedules/{id}/amounts': () => ({
    campaign: 'mytennights',
    cause_amounts: { 'human-relief-gb-water': 8000, 'human-relief-gb-zakat': 3000 },
    tip_amount: 700,
    pay_fees: true,
  }),
  'POST /api/schedules/{id}/qurbani': () => ({
    campaign: 'mytennights',
    cause_amounts: {},
    tip_amount: 0,
    pay_fees: true,
  }),
  'POST /api/schedules/{id}/make_up': () => ({ numbers: [20] }),
  'POST /api/schedules/{id}/timezone': () => ({ timezone: 'Asia/Kuala_Lumpur' }),
  'POST /api/schedules/{id}/auto_enroll': () => ({ value: false }),
  'POST /api/friday_giving/runs': () => ({ start_date: '2026-11-21', end_date: '2027-01-20' }),
  'POST /api/friday_giving/{id}/cancel': () => ({ value: false, reason: null }),
  'POST /api/friday_giving/{id}/{run_id}/skip': () => ({ value: false }),
  'POST /api/friday_giving/{id}/amounts': () => ({
    campaign: 'fridaygiving',
    cause_amounts: { 'human-relief-gb-water': 2000 },
    tip_amount: 0,
    pay_fees: true,
  }),
  'POST /api/evergive/runs': () => ({ start_date: '2026-11-21', end_date: '2027-01-20' }),
  'POST /api/evergive/{id}/cancel': () => ({ value: false, reason: null }),
  'POST /api/evergive/{id}/{run_id}/skip': () => ({ value: false }),
  'POST /api/evergive/{id}/amounts': () => ({
    campaign: 'evergive',
    cause_amounts: { 'human-relief-gb-water': 2000 },
    tip_amount: 0,
    pay_fees: true,
  }),
  'POST /api/givematch/{id}': () => ({}),
  'POST /api/addresses': () => ({ postcode: 'SW1A 1AA' }),
  'POST /api/subscribe': () => ({ email: 'own@mail.example', products: ['mytennights'] }),
  'POST /api/subscribe/confirm': () => ({ key: 'unsigned' }),
  'POST /api/subscribe/stop': () => ({ key: 'unsigned' }),
  'POST /api/schedules/links': () => ({ email: 'own@mail.example' }),
  'POST /api/payment_methods/setup': async (giving) => {
    const { body, quote } = await checkout(giving);
    return {
      ...body,
      quote_id: quote.quote_id,
      processor_token: 'ctoken_made_up',
      consent: { version: '1', text: 'I allow it.', locale: 'en' },
    };
  },
  'POST /api/payment_methods/on_file/code': () => ({ charity_id: 'human-relief-gb', email: 'own@mail.example' }),
  'POST /api/payment_methods/on_file': () => ({
    charity_id: 'human-relief-gb',
    email: 'own@mail.example',
    code: '000000',
  }),
  'PUT /api/payment_methods/update': () => ({
    charity_id: 'human-relief-gb',
    schedule_id: NOTHING,
    donor_id: NOTHING,
    success_url: 'http://localhost:4000/account/schedules/1',
    cancel_url: 'http://localhost:4000/account/schedules/1',
    product: 'mytennights',
    email: 'own@mail.example',
  }),
  'POST /api/payment_methods/setup/{setup_id}': () => ({}),
  'POST /api/webhooks/processor': () => ({ id: 'evt_made_up' }),
  'POST /api/webhooks/processor/{account}': () => ({ id: 'evt_made_up' }),
};
