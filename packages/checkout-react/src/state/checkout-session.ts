import type { CampaignCharities } from '@lantern-giving/core/api/campaigns';
import type { ApiClient } from '@lantern-giving/core/api/request';
import type { CheckoutOutcome } from '../events.ts';
import type { CheckoutOptions } from '../options.ts';
import type { Draft } from './draft.ts';
import type { CheckoutEvent, CheckoutFacts, CheckoutState, KindModule, Step, StepProblem } from './index.ts';
import type { LoadFailure } from './load-failure.ts';
import type { StepRow } from './steps.ts';

/** The current state of a checkout. A new object after every change. */
export interface CheckoutSnapshot {
  readonly loading: 'loading' | 'ready' | LoadFailure;
  readonly state: CheckoutState;
  /** Null until a charity is chosen and has loaded. */
  readonly facts: CheckoutFacts | null;
  /** The module of the kind of campaign; null for nights, and until it is known. */
  readonly own: KindModule | null;
  /** The charities to choose from; null where the charity is given. */
  readonly charities: CampaignCharities | null;
  /** A gift made in this tab within the last minutes, before the current one was started. */
  readonly made: Draft['made'];
  /** A request is running during which the step must not be left. */
  readonly busy: boolean;
  /** Failed attempts to leave a step; a view moves the focus to the first invalid field when it grows. */
  readonly attempts: number;
  /** Whether the donor has changed steps: the first view must not take the focus from the host page. */
  readonly moved: boolean;
}

/** One donor's session: state, server responses, and the available actions. */
export interface CheckoutSession {
  readonly client: ApiClient;
  readonly options: () => CheckoutOptions;
  subscribe(listener: () => void): () => void;
  snapshot(): CheckoutSnapshot;
  /** The server's time. */
  now(): Date;
  /** Starts loading and the clock. @returns stop */
  start(): () => void;
  /** Whether the checkout is still on the page. */
  isStarted(): boolean;
  reload(): void;
  send(event: CheckoutEvent): void;
  /** The steps of this checkout, in order. */
  steps(): readonly StepRow[];
  /** Loads all steps; events for them wait until then. @throws ApiError */
  loadSteps(): Promise<unknown>;
  /** The problems that keep the donor on the current step. */
  problems(): readonly StepProblem[];
  /** Goes to the next step, or to the first problem before it. */
  goOn(): void;
  goTo(step: Step): void;
  /** The previous step, or null. */
  previous(): Step | null;
  setBusy(busy: boolean): void;
  emit(event: CheckoutOutcome): void;
  /** The gift that another checkout of the tab with the same draft has sent, unless it is known to be made in full. */
  unheard(): Draft | null;
  /** Restores a draft. */
  restore(draft: Draft): void;
  /** Discards everything and starts over, with the choices made before a completed gift was restored. */
  restart(): void;
}
