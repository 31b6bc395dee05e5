import type { DashboardCharity } from '../api/charity.schema.ts';
import { CHARITY_KEY, isRecord, type SlotOptions } from '../session/index.ts';

type Kind = 'text' | 'textOrNull' | 'flag' | 'record' | 'recordOrNull' | 'list';

/** Typed by all keys of `DashboardCharity`, so that a new field does not compile until it is added here. */
const kinds: Readonly<Record<keyof DashboardCharity, Kind>> = {
  id: 'text',
  name: 'text',
  about: 'text',
  country: 'text',
  currency: 'text',
  status: 'text',
  gift_aid: 'flag',
  tax_receipt: 'flag',
  privacy_policy_url: 'textOrNull',
  general_info_complete: 'flag',
  contact_info_complete: 'flag',
  tax_receipts_data: 'recordOrNull',
  registration_number: 'text',
  contacts: 'record',
  representatives: 'list',
  is_daf: 'flag',
  landing_text: 'text',
  logo_image: 'textOrNull',
  cover_image: 'textOrNull',
  waiting_changes: 'recordOrNull',
};

const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  textOrNull: (value) => value === null || typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  record: isRecord,
  recordOrNull: (value) => value === null || isRecord(value),
  list: Array.isArray,
};

/** Last known data of the selected charity: shown until the server responds. It grants no access. */
export const charitySlot: SlotOptions<DashboardCharity> = {
  key: CHARITY_KEY,
  version: 1,
  parse: (stored) => (isCharity(stored) ? stored : null),
};

function isCharity(stored: unknown): stored is DashboardCharity {
  return isRecord(stored) && Object.entries(kinds).every(([field, kind]) => isOf[kind](stored[field]));
}
