import { type PlanEvent, reducePlan } from './plan-events.ts';
import type { CheckoutState } from './state.ts';
import { reduceStep, type StepEvent } from './step-events.ts';

/** All events of a checkout. */
export type CheckoutEvent = PlanEvent | StepEvent;

/** The checkout after an event. Pure; unknown causes and repeated events change nothing. */
export function reduce(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  return reducePlan(state, event, reduceStep);
}
