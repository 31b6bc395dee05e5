import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { Quote, QuoteRequest } from '@lantern-giving/core/api/quotes';
import { isRepeating } from '@lantern-giving/core/campaigns';
import { isTippable } from '@lantern-giving/core/charity';
import { planNights, planRepeating, withEndowment } from '@lantern-giving/core/plan';

/** The eleventh night of the fixture campaign, in the afternoon. */
export const SERVER_TIME = '2027-02-17T15:00:00.000Z';

export const charity: CampaignCharity = {
  charity_id: 'human-relief-gb',
  charity_name: 'Human Relief',
  about: 'Clean water, food and shelter.',
  registration_number: '1234567',
  country: 'GB',
  currency: 'gbp',
  logo_image: null,
  cover_image: null,
  gift_aid: true,
  tax_receipt: false,
  is_daf: false,
  privacy_policy_url: null,
  partner: null,
  campaign: 'mtn2027',
  causes: [
    { cause_id: 'water', title: 'Clean water', category: 'Water', price_per_quantity: null },
    { cause_id: 'zakat', title: 'Zakat', category: 'Zakat', price_per_quantity: null },
  ],
  campaign_terms: {
    id: 'mtn2027',
    kind: 'ten-nights',
    brand: 'mtn',
    product: 'mytennights',
    name: 'MyTenNights',
    start: '2027-02-07',
    month_days: null,
    unlock: '2027-01-24',
    end: '2027-03-08',
    state: 'open',
  },
  checkout_terms: {
    fee: { rate_basis_points: 150, fixed: 20 },
    smallest_charge: 30,
    largest_charge: 40_000_000,
    presets: [5000, 10_000, 20_000, 30_000],
    defaults: {
      pay_tip: true,
      tip_percentage: 10,
      pay_fees: true,
      auto_enroll: true,
      email_opt_in: false,
      charity_email_opt_in: false,
    },
    help_url: null,
  },
  card: { processor: 'stripe', stripe_token: 'pk_test_1', account_id: null },
  human_check: null,
  server_time: SERVER_TIME,
};

/** The second of the ten days in London, in the morning. */
export const DAY_2 = '2027-05-08T09:00:00.000Z';

/** The same charity in the ten days, with Qurbani. */
export const tenDaysCharity: CampaignCharity = {
  ...charity,
  campaign: 'mtd2027',
  causes: [
    ...charity.causes,
    { cause_id: 'sheep', title: 'Qurbani: a sheep', category: 'Qurbani', price_per_quantity: 12_500 },
    { cause_id: 'cow', title: 'Qurbani: a share of a cow', category: 'Qurbani', price_per_quantity: 6000 },
  ],
  campaign_terms: {
    id: 'mtd2027',
    kind: 'ten-days',
    brand: 'mtd',
    product: 'mytendays',
    name: 'MyTenDays',
    start: '2027-05-07',
    month_days: null,
    unlock: '2027-04-23',
    end: '2027-05-17',
    state: 'open',
  },
  server_time: DAY_2,
};

/** A Wednesday in London: the first gift on a Friday leaves two days later. */
export const WEDNESDAY = '2026-12-02T15:00:00.000Z';

/** The same charity on Fridays. */
export const fridayCharity: CampaignCharity = {
  ...charity,
  campaign: 'fridaygiving',
  campaign_terms: {
    id: 'fridaygiving',
    kind: 'friday',
    brand: 'fg',
    product: 'fridaygiving',
    name: 'FridayGiving',
    start: '2026-01-02',
    month_days: null,
    unlock: '2026-01-01',
    end: '2099-12-25',
    state: 'open',
  },
  server_time: WEDNESDAY,
};

/** The quote that a server with this clock would return for a charity. */
export function quoteFor(
  request: QuoteRequest,
  now = SERVER_TIME,
  id = '0190f6a0-0000-7000-8000-000000000001',
  of = charity,
): Quote {
  const { kind, start, end, month_days } = of.campaign_terms;
  const { fee, smallest_charge, largest_charge } = of.checkout_terms;
  const whole = of.causes.filter((cause) => !isTippable(cause.category)).map((cause) => cause.cause_id);
  const { evergive_share_percentage: percentage = 0 } = request;
  const inputs = {
    campaign: { kind, start, end, monthDays: month_days },
    causes: of.endowment
      ? withEndowment({ causes: request.causes, percentage, endowment: of.endowment.cause_id, whole })
      : request.causes,
    untippedCauses: whole,
    prices: Object.fromEntries(
      of.causes.flatMap(({ cause_id, price_per_quantity: price }) => (price ? [[cause_id, price]] : [])),
    ),
    firstNight: request.first_night,
    split: request.split_type,
    multiplier: request.multiplier,
    night30: request.night_30,
    startDateOffset: request.start_date_offset,
    timezone: request.timezone,
    tip: request.tip_percentage === null ? { value: request.tip } : { percent: request.tip_percentage },
    coverFees: request.pay_fees ? { rateBasisPoints: fee.rate_basis_points, fixed: fee.fixed } : null,
    smallestCharge: smallest_charge,
    largestCharge: largest_charge,
    now: new Date(now),
  };
  const result = isRepeating(kind) ? planRepeating(inputs) : planNights(inputs);
  if (!result.ok) throw new RangeError(`a quote needs a plan that can be given, got ${result.problem}`);
  const { charges, total, night30Amount, tip, fee: fees, payable } = result.plan;
  return {
    quote_id: id,
    server_time: now,
    expires_at: new Date(Date.parse(now) + 15 * 60_000).toISOString(),
    campaign: request.campaign,
    charity_id: request.charity_id,
    currency: of.currency,
    nights: charges.map((night) => ({ ...night, cutoff: night.cutoff.toISOString(), causes: { ...night.causes } })),
    total,
    night_30_amount: night30Amount,
    tip,
    fee: fees,
    payable,
    checkout_token: 'checkout-1',
  };
}
