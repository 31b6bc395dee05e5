import type { Quote, QuoteRequest } from '@lantern-giving/core/api/quotes';
import type { CreateFridaySchedule } from '@lantern-giving/core/api/schedules.schema';
import { coverFee, currencies } from '@lantern-giving/core/money';
import { type GivingApp, keyFromMail, PLAN, PUBLIC_URL, readyCheckout } from './app.ts';

/** A plan of £25 every Friday, of which £5 are Zakat. */
export const FRIDAY_PLAN: QuoteRequest = {
  ...PLAN,
  campaign: 'fridaygiving',
  causes: { 'human-relief-gb-water': 2000, 'human-relief-gb-zakat': 500 },
  first_night: 1,
  split_type: 'equally',
  night_30: false,
  tip: 250,
  tip_percentage: null,
};

/** What a card is charged for each Friday of that plan, and the fee in it, in minor units. */
export const FRIDAY_FEE = coverFee({ net: 2750, ...currencies.gbp.fee });
export const FRIDAY_PAYABLE = 2750 + FRIDAY_FEE;

/** The Fridays that are planned first, of a gift that begins at the time of the tests' clock. */
export const FIRST_EIGHT = [
  '2026-11-27',
  '2026-12-04',
  '2026-12-11',
  '2026-12-18',
  '2026-12-25',
  '2027-01-01',
  '2027-01-08',
  '2027-01-15',
];

export interface ReadyFridays {
  readonly quote: Quote;
  readonly body: CreateFridaySchedule;
  readonly headers: Record<string, string>;
}

/** Runs the checkout up to the last press: quote, card, payload. The kind must be offered. */
export async function readyFridays(
  giving: GivingApp,
  options: { readonly plan?: Partial<QuoteRequest>; readonly email?: string; readonly card?: string } = {},
): Promise<ReadyFridays> {
  const { quote, body, headers } = await readyCheckout(giving, {
    ...options,
    plan: { ...FRIDAY_PLAN, ...options.plan },
  });
  return { quote, headers, body: fridayBody(body, quote) };
}

type Nights = Awaited<ReturnType<typeof readyCheckout>>['body'];

/** The payload of Fridays with what one of nights has. */
export function fridayBody(
  body: Nights,
  { currency, total, tip }: Pick<Quote, 'currency' | 'total' | 'tip'>,
): CreateFridaySchedule {
  return {
    campaign: body.campaign,
    charity_id: body.charity_id,
    causes: body.causes,
    cause_names: { 'human-relief-gb-water': 'Clean water' },
    charity_name: 'Human Relief',
    charity_country: 'GB',
    currency,
    amount: total,
    tip_amount: tip,
    pay_fees: body.pay_fees,
    timezone: body.timezone,
    quote_id: body.quote_id,
    email: body.email,
    gift_aid: false,
    tax_receipt: false,
    payment_method_id: body.payment_method_id,
    payment_type: 'card',
    widget: true,
    email_opt_in: true,
    charity_email_opt_in: false,
    wakf: false,
    wakfAmount: 0,
    partner: 'orchard',
    group: 'spring',
    campaign_source: 'CHARITY',
    recaptcha_token: 'token',
    recaptcha_page: 'fg_schedule',
    donor_details: {
      first_name: body.first_name,
      last_name: body.last_name,
      address_1: '',
      address_2: '',
      state: '',
      city: '',
      house_number: '',
      country: 'GB',
      post_code: '',
      phone_number: '',
      country_code: '',
      is_address_from_lookup: false,
    },
  };
}

/** A schedule of Fridays with the header of its donor. */
export async function createFridays(
  giving: GivingApp,
  options: Parameters<typeof readyFridays>[1] & { readonly locale?: string } = {},
) {
  const { quote, body, headers } = await readyFridays(giving, options);
  const language = { 'accept-language': options.locale ?? 'en' };
  const created = await giving.post('/api/schedules', body, { ...headers, ...language });
  if (created.status !== 200) throw new Error(`no schedule: ${JSON.stringify(created.body)}`);
  const id: string = created.body.schedule_id;
  const owner = { authorization: `Bearer ${await keyFromMail(giving, id)}`, ...language };
  return { id, quote, body, owner };
}

/** One schedule of Fridays, as its donor reads it. */
export async function readFridays(giving: GivingApp, id: string, owner: Record<string, string>) {
  return (await giving.get(`/api/friday_giving/${id}`, owner)).body;
}

/** Saves another card for a gift on the processor's page. It is taken once its session's event arrives. @returns the session */
export async function enterAnotherCard(
  giving: GivingApp,
  gift: { readonly id: string; readonly owner: Record<string, string>; readonly email: string },
): Promise<string> {
  const { id, owner, email } = gift;
  const { donor_id } = await readFridays(giving, id, owner);
  const back = `${PUBLIC_URL}/fg-schedules/${id}`;
  const { status, body } = await giving.call({
    method: 'PUT',
    url: '/api/payment_methods/update',
    headers: { 'content-type': 'application/json', ...owner },
    payload: JSON.stringify({
      charity_id: 'human-relief-gb',
      schedule_id: id,
      donor_id,
      success_url: back,
      cancel_url: back,
      product: 'fridaygiving',
      email,
    }),
  });
  if (status !== 200) throw new Error(`no page for another card: ${JSON.stringify(body)}`);
  await giving.post(new URL(body.url).pathname, { number: '5555555555554444', expiry: '12/40', cvc: '123' });
  return body.session_id;
}
