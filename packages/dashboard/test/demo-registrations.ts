import type { CharityChanges } from '@lantern-giving/core/api/charity';
import type { RegistrationEntry, RegistrationList } from '@lantern-giving/core/api/registration';

/** A charity waiting for an admin. */
export const demoRegistration: RegistrationEntry = {
  charity_id: 'orchard-trust-gb',
  name: 'Orchard Trust',
  number: '1122334',
  same_number: false,
  country: 'GB',
  currency: 'gbp',
  representative_name: 'Idris Mensah',
  representative_position: 'Trustee',
  phone: '020 7946 0000',
  email: 'idris@orchard.example',
  description: 'Fruit trees for every village.',
  privacy_policy_url: 'https://orchard.example/privacy',
  gift_aid: true,
  registered_at: '2026-11-20T10:00:00.000Z',
  status: 'STATUSPENDINGAPPROVAL',
  reason: null,
  seen: 'orchard as it was seen',
};

/** The only page of such a list. */
export const registrationList = (...registrations: RegistrationEntry[]): RegistrationList => ({
  registrations,
  page: 1,
  pages: 1,
  total: registrations.length,
  waiting: registrations.filter(({ status }) => status === 'STATUSPENDINGAPPROVAL').length,
});

/** The demo charity's requested changes. */
export const demoChange: CharityChanges['changes'][number] = {
  change_id: '00000000-0000-7000-8000-0000000000c1',
  charity_id: 'human-relief-gb',
  country: 'GB',
  asked_at: '2026-11-20T10:00:00.000Z',
  before: { name: 'Human Relief', registration_number: '1000001', gift_aid: true, tax_receipt: false },
  after: { name: 'Human Relief Trust', tax_receipt: true },
};
