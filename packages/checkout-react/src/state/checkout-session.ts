import type { CampaignCharities } from '@lantern-giving/core/api/campaigns';
import type { ApiClient } from '@lantern-giving/core/api/request';
import type { CheckoutOutcome } from '../events.ts';
import type { CheckoutOptions } from '../options.ts';
import type { Draft } from './draft.ts';
import type { CheckoutEvent, CheckoutFacts, CheckoutState, Step, StepProblem } from './index.ts';
import type { LoadFailure } from './load-failure.ts';
import type { StepRow } from './steps.ts';

/** What a checkout looks like now. A new object whenever anything changed. */
export interface CheckoutSnapshot {
  readonly loading: 'loading' | 'ready' | LoadFailure;
  readonly state: CheckoutState;
  /** Null until a charity is chosen and has loaded. */
  readonly facts: CheckoutFacts | null;
  /** The list to choose from; null where the charity is given. */
  readonly charities: CampaignCharities | null;
  /** A gift that was made in this tab in the last minutes, before what is on screen was begun. */
  readonly made: Draft['made'];
  /** Something is on its way that must not be left. */
  readonly busy: boolean;
  /** Tries to leave a step that failed; a view moves focus to the first bad field when it grows. */
  readonly attempts: number;
  /** Whether the donor has changed steps: the first view takes no focus from the page around it. */
  readonly moved: boolean;
}

/** One donor's way through the flow: state, what the server said, and what may be done. */
export interface CheckoutSession {
  readonly client: ApiClient;
  readonly options: () => CheckoutOptions;
  subscribe(listener: () => void): () => void;
  snapshot(): CheckoutSnapshot;
  /** The server's time. */
  now(): Date;
  /** Loads, and keeps time. @returns stop */
  start(): () => void;
  reload(): void;
  send(event: CheckoutEvent): void;
  /** The steps that this checkout goes through, in order. */
  steps(): readonly StepRow[];
  /** Brings every step: until then what is sent to one waits. @throws ApiError */
  loadSteps(): Promise<unknown>;
  /** What stands in the way of leaving the step on screen. */
  problems(): readonly StepProblem[];
  /** To the next step, or to what stands in its way. */
  goOn(): void;
  goTo(step: Step): void;
  /** The step before this one, or null. */
  previous(): Step | null;
  setBusy(busy: boolean): void;
  emit(event: CheckoutOutcome): void;
  /** Shows what a draft says. */
  restore(draft: Draft): void;
  /** Forgets everything and begins anew. */
  restart(): void;
}
