// Compiled from messages/en/checkout/add-ons.json by `npm run messages -w @lantern-giving/i18n`.

export const addOns = (_: unknown) => ({
  endowment: {
    title: "Endowment",
    monthly: (amount: string): string => `Give ${amount} every month too`,
    monthlyAbout: (given: { title: string; date: string }): string => `To “${given.title}”, a fund that is kept and gives its yield every year. Starts ${given.date}, until you stop it.`,
    amount: "Each month",
    share: (percent: string): string => `Send ${percent} of this gift to the endowment`,
    shareAbout: (given: { amount: string; title: string }): string => `${given.amount} of it goes to “${given.title}”. You pay no more.`,
  },
  friday: {
    title: "Fridays",
    friday: (amount: string): string => `Give ${amount} every Friday too`,
    fridayAbout: (given: { causes: string; date: string }): string => `To ${given.causes}. Starts ${given.date}, until you stop it.`,
    amount: "Each Friday",
  },
  others: {
    title: "Other charities",
    another: "Give to another charity too",
    about: "With the same card, as a separate gift.",
  },
  row: {
    title: "Add to your gift",
  },
});

export type AddOnsMessages = ReturnType<typeof addOns>;
