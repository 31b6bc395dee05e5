import type { Registration } from '@lantern-giving/core/forms/registration';
import { DEFAULT_COUNTRY } from '@lantern-giving/core/person';
import { isRecord, slotIn } from '@lantern-giving/core/session';
import { tabStorage } from '../../app/storage.ts';

export type Values = { -readonly [Field in keyof Registration]: Registration[Field] };

export const EMPTY: Values = {
  name: '',
  number: '',
  country: DEFAULT_COUNTRY,
  representative_name: '',
  representative_position: '',
  phone: '',
  email: '',
  description: '',
  privacy_policy_url: '',
  gift_aid: false,
  sanctions: false,
  terms: false,
};

/** The unsent form, stored for the tab: the terms open in it, and the page is easily left. */
export const draft = slotIn<Values>(tabStorage, {
  key: 'registration',
  version: 1,
  parse: (stored) => (isValues(stored) ? stored : null),
});

/** Whether a code was requested for the current draft: a reload then continues with the code. */
export const codeAsked = slotIn<true>(tabStorage, {
  key: 'registration-code',
  version: 1,
  parse: (stored) => (stored === true ? stored : null),
});

function isValues(stored: unknown): stored is Values {
  return isRecord(stored) && Object.entries(EMPTY).every(([field, empty]) => typeof stored[field] === typeof empty);
}
