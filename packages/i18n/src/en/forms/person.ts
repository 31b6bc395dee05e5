// Compiled from messages/en/forms/person.json by `npm run messages -w @lantern-giving/i18n`.

export const person = (_: unknown) => ({
  firstNameMissing: "Please enter first name",
  firstNameEmpty: "First name can't be empty",
  firstNameSpecial: "First name can't contain special characters",
  lastNameMissing: "Please enter last name",
  lastNameShort: "Last name should contain at least 2 characters",
  lastNameSpecial: "Last name can't contain special characters",
  emailRefused: "Sorry! We aren't able to accept this email address",
  phoneRefused: "Sorry! We aren't able to accept this phone number",
  phoneShort: "The phone number you entered is too short",
  phoneLong: "The phone number you entered is too long",
});

export type PersonMessages = ReturnType<typeof person>;
