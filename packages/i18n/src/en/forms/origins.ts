// Compiled from messages/en/forms/origins.json by `npm run messages -w @lantern-giving/i18n`.

export const origins = (_: unknown) => ({
  originMissing: "Please enter the address of the site",
  originScheme: "The address has to begin with https://",
  originMore: "Please enter only the site address, such as https://www.example.org",
  originWildcard: "Please enter each site by its full name, without *",
  originName: "This is not a site address. It should look like https://www.example.org",
  originKnown: "This site is already on the list",
});

export type OriginsMessages = ReturnType<typeof origins>;
