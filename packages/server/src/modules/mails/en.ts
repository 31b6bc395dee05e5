import type { MailWords } from './words.ts';

export const en: MailWords = {
  hello: (name) => `Dear ${name ?? 'donor'},`,
  footer:
    'You get this email because this address was given with a gift. Whoever has the link above can see and stop your nights: keep it to yourself.',
  manage: 'See or stop your nights',
  head: { night: 'Night', amount: 'Amount' },
  held: 'only if the month has 30 days',
  created: {
    subject: (charity) => `Your nights for ${charity}`,
    intro: (charity) => `Thank you. Your gift to ${charity} is set up, and nothing more is needed from you.`,
    fund: (charity) => `${charity} is a fund. It is the legal recipient of your gift.`,
    total: (total, payable) =>
      `You give ${total} over these nights. In all ${payable} will leave your card, night by night.`,
    tip: (tip) => `That includes ${tip} for the platform.`,
    fee: (fee) => `That includes ${fee} to cover card fees.`,
    giftAid: (charity) =>
      `${charity} can claim Gift Aid on it: we have kept your declaration. Please tell us if your name, address or tax changes.`,
    change: 'Until a night’s gift leaves you can stop what is still ahead.',
  },
  cancelled: {
    subject: (charity) => `Your nights for ${charity} are cancelled`,
    bodyButFor: (nights, count) =>
      `It was too late to stop ${count === 1 ? `night ${nights}, which was` : `nights ${nights}, which were`} already being charged. No other night will be charged. What was given before stays given.`,
    body: 'No further night will be charged. What was given before stays given.',
    undo: 'You can start the nights that are still ahead again, for as long as they are.',
    otherCard: 'We can no longer charge this card. To give these nights, plan them again with another card.',
  },
  reactivated: {
    subject: (charity) => `Your nights for ${charity} go on`,
    body: 'These nights are ahead of you again.',
  },
};
