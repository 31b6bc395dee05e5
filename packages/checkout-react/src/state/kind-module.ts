import type { PlanFields } from '@lantern-giving/core/api/quotes';
import type { PlanInputs } from '@lantern-giving/core/plan';
import type { ComponentType } from 'react';
import type { Locale } from '../messages/locale.ts';
import type { Figures } from './quote.ts';
import type { CheckoutFacts, CheckoutState } from './state.ts';
import type { StepProblem } from './step-problem.ts';

/**
 * What a kind of campaign has of its own in the checkout, in a file that only its donors load. The first view is that of
 * nights, which have none.
 */
export interface KindModule {
  /** The view of its plan. */
  readonly View: ComponentType;
  /** More about a gift, under its figures. */
  readonly Terms: ComponentType<{ figures: Figures }>;
  /** The number that its bars mark and light. */
  readonly peak: number;
  /** Messages with its words in place of those about nights. */
  readonly says: <Messages extends object>(messages: Messages, locale: Locale) => Messages;
  /** The checkout of a donor who may just have begun; the same one where nothing has to be set. */
  readonly begun: (state: CheckoutState) => CheckoutState;
  /** Whether there is only one way to split the plan, so that none needs to be chosen. */
  readonly needsNoSplit: (state: CheckoutState, facts: CheckoutFacts) => boolean;
  /** What keeps the donor on the plan, from what would for nights. */
  readonly problems: (found: StepProblem[], state: CheckoutState, facts: CheckoutFacts) => StepProblem[];
  /** What decides amounts and dates, from what would for nights: in the calls of the API, and in calculations here. */
  readonly fields: (fields: PlanFields, state: CheckoutState, facts: CheckoutFacts) => PlanFields;
  readonly inputs: (inputs: PlanInputs, state: CheckoutState, facts: CheckoutFacts) => PlanInputs;
}
