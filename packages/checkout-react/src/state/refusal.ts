import { ApiError } from '@lantern-giving/core/api/request';
import type { CheckoutSession } from './checkout-session.ts';
import type { DonorDetails, Field, Step } from './index.ts';

/** What an answer that refuses means to the donor. Nothing was made and nothing was charged. */
export type Refusal =
  | { readonly kind: 'offline' }
  | { readonly kind: 'server' }
  /** Too many asked at once: what was typed is right, and the same press in a minute works. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'tooManyCards' }
  /** Its time has passed: of a night, or of the campaign. The server's clock says what is left. */
  | { readonly kind: 'late' }
  /** Something of an earlier step; `field` where it is one of the donor's own. */
  | { readonly kind: 'answer'; readonly step: Step; readonly field: DonorField | null }
  | { readonly kind: 'refused' };

/** The fields of the details step, by their names in the state. */
export type DonorField = Field & keyof DonorDetails;

const donorFields: Readonly<Record<string, DonorField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  country_code: 'phone',
  country: 'country',
  house_number: 'houseNumber',
  address_1: 'addressLine1',
  city: 'city',
  postcode: 'postalCode',
};

const steps: Readonly<Record<string, Step>> = {
  address_2: 'details',
  state: 'details',
  gift_aid: 'details',
  gift_aid_declaration: 'details',
  tax_receipt: 'details',
  causes: 'causes',
  tip: 'tip',
  tip_percentage: 'tip',
  first_night: 'plan',
  split_type: 'plan',
  multiplier: 'plan',
  night_30: 'plan',
  start_date_offset: 'plan',
  timezone: 'plan',
};

/** @throws what is no ApiError: that is a bug, not an answer */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: 'offline' };
  if (error.status >= 500) return { kind: 'server' };
  if (error.status === 429) return { kind: error.problem.error_code === 'too_many_cards' ? 'tooManyCards' : 'wait' };
  if (error.status === 410 || error.problem.error_code === 'night_passed') return { kind: 'late' };
  return answerRefused(error) ?? { kind: 'refused' };
}

/** The first field named that somebody can do something about: the donor's own before those of the plan. */
function answerRefused({ problem: { errors } }: ApiError): Refusal | null {
  // As the server sent it, whatever it was.
  const names = Array.isArray(errors) ? errors.map((error) => String(error?.pointer).split('/')[1] ?? '') : [];
  for (const name of names) {
    const field = donorFields[name];
    if (field) return { kind: 'answer', step: 'details', field };
  }
  for (const name of names) {
    const step = steps[name];
    if (step) return { kind: 'answer', step, field: null };
  }
  return null;
}

/** What the server did not take, with what stood in the field: once that changes there is nothing to say. */
const refusedFields = new WeakMap<CheckoutSession, { readonly field: DonorField; readonly value: string }>();

export function rememberRefused(session: CheckoutSession, field: DonorField): void {
  refusedFields.set(session, { field, value: session.snapshot().state.donor[field] });
}

/** The field that the server did not take as it still stands, or null. */
export function refusedField(session: CheckoutSession): DonorField | null {
  const refused = refusedFields.get(session);
  return refused && session.snapshot().state.donor[refused.field] === refused.value ? refused.field : null;
}
