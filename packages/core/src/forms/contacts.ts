import * as z from 'zod/mini';
import { CONTACT_KINDS, type ContactKind, type ProfileProblem } from '../charity/profile/index.ts';
import { NOT_BLANK } from '../text/index.ts';
import { emailField, phoneField, textField } from './fields.ts';
import { LONGEST, ofTexts } from './profile.ts';

/** What each field of a contact may hold; one that is left empty altogether is none. */
export const contactFields = z.object({
  name: textField({ longest: LONGEST.person, ...ofTexts }).check(
    z.meta({ minLength: 1, allOf: [{ pattern: NOT_BLANK.source }] }),
  ),
  email: emailField({ refused: 'emailRefused' }),
  /** Empty where there is none. */
  phone: phoneField({}),
});
export type ContactFields = Readonly<z.output<typeof contactFields>>;

export function isEmptyContact({ name, email, phone }: ContactFields): boolean {
  return [name, email, phone].every((text) => text.trim() === '');
}

/** What has to be told of somebody who is named. */
const needed = [
  ['email', 'contactEmailMissing'],
  ['name', 'contactNameMissing'],
] as const satisfies readonly (readonly [keyof ContactFields, ProfileProblem])[];

/** A check of a whole contact, which is made beside those of its fields: what is missing is told first. */
const reachable = z.superRefine<unknown>(
  (contact, { issues }) => {
    if (!isWhole(contact) || isEmptyContact(contact)) return;
    for (const [field, message] of needed) {
      if (contact[field] === '') issues.unshift({ code: 'custom', path: [field], message, input: contact });
    }
  },
  { when: () => true },
);

function isWhole(contact: unknown): contact is ContactFields {
  if (typeof contact !== 'object' || contact === null) return false;
  return Object.keys(contactFields.shape).every((field) => typeof Reflect.get(contact, field) === 'string');
}

/** Whom to write to about one thing. */
export const contactForm = contactFields.check(reachable);
/** What of it is changed: what is left out stays. */
export const contactChanges = z.exactPartial(contactFields).check(reachable);

/** Whom to write to about what. */
export const contactsForm = z.exactPartial(z.object(ofEach(() => contactForm)));

/** The same of each kind of contact. */
export function ofEach<Value>(pointOf: (kind: ContactKind) => Value): Record<ContactKind, Value> {
  return Object.fromEntries(CONTACT_KINDS.map((kind) => [kind, pointOf(kind)])) as Record<ContactKind, Value>;
}
