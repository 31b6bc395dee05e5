import * as z from 'zod/mini';
import type { ProfileProblem } from '../charity/profile/index.ts';
import { MAX_ADDRESS_LENGTH, pageAddressField, textField } from './fields.ts';

const key = (problem: ProfileProblem) => problem;

/** Message keys shared by all text fields of the profile. */
export const textMessages = { tooLong: key('tooLong'), unreadable: key('unreadable') } as const;

/** Maximum text lengths for charities and people, in UTF-16 units; shared with other forms. */
export const MAX_LENGTHS = {
  name: 120,
  about: 1000,
  registration: 60,
  person: 100,
  address: MAX_ADDRESS_LENGTH,
} as const;

/** The form of a charity's general information. */
export const generalForm = z.object({
  name: textField({ maxLength: MAX_LENGTHS.name, missing: key('nameMissing'), ...textMessages }),
  about: textField({ maxLength: MAX_LENGTHS.about, kind: 'wording', missing: key('aboutMissing'), ...textMessages }),
  registration_number: textField({
    maxLength: MAX_LENGTHS.registration,
    missing: key('registrationMissing'),
    ...textMessages,
  }),
  /** Null if there is none yet. */
  privacy_policy_url: z.nullable(pageAddressField(key('urlRefused'))),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
  /** Text of the charity's own page on the donor site, with paragraphs separated by empty lines. */
  landing_text: textField({ maxLength: 4000, kind: 'wording', ...textMessages }),
});
export type GeneralInfo = Readonly<z.output<typeof generalForm>>;

/** The form for a charity of a country (ISO 3166-1 alpha-2): only UK charities can claim Gift Aid. */
export function generalFormIn(country: string) {
  const giftAid = z.boolean().check(z.refine((claimed) => !claimed || country === 'GB', key('giftAidAbroad')));
  return z.extend(generalForm, { gift_aid: giftAid });
}

/** The form of a representative, an authorized signatory of a charity. */
export const representativeForm = z.object({
  name: textField({ maxLength: MAX_LENGTHS.person, missing: key('representativeNameMissing'), ...textMessages }),
  position: textField({ maxLength: MAX_LENGTHS.person, missing: key('positionMissing'), ...textMessages }),
});
export type RepresentativeFields = Readonly<z.output<typeof representativeForm>>;

/** The representative form, which also refuses a duplicate of one of the charity's other representatives. */
export function uniqueRepresentativeForm(others: readonly RepresentativeFields[]) {
  return representativeForm.check(
    z.refine((fields) => !others.some((other) => isSameRepresentative(other, fields)), {
      path: ['name'],
      error: key('representativeKnown'),
    }),
  );
}

/** The same name and position counts as the same person; the same name in another position may be another person. */
function isSameRepresentative(one: RepresentativeFields, other: RepresentativeFields): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return same(one.name, other.name) && same(one.position, other.position);
}
