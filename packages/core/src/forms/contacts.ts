import * as z from 'zod/mini';
import { CONTACT_KINDS, type ContactKind, type ProfileProblem } from '../charity/profile/index.ts';
import { NOT_BLANK } from '../text/index.ts';
import { emailField, phoneField, textField } from './fields.ts';
import { MAX_LENGTHS, textMessages } from './profile.ts';

/** The fields of a contact, checked one by one. A contact whose fields are all empty counts as not set. */
export const contactFields = z.object({
  name: textField({ maxLength: MAX_LENGTHS.person, ...textMessages }).check(
    z.meta({ minLength: 1, allOf: [{ pattern: NOT_BLANK.source }] }),
  ),
  email: emailField({ refused: 'emailRefused' }),
  /** Optional: may be empty. */
  phone: phoneField({}),
});
export type ContactFields = Readonly<z.output<typeof contactFields>>;

export function isEmptyContact({ name, email, phone }: ContactFields): boolean {
  return [name, email, phone].every((text) => text.trim() === '');
}

/** Fields required in a contact that is not empty, with their messages. */
const needed = [
  ['email', 'contactEmailMissing'],
  ['name', 'contactNameMissing'],
] as const satisfies readonly (readonly [keyof ContactFields, ProfileProblem])[];

/** Checks a whole contact, also if fields have issues of their own. Missing fields come first in the issues. */
const requiredIfSet = z.superRefine<unknown>(
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

/** The form of one contact. */
export const contactForm = contactFields.check(requiredIfSet);
/** A partial update of a contact: omitted fields keep their values. */
export const contactChanges = z.exactPartial(contactFields).check(requiredIfSet);

/** The form of all contacts, by kind. */
export const contactsForm = z.exactPartial(z.object(byContactKind(() => contactForm)));

/** A record with one value for each kind of contact. */
export function byContactKind<Value>(pointOf: (kind: ContactKind) => Value): Record<ContactKind, Value> {
  return Object.fromEntries(CONTACT_KINDS.map((kind) => [kind, pointOf(kind)])) as Record<ContactKind, Value>;
}
