// Compiled from messages/en/checkout/giving.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const giving = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>) => ({
  confirmation: {
    title: "Thank you",
    titleNamed: (name: string): string => `Thank you, ${name}`,
    lead: (given: { count: number; charity: string }): string => (given.count === 1 ? `Your night for ${given.charity} is set.` : `Your ${$number(given.count)} nights for ${given.charity} are set.`),
    impact: (given: { count: string; impact: string }): string => `Your gift will give ${given.count} ${given.impact}.`,
    leaves: (given: { charge: string; gift: string; charity: string }): string => `${given.charge} will be charged to your card, of which ${given.gift} goes to ${given.charity}`,
    leavesWhole: (given: { charge: string; charity: string }): string => `${given.charge} will be charged to your card, all of it for ${given.charity}`,
    mailed: (email: string): string => `We have emailed your confirmation to ${email}, with the link to see or stop your nights.`,
    calendar: "Add to calendar",
    calendars: {
      file: "Apple Calendar or file",
      google: "Google",
      outlook: "Outlook",
    },
    calendarTitle: (given: { count: number; charity: string }): string => `${$plural(given.count, { one: "# night", other: "# nights" })} for ${given.charity}`,
    calendarHeld: "Only if the month has 30 days.",
    mine: "My gifts",
    shareTitle: "Invite a friend",
    shareText: "Friends who use your link plan their own nights.",
    invitation: (charity: string): string => `I have set up my nights for ${charity}. Join me:`,
    whatsApp: "WhatsApp",
    share: "Share",
    copy: "Copy link",
    copied: "Copied",
    copyFailed: "Copying did not work. Select the link and copy it.",
    matched: (amount: string): string => `${amount} is reserved to match your gift.`,
    failed: "That did not work. Check your connection and try again.",
    expired: "This page has been open too long. To change this, open the link in your confirmation email.",
    remind: "Email me when it opens again",
    reminded: (email: string): string => `To confirm, open the link emailed to ${email}.`,
    figures: "Gift summary",
    receipt: (charity: string): string => `Your tax receipt comes from ${charity}, not from us.`,
    again: "Plan another gift",
    done: "Done",
  },
  matching: {
    joinTitle: "A sponsor matches gifts",
    joinText: (charity: string): string => `A sponsor adds to gifts that friends make to ${charity} through your link, while funds last.`,
    join: "Have my friends’ gifts matched",
    joining: "One moment",
    joined: "Gifts through your link are matched while the sponsor’s funds last.",
    refused: "Matching could not be set up. Try again in a moment.",
    expired: "This page has been open too long to set this up. Your gift is not affected.",
  },
  refusals: {
    quoteFailed: "We could not calculate your plan.",
    offline: "No connection. Nothing was charged. Try again.",
    wait: {
      title: "One moment, please",
      text: "Many people are giving right now. Press the button again in a few minutes. Nothing is lost.",
    },
    unchecked: {
      title: "One moment, please",
      text: "A security check could not be made. Nothing was charged. Press the button again in a few minutes.",
    },
    loading: {
      text: "The card fields are still loading. Nothing was charged. Press again in a moment.",
    },
    tooManyCards: "Too many cards were tried. Nothing was charged. Try again later.",
    notTaken: (step: string): string => `We could not accept something under “${step}”. Nothing was charged. Check it and try again.`,
    unheard: {
      title: "We did not hear back",
      text: "Your gift may or may not be set up. Press the button again to find out. You will not be charged twice.",
    },
    given: {
      title: "This gift has already been made",
      text: "It was made from this plan in another tab or window, and its confirmation is in your email. Nothing more was charged. Press the button again only to give it a second time.",
    },
    failed: {
      title: "That did not work",
      server: "Something went wrong on our side. Nothing was charged. Try again in a moment.",
      refused: "We could not accept this. Nothing was charged. Check your details and try again.",
    },
    changed: {
      title: "Your plan has changed",
      text: "Nothing was charged. Check it, then press the button again.",
      passed: (given: { count: number; list: string }): string => (given.count === 1 ? `Night ${given.list} has passed.` : `Nights ${given.list} have passed.`),
      payable: (given: { before: string; after: string }): string => `The total was ${given.before}. It is now ${given.after}.`,
      first: (given: { before: string; after: string }): string => `The first gift was due ${given.before}. It now leaves ${given.after}.`,
    },
    declines: {
      title: "Your card was not accepted",
      declined: "Your bank declined the payment. Nothing was charged. Try another card, or ask your bank.",
      authentication_failed: "Your bank could not confirm it was you. Nothing was charged. Try again, or use another card.",
      expired: "This card has expired. Check the date, or use another card.",
      incorrect: "Check the number, the expiry date and the security code.",
      try_again: "Your bank could not be reached. Nothing was charged. Try again in a moment.",
    },
  },
});

export type GivingMessages = ReturnType<typeof giving>;
