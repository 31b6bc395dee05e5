import * as z from 'zod/mini';
import type { ProfileProblem } from '../charity/profile/index.ts';
import { LONGEST_ADDRESS, pageAddressField, textField } from './fields.ts';

const key = (problem: ProfileProblem) => problem;

/** What any text of the profile is told. */
export const ofTexts = { tooLong: key('tooLong'), unreadable: key('unreadable') } as const;

/** Longest texts of a charity and of its people; other forms ask for them too. */
export const LONGEST = { name: 120, about: 1000, registration: 60, person: 100, address: LONGEST_ADDRESS } as const;

/** What a charity says about itself, as far as its own people change it. */
export const generalForm = z.object({
  name: textField({ longest: LONGEST.name, missing: key('nameMissing'), ...ofTexts }),
  about: textField({ longest: LONGEST.about, kind: 'wording', missing: key('aboutMissing'), ...ofTexts }),
  registration_number: textField({ longest: LONGEST.registration, missing: key('registrationMissing'), ...ofTexts }),
  /** Null where there is none yet. */
  privacy_policy_url: z.nullable(pageAddressField(key('urlRefused'))),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
  /** For the charity's own page on the donors' site; paragraphs apart by empty lines. */
  landing_text: textField({ longest: 4000, kind: 'wording', ...ofTexts }),
});
export type GeneralInfo = Readonly<z.output<typeof generalForm>>;

/** The form of a charity of this country, ISO 3166-1 alpha-2: only a UK charity claims Gift Aid. */
export function generalFormIn(country: string) {
  const giftAid = z.boolean().check(z.refine((claimed) => !claimed || country === 'GB', key('giftAidAbroad')));
  return z.extend(generalForm, { gift_aid: giftAid });
}

/** Who may sign for a charity. */
export const representativeForm = z.object({
  name: textField({ longest: LONGEST.person, missing: key('representativeNameMissing'), ...ofTexts }),
  position: textField({ longest: LONGEST.person, missing: key('positionMissing'), ...ofTexts }),
});
export type RepresentativeFields = Readonly<z.output<typeof representativeForm>>;

/** The form beside those who stand for the charity already: nobody is named twice in a position. */
export function representativeFormBeside(others: readonly RepresentativeFields[]) {
  return representativeForm.check(
    z.refine((fields) => !others.some((other) => isSameRepresentative(other, fields)), {
      path: ['name'],
      error: key('representativeKnown'),
    }),
  );
}

/** Somebody of the same name and position is the same person; the same name with another position may be another. */
function isSameRepresentative(one: RepresentativeFields, other: RepresentativeFields): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return same(one.name, other.name) && same(one.position, other.position);
}
