import type { ChargingReport, ClosedCase, OpenCase } from '@lantern-giving/core/api/charging';

/** A charity whose account the processor refuses. */
export const demoHalt: OpenCase = {
  id: '00000000-0000-7000-8000-0000000000a1',
  kind: 'charity_halted',
  subject_kind: 'charity',
  subject: '00000000-0000-7000-8000-0000000000b1',
  charity: 'Orchard Trust',
  code: 'account_invalid',
  facts: [{ name: 'paymentId', value: '00000000-0000-7000-8000-0000000000d1' }],
  opened_at: '2027-02-27T01:30:05.000Z',
};

export const demoMismatch: OpenCase = {
  id: '00000000-0000-7000-8000-0000000000a2',
  kind: 'amount_mismatch',
  subject_kind: 'payment',
  subject: '00000000-0000-7000-8000-0000000000d2',
  charity: null,
  code: null,
  facts: [{ name: 'chargeId', value: 'ch_3NqFh2eZvKYlo2C1' }],
  opened_at: '2027-02-27T01:31:00.000Z',
};

export const demoClosed: ClosedCase = {
  ...demoMismatch,
  id: '00000000-0000-7000-8000-0000000000a3',
  closed_at: '2027-02-26T09:12:00.000Z',
  closed_by: 'admin@lantern.example',
  note: 'Refunded at Stripe, and wrote to the donor.',
};

/** In the middle of a night, without an open case. */
export const demoReport: ChargingReport = {
  at: '2027-02-27T01:34:00.000Z',
  cases: [],
  open_cases: 0,
  closed: [],
  progress: [
    {
      campaign: 'Ramadan 2027',
      date: '2027-02-26',
      planned: 48_210,
      due: 31_480,
      succeeded: 5_904,
      in_flight: 96,
      failed: 212,
      waiting: 25_268,
      failures: [
        { kind: 'soft', nights: 188 },
        { kind: 'hard', nights: 131 },
        { kind: 'authentication', nights: 81 },
        { kind: 'card_stopped', nights: 1_204 },
      ],
    },
  ],
  due: [
    { reason: 'in_turn', nights: 23_876 },
    { reason: 'card_stopped', nights: 1_204 },
    { reason: 'retried_later', nights: 188 },
    { reason: 'declined', nights: 131 },
    { reason: 'in_flight', nights: 96 },
    { reason: 'awaiting_authentication', nights: 81 },
  ],
  processors: [
    {
      name: 'stripe',
      halted: false,
      limit: 25,
      rate: 24.6,
      next_day: 64_930,
      done_by_limit: '2027-02-27T15:05:00.000Z',
      done_by_rate: '2027-02-27T15:18:00.000Z',
    },
  ],
  lag: { due_since: '2027-02-27T01:30:00.000Z', webhook_since: '2027-02-27T01:33:51.000Z', webhooks: 74 },
};
