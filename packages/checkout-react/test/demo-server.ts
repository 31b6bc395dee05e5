import type { CampaignCharities, CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { PlanFields, Quote } from '@lantern-giving/core/api/quotes';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { charity as plain, quoteFor } from './fixtures.ts';

export const charity: CampaignCharity = {
  ...plain,
  about: 'Clean water, food and shelter where they are needed first.',
  privacy_policy_url: 'https://human-relief.example/privacy',
  causes: [
    { cause_id: 'water', title: 'Wells and clean water', category: 'Water', price_per_quantity: null },
    { cause_id: 'need', title: 'Where it is needed most', category: 'Emergency', price_per_quantity: null },
    { cause_id: 'zakat', title: 'Zakat', category: 'Zakat', price_per_quantity: null },
  ],
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
    largest_charge: 4_000_000_000,
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

/** A plan with the figures a server would calculate. */
export function quoteOf(plan: PlanFields, of: CampaignCharity = charity): Quote {
  return quoteFor(plan, of.server_time, undefined, of);
}

export type Answer = { readonly status: number; readonly body: unknown } | 'lost' | 'never';
export type Answers = Readonly<Record<string, Answer>>;

/** A server for one story; responses other than success are given by path suffix. */
export function demoServer(of: CampaignCharity, otherwise: Answers): typeof fetch {
  const list: CampaignCharities = {
    campaign_terms: of.campaign_terms,
    server_time: of.server_time,
    charities: [charity, rupiahCharity],
  };
  return async (input, init) => {
    const [path = ''] = String(input).split('?');
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
  if (path.includes('/setup')) return { status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' };
  return schedule;
}
