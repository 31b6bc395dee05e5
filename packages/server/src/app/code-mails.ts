import { CODE_MINUTES } from '../modules/auth/login-code.ts';
import { LOGIN_MAIL } from '../modules/auth/login-mail.ts';
import { UNKNOWN_ADDRESS_MAIL } from '../modules/auth/unknown-address-mail.ts';
import { CARD_CODE_MAIL, NO_CARD_MAIL } from '../modules/payment-methods/on-file-mail.ts';
import { CONFIRMATION_MAIL } from '../modules/registrations/mails.ts';

/** Kinds of mail with a code, and of those that are sent in place of one. */
export const CODE_MAILS = [LOGIN_MAIL, CONFIRMATION_MAIL, CARD_CODE_MAIL, UNKNOWN_ADDRESS_MAIL, NO_CARD_MAIL];

/** Minutes after which a mail is no longer sent, by kind: by then its code has expired. */
export const MAIL_MINUTES: Readonly<Record<string, number>> = Object.fromEntries(
  CODE_MAILS.map((kind) => [kind, CODE_MINUTES]),
);
