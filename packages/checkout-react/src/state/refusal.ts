import { ApiError } from '@lantern-giving/core/api/request';
import type { CheckoutSession } from './checkout-session.ts';
import type { DonorDetails, Field, Step } from './index.ts';

/** What a refusal by the server means for the donor. Nothing was created or charged. */
export type Refusal = Meaning & {
  /** For the page's developer: the server's message, and the JSON pointers of the fields that it is about. */
  readonly said?: string;
};
type Meaning =
  | { readonly kind: 'offline' }
  | { readonly kind: 'server' }
  /** Rate limited: the input is correct, and the same press works in a few minutes. */
  | { readonly kind: 'wait' }
  /** Without a human check no card is saved at the moment. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'tooManyCards' }
  /** The night or the campaign has passed, or a part of the gift is no longer offered. The server says what is left. */
  | { readonly kind: 'late' }
  /** A problem of an answer in a step; with `field` if it is one of the donor's own fields. */
  | { readonly kind: 'answer'; readonly step: Step; readonly field: DonorField | null }
  | { readonly kind: 'refused' };

/** Fields about the donor, by their names in the state. */
export type DonorField = Field & keyof DonorDetails;

const donorFields: Readonly<Record<string, DonorField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  country: 'country',
  house_number: 'houseNumber',
  address_1: 'addressLine1',
  city: 'city',
  postcode: 'postalCode',
  post_code: 'postalCode',
};

/** The step in which the donor answers it, or that the charity may no longer offer it. */
const steps: Readonly<Record<string, Step | 'late'>> = {
  address_2: 'payment',
  state: 'payment',
  gift_aid: 'payment',
  gift_aid_declaration: 'payment',
  tax_receipt: 'payment',
  tip: 'payment',
  tip_percentage: 'payment',
  tip_amount: 'payment',
  amount: 'plan',
  causes: 'plan',
  first_night: 'plan',
  split_type: 'plan',
  multiplier: 'plan',
  night_30: 'plan',
  start_date_offset: 'plan',
  timezone: 'plan',
  friday_giving: 'late',
  friday_giving_amount: 'late',
  wakf: 'late',
  wakf_amount: 'late',
  wakfAmount: 'late',
  evergive_share_percentage: 'late',
};

const tooOften: Readonly<Record<string, 'tooManyCards' | 'unchecked'>> = {
  too_many_cards: 'tooManyCards',
  human_check_required: 'unchecked',
};

/** @throws anything but an ApiError, which is a bug and not a response */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { status, problem } = error;
  // Never the body's text, which may be a page of something in between.
  return { ...meaningOf(error), said: [problem.error_code ?? `status ${status}`, ...pointersIn(error)].join(' ') };
}

function meaningOf(error: ApiError): Meaning {
  if (error.status === 0) return { kind: 'offline' };
  if (error.status >= 500) return { kind: 'server' };
  if (error.status === 429) return { kind: tooOften[error.problem.error_code ?? ''] ?? 'wait' };
  if (error.status === 410 || error.problem.error_code === 'night_passed') return { kind: 'late' };
  if (error.problem.error_code === 'unknown_cause') return { kind: 'late' };
  return answerRefused(error) ?? { kind: 'refused' };
}

/** The first named field that the donor can correct: their own before those of the plan. */
function answerRefused(error: ApiError): Meaning | null {
  const names = pointersIn(error).map(nameIn);
  for (const name of names) {
    const field = donorFields[name];
    if (field) return { kind: 'answer', step: 'payment', field };
  }
  for (const name of names) {
    const step = steps[name];
    if (step) return step === 'late' ? { kind: step } : { kind: 'answer', step, field: null };
  }
  return null;
}

/** Of any value, exactly as the server sent it. */
const pointersIn = ({ problem: { errors } }: ApiError): string[] =>
  Array.isArray(errors) ? errors.map((error) => String(error?.pointer)) : [];

function nameIn(pointer: string): string {
  const [, name = '', inner = ''] = pointer.split('/');
  return name === 'donor_details' ? inner : name;
}

/** The field that the server rejected and its value at that time; once the value changes, the rejection is obsolete. */
const refusedFields = new WeakMap<CheckoutSession, { readonly field: DonorField; readonly value: string }>();

export function rememberRefused(session: CheckoutSession, field: DonorField): void {
  refusedFields.set(session, { field, value: session.snapshot().state.donor[field] });
}

/** The rejected field while its value is unchanged, or null. */
export function refusedField(session: CheckoutSession): DonorField | null {
  const refused = refusedFields.get(session);
  return refused && session.snapshot().state.donor[refused.field] === refused.value ? refused.field : null;
}
