import { type LaterEvent, reduceLater } from './later-events.ts';
import { type PlanEvent, reducePlan } from './plan-events.ts';
import type { CheckoutState } from './state.ts';

/** Everything that can happen to a checkout. */
export type CheckoutEvent = PlanEvent | LaterEvent;

/** The checkout after an event. Pure; unknown causes and repeated events change nothing. */
export function reduce(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  return reducePlan(state, event, reduceLater);
}
