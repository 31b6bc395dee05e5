// Compiled from messages/en/forms/tax-receipts.json by `npm run messages -w @lantern-giving/i18n`.

export const taxReceipts = (_: unknown) => ({
  nameMissing: "Please enter the charity name",
  addressMissing: "Please enter the charity address",
  addressLines: "Address can't contain more than 3 lines",
  emailMissing: "Please enter the email",
  phoneMissing: "Please enter the phone number",
  registrationMissing: "Please enter the charity registration number",
  representativeMissing: "Please enter the representative name",
  footerMissing: "Please enter the footer",
  logoMissing: "Please upload the charity logo",
  signatureMissing: "Please upload the signature image",
  tooLong: "This text is too long",
  unreadable: "Contains unsupported characters. Please retype it.",
  ofTheCharity: "Receipts show the name and number from My charity. Change them there.",
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

export type TaxReceiptsMessages = ReturnType<typeof taxReceipts>;
