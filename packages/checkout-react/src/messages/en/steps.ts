import { en } from '@lantern-giving/core/person/messages';
import type { Locale } from '../locale.ts';

/** The steps but the plan. */
export const steps = ({ plural }: Locale) => {
  const nights = (count: number) => plural(count, { one: '# night', other: '# nights' });
  return {
    charity: {
      title: 'Choose a charity',
      lead: 'You give in the currency of the charity’s country.',
      search: 'Find a charity',
      country: 'Country',
      everyCountry: 'All',
      currency: 'Currency',
      everyCurrency: 'All',
      list: 'Charities',
      found: (count: number) => plural(count, { one: '# charity', other: '# charities' }),
      none: 'No charity matches. Try another name, country or currency.',
    },
    dates: {
      timezone: 'Your time zone',
      timezoneHint: 'Each night’s gift leaves at 01:30 in this time zone.',
      authority: 'Moon-sighting authority',
      authorities: {
        'umm-al-qura': (date: string) => `Umm al-Qura: night 1 on ${date}`,
        'local-sighting': (date: string) => `Local sighting: night 1 on ${date}`,
      },
    },
    notices: {
      start: (night: string) => `Starts on night ${night}.`,
      startUndo: 'Give on every night left',
      /** Of a gift made a moment ago in the same tab. */
      made: (count: number) => plural(count, { one: 'Your night is set up', other: 'Your # nights are set up' }),
      seeMade: 'See them',
    },
    causes: {
      title: 'What should it go to?',
      lead: (total: string) => `Split ${total} between one or more causes.`,
      causes: 'Causes',
      amountFor: (cause: string) => `Amount for ${cause}`,
      zakat: 'Zakat: no percentage tip applies',
      evenly: 'Split evenly',
      allShared: 'Nothing left to split.',
      left: (amount: string) => `${amount} left to split`,
      over: (amount: string) => `${amount} over your total`,
      problems: {
        noCause: 'Choose at least one cause.',
        causesLeft: (amount: string) => `${amount} is not split yet. Add it to a cause, or split evenly.`,
        causesOver: (amount: string) =>
          `The causes come to ${amount} more than your total. Reduce one, or split evenly.`,
      },
    },
    explained: {
      tip: {
        label: 'About the tip',
        text: 'We take no cut of your donation. Tips keep the platform running. They are optional.',
      },
      fees: {
        label: 'About the card fees',
        text: 'Each night is a separate card payment with a small fee. If you cover it, the charity gets your whole gift.',
      },
      giftAid: {
        label: 'About Gift Aid',
        text: 'A UK scheme: the charity claims back the basic-rate tax you paid on your gift. It costs you nothing if you pay enough Income or Capital Gains Tax that year.',
      },
    },
    tip: {
      title: 'Tip and card fees',
      lead: 'Both are optional.',
      tip: 'Tip to the platform',
      none: 'No tip',
      other: 'Other',
      otherAmount: 'Your tip',
      zakatOnly: 'No percentage tip applies to Zakat. Choose “Other” to tip an amount of your own.',
      fees: 'Cover the card fees',
      feesAbout: (fee: string, share: string) => `${fee}, ${share} of your gift, so that all of it arrives`,
      feesAboutOff: (fee: string) => `Add ${fee} so that all of your gift arrives`,
      heavy: (nightsNow: number, share: string) =>
        `Charging your card on ${nights(nightsNow)} costs ${share} of your gift in card fees.`,
      cheaper: (count: number, fee: string) => `Over ${nights(count)} it would be ${fee}.`,
      cheaperUse: (count: number) => `Give over ${nights(count)}`,
      cheaperDone: (count: number) => `Your plan is now ${nights(count)}.`,
      problems: {
        tipNotTyped: 'Enter your tip, or choose “No tip”.',
        tipTooLarge: 'The tip is more than the gift itself. Check the amount.',
      },
    },
    summary: {
      label: 'What you give',
      toCharity: (charity: string) => `To ${charity}`,
      night30: 'Night 30',
      night30Note: 'only if the month has 30 days',
      fee: 'Card fees',
      tip: (share: string | null) => (share === null ? 'Tip to the platform' : `Tip to the platform, ${share}`),
      total: (count: number) => `Total over ${nights(count)}`,
    },
    details: {
      title: 'Who is giving?',
      lead: (charity: string) => `For your confirmation and for ${charity}.`,
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      /** `domain` as it was probably meant. */
      emailMeant: (domain: string) => `Did you mean ${domain}?`,
      emailHint: 'Your confirmation and the link to manage your nights go here.',
      country: 'Country',
      address: 'Home address',
      addAddress: 'Add your address (optional)',
      houseNumber: 'House no. or name',
      addressLine1: 'Street',
      addressLine2: 'Second address line',
      city: 'Town or city',
      state: 'County, state or province',
      postalCode: 'Postcode',
      phone: 'Phone',
      dialCode: 'Dial code',
      optional: 'optional',
      giftAid: (amount: string) => `Add ${amount} with Gift Aid`,
      giftAidAbout: 'If you pay UK tax, the charity can reclaim 25p for every £1 you give, at no cost to you.',
      giftAidOther: 'Also for my future gifts and those of the past four years',
      giftAidText: (name: string, other: boolean, fund: boolean) =>
        `I ask ${name}${fund ? ', the fund that is the legal recipient of my gifts,' : ''} to reclaim Gift Aid on every gift of this plan${
          other ? ', on the gifts I make to it later, and on those of the past four years' : ''
        }. I pay UK Income Tax or Capital Gains Tax. Should the tax I pay in a tax year be less than what all charities reclaim on my gifts in that year, I know that it falls to me to pay the difference. For each £1 that I give, ${name} gets 25p back. I will tell ${name} if I want to withdraw this, if my name or home address changes, or if I no longer pay enough tax.`,
      taxReceipt: 'Send me a tax receipt',
      taxReceiptAbout: (name: string) => `${name} needs your home address for it.`,
      emailOptIn: 'Email me about coming campaigns',
      charityEmailOptIn: (charity: string) => `${charity} may email me about its work`,
      privacy: 'Privacy policy of the charity',
      missing: {
        email: 'Enter your email',
        country: 'Choose your country',
        houseNumber: 'Enter your house number or name',
        addressLine1: 'Enter your street',
        city: 'Enter your town or city',
        postalCode: 'Enter your postcode',
      },
      problems: {
        ...en,
        notTaken: 'We could not accept this. Check it and try again.',
        postcodeNotUk: 'This is not a UK postcode, such as SW1A 1AA.',
      },
    },
    again: {
      label: 'Give again next Ramadan',
      /** `cost` all that would leave the card. */
      about: (cost: string) =>
        `${cost} again, over the same nights. We email you at least 14 days before the first charge, with a link to stop it.`,
      off: 'Nothing is set up for next Ramadan.',
      failed: 'That did not work. Check your connection and try again.',
    },
    payment: {
      title: 'Check and pay',
      fund: (name: string) => `${name} is a fund. It is the legal recipient of your gift.`,
      change: 'Change',
      giftAid: 'Gift Aid adds',
      giftAidNote: 'at no cost to you',
      nights: 'All nights, with dates and amounts',
      nightsClose: 'Hide the nights',
      table: {
        night: 'Night',
        total: 'Charge',
        made: (gift: string, extras: string) => `${gift} gift, ${extras} tip and card fee`,
      },
      reckoning: 'Calculating your plan',
      quoteFailed: 'We could not calculate your plan.',
      card: 'Card',
      cardReady: 'Your card is ready. Nothing has been charged yet.',
      otherCard: 'Use another card',
      /** `leaves` "leaves Thu 17 Dec, 01:30". */
      consent: (charges: number, amount: string, leaves: string) =>
        charges === 1
          ? `By giving, you authorise one charge of ${amount} to this card. It ${leaves}, and you can stop it until then.`
          : `By giving, you authorise ${plural(charges, { other: '# charges' })} to this card on the dates in your plan, ${amount} in total. The first ${leaves}. You can stop each one until it leaves.`,
      give: (amount: string, count: number) => `Give ${amount} over ${nights(count)}`,
      stages: {
        card: 'Checking your card',
        authenticating: 'Waiting for your bank',
        creating: 'Setting up your nights',
      },
      authenticate: 'Your bank wants to make sure it is you',
      previewNote: 'You cannot give in a preview.',
      offline: 'No connection. Nothing was charged. Try again.',
      wait: {
        title: 'One moment, please',
        text: 'Many people are giving right now. Wait a minute, then press the button again. Nothing is lost.',
      },
      loading: { text: 'The card fields are still loading. Nothing was charged. Press again in a moment.' },
      tooManyCards: 'Too many cards were tried today. Nothing was charged. Please try again tomorrow.',
      notTaken: (step: string) => `Something under “${step}” was not accepted. Nothing was charged. Please check it.`,
      unheard: {
        title: 'We did not hear back',
        text: 'Your gift may or may not be set up. Press the button again to find out. You will not be charged twice.',
        action: 'Finish giving',
      },
      failed: {
        title: 'That did not work',
        server: 'Something went wrong on our side. Nothing was charged. Please try again in a moment.',
        refused: 'We could not accept this. Nothing was charged. Check your details and try again.',
      },
      changed: {
        title: 'Your plan has changed',
        text: 'Nothing was charged. Please check it, then press the button again.',
        passed: (list: string, count: number) =>
          count === 1 ? `Night ${list} has passed.` : `Nights ${list} have passed.`,
        payable: (before: string, after: string) => `The total was ${before}. It is now ${after}.`,
        first: (before: string, after: string) => `The first gift was due ${before}. It now leaves ${after}.`,
      },
      declines: {
        title: 'Your card was not accepted',
        declined: 'Your bank declined the payment. Nothing was charged. Try another card, or ask your bank.',
        authentication_failed:
          'Your bank could not confirm it was you. Nothing was charged. Try again, or use another card.',
        expired: 'This card has expired. Check the date, or use another card.',
        incorrect: 'The card details are wrong. Check the number, the expiry date and the security code.',
        try_again: 'Your bank could not be reached. Nothing was charged. Please try again in a moment.',
      },
      cardProblem: 'Check your card details.',
      cardForm: {
        hostedLink: 'Give on our own page instead',
        loading: 'Loading the card fields',
        title: 'The card fields did not load',
        text: 'An ad blocker or your network may be blocking them.',
      },
    },
    confirmation: {
      title: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
      lead: (charity: string) => `Your nights for ${charity} are set up.`,
      /** `night` "Night 20 · leaves Thu 10 Dec, 01:30". */
      first: (night: string) => `First: ${night}.`,
      leaves: (charge: string, gift: string, charity: string) =>
        `${charge} leaves your card, ${gift} of it goes to ${charity}`,
      mailed: (email: string) =>
        `We have emailed your confirmation to ${email}, with the link to see or stop your nights.`,
      calendar: 'Add to calendar',
      calendarFile: 'my-nights.ics',
      share: 'Share',
      shareTitle: 'Invite a friend',
      shareText: 'Friends who use your link plan their own nights.',
      shareLink: 'Your link',
      copy: 'Copy',
      copied: 'Copied',
      copyFailed: 'Copying did not work. Select the link and copy it.',
      matched: (amount: string) => `${amount} is reserved to match your gift.`,
      again: 'Plan another gift',
      done: 'Done',
      receipt: (charity: string) => `Your tax receipt comes from ${charity}, not from us.`,
    },
    calendarFile: {
      /** `night` "Night 27 · leaves Thu 17 Dec, 01:30". */
      event: (night: string, charge: string) => `${night} · ${charge}`,
      held: 'Only if the month has 30 days.',
    },
  };
};

export type StepMessages = ReturnType<typeof steps>;
