import { pluralsOf } from '@lantern-giving/core/language';
import { en as plans } from './plans.ts';

const plural = pluralsOf('en-GB');
const { nights } = plans;
const donors = (count: number) => plural(count, { one: '1 donor', other: (n) => `${n} donors` });

/** The first page: a charity's campaign at a glance. */
export const en = {
  title: 'Dashboard',
  waiting:
    'We are reviewing your registration. Donors will not see the charity until it is approved, but you can already complete everything here.',
  rejected: 'Your registration was not approved. The email we sent you says why.',
  updated: (time: string) => `Updated ${time}`,
  notUpdated: (time: string) => `Could not update. These figures are from ${time}.`,
  figures: 'Figures',
  givenSoFar: 'Given so far',
  given: (campaign: string) => `Given so far, ${campaign}`,
  givenNote: (count: number, people: number) => `${nights(count)} · ${donors(people)} in all`,
  stillToLeave: (amount: string) => `${amount} still to come`,
  waitingAmount: (amount: string) => `${amount} waiting for donors`,
  next: 'Next night',
  summary: 'Total, no more nights planned',
  summaryNote: (all: string, people: number) => `of ${all} pledged by ${donors(people)}`,
  nightsLost: (count: number, amount: string) => `${nights(count)} not given, ${amount}`,
  nightsWaiting: (count: number, amount: string) =>
    plural(count, {
      one: `1 night waiting for its donor, ${amount}`,
      other: (n) => `${n} nights waiting for their donors, ${amount}`,
    }),
  nightsAllGiven: 'every night was given',
  best: (night: string, amount: string) => `largest: night ${night}, ${amount}`,
  tonight: (night: string) => `Tonight, night ${night}`,
  nextNight: (night: string, day: string) => `Next, night ${night} · ${day}`,
  tonightNote: (count: number, moment: string) => `${plans.counted(count)}, the first leaves ${moment}`,
  actionable: (count: number) =>
    plural(count, { one: '1 waiting for its donor', other: (n) => `${n} waiting for their donors` }),
  payout: 'Next payout',
  payoutNone: 'None yet',
  payoutNoAccount: 'There is no payout account yet',
  payoutExpected: (day: string) => `expected ${day}`,
  payoutNothing: 'Nothing is due to your bank at the moment',
  payoutUnreadable: 'The payment provider is not responding right now.',
  balance: (available: string, pending: string) => `balance ${available}, and ${pending} settling`,
  nights: 'Given per night',
  night: (night: string) => `Night ${night}`,
  nightOn: (night: string, day: string) => `Night ${night} · ${day}`,
  nightPointer: 'Look at one night',
  nightBar: (night: string, parts: readonly string[]) => `Night ${night}: ${parts.join(', ')}`,
  parts: {
    given: (amount: string) => `${amount} given`,
    planned: (amount: string) => `${amount} planned`,
    waiting: (amount: string) => `${amount} waiting for donors`,
    lost: (amount: string) => `${amount} not given`,
  },
  legend: { given: 'Given', planned: 'Planned', waiting: 'Waiting for donors', lost: 'Not given' },
  plansLabel: 'Plans',
  legendNext: 'Next',
  causes: 'Given per cause',
  causesNone: 'Nothing has been given yet. Gifts show here after each night.',
  failures: 'What was not charged, and why',
  failuresNone: 'Every night that was due has been charged.',
  failureKinds: {
    soft: 'The bank declined; we try again',
    hard: 'The card cannot be charged; the donor was asked for another',
    authentication: 'The donor has to confirm with the bank',
    exhausted: 'The bank declined every attempt; we will not try again',
    card_stopped:
      'The card was declined too often and is stopped; the nights are on hold until the donor uses another card',
    refused: 'The payment provider refused the charge; we will not try again',
  },
  failed: (people: number, count: number, amount: string) => `${donors(people)} · ${nights(count)}, ${amount}`,
  cancelledNights: (count: number, amount: string) => `Cancelled, skipped or refunded: ${nights(count)}, ${amount}.`,
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
    contacts: 'Who we write to.',
    payment: 'Where the money goes.',
    paymentOwner: 'Only an owner can set it up.',
    causes: 'What donors can give to.',
    receipts: 'What your donors’ receipts say.',
  },
  latest: 'Latest plans',
  latestNote: 'The newest ten',
  columns: { donor: 'Donor', since: 'Since', plan: 'Plan', causes: 'Causes', total: 'Given' },
  empty: 'No gifts yet',
  emptyText: 'Complete the set-up below, then put the checkout on your pages.',
  emptyDone:
    'Everything is set up. Put the checkout on your pages: the first gift will show here as soon as it is made.',
  emptyAction: 'Get the code for your pages',
};
