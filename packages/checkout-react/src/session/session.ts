import { type CampaignCharity, getCampaignCharities, getCampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { ApiClient } from '@lantern-giving/core/api/request';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  calendarFor,
  initialState,
  mayBeMade,
  planProblems,
  reducePlan,
  type Step,
  type StepProblem,
  stepsFor,
} from '@lantern-giving/core/donation';
import type { Slot } from '@lantern-giving/core/session';
import type { CheckoutOptions } from '../options.ts';
import type { CheckoutOutcome } from '../outcomes.ts';
import type { CheckoutSession, CheckoutSnapshot } from './checkout-session.ts';
import { serverClock } from './clock.ts';
import type { Draft } from './draft.ts';
import { failureOf } from './failure.ts';
import type { LaterRules } from './later-rules.ts';
import { laterRules, loadLaterRules } from './rules.ts';
import { trackedBy, trackedProblems } from './tracked.ts';

/** A page that comes back into view asks for the time again, but not more often: by a clock that runs in its sleep. */
const RESYNC_AFTER = 30_000;
const LONGEST_TIMER = 2_147_483_647;

/**
 * @param options read anew at each use, so that a changed callback counts; what the checkout is about is read once
 */
export function createSession(options: () => CheckoutOptions): CheckoutSession {
  const given = options();
  const charityGiven = given.charity !== undefined;
  const campaign = given.campaign ?? 'mytennights';
  const key = `lantern:checkout:${campaign}:${given.charity ?? ''}`;
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

  let charity: CampaignCharity | null = null;
  let slot: Slot<Draft> | null = null;
  let restored = false;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = 0;
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

  const emit = (event: CheckoutOutcome) => options().onEvent?.(event);

  const factsFor = (state: CheckoutState): CheckoutFacts | null => {
    const facts = charity && { charity, now: clock.now(), charityGiven };
    return facts && (laterRules()?.heldFacts(state, facts) ?? facts);
  };

  const publish = (change: Partial<CheckoutSnapshot>) => {
    const state = change.state ?? view.state;
    view = { ...view, ...change, facts: factsFor(state) };
    for (const listener of listeners) listener();
    keepTime();
  };

  /** Wakes when the next night closes or the quote runs out, so that nothing that is over stays on offer. */
  const keepTime = () => {
    clearTimeout(timer);
    const { facts, state } = view;
    if (!running || facts?.charity.campaign_terms.kind !== 'ten-nights') return;
    const now = clock.now().getTime();
    const cutoffs = calendarFor(state, facts).map(({ cutoff }) => cutoff.getTime());
    const ends = [...cutoffs, Date.parse(state.progress.quote?.expires_at ?? '')];
    const next = Math.min(...ends.filter((at) => at > now));
    timer = setTimeout(() => publish({}), Math.min(next - now + 1, LONGEST_TIMER));
  };

  /** Where the draft is. What reads and writes it comes with the rules of the later steps. */
  const draft = async (): Promise<Slot<Draft>> => {
    const known = laterRules();
    const { draftSlot } = await loadLaterRules();
    if (!known) publish({});
    slot ??= draftSlot(given.storage, key, blank);
    return slot;
  };

  /** Whether there may be one; what a page whose storage is blocked keeps itself is with the later rules. */
  const mayHaveDraft = () => {
    try {
      return laterRules() !== null || (given.storage ?? globalThis.sessionStorage).getItem(key) !== null;
    } catch {
      return false;
    }
  };

  const restore = (kept: Draft | null) => {
    if (!kept) return;
    const { state } = kept;
    // A finished gift is shown as it was, also where the server cannot be asked.
    charity = state.progress.schedule ? kept.charity : null;
    if (charity) clock.set(charity.server_time);
    const { charity: about = state.plan.charity, chainCode } = given;
    const plan = { ...state.plan, charity: about, ...(chainCode && { chainCode, chainCodeCharity: about }) };
    publish({ state: { ...state, plan }, loading: charity ? 'ready' : 'loading' });
  };

  /** An event of a later step that comes before their rules: it counts once they are there. */
  const postponed: LaterRules['reduceLater'] = (state, event) => {
    draft().then(() => send(event), unseen);
    return state;
  };

  const send = (event: CheckoutEvent) => {
    const before = view.state;
    const state = reducePlan(before, event, laterRules()?.reduceLater ?? postponed);
    const isOther = state.plan.charity !== before.plan.charity;
    const moved = state.step !== before.step;
    if (isOther) charity = null;
    publish({ state, moved: view.moved || moved });
    draft().then(({ write }) => write({ state: view.state, charity }), unseen);
    for (const tracked of trackedBy(event, state)) emit(tracked);
    if (moved) emit({ name: 'step', detail: { step: state.step } });
    if (isOther) begin();
  };

  const goTo = (wanted: Step) => {
    const { facts, state } = view;
    // Before the later rules have come only the plan has been answered.
    const step = facts ? (laterRules()?.reachableStep(wanted, state, facts) ?? wanted) : 'charity';
    if (step !== state.step) send({ type: 'wentTo', step });
  };

  const problems = (): readonly StepProblem[] => {
    const { facts, state } = view;
    if (!facts) return [];
    return state.step === 'plan'
      ? planProblems(state, facts)
      : (laterRules()?.problemsOf(state.step, state, facts) ?? []);
  };

  /** The step so many after the one on screen. */
  const stepAt = (distance: number): Step | undefined => {
    const steps = stepsFor({ charityGiven, charity });
    return steps[steps.indexOf(view.state.step) + distance];
  };

  const loadCharity = async (id: string, signal: AbortSignal) => {
    const answer = await getCampaignCharity(client, campaign, id, signal);
    if (signal.aborted || view.state.plan.charity !== id) return;
    charity = answer;
    clock.set(answer.server_time);
    loadedAt = Date.now();
    const fresh = view.state.plan.campaign === null;
    const state = reducePlan(view.state, { type: 'charityLoaded', charity: answer, fresh });
    const facts = factsFor(state);
    // Where there are no later rules there was no draft of a later step.
    const step = (facts && laterRules()?.reachableStep(state.step, state, facts)) ?? 'plan';
    publish({ state: { ...state, step }, loading: 'ready' });
  };

  const loadList = async (signal: AbortSignal) => {
    const charities = await getCampaignCharities(client, campaign, signal);
    if (signal.aborted) return;
    clock.set(charities.server_time);
    publish({ charities, loading: view.state.plan.charity === null ? 'ready' : view.loading });
  };

  const load = async (signal: AbortSignal) => {
    if (!charity) publish({ loading: 'loading' });
    try {
      const place = !restored && mayHaveDraft() ? await draft() : null;
      if (signal.aborted) return;
      restored = true;
      restore(place?.read() ?? null);
      const { charity: chosen } = view.state.plan;
      await Promise.all([
        charityGiven || view.charities ? null : loadList(signal),
        chosen === null ? null : loadCharity(chosen, signal),
      ]);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      // What is already on screen stays; the calls that need the server will say so themselves.
      if (charity && (failure !== 'campaign_not_found' || mayBeMade(view.state))) return publish({ loading: 'ready' });
      publish({ loading: failure });
      emit({ name: 'error', detail: { code: failure, message: error instanceof Error ? error.message : '' } });
      return;
    }
    if (told || signal.aborted) return;
    told = true;
    const { plan } = view.state;
    emit({ name: 'ready', detail: { charity: plan.charity, campaign: plan.campaign ?? campaign } });
  };

  const begin = () => {
    running?.abort();
    running = new AbortController();
    load(running.signal);
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
      const stopped = new AbortController();
      const { signal } = stopped;
      const onVisible = () => {
        if (!document.hidden && !view.busy && Date.now() - loadedAt >= RESYNC_AFTER) begin();
      };
      const onOnline = () => {
        if (view.loading === 'unreachable') begin();
      };
      document.addEventListener('visibilitychange', onVisible, { signal });
      globalThis.addEventListener('online', onOnline, { signal });
      begin();
      return () => {
        stopped.abort();
        clearTimeout(timer);
        running?.abort();
        running = null;
      };
    },
    reload: begin,
    send,
    goOn() {
      const { facts, state } = view;
      const next = stepAt(1);
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
    goTo,
    previous: () => (mayBeMade(view.state) ? null : (stepAt(-1) ?? null)),
    setBusy: (busy) => publish({ busy }),
    emit,
    restart() {
      if (!charityGiven) charity = null;
      publish({ state: blank(), attempts: 0, moved: true });
      draft().then(({ clear }) => clear(), unseen);
      begin();
    },
  };
}

/** Whether a part came shows where it is needed. */
const unseen = () => undefined;
