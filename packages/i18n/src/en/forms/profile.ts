// Compiled from messages/en/forms/profile.json by `npm run messages -w @lantern-giving/i18n`.

export const profile = (_: unknown) => ({
  nameMissing: "Please enter the charity name",
  aboutMissing: "Please say in a few sentences what the charity does",
  registrationMissing: "Please enter the charity registration number",
  numberTaken: "Another charity is registered with this number",
  urlRefused: "Please enter a full address that begins with https://",
  giftAidAbroad: "Only a charity in the United Kingdom can claim Gift Aid",
  tooLong: "This text is too long",
  unreadable: "Contains unsupported characters. Please retype it.",
  contactNameMissing: "Please enter the name of this contact",
  contactEmailMissing: "Please enter the email",
  representativeNameMissing: "Please enter the representative name",
  positionMissing: "Please enter the position",
  representativeKnown: "This person is already listed in this position.",
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

export type ProfileMessages = ReturnType<typeof profile>;
