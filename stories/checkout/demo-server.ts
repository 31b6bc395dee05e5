import type { CampaignCharities, CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { PlanFields, Quote } from '@lantern-giving/core/api/quotes';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { planNights } from '@lantern-giving/core/donation';

const SERVER_TIME = '2027-02-17T15:00:00.000Z';

export const charity: CampaignCharity = {
  charity_id: 'human-relief-gb',
  charity_name: 'Human Relief',
  about: 'Clean water, food and shelter where they are needed first.',
  registration_number: '1234567',
  country: 'GB',
  currency: 'gbp',
  logo_image: null,
  gift_aid: true,
  tax_receipt: false,
  is_daf: false,
  privacy_policy_url: 'https://human-relief.example/privacy',
  partner: null,
  campaign: 'mtn2027',
  causes: [
    { cause_id: 'water', title: 'Wells and clean water', category: 'Water', price_per_quantity: null },
    { cause_id: 'need', title: 'Where it is needed most', category: 'Emergency', price_per_quantity: null },
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
    presets: [5000, 10_000, 20_000, 30_000],
    defaults: {
      pay_tip: true,
      tip_percentage: 10,
      pay_fees: true,
      auto_enroll: true,
      email_opt_in: false,
      charity_email_opt_in: false,
    },
  },
  human_check: null,
  server_time: SERVER_TIME,
};

export const rupiahCharity: CampaignCharity = {
  ...charity,
  charity_id: 'amanah-id',
  charity_name: 'Amanah',
  country: 'ID',
  currency: 'idr',
  gift_aid: false,
  tax_receipt: true,
  checkout_terms: {
    ...charity.checkout_terms,
    fee: { rate_basis_points: 290, fixed: 2000 },
    smallest_charge: 12_000,
    presets: [500_000, 1_000_000, 2_000_000, 3_000_000],
  },
};

export const schedule: ScheduleCreated = {
  email: 'aisha@donor.example',
  share_code: 'mtnabcdefghijklmnop',
  total: 10_000,
  matched_amount: 0,
  match_pot_balance: null,
  schedule_id: '0190f6a0-0000-7000-8000-0000000000aa',
};

/** A plan as a server would reckon it. */
export function quoteOf(plan: PlanFields, of: CampaignCharity = charity): Quote {
  const { start, month_days } = of.campaign_terms;
  const { fee, smallest_charge } = of.checkout_terms;
  const result = planNights({
    campaign: { kind: 'ten-nights', start, monthDays: month_days },
    causes: plan.causes,
    untippedCauses: ['zakat'],
    firstNight: plan.first_night,
    split: plan.split_type,
    multiplier: plan.multiplier,
    night30: plan.night_30,
    startDateOffset: plan.start_date_offset,
    timezone: plan.timezone,
    tip: plan.tip_percentage === null ? { value: plan.tip } : { percent: plan.tip_percentage },
    coverFees: plan.pay_fees ? { rateBasisPoints: fee.rate_basis_points, fixed: fee.fixed } : null,
    smallestCharge: smallest_charge,
    now: new Date(of.server_time),
  });
  if (!result.ok) throw new RangeError(`the plan of a story must be one that can be given, got ${result.problem}`);
  const { charges, night30Amount, ...figures } = result.plan;
  return {
    ...figures,
    quote_id: '0190f6a0-0000-7000-8000-000000000001',
    server_time: of.server_time,
    expires_at: new Date(Date.parse(of.server_time) + 900_000).toISOString(),
    campaign: plan.campaign,
    charity_id: plan.charity_id,
    currency: of.currency,
    nights: charges.map((night) => ({ ...night, cutoff: night.cutoff.toISOString(), causes: { ...night.causes } })),
    night_30_amount: night30Amount,
    checkout_token: 'checkout-1',
  };
}

export type Answer = { readonly status: number; readonly body: unknown } | 'lost' | 'never';
export type Answers = Readonly<Record<string, Answer>>;

/** A server for one story: what it answers otherwise than well is said by the end of the path. */
export function demoServer(of: CampaignCharity, otherwise: Answers): typeof fetch {
  const list: CampaignCharities = {
    campaign_terms: of.campaign_terms,
    server_time: of.server_time,
    charities: [charity, rupiahCharity],
  };
  return async (input, init) => {
    const path = String(input);
    const told = Object.entries(otherwise).find(([end]) => path.endsWith(end))?.[1];
    const answer = told ?? { status: 200, body: wellAnswered(path, init, of, list) };
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
}

function wellAnswered(path: string, init: RequestInit | undefined, of: CampaignCharity, list: CampaignCharities) {
  if (path.endsWith('/charities')) return list;
  if (path.includes('/charities/')) return of;
  if (path.endsWith('/quotes')) return quoteOf(JSON.parse(String(init?.body)), of);
  if (path.endsWith('/token')) return { stripe_token: 'pk_test_1', processor: 'stripe' };
  if (path.endsWith('/stripe')) return { account_id: null };
  if (path.includes('/setup')) return { status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' };
  return schedule;
}
