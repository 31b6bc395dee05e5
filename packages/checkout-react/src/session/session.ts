import {
  type CampaignCharities,
  type CampaignCharity,
  getCampaignCharities,
  getCampaignCharity,
} from '@lantern-giving/core/api/campaigns';
import type { ApiClient } from '@lantern-giving/core/api/request';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  calendarFor,
  initialState,
  planProblems,
  reducePlan,
  type Step,
  type StepProblem,
  stepsFor,
} from '@lantern-giving/core/donation';
import type { CheckoutOptions } from '../options.ts';
import type { CheckoutOutcome } from '../outcomes.ts';
import { serverClock } from './clock.ts';
import { type Draft, draftSlot } from './draft.ts';
import { failureOf, type LoadFailure } from './failure.ts';
import type { LaterRules } from './later-rules.ts';
import { trackedBy, trackedProblems } from './tracked.ts';

/** What a checkout looks like now. A new object whenever anything changed. */
export interface CheckoutSnapshot {
  readonly loading: 'loading' | 'ready' | LoadFailure;
  readonly state: CheckoutState;
  /** Null until a charity is chosen and has loaded. */
  readonly facts: CheckoutFacts | null;
  /** The list to choose from; null where the charity is given. */
  readonly charities: CampaignCharities | null;
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
  /** What stands in the way of leaving the step on screen. */
  problems(): readonly StepProblem[];
  /** To the next step, or to what stands in its way. */
  goOn(): void;
  goTo(step: Step): void;
  /** The step before this one, or null. */
  previous(): Step | null;
  setBusy(busy: boolean): void;
  emit(event: CheckoutOutcome): void;
  /** Forgets everything and begins anew. */
  restart(): void;
  /** Takes the rules of the steps after the plan, once they have loaded. */
  learn(rules: LaterRules): void;
}

/** A page that comes back into view asks for the time again, but not more often: by a clock that runs in its sleep. */
const RESYNC_AFTER = 30_000;
const LONGEST_TIMER = 2_147_483_647;

/**
 * @param options read anew at each use, so that a changed callback counts; what the checkout is about is read once
 */
export function createSession(options: () => CheckoutOptions): CheckoutSession {
  const given = options();
  const campaign = given.campaign ?? 'mytennights';
  const client: ApiClient = {
    baseUrl: given.apiOrigin ?? '',
    fetch: (input, init) => (options().fetch ?? globalThis.fetch)(input, init),
  };
  const clock = serverClock(() => performance.now());
  const listeners = new Set<() => void>();

  const blank = () =>
    initialState({
      charity: given.charity ?? null,
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      country: 'GB',
      dialCode: '44',
      chainCode: given.chainCode ?? null,
    });

  const place = draftSlot(given.storage, `lantern:checkout:${campaign}:${given.charity ?? ''}`, blank);

  let draft: Draft | null = null;
  let charity: CampaignCharity | null = null;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = 0;
  /** Where to go once the chosen charity has loaded. */
  let heading: Step | null = null;
  let rules: LaterRules | null = null;
  let told = false;
  let view: CheckoutSnapshot = {
    loading: 'loading',
    state: blank(),
    facts: null,
    charities: null,
    busy: false,
    attempts: 0,
    moved: false,
  };

  const publish = (change: Partial<CheckoutSnapshot>) => {
    const state = change.state ?? view.state;
    const now = charity && { charity, now: nowOf(charity), charityGiven: given.charity !== undefined };
    const facts = now && (rules?.heldFacts(state, now) ?? now);
    view = { ...view, ...change, facts };
    for (const listener of listeners) listener();
  };

  /** A finished gift is shown as it was, also where the server cannot be asked. */
  const nowOf = (known: CampaignCharity) => {
    try {
      return clock.now();
    } catch {
      return new Date(known.server_time);
    }
  };

  const remember = () => {
    const { state } = view;
    const made = state.progress.schedule !== null;
    // Once the gift is made nothing needs the donor's address any more: it leaves the tab.
    const { firstName, email } = state.donor;
    const kept = made
      ? {
          ...state,
          donor: { ...blank().donor, firstName, email },
          progress: { ...state.progress, submitted: null, cardSavedFor: null },
        }
      : state;
    place.write({ state: kept, charity: made ? charity : null });
  };

  const learn = (loaded: LaterRules) => {
    rules = loaded;
  };

  const loadRules = async () => learn((await import('./later-rules.ts')).laterRules);

  /** An event of a later step that comes before their rules: it counts once they are there. */
  const postponed: LaterRules['reduceLater'] = (state, event) => {
    loadRules().then(
      () => send(event),
      // Whether they came shows where they are needed.
      () => undefined,
    );
    return state;
  };

  const apply = (event: CheckoutEvent) => {
    const state = reducePlan(view.state, event, rules?.reduceLater ?? postponed);
    if (state !== view.state) publish({ state });
  };

  const send = (event: CheckoutEvent) => {
    apply(event);
    remember();
    for (const tracked of trackedBy(event, view.state)) emit(tracked);
  };

  const emit = (event: CheckoutOutcome) => options().onEvent?.(event);

  const enter = (step: Step) => {
    if (step === view.state.step) return;
    if (!rules && step !== 'plan' && step !== 'charity') loadRules().catch(() => undefined);
    publish({ state: reducePlan(view.state, { type: 'wentTo', step }), moved: true });
    remember();
    emit({ name: 'step', detail: { step } });
  };

  /** A gift that may have been made is heard of first: until then there is no way back. */
  const unheard = ({ progress }: CheckoutState) => progress.submitted !== null && progress.schedule === null;

  const goTo = (step: Step) => {
    const { facts, state } = view;
    if (unheard(state)) return enter('payment');
    // Before the later rules have come only the plan has been answered.
    enter(facts ? (rules?.reachableStep(step, state, facts) ?? step) : 'charity');
  };

  const problems = (): readonly StepProblem[] => {
    const { facts, state } = view;
    if (!facts) return [];
    return state.step === 'plan' ? planProblems(state, facts) : (rules?.problemsOf(state.step, state, facts) ?? []);
  };

  const route = (): Step[] => stepsFor({ charityGiven: given.charity !== undefined, charity });

  /** Wakes when the next night closes, so that no closed night stays on offer. */
  const keepTime = () => {
    clearTimeout(timer);
    if (charity?.campaign_terms.kind !== 'ten-nights') return;
    const now = clock.now();
    const { quote } = view.state.progress;
    const facts = { charity, now, charityGiven: true };
    const instants = [
      ...calendarFor(view.state, facts).map((night) => night.cutoff),
      ...(quote ? [new Date(quote.expires_at)] : []),
    ];
    const next = Math.min(...instants.map((at) => at.getTime()).filter((at) => at > now.getTime()));
    if (!Number.isFinite(next)) return;
    timer = setTimeout(
      () => {
        publish({});
        keepTime();
      },
      Math.min(next - now.getTime() + 1, LONGEST_TIMER),
    );
  };

  const took = (answer: CampaignCharity) => {
    charity = answer;
    clock.set(answer.server_time);
    loadedAt = Date.now();
    const fresh = draft === null;
    const was = draft?.state.plan.campaign ?? null;
    const otherInstance = was !== null && was !== answer.campaign_terms.id;
    let state = reducePlan(view.state, { type: 'charityLoaded', charity: answer, fresh });
    if (fresh) state = { ...state, donor: { ...state.donor, country: answer.country } };
    if (otherInstance && !state.progress.schedule && !unheard(state)) state = { ...state, progress: blank().progress };
    publish({ state, loading: 'ready' });
    const { facts } = view;
    if (heading !== null) goTo(heading);
    else if (facts && !unheard(state)) {
      const step = state.step === 'plan' ? 'plan' : (rules?.reachableStep(state.step, state, facts) ?? 'plan');
      publish({ state: { ...state, step } });
    }
    heading = null;
    draft = { state: view.state, charity: null };
    keepTime();
  };

  const loadCharity = async (id: string, signal: AbortSignal) => {
    const later = view.state.step !== 'plan' && view.state.step !== 'charity' && rules === null;
    const [answer] = await Promise.all([
      getCampaignCharity(client, campaign, id, signal),
      // A draft of a later step: what may be shown of it is theirs to say.
      later ? loadRules() : undefined,
    ]);
    if (!signal.aborted && view.state.plan.charity === id) took(answer);
  };

  const loadList = async (signal: AbortSignal) => {
    const charities = await getCampaignCharities(client, campaign, signal);
    if (signal.aborted) return;
    clock.set(charities.server_time);
    publish({ charities, ...(view.state.plan.charity === null ? { loading: 'ready' } : {}) });
  };

  const load = async (signal: AbortSignal, quietly = false) => {
    if (!quietly) publish({ loading: 'loading' });
    const { charity: chosen } = view.state.plan;
    try {
      await Promise.all([
        ...(given.charity === undefined && !view.charities ? [loadList(signal)] : []),
        ...(chosen === null ? [] : [loadCharity(chosen, signal)]),
      ]);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      const { state } = view;
      const over = failure === 'campaign_not_found' && !unheard(state);
      // What is already on screen stays; the calls that need the server will say so themselves.
      if ((quietly && !over) || state.progress.schedule) return publish({ loading: 'ready' });
      publish({ loading: failure });
      emit({ name: 'error', detail: { code: failure, message: error instanceof Error ? error.message : '' } });
      return;
    }
    if (told || signal.aborted) return;
    told = true;
    emit({
      name: 'ready',
      detail: { charity: view.state.plan.charity, campaign: charity?.campaign_terms.id ?? campaign },
    });
  };

  const restore = () => {
    draft = place.read();
    if (!draft) return;
    const { state } = draft;
    charity = state.progress.schedule ? draft.charity : null;
    const { charity: about = state.plan.charity, chainCode } = given;
    const plan = { ...state.plan, charity: about, ...(chainCode ? { chainCode, chainCodeCharity: about } : {}) };
    publish({
      state: { ...state, plan },
      ...(charity ? { loading: 'ready' } : {}),
    });
  };

  const begin = () => {
    running?.abort();
    running = new AbortController();
    load(running.signal, charity !== null);
  };

  return {
    client,
    options,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => view,
    now: () => clock.now(),
    start() {
      if (draft === null) restore();
      begin();
      const onVisible = () => {
        const { signal } = running ?? {};
        if (document.hidden || !signal || view.busy || Date.now() - loadedAt < RESYNC_AFTER) return;
        load(signal, charity !== null);
      };
      const onOnline = () => {
        if (view.loading === 'unreachable') begin();
      };
      document.addEventListener('visibilitychange', onVisible);
      globalThis.addEventListener('online', onOnline);
      return () => {
        globalThis.removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onVisible);
        clearTimeout(timer);
        running?.abort();
        running = null;
      };
    },
    reload: () => begin(),
    send(event) {
      const before = view.state.plan.charity;
      send(event);
      if (event.type === 'charityChosen') {
        if (event.charity === before && charity) goTo('plan');
        else {
          charity = null;
          heading = 'plan';
          publish({ facts: null });
          begin();
        }
      }
      if (event.type === 'timezoneChosen' || event.type === 'startOffsetChosen' || event.type === 'quoted') keepTime();
      if (event.type === 'created') {
        publish({ moved: true });
        emit({ name: 'step', detail: { step: 'confirmation' } });
      }
    },
    goOn() {
      const { facts, state } = view;
      const steps = route();
      const next = steps[steps.indexOf(state.step) + 1];
      if (!facts) return;
      const found = problems();
      if (found.length > 0) {
        publish({ state: reducePlan(state, { type: 'attempted', step: state.step }), attempts: view.attempts + 1 });
        for (const tracked of trackedProblems(found, state.step)) emit(tracked);
      } else if (next) {
        if (state.step === 'plan') {
          const { currency } = facts.charity;
          emit({ name: 'continueSetup', detail: { total: state.plan.total.amount ?? 0, currency } });
        }
        goTo(next);
      }
    },
    problems,
    learn,
    goTo,
    previous() {
      const steps = route();
      const at = steps.indexOf(view.state.step);
      return view.state.progress.submitted !== null || at <= 0 ? null : (steps[at - 1] ?? null);
    },
    setBusy: (busy) => publish({ busy }),
    emit,
    restart() {
      place.clear();
      draft = null;
      if (given.charity === undefined) charity = null;
      publish({ state: blank(), attempts: 0, moved: true });
      begin();
    },
  };
}
