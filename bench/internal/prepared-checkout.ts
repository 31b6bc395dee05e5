import { call } from '@lantern-giving/core/api/call';
import { paymentMethodsApi } from '@lantern-giving/core/api/payment-methods';
import { CHECKOUT_HEADER, quotesApi } from '@lantern-giving/core/api/quotes';
import type { ApiClient } from '@lantern-giving/core/api/request';
import type { CreateSchedule } from '@lantern-giving/core/api/schedules';

export interface PreparedCheckout {
  /** One per gift: a quote can only create one gift. */
  readonly bodies: readonly CreateSchedule[];
  readonly checkoutToken: string;
}

const NO_HUMAN_CHECK = { recaptcha_token: '', recaptcha_page: 'checkout' };

/**
 * Quotes over the last ten nights and a saved card: everything before the creating calls. Of £100, and each of a pound
 * more: for a plan that the same card has made within minutes the server reads once more, as for few donors.
 */
export async function prepareCheckout(client: ApiClient, email: string, gifts: number): Promise<PreparedCheckout> {
  const donor = { email, first_name: 'Ben', last_name: 'Chmark' };
  const plan = {
    campaign: 'mytennights',
    charity_id: 'human-relief-gb',
    causes: { 'human-relief-gb-water': 10_000 },
    first_night: 20,
    split_type: 'more-odd',
    multiplier: 2,
    night_30: false,
    start_date_offset: 0,
    timezone: 'Europe/London',
    pay_fees: true,
    tip: 0,
    tip_percentage: 10,
  } as const;
  const quote = await call(client, quotesApi.create, { body: plan });
  const token: unknown = await (
    await client.fetch(`${client.baseUrl}/sandbox/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
    })
  ).json();
  if (typeof token !== 'object' || token === null || !('token' in token)) throw new Error('no token for the card');
  const setup = await call(client, paymentMethodsApi.setUp, {
    body: {
      ...donor,
      ...NO_HUMAN_CHECK,
      charity_id: plan.charity_id,
      quote_id: quote.quote_id,
      processor_token: String(token.token),
      consent: { version: 'bench', text: 'bench', locale: 'en' },
    },
    headers: { [CHECKOUT_HEADER]: quote.checkout_token },
  });
  if (setup.status !== 'succeeded') throw new Error(`the card was not saved: ${setup.status}`);
  const { checkout_token: checkoutToken } = quote;
  const bodies: CreateSchedule[] = [];
  while (bodies.length < gifts) {
    const gift = { ...plan, causes: { 'human-relief-gb-water': 10_000 + 100 * bodies.length } };
    const { quote_id } = await call(client, quotesApi.create, {
      body: gift,
      headers: { [CHECKOUT_HEADER]: checkoutToken },
    });
    bodies.push({
      ...gift,
      ...donor,
      ...NO_HUMAN_CHECK,
      campaign: quote.campaign,
      quote_id,
      payment_method_id: setup.payment_method_id,
      payment_type: 'card',
      length_choice: 'lastTenAvailable',
      chain_code: null,
      gift_aid: false,
      tax_receipt: false,
      widget: false,
      phone: '',
      country_code: '44',
      address_1: '',
      address_2: '',
      state: '',
      city: '',
      house_number: '',
      is_address_from_lookup: false,
      country: 'GB',
      postcode: '',
      auto_enroll: false,
      email_opt_in: false,
      charity_email: false,
      partner: null,
      friday_giving: false,
      friday_giving_amount: 0,
      wakf: false,
      wakf_amount: 0,
      evergive_share_percentage: 0,
    });
  }
  return { checkoutToken, bodies };
}
