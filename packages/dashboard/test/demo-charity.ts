import type { UserInfo } from '@lantern-giving/core/api/auth';
import type { DashboardCharity } from '@lantern-giving/core/api/charity';

/** A charity with every field filled in, to be overridden by a story or test. */
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

/** The server's description of one of its owners. */
export const demoOwner: UserInfo = {
  email: 'amina@human-relief.example',
  charities: 'human-relief-gb',
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [{ charity_id: 'human-relief-gb', role: 'owner' }],
  first_name: null,
  last_name: null,
  user_id: '00000000-0000-7000-8000-000000000001',
};
