// Compiled from messages/en/checkout/unavailable.json by `npm run messages -w @lantern-giving/i18n`.

export const unavailable = (_: unknown) => ({
  hostedLink: "Give on our own page instead",
  server: {
    title: "Something went wrong on our side",
    text: "Please try again in a moment. Nothing was charged, and nothing you typed is lost.",
  },
  refused: {
    title: "This is not available right now",
    text: "Please try again in a moment. Nothing was charged.",
  },
  origin_not_registered: {
    title: "You cannot give on this page",
    text: "The charity has not registered this website. You can still give on our own page.",
  },
  unknown_charity: {
    title: "Charity not found",
    text: "The link may be old, or the charity may not take part in this campaign.",
  },
  campaign_not_found: {
    title: "This campaign is over",
    text: "You can no longer give to it. If its nights are still to come, the link may be wrong.",
  },
  nothingLeft: {
    title: "The last night has passed",
    text: "There are no nights left to give on in this campaign.",
  },
  ordersClosed: {
    title: "Orders have closed",
    text: "The animals have to be bought before Eid.",
  },
  noCauses: {
    title: "No causes yet",
    text: "The charity has not added any causes for these nights yet.",
  },
  upcoming: (date: string): string => `Opens on ${date}`,
  upcomingStarts: (date: string): string => `From then on you can plan your nights here. Night 1 is ${date}.`,
  reminder: {
    email: "Email",
    consent: (campaign: string): string => `We email you when ${campaign} opens, about once a year. Every email has a link to unsubscribe. We use your address for nothing else.`,
    send: "Remind me",
    sending: "One moment",
    sent: (email: string): string => `Check your inbox: we are sending ${email} a link to confirm.`,
    problems: {
      empty: "Enter your email.",
      wrong: "Sorry! We aren't able to accept this email address",
      tooMany: "Too many requests. Try again in a few minutes.",
      failed: "We could not save your reminder. Check your connection and try again.",
    },
  },
  notOffered: {
    title: "Not open yet",
    text: (campaign: string): string => `You cannot give to ${campaign} here yet.`,
    tenNights: "Give on the nights of Ramadan",
  },
  charities: "See all charities",
});

export type UnavailableMessages = ReturnType<typeof unavailable>;
