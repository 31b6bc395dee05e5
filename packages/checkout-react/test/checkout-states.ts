import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { Quote } from '@lantern-giving/core/api/quotes';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { type Currency, toDecimalString } from '@lantern-giving/core/money';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  initialState,
  reduce,
} from '../src/state/index.ts';

export const charity: CampaignCharity = {
  charity_id: 'human-relief-gb',
  charity_name: 'Human Relief',
  about: '',
  registration_number: '1',
  country: 'GB',
  currency: 'gbp',
  logo_image: null,
  cover_image: null,
  gift_aid: true,
  tax_receipt: true,
  is_daf: false,
  privacy_policy_url: null,
  partner: null,
  campaign: 'mtn2027',
  causes: [
    { cause_id: 'zakat', title: 'Zakat', category: 'Zakat', price_per_quantity: null },
    { cause_id: 'water', title: 'Water', category: 'Water', price_per_quantity: null },
    { cause_id: 'food', title: 'Food', category: 'Food', price_per_quantity: null },
  ],
  campaign_terms: {
    id: 'mtn2027',
    kind: 'ten-nights',
    brand: 'mtn',
    product: 'mytennights',
    name: 'MyTenNights 2027',
    start: '2027-02-07',
    month_days: 30,
    unlock: '2027-01-24',
    end: '2027-03-08',
    state: 'open',
  },
  checkout_terms: {
    fee: { rate_basis_points: 150, fixed: 20 },
    smallest_charge: 30,
    largest_charge: 40_000_000,
    presets: [5000, 10_000],
    defaults: {
      pay_tip: false,
      tip_percentage: 15,
      pay_fees: false,
      auto_enroll: false,
      email_opt_in: false,
      charity_email_opt_in: true,
    },
    help_url: null,
  },
  card: { processor: 'stripe', stripe_token: 'pk_test_1', account_id: null },
  human_check: null,
  server_time: '2027-02-09T12:00:00Z',
};

export const facts: CheckoutFacts = { charity, now: new Date('2027-02-09T12:00:00Z'), charityGiven: true };

/** Options and device of the donor. */
export const ARRIVAL = {
  charity: 'human-relief-gb',
  timezone: 'Europe/London',
  country: 'GB',

  chainCode: null,
} as const;
export const fresh: CheckoutState = initialState(ARRIVAL);

/** A checkout after some events. */
export const after = (events: readonly CheckoutEvent[], from: CheckoutState = fresh): CheckoutState =>
  events.reduce(reduce, from);

export const typed = (amount: number, currency: Currency = 'gbp') => ({
  text: toDecimalString(amount, currency),
  amount,
});

const donor = {
  firstName: ' Amina ',
  lastName: 'Rahman',
  email: ' amina@example.org ',
  houseNumber: '7',
  addressLine1: 'High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

/** A complete, valid checkout: £100 over the last ten nights, for water. */
export const complete = after([
  { type: 'charityLoaded', charity, fresh: false },
  { type: 'totalTyped', total: typed(10_000) },
  { type: 'splitChosen', split: 'equally' },
  { type: 'donorChanged', change: donor },
]);

export const quote: Quote = {
  quote_id: '0197a1b2-0000-4000-8000-000000000000',
  server_time: '2027-02-09T12:00:00Z',
  expires_at: '2027-02-09T12:15:00Z',
  campaign: 'mtn2027',
  charity_id: charity.charity_id,
  currency: 'gbp',
  nights: [],
  total: 10_000,
  night_30_amount: 0,
  tip: 0,
  fee: 0,
  payable: 10_000,
  checkout_token: 'checkout-1',
};

export const created: ScheduleCreated = {
  email: 'amina@example.org',
  share_code: 'mtnaaaaaaaaaaaaaaaa',
  total: 10_000,
  matched_amount: 0,
  match_pot_balance: null,
  schedule_id: '0197a1b2-0000-4000-8000-000000000001',
};
