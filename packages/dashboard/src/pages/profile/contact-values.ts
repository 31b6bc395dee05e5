import type { ContactPoints, DashboardCharity } from '@lantern-giving/core/api/charity';
import type { ContactKind } from '@lantern-giving/core/charity/profile';
import { byContactKind, type ContactFields, isEmptyContact } from '@lantern-giving/core/forms/contacts';
import { changesOf } from '../../components/changes.ts';

/** The values of all six contacts. */
export type ContactValues = Readonly<Record<ContactKind, ContactFields>>;

const nobody: ContactFields = { name: '', email: '', phone: '' };

export function contactValues({ contacts }: Pick<DashboardCharity, 'contacts'>): ContactValues {
  return byContactKind((kind) => contacts[kind] ?? nobody);
}

/** The request body: changed contacts with their changed fields; an emptied contact is removed. */
export function contactChanges(values: ContactValues, stored: ContactValues): ContactPoints {
  const changed = Object.entries(changesOf(values, stored)).map(([kind, contact]) => [
    kind,
    isEmptyContact(contact) ? null : changesOf(contact, stored[kind as ContactKind]),
  ]);
  return Object.fromEntries(changed);
}
