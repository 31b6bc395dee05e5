/** Maximum characters of a passkey's name. */
export const MAX_PASSKEY_NAME_LENGTH = 60;
