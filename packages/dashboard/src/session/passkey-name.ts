/** Characters of a person's own name for a passkey. */
export const LONGEST_PASSKEY_NAME = 60;
