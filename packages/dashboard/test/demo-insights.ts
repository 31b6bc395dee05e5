import type { CharityInsights } from '@lantern-giving/core/api/insights';

export const demoGift: CharityInsights['latest'][number] = {
  schedule_id: '00000000-0000-7000-8000-000000000001',
  donor: 'Aisha R.',
  created_at: '2027-02-20T20:00:00.000Z',
  total: 10_000,
  night_30_amount: 0,
  in_all: 10_000,
  given: { gifts: 1, amount: 666 },
  planned: { gifts: 8, amount: 8001 },
  waiting: { gifts: 1, amount: 1333 },
  lost: { gifts: 0, amount: 0 },
  number_of_payments: 10,
  causes: ['Wells', 'Zakat'],
  cancelled: false,
};
/** A charity in the middle of the last ten nights. */
export const demoInsights: CharityInsights = {
  currency: 'gbp',
  campaign: { id: 'mtn2027', name: 'MyTenNights', kind: 'ten-nights', nights: 30 },
  given: { gifts: 1, amount: 666 },
  planned: { gifts: 9, amount: 9334 },
  waiting: { gifts: 1, amount: 1333 },
  lost: { gifts: 10, amount: 10_000 },
  all: { gifts: 21, amount: 21_333 },
  cancelled: { gifts: 10, amount: 10_000 },
  refunded_in_part: 0,
  due: { gifts: 0, amount: 0, halted: false },
  counts: { donors: 2, plans: 2, nights: 21 },
  tonight: {
    number: 21,
    date: '2027-02-28',
    leaves_at: '2027-03-01T01:30:00.000Z',
    leaves_tonight: true,
    gifts: 2,
    amount: 1333,
    actionable: 1,
  },
  nights: [
    { number: 20, given: 666, planned: 0, waiting: 0, lost: 666, plans: 2 },
    { number: 21, given: 0, planned: 1333, waiting: 1333, lost: 1333, plans: 3 },
  ],
  causes: [
    { cause_id: 'wells', title: 'Wells', given: 400 },
    { cause_id: 'zakat', title: 'Zakat', given: 266 },
  ],
  failures: [{ kind: 'authentication', gifts: 1, amount: 1333, donors: 1, plans: 1 }],
  latest: [
    demoGift,
    { ...demoGift, schedule_id: '00000000-0000-7000-8000-000000000002', donor: 'Bilal K.', cancelled: true },
  ],
};
const nothing = { gifts: 0, amount: 0 };
/** A charity without gifts. */
export const noInsights: CharityInsights = {
  ...demoInsights,
  campaign: null,
  given: nothing,
  planned: nothing,
  waiting: nothing,
  lost: nothing,
  all: nothing,
  cancelled: nothing,
  refunded_in_part: 0,
  due: { gifts: 0, amount: 0, halted: false },
  counts: { donors: 0, plans: 0, nights: 0 },
  tonight: null,
  nights: [],
  causes: [],
  failures: [],
  latest: [],
};
