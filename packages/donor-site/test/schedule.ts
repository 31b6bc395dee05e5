import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { STANDINGS } from '@lantern-giving/core/schedule';
import type { Night } from '../src/pages/schedule/tally.ts';

/** A night of a ten-nights plan, by default ahead on the evening of 9 March 2026. */
export const nightOf = (number: number, more: Partial<Night> = {}): Night => ({
  number,
  date: `2026-03-${String(number - 10).padStart(2, '0')}`,
  cutoff: `2026-03-${String(number - 9).padStart(2, '0')}T01:30:00.000Z`,
  status: 'pending',
  payment_intent_client_secret: null,
  breakdown: { causes: { water: 1000 }, tip: 100, fee: 37, total: 1137 },
  held: false,
  next_attempt: null,
  in_flight: false,
  editable: false,
  can_make_up: false,
  standing: 'to_come',
  waits_for: null,
  refunds: [],
  refundable: 0,
  ...more,
});

/** A night that needs the donor's authentication. */
export const askedNight = (number: number): Night =>
  nightOf(number, {
    status: 'failed',
    standing: 'waiting',
    waits_for: 'confirmation',
    payment_intent_client_secret: `pi_${number}_secret`,
  });

export const givenNight = (number: number): Night => nightOf(number, { status: 'succeeded', standing: 'given' });

/** A day of a ten-days plan, in a campaign whose first day is 7 May 2027. */
export const dayOf = (number: number, more: Partial<Night> = {}): Night => {
  const date = `2027-05-${String(number + 6).padStart(2, '0')}`;
  return nightOf(number, { date, cutoff: `${date}T14:00:00.000Z`, ...more });
};

/** What makes a schedule one of ten days, on the morning of the third. */
export const tenDays = {
  campaign: 'mtd2027',
  campaign_kind: 'ten-days',
  server_time: '2027-05-09T08:00:00.000Z',
  first_night: 2,
  orders_close: '2027-05-15T14:00:00.000Z',
} as const satisfies Partial<ScheduleDetail>;

/** A schedule with these nights, and a tally like the server's. */
export function scheduleOf(payments: readonly Night[], more: Partial<ScheduleDetail> = {}): ScheduleDetail {
  const tallied = STANDINGS.map((standing) => {
    const nights = payments.filter((night) => night.standing === standing && !night.not_in_month);
    return [standing, { nights: nights.length, amount: sum(nights.map((night) => night.breakdown.total)) }] as const;
  });
  return {
    schedule_id: '0199aa00-0000-7000-8000-000000000001',
    campaign: 'mtn2026',
    campaign_kind: 'ten-nights',
    cancelled: false,
    charity_name: 'Human Relief',
    charity_id: 'human-relief-gb',
    logo_image: null,
    created_time: '2026-03-09T20:00:00.000Z',
    server_time: '2026-03-09T20:00:00.000Z',
    timezone: 'Europe/London',
    currency: 'gbp',
    causes: [{ cause_id: 'water', title: 'Water', amount: 10000, quantity: null }],
    tip: 1000,
    card_stopped: false,
    fee: 370,
    total: 10000,
    first_night: 20,
    split_type: 'equally',
    multiplier: 2,
    night_30: false,
    night_30_amount: 0,
    night_30_offer: null,
    gift_aid: false,
    gift_aid_amount: 0,
    gift_aid_given: 0,
    gift_aid_offer: null,
    pay_fees: true,
    orders_close: null,
    orderable: [],
    payments: [...payments],
    tally: Object.fromEntries(tallied) as ScheduleDetail['tally'],
    last_4_card_digits: '4242',
    cardBrand: 'visa',
    card_expiry_month: 12,
    card_expiry_year: 2030,
    payment_method: 'pm_1',
    actionable: payments.some((night) => night.payment_intent_client_secret !== null),
    is_matched: false,
    matched_amount: 0,
    givematch_share_code: 'mtnabcdefghijklmn22',
    onward_chain_codes_email: [],
    auto_enroll: true,
    donor_id: '0199aa00-0000-7000-8000-000000000002',
    connected_schedules: [],
    cloned_from_schedule_id: null,
    actions: ['cancel'],
    ...more,
  };
}
