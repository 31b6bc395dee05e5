/** The picker beside a phone number. */
export const en = { dialCode: 'Dial code' };
