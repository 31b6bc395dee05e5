// Compiled from messages/en/checkout/confirmation.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const confirmation = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>) => ({
  confirmation: {
    title: "Thank you",
    titleNamed: (name: string): string => `Thank you, ${name}`,
    lead: (given: { count: number; charity: string }): string => (given.count === 1 ? `Your night for ${given.charity} is set.` : `Your ${$number(given.count)} nights for ${given.charity} are set.`),
    impact: (given: { count: string; impact: string }): string => `Your gift will give ${given.count} ${given.impact}.`,
    leaves: (given: { charge: string; gift: string; charity: string }): string => `${given.charge} leaves your card, ${given.gift} of it goes to ${given.charity}`,
    leavesWhole: (given: { charge: string; charity: string }): string => `${given.charge} leaves your card, all of it for ${given.charity}`,
    mailed: (email: string): string => `We have emailed your confirmation to ${email}, with the link to see or stop your nights.`,
    calendar: "Add to calendar",
    calendars: {
      file: "Apple or file",
      google: "Google",
      outlook: "Outlook",
    },
    calendarTitle: (given: { count: number; charity: string }): string => `${$plural(given.count, { one: "# night", other: "# nights" })} for ${given.charity}`,
    calendarHeld: "Only if the month has 30 days.",
    mine: "My nights",
    shareTitle: "Invite a friend",
    shareText: "Friends who use your link plan their own nights.",
    invitation: (charity: string): string => `I have set up my nights for ${charity}. Join me:`,
    whatsApp: "WhatsApp",
    share: "Share",
    copy: "Copy link",
    copied: "Copied",
    copyFailed: "Copying did not work. Select the link and copy it.",
    matched: (amount: string): string => `${amount} is reserved to match your gift.`,
    figures: "Gift summary",
    receipt: (charity: string): string => `Your tax receipt comes from ${charity}, not from us.`,
    again: "Plan another gift",
    done: "Done",
  },
});

export type ConfirmationMessages = ReturnType<typeof confirmation>;
