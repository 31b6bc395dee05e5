// Compiled from messages/en/checkout/add-ons.json by `npm run messages -w @lantern-giving/i18n`.

export const addOns = (_: unknown) => ({
  title: "On Fridays too",
  friday: (amount: string): string => `Give ${amount} every Friday too`,
  fridayAbout: (given: { causes: string; date: string }): string => `To ${given.causes}. First on ${given.date}, until you stop it.`,
  amount: "Each Friday",
});

export type AddOnsMessages = ReturnType<typeof addOns>;
