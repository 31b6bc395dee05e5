import type { ContactPoints, DashboardCharity } from '@lantern-giving/core/api/charity';
import {
  CONTACT_KINDS,
  type ContactFields,
  type ContactKind,
  contactProblems,
  isEmptyContact,
} from '@lantern-giving/core/charity/profile';
import { changesOf } from '../../components/changes.ts';

/** What stands in the fields of all six contacts. */
export type ContactValues = Readonly<Record<ContactKind, ContactFields>>;

const nobody: ContactFields = { name: '', email: '', phone: '' };

export function contactValues({ contacts }: Pick<DashboardCharity, 'contacts'>): ContactValues {
  return ofEach((kind) => contacts[kind] ?? nobody);
}

/** What is sent: the contacts that were changed, and of each the fields that were; one that was emptied is taken away. */
export function contactChanges(values: ContactValues, stored: ContactValues): ContactPoints {
  const changed = Object.entries(changesOf(values, stored)).map(([kind, contact]) => [
    kind,
    isEmptyContact(contact) ? null : changesOf(contact, stored[kind as ContactKind]),
  ]);
  return Object.fromEntries(changed);
}

/** What is wrong with single fields, by names such as `main.phone`. */
export function checkContacts(values: ContactValues): Record<string, string> {
  const found = CONTACT_KINDS.flatMap((kind) =>
    Object.entries(contactProblems(values[kind])).map(([field, problem]) => [`${kind}.${field}`, problem] as const),
  );
  return Object.fromEntries(found);
}

function ofEach<Value>(pointOf: (kind: ContactKind) => Value): Record<ContactKind, Value> {
  return {
    main: pointOf('main'),
    finance: pointOf('finance'),
    data: pointOf('data'),
    contract: pointOf('contract'),
    fundraising: pointOf('fundraising'),
    marketing: pointOf('marketing'),
  };
}
