import type { DashboardCharity } from '@lantern-giving/core/api/charity';

/** A charity with everything filled in; a story or a test changes what it is about. */
export const demoCharity: DashboardCharity = {
  id: 'human-relief-gb',
  name: 'Human Relief',
  about: 'Water, food and shelter where they are needed most.',
  country: 'GB',
  currency: 'gbp',
  status: 'STATUSAPPROVED',
  gift_aid: true,
  tax_receipt: false,
  privacy_policy_url: 'https://human-relief-gb.example/privacy',
  general_info_complete: true,
  contact_info_complete: false,
  tax_receipts_data: null,
  registration_number: '1000001',
  contacts: { data: null, finance: null, contract: null, main: null, fundraising: null, marketing: null },
  representatives: [],
  is_daf: false,
  landing_text: '',
  logo_image: null,
  cover_image: null,
  waiting_changes: null,
};
