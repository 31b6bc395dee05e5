import type { CampaignCharity } from '../api/campaigns.schema.ts';
import type { Quote } from '../api/quotes.schema.ts';
import type { ScheduleCreated } from '../api/schedules.schema.ts';
import type { TimeZone } from '../calendar/index.ts';
import type { Multiplier, Split } from '../split/index.ts';
import {
  type CheckoutState,
  type DonorDetails,
  type LengthChoice,
  NO_PROGRESS,
  NOTHING_TYPED,
  type PaymentDetails,
  type Step,
  type TypedAmount,
} from './state.ts';

/** Everything that can happen to a checkout. */
export type CheckoutEvent =
  /** The charity's facts arrived; `fresh` when no draft was restored, so that its defaults apply. */
  | { readonly type: 'charityLoaded'; readonly charity: CampaignCharity; readonly fresh: boolean }
  | { readonly type: 'charityChosen'; readonly charityId: string }
  | { readonly type: 'totalTyped'; readonly total: TypedAmount }
  | { readonly type: 'lengthChosen'; readonly lengthChoice: LengthChoice }
  | { readonly type: 'firstNightChosen'; readonly firstNight: number }
  | { readonly type: 'splitChosen'; readonly split: Split }
  | { readonly type: 'multiplierChosen'; readonly multiplier: Multiplier }
  | { readonly type: 'night30Set'; readonly value: boolean }
  | { readonly type: 'startOffsetChosen'; readonly offset: number }
  | { readonly type: 'timezoneChosen'; readonly timezone: TimeZone }
  | { readonly type: 'causeToggled'; readonly cause: string; readonly selected: boolean }
  | { readonly type: 'causeTyped'; readonly cause: string; readonly amount: TypedAmount }
  | { readonly type: 'causesSharedEvenly' }
  | { readonly type: 'paymentChanged'; readonly change: Partial<PaymentDetails> }
  | { readonly type: 'donorChanged'; readonly change: Partial<DonorDetails> }
  | {
      readonly type: 'choiceSet';
      readonly choice: 'autoEnroll' | 'emailOptIn' | 'charityEmailOptIn';
      readonly value: boolean;
    }
  /** The donor tried to leave a step: its problems show from now on. */
  | { readonly type: 'attempted'; readonly step: Step }
  | { readonly type: 'wentTo'; readonly step: Step }
  | { readonly type: 'quoted'; readonly quote: Quote; readonly plan: string }
  | { readonly type: 'cardSaved'; readonly paymentMethodId: string; readonly savedFor: string }
  | { readonly type: 'cardRefused' }
  | { readonly type: 'submitting'; readonly idempotencyKey: string; readonly body: string }
  /** The server said that nothing was created: the next try is another plan, under another key. */
  | { readonly type: 'refused' }
  | { readonly type: 'created'; readonly schedule: ScheduleCreated };

/** The checkout after an event. Pure; unknown causes and repeated events change nothing. */
export function reduce(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'charityLoaded':
      return charityLoaded(state, event.charity, event.fresh);
    case 'charityChosen':
      return event.charityId === state.charityId
        ? state
        : {
            ...state,
            charityId: event.charityId,
            plan: { ...state.plan, total: NOTHING_TYPED, selectedCauses: [], causeShares: 'even', causes: {} },
            progress: NO_PROGRESS,
          };
    case 'totalTyped':
      return plan(state, { total: event.total });
    case 'lengthChosen':
      return plan(state, { lengthChoice: event.lengthChoice, firstNight: 0 });
    case 'firstNightChosen':
      return plan(state, { firstNight: event.firstNight });
    case 'splitChosen':
      return plan(state, { split: event.split });
    case 'multiplierChosen':
      return plan(state, { multiplier: event.multiplier });
    case 'night30Set':
      return plan(state, { night30: event.value });
    case 'startOffsetChosen':
      return plan(state, { startDateOffset: event.offset });
    case 'timezoneChosen':
      return plan(state, { timezone: event.timezone });
    case 'causeToggled':
      return causeToggled(state, event.cause, event.selected);
    case 'causeTyped':
      return plan(state, {
        causeShares: 'typed',
        causes: { ...state.plan.causes, [event.cause]: event.amount },
      });
    case 'causesSharedEvenly':
      return plan(state, { causeShares: 'even', causes: {} });
    case 'paymentChanged':
      return { ...state, payment: { ...state.payment, ...event.change } };
    case 'donorChanged':
      return { ...state, donor: { ...state.donor, ...event.change } };
    case 'choiceSet':
      return plan(state, { [event.choice]: event.value });
    case 'attempted':
      return state.attempted.includes(event.step) ? state : { ...state, attempted: [...state.attempted, event.step] };
    case 'wentTo':
      return { ...state, step: event.step };
    case 'quoted':
      return progress(state, {
        quote: event.quote,
        quotedPlan: event.plan,
        checkoutToken: event.quote.checkout_token,
      });
    case 'cardSaved':
      return progress(state, { paymentMethodId: event.paymentMethodId, cardSavedFor: event.savedFor });
    case 'cardRefused':
      return progress(state, { paymentMethodId: null, cardSavedFor: null });
    case 'submitting':
      return progress(state, { idempotencyKey: event.idempotencyKey, submitted: event.body });
    case 'refused':
      return progress(state, { idempotencyKey: null, submitted: null });
    case 'created':
      return { ...progress(state, { schedule: event.schedule }), step: 'confirmation' };
  }
}

function plan(state: CheckoutState, change: Partial<CheckoutState['plan']>): CheckoutState {
  return { ...state, plan: { ...state.plan, ...change } };
}

function progress(state: CheckoutState, change: Partial<CheckoutState['progress']>): CheckoutState {
  return { ...state, progress: { ...state.progress, ...change } };
}

function causeToggled(state: CheckoutState, cause: string, selected: boolean): CheckoutState {
  if (state.plan.selectedCauses.includes(cause) === selected) return state;
  const others = state.plan.selectedCauses.filter((known) => known !== cause);
  const { [cause]: _, ...typed } = state.plan.causes;
  return plan(state, {
    selectedCauses: selected ? [...others, cause] : others,
    causes: selected ? state.plan.causes : typed,
  });
}

function charityLoaded(state: CheckoutState, charity: CampaignCharity, fresh: boolean): CheckoutState {
  const known = new Set(charity.causes.map((cause) => cause.cause_id));
  const kept = state.plan.selectedCauses.filter((cause) => known.has(cause));
  // Zakat is a duty with its own rules: nobody gives it by default.
  const first = charity.causes.find((cause) => cause.category !== 'Zakat' && cause.category !== 'Qurbani');
  const selectedCauses = kept.length > 0 || !first ? kept : [first.cause_id];
  const loaded = plan({ ...state, charityId: charity.charity_id }, { selectedCauses });
  if (!fresh) return loaded;

  const { defaults } = charity.checkout_terms;
  return {
    ...plan(loaded, {
      autoEnroll: defaults.auto_enroll,
      emailOptIn: defaults.email_opt_in,
      charityEmailOptIn: defaults.charity_email_opt_in,
    }),
    payment: {
      ...loaded.payment,
      payFees: defaults.pay_fees,
      payTip: defaults.pay_tip,
      tipPercent: defaults.tip_percentage,
    },
  };
}
