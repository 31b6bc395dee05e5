import type { FoundSchedule, ScheduleDetail } from '@lantern-giving/core/api/schedules';

const none = { nights: 0, amount: 0 };

/** A donor's plan as a search returns it: one night given, two to come. */
export const demoFound: FoundSchedule = {
  schedule_id: '01a1fc69-0000-7000-8000-000000000001',
  email: 'amina@mail.example',
  first_name: 'Amina',
  last_name: 'Rahman',
  locale: 'ar',
  charity_id: 'human-relief-gb',
  charity_name: 'Human Relief',
  campaign_name: 'MyTenNights',
  currency: 'gbp',
  created_time: '2026-11-20T18:00:00.000Z',
  cancelled: false,
  last_4_card_digits: '4242',
  tally: { given: { nights: 1, amount: 1000 }, to_come: { nights: 2, amount: 2000 }, waiting: none, lost: none },
};

type Night = ScheduleDetail['payments'][number];

/** A night of £10, by default still to come. */
export const demoNight = (number: number, differently: Partial<Night> = {}): Night => ({
  number,
  date: `2026-11-${number}`,
  cutoff: `2026-11-${number}T01:30:00.000Z`,
  status: 'pending',
  payment_intent_client_secret: null,
  breakdown: { causes: { water: 900 }, tip: 100, fee: 0, total: 1000 },
  held: false,
  next_attempt: null,
  in_flight: false,
  editable: false,
  can_make_up: false,
  standing: 'to_come',
  waits_for: null,
  refunds: [],
  refundable: 0,
  ...differently,
});

/** The same plan with its nights. */
export const demoPlan: ScheduleDetail = {
  schedule_id: demoFound.schedule_id,
  campaign: 'mytennights-1448',
  campaign_kind: 'ten-nights',
  cancelled: false,
  charity_name: demoFound.charity_name,
  charity_id: demoFound.charity_id,
  logo_image: null,
  created_time: demoFound.created_time,
  server_time: '2026-11-22T18:00:00.000Z',
  timezone: 'Europe/London',
  currency: 'gbp',
  causes: [{ cause_id: 'water', title: 'Clean water', amount: 2700, quantity: null }],
  tip: 300,
  fee: 0,
  total: 2700,
  first_night: 21,
  split_type: 'even',
  multiplier: 1,
  night_30: false,
  night_30_amount: 0,
  night_30_offer: null,
  gift_aid: true,
  pay_fees: false,
  orders_close: null,
  orderable: [],
  payments: [demoNight(22, { status: 'succeeded', standing: 'given' }), demoNight(23), demoNight(24)],
  tally: demoFound.tally,
  last_4_card_digits: '4242',
  cardBrand: 'visa',
  card_expiry_month: 4,
  card_expiry_year: 2030,
  card_stopped: false,
  payment_method: 'card',
  actionable: false,
  is_matched: false,
  matched_amount: 0,
  givematch_share_code: 'mtnaaaaaaaaaaaaaaaa',
  onward_chain_codes_email: [],
  auto_enroll: true,
  donor_id: '01a1fc69-0000-7000-8000-000000000002',
  connected_schedules: [],
  cloned_from_schedule_id: null,
  actions: ['cancel'],
};
