/** Characters of a person's own name for a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60;
