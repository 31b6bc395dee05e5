import { pluralsOf } from '@lantern-giving/core/language';
import type { Standing } from '@lantern-giving/core/schedule';
import type { NightState } from '../pages/schedule/night-state.ts';

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
    about: (charity: string) => `About ${charity}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'The link may be incomplete. Go back to where you found it and open it again.',
    charities: 'See all charities',
  },
  unreachable: {
    title: 'We could not reach the server',
    text: 'Check your connection and try again.',
  },
  schedule: {
    documentTitle: (charity: string) => `Your gift to ${charity}`,
    manage: 'My nights',
    title: (charity: string) => `Your gift to ${charity}`,
    span: (count: number, dates: string) => `${nights(count)}, ${dates}`,
    oneNight: (evening: string) => `1 night, ${evening}`,
    cancelledNote: 'Stopped. Your card will not be charged again.',
    givenOf: (planned: string) => `given of ${planned}`,
    standings: {
      given: 'Given',
      to_come: 'To come',
      waiting: 'Waiting for you',
      lost: 'Not given',
    } satisfies Record<Standing, string>,
    nights,
    nightsHeading: 'The nights',
    night: (number: string) => `Night ${number}`,
    leavingNow: 'being charged now',
    triedAgain: (when: string) => `declined, next try ${when}`,
    failedNote: 'nothing was charged',
    awaitsCard: 'card declined',
    awaitsYou: 'bank check needed',
    held: 'only if the month has 30 days',
    states: {
      given: 'Given',
      toCome: 'To come',
      leaving: 'Processing',
      retrying: 'Trying again',
      confirm: 'Confirm',
      waits: 'Waiting for you',
      stopped: 'Stopped',
      skipped: 'Skipped',
      refunded: 'Refunded',
      notGiven: 'Not given',
    } satisfies Record<NightState, string>,
    timesIn: (zone: string) => `Times are in ${zone}`,
    planHeading: 'The whole plan',
    toCharity: (charity: string) => `To ${charity}`,
    night30: 'The 30th night',
    tip: 'Tip to the platform',
    fee: 'Card fees',
    feeNote: 'so that all of your gift arrives',
    allNights: 'Total for all nights',
    giftAid: 'Gift Aid adds',
    giftAidNote: 'at no cost to you, if every night is given',
    card: 'Card',
    cardEnding: (brand: string, digits: string) => `${brand} ending in ${digits}`,
    cardExpires: (date: string) => `expires ${date}`,
    cancel: 'Stop my nights',
    cancelNote: 'Nothing more is charged. Gifts already made are not affected, and you can start again.',
    cancelTitle: (count: number) => `Stop ${nights(count)}?`,
    cancelIntro: 'Your card will not be charged for these nights:',
    cancelKeeps: (count: number, amount: string) => `Gifts already made are not affected: ${nights(count)}, ${amount}.`,
    cancelLeaving: (list: string, count: number) =>
      plural(count, {
        one: `${list} is being charged now and can no longer be stopped.`,
        other: `${list} are being charged now and can no longer be stopped.`,
      }),
    cancelUndo: 'You can start them again until their dates have passed.',
    cancelConfirm: (count: number) => `Stop ${nights(count)}`,
    keep: 'Keep them',
    reactivate: 'Start my nights again',
    reactivateNote: 'The same amounts, the same card.',
    reactivateTitle: (count: number) => `Start ${nights(count)} again?`,
    reactivateIntro: 'These nights start again, with the same amounts and the same card:',
    reactivatePassed: (count: number) =>
      plural(count, {
        one: '1 night has passed. It will not be charged.',
        other: (n) => `${n} nights have passed. They will not be charged.`,
      }),
    reactivateConfirm: (count: number) => `Start ${nights(count)} again`,
    notNow: 'Not now',
    together: 'Together',
    close: 'Close',
    dismiss: 'Dismiss',
    changing: 'One moment',
    cancelled: (count: number) => `Stopped: ${nights(count)}. Your card will not be charged for them.`,
    cancelledTooLate: (list: string, count: number) =>
      plural(count, {
        one: `${list} was already being charged and could not be stopped.`,
        other: `${list} were already being charged and could not be stopped.`,
      }),
    reactivated: (count: number) => `Started again: ${nights(count)}.`,
    /** `leaves` as in "leaves Thu 17 Dec, 01:30". */
    reactivatedNext: (night: string, leaves: string) => `The next one, ${night}, ${leaves}.`,
    reactivatedTooLate: (list: string, count: number) =>
      plural(count, {
        one: `${list} had already passed and will not be charged.`,
        other: `${list} had already passed and will not be charged.`,
      }),
    notFoundTitle: 'This link no longer works',
    notFound:
      'It may be incomplete, have expired, or have been replaced by a newer link or a login. We can email you a new one.',
    noKeyTitle: 'This link is incomplete',
    noKey: 'Part of it is missing. Open the link in your email again, or ask for a new one.',
    refusedTitle: 'This link does not open your nights',
    refused: 'It may be incomplete, or a newer link has replaced it.',
    tooManyTitle: 'Too many attempts',
    tooMany: 'Wait a minute, then try again.',
    failureTitle: 'Something went wrong',
    failure: 'The problem is on our side. Try again in a moment.',
    changeUnknownTitle: 'We did not hear back',
    changeUnknown: 'Your change may or may not have been made. It is safe to try again.',
    cardStoppedTitle: 'This card can no longer be charged',
    cardStopped: 'To give these nights, plan them again with another card.',
    cardless: (count: number, amount: string) =>
      plural(count, {
        one: `Nothing more is charged to it. 1 night is on hold: ${amount}.`,
        other: (n) => `Nothing more is charged to it. ${n} nights are on hold: ${amount} in total.`,
      }),
    cardlessAhead: 'To give them with another card, stop them here first, then plan them again.',
    planAgain: 'Plan again',
    cancelNoteCardless: 'Nothing more is charged. Gifts already made are not affected.',
    tooLateTitle: 'Too late to change',
    tooLate: 'A night is already being charged. The list is up to date.',
  },
  again: {
    label: 'Give again next Ramadan',
    /** `cost` all that would leave the card. */
    about: (cost: string) =>
      `${cost} again, over the same nights. We email you at least 14 days before the first charge, with a link to stop it.`,
    off: 'Nothing is set up for next Ramadan.',
    failedTitle: 'That did not work',
    failed: 'Check your connection and try again.',
  },
  newLink: {
    title: 'My nights',
    text: 'To see or stop your nights, ask for a link by email.',
    email: 'Email',
    hint: 'The address you donated with. You get a link for each donation you have set up.',
    emailEmpty: 'Enter your email.',
    emailWrong: 'Check this email. It should look like name@example.com.',
    send: 'Send me a new link',
    sending: 'Sending',
    sentTitle: 'Check your inbox',
    sent: (email: string) => `If you have donated with ${email}, new links are on their way.`,
    tooMany: 'Too many requests. Try again in a few minutes.',
    failed: 'We could not send the link. Check your connection and try again.',
  },
  confirmation: {
    heading: 'Nights to confirm',
    title: (count: number, amount: string) => `Your bank asks you to confirm ${nights(count)}: ${amount}`,
    titleOne: (number: string, amount: string) => `Your bank asks you to confirm night ${number}: ${amount}`,
    text: 'Nothing has been charged for them yet. Your bank will ask about each night in turn.',
    textOne: (evening: string) =>
      `It is on ${evening}. Nothing has been charged for it yet. Confirming takes a minute.`,
    confirm: (numbers: readonly string[]) =>
      plural(numbers.length, { one: `Confirm night ${numbers[0] ?? ''}`, other: (n) => `Confirm ${n} nights` }),
    turn: (number: string, at: string, of: string) => `Night ${number}, ${at} of ${of}`,
    asking: 'Your bank is asking you',
    following: 'Your bank has confirmed. One moment, the charge is on its way.',
    succeededTitle: (list: string, count: number) =>
      plural(count, { one: `Night ${list} has gone through`, other: `Nights ${list} have gone through` }),
    succeeded: 'Thank you. There is nothing more to do.',
    refusedTitle: (number: string) => `Your bank did not confirm night ${number}`,
    refused: 'Nothing was charged for it. You can try again.',
    failedTitle: (list: string, count: number) =>
      plural(count, { one: `Night ${list} did not go through`, other: `Nights ${list} did not go through` }),
    failed: 'Nothing was charged, and we will not try again.',
    unavailableTitle: 'We could not reach your bank',
    unavailable: 'Check your connection and try again. A night is never charged twice.',
    slowTitle: (list: string, count: number) =>
      plural(count, { one: `Night ${list} takes a little longer`, other: `Nights ${list} take a little longer` }),
    slow: 'Your bank has confirmed. The list will update as soon as the charge goes through. You can close this page.',
    lookAgain: 'Check again',
  },
};

export type Messages = typeof en;
