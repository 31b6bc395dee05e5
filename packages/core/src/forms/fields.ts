import * as z from 'zod/mini';
import { isEmail } from '../person/index.ts';
import { numberProblem } from '../person/number/index.ts';
import { NOT_BLANK, READABLE, type TextKind } from '../text/index.ts';

/**
 * Fields as forms have them. Each tells one thing that is wrong with it, by a key of the form's messages: that of its
 * first check that fails. Lengths are in UTF-16 units, as an input's `maxlength` counts them.
 */
export interface TextTerms {
  readonly longest: number;
  /** A wording may have several lines. */
  readonly kind?: TextKind;
  /** What an empty field is told; a field without it may be empty. */
  readonly missing?: string;
  readonly tooLong: string;
  readonly unreadable: string;
}

/** A text, without the space around it. */
export function textField({ longest, kind = 'line', missing, tooLong, unreadable }: TextTerms) {
  const text = z.string().check(z.trim());
  return (missing === undefined ? text : text.check(z.regex(NOT_BLANK, missing))).check(
    z.regex(READABLE[kind], unreadable),
    z.maxLength(longest, tooLong),
  );
}

/** An email address. @param missing what an empty field is told; a field without it may be empty */
export function emailField({ missing, refused }: { readonly missing?: string; readonly refused: string }) {
  return z.string().check(
    z.trim(),
    z.refine((email) => email !== '' || missing === undefined, missing ?? refused),
    z.refine((email) => email === '' || isEmail(email), refused),
    z.meta({ format: 'email', maxLength: 254 }),
  );
}

/** Longest telephone number as it is typed, with its spaces and brackets. */
const LONGEST_PHONE = 60;
const A_PHONE = { format: 'phone', maxLength: LONGEST_PHONE };

/** A telephone number, with or without its dial code. */
export function phoneField({
  missing,
  refused,
}: {
  /** What an empty field is told; a field without it may be empty. */
  readonly missing?: string;
  /** What any other is told; without it by the keys of people's own problems. */
  readonly refused?: string;
}) {
  return z.string().check(
    z.trim(),
    z.superRefine((phone, context) => {
      const wrong = phone.length > LONGEST_PHONE ? 'phoneLong' : numberProblem(phone);
      const problem = phone === '' ? missing : wrong && (refused ?? wrong);
      if (problem) context.addIssue({ code: 'custom', message: problem, input: phone });
    }),
    z.meta({
      description: 'A number of 6 to 12 digits, with spaces, hyphens and brackets; after a plus with its dial code.',
      ...(missing === undefined && refused === undefined ? { anyOf: [{ const: '' }, A_PHONE] } : A_PHONE),
    }),
  );
}

/** Longest address of a page. */
export const LONGEST_ADDRESS = 300;

/** The address of a page that a donor's browser can open: https, with a host that has a dot, no name or password in it. */
export function pageAddressField(refused: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(LONGEST_ADDRESS, refused),
      z.refine(isPageAddress, refused),
      z.meta({ format: 'uri', pattern: '^https://' }),
    );
}

function isPageAddress(text: string): boolean {
  // A browser overlooks control characters in an address; nobody else does.
  if (!READABLE.line.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
