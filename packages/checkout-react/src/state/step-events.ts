import type { Quote } from '@lantern-giving/core/api/quotes';
import type { CreateSchedule, ScheduleCreated } from '@lantern-giving/core/api/schedules';
import type { TimeZone } from '@lantern-giving/core/calendar';
import { shareCodeIn } from './share-code.ts';
import {
  type CheckoutState,
  type DonorDetails,
  NO_PROGRESS,
  NOTHING_TYPED,
  type PaymentDetails,
  type TypedAmount,
  withPlan,
} from './state.ts';

/** Events before or after the plan, or in lazily loaded parts. */
export type StepEvent =
  | { readonly type: 'charityChosen'; readonly charity: string }
  | { readonly type: 'startOffsetChosen'; readonly offset: number }
  | { readonly type: 'timezoneChosen'; readonly timezone: TimeZone }
  /** A share code was typed; null where it is none (yet), or was removed. */
  | { readonly type: 'codeTyped'; readonly text: string }
  | { readonly type: 'causeToggled'; readonly cause: string; readonly selected: boolean }
  | { readonly type: 'causeTyped'; readonly cause: string; readonly amount: TypedAmount }
  | { readonly type: 'causesSharedEvenly' }
  | { readonly type: 'paymentChanged'; readonly change: Partial<PaymentDetails> }
  | { readonly type: 'donorChanged'; readonly change: Partial<DonorDetails> }
  | {
      readonly type: 'choiceSet';
      readonly choice:
        | 'autoEnroll'
        | 'emailOptIn'
        | 'charityEmailOptIn'
        | 'fridayGivingOptIn'
        | 'wakfOptIn'
        | 'egContributionOptIn';
      readonly value: boolean;
    }
  | {
      readonly type: 'choiceSet';
      readonly choice: 'fridayGiving' | 'wakf' | 'evergiveSharePercentage' | 'perNight';
      readonly value: number;
    }
  | { readonly type: 'choiceSet'; readonly choice: 'quantities'; readonly value: CheckoutState['plan']['quantities'] }
  | { readonly type: 'choiceSet'; readonly choice: 'others'; readonly value: CheckoutState['plan']['others'] }
  | { readonly type: 'quoted'; readonly quote: Quote; readonly plan: string }
  | {
      readonly type: 'cardSaved';
      readonly paymentMethodId: string;
      readonly paymentType: CreateSchedule['payment_type'];
      readonly savedFor: string;
    }
  | { readonly type: 'cardRefused' }
  | { readonly type: 'submitting'; readonly idempotencyKey: string; readonly body: string }
  /** The server created nothing: the next attempt is another plan, with another key. */
  | { readonly type: 'refused'; readonly isQuoteUsed?: boolean }
  | { readonly type: 'created'; readonly schedule: ScheduleCreated };

const EVEN = { causeShares: 'even', causes: {} } as const;

/** Reduces the events of every step but the plan. */
export function reduceStep(state: CheckoutState, event: StepEvent): CheckoutState {
  switch (event.type) {
    case 'charityChosen':
      return { ...(event.charity === state.plan.charity ? state : charityChosen(state, event.charity)), step: 'plan' };
    case 'startOffsetChosen':
      return withPlan(state, { startDateOffset: event.offset });
    case 'timezoneChosen':
      return withPlan(state, { timezone: event.timezone });
    case 'codeTyped':
      return codeTyped(state, event.text);
    case 'causeToggled':
      return causeToggled(state, event.cause, event.selected);
    case 'causeTyped':
      return withPlan(state, {
        causeShares: 'typed',
        causes: { ...state.plan.causes, [event.cause]: event.amount },
      });
    case 'causesSharedEvenly':
      return withPlan(state, EVEN);
    case 'paymentChanged':
      return { ...state, payment: { ...state.payment, ...event.change } };
    case 'donorChanged':
      return { ...state, donor: { ...state.donor, ...event.change } };
    case 'choiceSet':
      return withPlan(state, { [event.choice]: event.value });
    case 'quoted':
      return progress(state, {
        quote: event.quote,
        quotedPlan: event.plan,
        checkoutToken: event.quote.checkout_token,
      });
    case 'cardSaved':
      return progress(state, {
        paymentMethodId: event.paymentMethodId,
        paymentType: event.paymentType,
        cardSavedFor: event.savedFor,
      });
    case 'cardRefused':
      return progress(state, { paymentMethodId: null, paymentType: null, cardSavedFor: null });
    case 'submitting':
      return progress(state, { idempotencyKey: event.idempotencyKey, submitted: event.body });
    case 'refused':
      return progress(state, {
        idempotencyKey: null,
        submitted: null,
        ...(event.isQuoteUsed && { quote: null, quotedPlan: null }),
      });
    case 'created':
      return { ...progress(state, { schedule: event.schedule }), step: 'confirmation' };
  }
}

function progress(state: CheckoutState, change: Partial<CheckoutState['progress']>): CheckoutState {
  return { ...state, progress: { ...state.progress, ...change } };
}

function causeToggled(state: CheckoutState, cause: string, selected: boolean): CheckoutState {
  const { selectedCauses, causes } = state.plan;
  if (selectedCauses.includes(cause) === selected) return state;
  if (selected) return withPlan(state, { selectedCauses: [...selectedCauses, cause] });
  const others = selectedCauses.filter((known) => known !== cause);
  const { [cause]: _, ...typed } = causes;
  // A cause that is left alone has no field for an amount, and gets the total.
  return withPlan(state, { selectedCauses: others, ...(others[1] ? { causes: typed } : EVEN) });
}

/** Another charity has other causes and possibly another currency, and may not write to the donor yet. */
function charityChosen(state: CheckoutState, charity: string): CheckoutState {
  const plan = {
    charity,
    total: NOTHING_TYPED,
    perNight: 0,
    selectedCauses: [],
    ...EVEN,
    charityEmailOptIn: false,
    fridayGivingOptIn: false,
    wakfOptIn: false,
    egContributionOptIn: false,
    others: [],
  } as const;
  return { ...withPlan(state, plan), progress: NO_PROGRESS };
}

/** An invalid code is kept as typed: only the donor removes it. */
function codeTyped(state: CheckoutState, text: string): CheckoutState {
  const chainCode = shareCodeIn(text);
  return withPlan(state, { chainCode, chainCodeCharity: null, typedCode: chainCode ? '' : text.trim() });
}
