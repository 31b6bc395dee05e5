import type { PaymentStatus } from '@lantern-giving/core/schedule';
import { pluralsOf } from './plural.ts';

const plural = pluralsOf('en-GB');
const nights = (count: number) => plural(count, { one: '1 night', other: (n) => `${n} nights` });

/** Every word of the site in English. The Arabic catalogue has the same keys. */
export const en = {
  site: {
    language: 'Language',
    tagline: 'Giving, night by night',
    privacy: (charity: string) => `Privacy policy of ${charity}`,
    registered: (number: string) => `Registered charity ${number}`,
    tryAgain: 'Try again',
    loading: 'Loading',
  },
  give: {
    title: (charity: string) => `Give to ${charity}`,
    untitled: 'Give for ten nights',
  },
  notFound: {
    title: 'There is no page here',
    text: 'The address may have been cut short when it was copied. Open the link again from where you found it.',
  },
  unreachable: {
    title: 'We could not reach the server',
    text: 'Check your connection and try again.',
  },
  schedule: {
    documentTitle: (charity: string) => `Your gift to ${charity}`,
    manage: 'Manage my schedule',
    title: (charity: string) => `Your gift to ${charity}`,
    span: (count: number, first: string, last: string) => `${nights(count)}, ${first} to ${last}`,
    oneNight: (evening: string) => `1 night, ${evening}`,
    cancelledNote: 'Cancelled. None of the nights still to come will be charged.',
    given: 'Given',
    ahead: 'Still to come',
    stopped: 'Cancelled',
    nights,
    nightsHeading: 'The nights',
    night: (number: string) => `Night ${number}`,
    leavesAt: (hour: string) => `leaves at ${hour} that night`,
    leavingNow: 'leaving now',
    failedNote: 'nothing was taken for it',
    held: 'only if the month has 30 days',
    status: {
      pending: 'Pending',
      succeeded: 'Succeeded',
      failed: 'Failed',
      cancelled: 'Cancelled',
      skipped: 'Skipped',
      refunded: 'Refunded',
    } satisfies Record<PaymentStatus, string>,
    timesIn: (zone: string) => `Times are in ${zone}`,
    planHeading: 'The whole plan',
    toCharity: (charity: string) => `To ${charity}`,
    night30: 'The 30th night',
    tip: 'Tip to the platform',
    fee: 'Card fees',
    feeNote: 'so that all of your gift arrives',
    allNights: 'All nights together',
    giftAid: 'Gift Aid adds',
    giftAidNote: 'at no cost to you, if every night is given',
    card: 'Card',
    cardEnding: (brand: string, digits: string) => `${brand} ending in ${digits}`,
    cardExpires: (date: string) => `expires ${date}`,
    cancel: 'Cancel the nights still to come',
    cancelNote: 'Nothing given so far is touched, and you can change your mind.',
    cancelTitle: (count: number) => `Cancel ${nights(count)}?`,
    cancelIntro: 'These nights stop. Nothing leaves your card for them:',
    cancelKeeps: (count: number, amount: string) => `What has been given stays given: ${nights(count)}, ${amount}.`,
    cancelLeaving: (list: string, count: number) =>
      plural(count, {
        one: `${list} is leaving now and can no longer be stopped.`,
        other: `${list} are leaving now and can no longer be stopped.`,
      }),
    cancelUndo: 'You can reactivate them for as long as they are ahead.',
    cancelConfirm: (count: number) => `Cancel ${nights(count)}`,
    keep: 'Keep them',
    reactivate: 'Reactivate the nights still ahead',
    reactivateNote: 'The same amounts, the same card.',
    reactivateTitle: (count: number) => `Reactivate ${nights(count)}?`,
    reactivateIntro: 'These nights come back, with the same amounts and the same card:',
    reactivatePassed: (count: number) =>
      plural(count, {
        one: '1 night has passed meanwhile. It is not charged.',
        other: (n) => `${n} nights have passed meanwhile. They are not charged.`,
      }),
    reactivateConfirm: (count: number) => `Reactivate ${nights(count)}`,
    notNow: 'Not now',
    together: 'Together',
    close: 'Close',
    dismiss: 'Dismiss',
    changing: 'One moment',
    cancelled: (count: number) => `Cancelled: ${nights(count)}. Nothing leaves your card for them.`,
    cancelledTooLate: (list: string, count: number) =>
      plural(count, {
        one: `${list} was already leaving and could not be stopped.`,
        other: `${list} were already leaving and could not be stopped.`,
      }),
    reactivated: (count: number) => `Reactivated: ${nights(count)}.`,
    reactivatedNext: (night: string, evening: string) => `The next is ${night}, ${evening}.`,
    reactivatedTooLate: (list: string, count: number) =>
      plural(count, {
        one: `${list} had passed meanwhile and did not come back.`,
        other: `${list} had passed meanwhile and did not come back.`,
      }),
    notFoundTitle: 'Schedule not found',
    notFound: 'The address may have been cut short. Open the link from the mail again.',
    noKeyTitle: 'This link is not complete',
    noKey: 'The part behind the # sign opens your schedule, and it is missing. Open the link from the mail again.',
    refusedTitle: 'This link does not open the schedule',
    refused: 'It may have been cut short, or a newer mail has replaced it. Use the link in the latest mail.',
    tooManyTitle: 'Too many tries',
    tooMany: 'Wait a minute, then try again.',
    troubleTitle: 'Something went wrong',
    trouble: 'The fault is ours. Try again in a moment.',
    changeUnknownTitle: 'We do not know whether that arrived',
    changeUnknown: 'The answer was lost on the way. Try again: doing it twice does no harm.',
    tooLateTitle: 'That came too late',
    tooLate: 'A night is already leaving. The list shows how things stand now.',
  },
};

export type Messages = typeof en;
