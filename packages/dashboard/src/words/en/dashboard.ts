import { pluralsOf } from '@lantern-giving/core/language';

const plural = pluralsOf('en-GB');
// A donor sets up a plan, a plan has nights, and each night is charged by itself.
const nights = (count: number) => plural(count, { one: '1 night', other: (n) => `${n} nights` });
const plans = (count: number) => plural(count, { one: '1 plan', other: (n) => `${n} plans` });

/** The first room: a charity's campaign at a glance. */
export const en = {
  title: 'Dashboard',
  waiting:
    'Your registration is being looked at. Until it is approved donors do not see the charity; everything here can be completed meanwhile.',
  rejected: 'Your registration was not approved. The mail that we sent says why.',
  updated: (time: string) => `Updated ${time}`,
  notUpdated: (time: string) => `Could not update. These figures are from ${time}.`,
  figures: 'Figures',
  givenSoFar: 'Given so far',
  given: (campaign: string) => `Given so far, ${campaign}`,
  givenNote: (count: number, planned: string) => `${nights(count)} charged · ${planned} still to leave`,
  next: 'Next night',
  best: 'Largest night',
  bestNone: 'None yet',
  bestNote: (night: string) => `Night ${night} · no more nights are planned`,
  over: 'No more nights are planned',
  tonight: (night: string) => `Tonight, night ${night}`,
  nextNight: (night: string, day: string) => `Next, night ${night} · ${day}`,
  tonightNote: (count: number, moment: string) => `${plans(count)}, the first leaves ${moment}`,
  actionable: (count: number) =>
    plural(count, { one: '1 waits for its donor', other: (n) => `${n} wait for their donors` }),
  payout: 'Next payout',
  payoutNone: 'None yet',
  payoutExpected: (day: string) => `expected ${day}`,
  payoutNothing: 'Nothing is due to your bank at the moment',
  balance: (available: string, pending: string) => `balance ${available}, and ${pending} settling`,
  nights: 'Given per night',
  night: (night: string) => `Night ${night}`,
  nightOn: (night: string, day: string) => `Night ${night} · ${day}`,
  nightPointer: 'Look at one night',
  nightBar: (night: string, given: string, planned: string) => `Night ${night}: ${given} given, ${planned} planned`,
  legendGiven: 'Given',
  legendPlanned: 'Planned',
  legendNext: 'Next',
  causes: 'Given per cause',
  causesNone: 'Nothing has left yet. What is given shows here after each night.',
  failures: 'What has not left, and why',
  failuresNone: 'Every night that was due has left.',
  failureKinds: {
    soft: 'The bank declined; we try again',
    hard: 'The card will not work; the donor was asked for another',
    authentication: 'The donor has to confirm with the bank',
  },
  failed: (count: number, amount: string) => `${nights(count)}, ${amount}`,
  setUp: 'Set-up',
  setUpDone: 'Set-up complete',
  cards: {
    general: 'General info',
    contacts: 'Contacts',
    payment: 'Payout account',
    causes: 'Causes',
    receipts: 'Tax receipts',
  },
  cardTexts: {
    general: 'Who you are, as donors see it.',
    contacts: 'Whom we write to.',
    payment: 'Where the money goes.',
    paymentOwner: 'An owner of the charity sets it up.',
    causes: 'What donors can give to.',
    receipts: 'What the receipts of your donors say.',
  },
  latest: 'Latest plans',
  columns: { donor: 'Donor', since: 'Since', plan: 'Plan', causes: 'Causes', total: 'In total' },
  plan: nights,
  cancelled: 'Cancelled',
  empty: 'No gift yet',
  emptyText: 'Complete the set-up below, the next step first. Then put the checkout on your pages.',
  emptyDone: 'Everything is set up. Put the checkout on your pages: the first gift shows here as soon as it is made.',
  emptyAction: 'Get the code for your pages',
};
