import type { MailWords } from './words.ts';

export const en: MailWords = {
  hello: (name) => `Dear ${name ?? 'donor'},`,
  footer:
    'You get this email because a gift was set up with this address. Anyone with the link above can see and stop your nights, so keep it private.',
  manage: 'See or stop your nights',
  head: { night: 'Night', amount: 'Amount' },
  held: 'only if the month has 30 days',
  created: {
    subject: (charity) => `Your nights for ${charity}`,
    intro: (charity) => `Thank you. Your gift to ${charity} is set up. You do not need to do anything else.`,
    fund: (charity) => `${charity} is a fund. It is the legal recipient of your gift.`,
    total: (total, payable) =>
      `You give ${total} over these nights. Your card will be charged ${payable} in total, night by night.`,
    tip: (tip) => `That includes a tip of ${tip} to the platform.`,
    fee: (fee) => `That includes ${fee} to cover card fees.`,
    giftAid: (charity) =>
      `${charity} can claim Gift Aid on it, and we have kept your declaration. Please tell us if your name, address or tax status changes.`,
    change: 'You can stop the remaining nights at any time before they are charged.',
  },
  cancelled: {
    subject: (charity) => `Your nights for ${charity} have been stopped`,
    bodyButFor: (nights, count) =>
      `It was too late to stop ${count === 1 ? `night ${nights}, which was` : `nights ${nights}, which were`} already being charged. No other night will be charged. Gifts already made are not affected.`,
    body: 'No more nights will be charged. Gifts already made are not affected.',
    undo: 'You can start the remaining nights again until their dates have passed.',
    otherCard: 'We can no longer charge this card. To give these nights, plan them again with another card.',
  },
  reactivated: {
    subject: (charity) => `Your giving to ${charity} has resumed`,
    body: 'These nights are planned again.',
  },
};
