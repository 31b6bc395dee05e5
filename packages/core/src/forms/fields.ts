import * as z from 'zod/mini';
import { isEmail } from '../person/index.ts';
import { phoneWithDialCodeProblem } from '../person/phone-number/index.ts';
import { NOT_BLANK, READABLE, type TextKind } from '../text/index.ts';

/**
 * Options of a text field. A field reports its first failing check, as a key of the form's messages. Lengths are in UTF-16
 * units, like an input's `maxlength`.
 */
export interface TextOptions {
  readonly maxLength: number;
  /** `wording` allows several lines; the default is `line`. */
  readonly kind?: TextKind;
  /** Message key for an empty field. Without it the field is optional. */
  readonly missing?: string;
  readonly tooLong: string;
  readonly unreadable: string;
}

/** A trimmed text. */
export function textField({ maxLength, kind = 'line', missing, tooLong, unreadable }: TextOptions) {
  const text = z.string().check(z.trim());
  return (missing === undefined ? text : text.check(z.regex(NOT_BLANK, missing))).check(
    z.regex(READABLE[kind], unreadable),
    z.maxLength(maxLength, tooLong),
  );
}

/** An email address. @param missing message key for an empty field; without it the field is optional */
export function emailField({ missing, refused }: { readonly missing?: string; readonly refused: string }) {
  return z.string().check(
    z.trim(),
    z.refine((email) => email !== '' || missing === undefined, missing ?? refused),
    z.refine((email) => email === '' || isEmail(email), refused),
    z.meta({ format: 'email', maxLength: 254 }),
  );
}

/** Maximum length of a typed telephone number, with spaces and brackets. */
const MAX_PHONE_LENGTH = 60;
const A_PHONE = { format: 'phone', maxLength: MAX_PHONE_LENGTH };

/** A telephone number, with or without its dial code. */
export function phoneField({
  missing,
  refused,
}: {
  /** Message key for an empty field. Without it the field is optional. */
  readonly missing?: string;
  /** Message key for an invalid number; the default is the `PersonProblem`. */
  readonly refused?: string;
}) {
  return z.string().check(
    z.trim(),
    z.superRefine((phone, context) => {
      const wrong = phone.length > MAX_PHONE_LENGTH ? 'phoneLong' : phoneWithDialCodeProblem(phone);
      const problem = phone === '' ? missing : wrong && (refused ?? wrong);
      if (problem) context.addIssue({ code: 'custom', message: problem, input: phone });
    }),
    z.meta({
      description: 'A number of 6 to 12 digits, with spaces, hyphens and brackets; after a plus with its dial code.',
      ...(missing === undefined && refused === undefined ? { anyOf: [{ const: '' }, A_PHONE] } : A_PHONE),
    }),
  );
}

/** Maximum length of a URL. */
export const MAX_ADDRESS_LENGTH = 300;

/** URL of a public page: https, a host name with a dot, and no credentials. */
export function pageAddressField(refused: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(MAX_ADDRESS_LENGTH, refused),
      z.refine(isPageAddress, refused),
      z.meta({ format: 'uri', pattern: '^https://' }),
    );
}

function isPageAddress(text: string): boolean {
  // The URL parser strips tabs and line breaks; other software that reads the stored text does not.
  if (!READABLE.line.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
