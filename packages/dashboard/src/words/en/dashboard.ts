import { pluralsOf } from '@lantern-giving/core/language';

const plural = pluralsOf('en-GB');
const gifts = (count: number) => plural(count, { one: '1 gift', other: (n) => `${n} gifts` });

/** The first room: a charity's campaign at a glance. */
export const en = {
  title: 'Dashboard',
  waiting:
    'Your registration is being looked at. Until it is approved donors do not see the charity; everything here can be completed meanwhile.',
  rejected: 'Your registration was not approved. The mail that we sent says why.',
  given: (campaign: string) => `Given so far, ${campaign}`,
  givenNote: (count: number, planned: string) => `${gifts(count)} · ${planned} still to leave`,
  tonight: (night: string) => `Tonight, night ${night}`,
  nextNight: (night: string, day: string) => `Next, night ${night} · ${day}`,
  tonightNote: (count: number, moment: string) => `${gifts(count)}, the first leaves ${moment}`,
  actionable: (count: number) => plural(count, { one: '1 needs its donor', other: (n) => `${n} need their donors` }),
  payout: 'Next payout',
  payoutNone: 'None yet',
  payoutExpected: (day: string) => `expected ${day}`,
  payoutNothing: 'Nothing is due to your bank at the moment',
  payoutUnreadable: 'The payment provider does not answer just now.',
  balance: (available: string, pending: string) => `balance ${available}, and ${pending} settling`,
  nights: 'Gifts per night',
  nightBar: (night: string, given: string, planned: string) => `Night ${night}: ${given} given, ${planned} planned`,
  legendGiven: 'Given',
  legendPlanned: 'Planned',
  causes: 'Gifts per cause',
  causesNone: 'Nothing has left yet. The first gifts show here after their night.',
  failures: 'What has not left, and why',
  failuresNone: 'Every gift that was due has left.',
  failureKinds: {
    soft: 'The bank declined; we try again',
    hard: 'The card will not work; the donor was asked for another',
    authentication: 'The donor has to confirm with the bank',
  },
  failed: (count: number, amount: string) => `${gifts(count)}, ${amount}`,
  toFinish: 'To finish',
  cards: {
    general: 'General info',
    contacts: 'Contacts',
    payment: 'Payout account',
    paymentOwner: 'An owner of the charity sets it up.',
    causes: 'Causes',
    receipts: 'Tax receipts',
  },
  latest: 'Latest gifts',
  columns: { donor: 'Donor', since: 'Since', plan: 'Plan', causes: 'Causes', total: 'In total' },
  plan: (count: number) => plural(count, { one: '1 night', other: (n) => `${n} nights` }),
  cancelled: 'Cancelled',
  empty: 'No gift yet',
  emptyText: 'Complete what is left below, then put the checkout on your pages: the first gift shows here at once.',
  emptyAction: 'Get the code for your pages',
};
