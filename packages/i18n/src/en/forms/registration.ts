// Compiled from messages/en/forms/registration.json by `npm run messages -w @lantern-giving/i18n`.

export const registration = (_: unknown) => ({
  name_missing: "Please enter the charity name",
  number_missing: "Please enter the charity registration number",
  country_not_served: "We do not work in this country yet",
  representative_missing: "Please enter the representative name",
  position_missing: "Please enter the position of the representative",
  phone_refused: "Sorry! We aren't able to accept this phone number",
  email_refused: "Sorry! We aren't able to accept this email address",
  description_missing: "Please say in a few sentences what the charity does",
  privacy_url_refused: "Please enter a full address that begins with https://",
  gift_aid_abroad: "Only a charity in the United Kingdom can claim Gift Aid",
  sanctions_not_confirmed: "Please confirm this to register",
  terms_not_accepted: "Please read and accept the terms",
  too_long: "This text is too long",
  text_unreadable: "Contains unsupported characters. Please retype it.",
  invalid_code: "This code is wrong or has expired. Check it, or ask for a new one.",
  already_registered: "A charity with this number is already registered. Ask its owner to invite you.",
});

export type RegistrationMessages = ReturnType<typeof registration>;
