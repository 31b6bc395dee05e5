import { call } from '@lantern-giving/core/api/call';
import { type CampaignCharity, campaignsApi } from '@lantern-giving/core/api/campaigns';
import { type ApiClient, ApiError } from '@lantern-giving/core/api/request';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { dateFormat } from '@lantern-giving/core/language';
import type { CheckoutOutcome } from '../events.ts';
import { importsAgain } from '../imports-again.ts';
import type { CheckoutOptions } from '../options.ts';
import { preparedOf } from '../prepared.ts';
import type { CheckoutSession, CheckoutSnapshot } from './checkout-session.ts';
import { clockFrom } from './clock.ts';
import { type Draft, type DraftSlot, draftSlot } from './draft.ts';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  calendarFor,
  initialState,
  type KindModule,
  mayBeMade,
  type Step,
  type StepProblem,
} from './index.ts';
import { failureOf } from './load-failure.ts';
import { loadedServices, loadServices, type Services, servicesRequested } from './load-services.ts';
import { reducePlan } from './plan-events.ts';
import { problemsOf, type StepRow } from './steps.ts';

/**
 * Minimum time between refreshes of the server's time when a page becomes visible, by a clock that runs during sleep.
 */
const RESYNC_AFTER = 30_000;
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * @param steps the flow's, in order
 * @param loadKind loads the rules of a kind of campaign; without it, every kind behaves like nights
 * @param options read at each use, so that changed callbacks apply; charity and campaign are read once
 */
export function createSession(
  steps: readonly StepRow[],
  options: () => CheckoutOptions,
  loadKind?: (kind: CampaignKind) => Promise<KindModule | null>,
): CheckoutSession {
  const given = options();
  const charityGiven = given.charity !== undefined;
  const campaign = given.campaign ?? 'mytennights';
  const key = `lantern:checkout:${campaign}:${given.charity ?? ''}${given.id ? `:${given.id}` : ''}`;
  const client: ApiClient = {
    baseUrl: given.apiOrigin?.replace(/\/+$/, '') ?? '',
    fetch: (input, init) => (options().fetch ?? globalThis.fetch)(input, init),
  };
  const listeners = new Set<() => void>();

  /** The device's; unknown until the first request has left, since the first use of `Intl` takes 0.1 s on a phone. */
  let timezone: string | undefined;
  const blank = () =>
    initialState({
      charity: given.charity ?? null,
      timezone,
      country: 'GB',
      chainCode: given.chainCode ?? null,
      amount: given.amount,
      split: given.split,
      causes: given.causes,
    });

  let known: { readonly charity: CampaignCharity; readonly now: () => Date } | null = null;
  let own: KindModule | null = null;
  let slot: DraftSlot | null = null;
  /** The choices made before a gift that is or may be complete was shown in their place. */
  let replaced: CheckoutState | null = null;
  let restored = false;
  /** The stored draft is of this session. */
  let isOwn = false;
  /** The stored draft could not be read yet, and is read once the services have loaded. */
  let isUnread = false;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = 0;
  let readyReported = false;
  let view: CheckoutSnapshot = {
    loading: 'loading',
    state: blank(),
    facts: null,
    own,
    charities: null,
    made: null,
    busy: false,
    attempts: 0,
    moved: false,
  };

  // After the checkout's own work and separate from it, so that an exception in the host page stops no donor.
  const emit = (event: CheckoutOutcome) => queueMicrotask(() => options().onEvent?.(event));

  /** Stores the server's answer about a charity, and its time. */
  const take = (charity: CampaignCharity) => {
    known = { charity, now: clockFrom(charity.server_time, () => performance.now()) };
  };

  const factsFor = (state: CheckoutState): CheckoutFacts | null => {
    const facts = known && { charity: known.charity, now: known.now(), charityGiven, own };
    return facts && (loadedServices()?.heldFacts(state, facts) ?? facts);
  };

  const publish = (change: Partial<CheckoutSnapshot>) => {
    const given = change.state ?? view.state;
    const state = own?.begun(given) ?? given;
    view = { ...view, ...change, state, own, facts: factsFor(state) };
    for (const listener of listeners) listener();
    keepTime();
  };

  /** Wakes when the next night closes or the quote expires, so that nothing expired stays on offer. */
  const keepTime = () => {
    clearTimeout(timer);
    const { facts, state } = view;
    if (!running || !known || !facts) return;
    const now = known.now().getTime();
    const cutoffs = calendarFor(state, facts).map(({ cutoff }) => cutoff.getTime());
    const ends = [...cutoffs, Date.parse(state.progress.quote?.expires_at ?? '')];
    const next = Math.min(...ends.filter((at) => at > now));
    timer = setTimeout(() => publish({}), Math.min(next - now + 1, MAX_TIMEOUT_MS));
  };

  const ensureServices = async (): Promise<Services> => {
    const isNew = !loadedServices();
    const services = await loadServices(steps);
    if (isNew) publish({});
    if (isUnread && running) begin();
    return services;
  };

  /** The first view is that of nights; kinds that count something else come with the services. */
  const knowKind = async (kind: CampaignKind) => {
    if (KINDS[kind].unit === 'night') return;
    await ensureServices();
    own = (await loadKind?.(kind)) ?? null;
  };

  /** Runs an action that needs the services: now, or once they have loaded. */
  const withServices = (use: (services: Services) => void) => {
    const services = loadedServices();
    if (services) use(services);
    // A failure to load is reported where the services are needed.
    else ensureServices().then(use, () => undefined);
  };

  const emitOnceLoaded = (outcomes: (services: Services) => CheckoutOutcome[]) =>
    withServices((services) => outcomes(services).forEach(emit));

  /** Where only a reload can bring the services, the draft is stored without waiting for them. */
  const withDraft: (use: (services: Pick<Services, 'draftSlot'>) => void) => void = importsAgain
    ? withServices
    : (use) => use({ draftSlot });

  const draftIn = (services: Pick<Services, 'draftSlot'>): DraftSlot => {
    slot ??= services.draftSlot(given, key, blank);
    return slot;
  };

  const detectTimezone = () => {
    if (timezone) return;
    timezone = dateFormat().resolvedOptions().timeZone;
    const { plan } = blank();
    const detected = { timezone: plan.timezone, detectedTimezone: plan.detectedTimezone };
    publish({ state: { ...view.state, plan: { ...view.state.plan, ...detected } } });
  };

  const storedDraft = () => {
    try {
      return (given.storage ?? globalThis.sessionStorage).getItem(key);
    } catch {
      return null;
    }
  };

  /**
   * The services, if a draft may exist. Once requested, they may be about to store one, or hold it in memory if storage
   * is blocked. If there is none, their failure to load does not matter.
   */
  const servicesForDraft = () => {
    if (storedDraft()) return ensureServices();
    return servicesRequested() ? ensureServices().catch(() => null) : null;
  };

  /** Adds the charity's data, if known, so that the checkout works while the charity cannot be reloaded. */
  const whole = (state: CheckoutState) =>
    known && !state.plan.campaign
      ? reducePlan(state, { type: 'charityLoaded', charity: known.charity, fresh: true })
      : state;

  const restore = (draft: Draft | null) => {
    if (!draft) return;
    const { state, made } = draft;
    if (mayBeMade(state)) replaced = view.state;
    // A completed gift is shown as it was, even without the server.
    if (draft.charity) take(draft.charity);
    publish({ state: whole(state), made, loading: known ? 'ready' : 'loading' });
  };

  /** Queues an event whose reducer has not loaded yet. */
  const postponed: Services['reduceStep'] = (state, event) => {
    withServices(() => send(event));
    return state;
  };

  const send = (event: CheckoutEvent) => {
    const before = view.state;
    const state = reducePlan(before, event, loadedServices()?.reduceStep ?? postponed);
    const isOther = state.plan.charity !== before.plan.charity;
    const moved = state.step !== before.step;
    if (isOther) known = null;
    publish({ state, moved: view.moved || moved });
    // A draft that has not been read may contain a gift whose outcome is unknown.
    isOwn ||= restored || !storedDraft();
    if (isOwn) withDraft((services) => draftIn(services).write({ state: view.state, charity: known?.charity ?? null }));
    emitOnceLoaded(({ analyticsOf }) => analyticsOf(event, state));
    if (moved) emit({ name: 'step', detail: { step: state.step } });
    if (isOther) begin();
  };

  const ownSteps = () => steps.filter(({ applies }) => applies({ charityGiven }));

  const goTo = (wanted: Step) => {
    const { facts, state } = view;
    // Before the services have loaded only the plan has answers.
    const step = facts ? (loadedServices()?.reachableStep(ownSteps(), wanted, state, facts) ?? wanted) : 'charity';
    if (step !== state.step) send({ type: 'wentTo', step });
  };

  const problems = (): readonly StepProblem[] => {
    const { facts, state } = view;
    if (!facts) return [];
    return problemsOf(
      ownSteps().find(({ id }) => id === state.step),
      state,
      facts,
    );
  };

  /** The step at an offset from the current one. */
  const stepAt = (distance: number): Step | undefined => {
    const own = ownSteps();
    return own[own.findIndex(({ id }) => id === view.state.step) + distance]?.id;
  };

  const loadCharity = async (id: string, signal: AbortSignal) => {
    const answer = await call(client, campaignsApi.charity, { params: { campaign, charity: id } });
    const isWanted = () => !signal.aborted && view.state.plan.charity === id;
    if (!isWanted()) return;
    // Reported before anything is typed. A gift without a known outcome is resolved on any page.
    if (answer.origin_allowed === false && !given.preview && !mayBeMade(view.state)) {
      throw new ApiError(answer.origin_problem ?? '', 403, null);
    }
    await knowKind(answer.campaign_terms.kind);
    if (!isWanted()) return;
    take(answer);
    loadedAt = Date.now();
    const fresh = view.state.plan.campaign === null;
    const state = reducePlan(view.state, { type: 'charityLoaded', charity: answer, fresh });
    const { total, split } = view.state.plan;
    if (total.text !== state.plan.total.text || split !== state.plan.split) {
      import('./ignored-options.ts').then(
        ({ reportIgnored }) => reportIgnored(given, answer),
        () => undefined,
      );
    }
    const facts = factsFor(state);
    // Without services there was no draft: the donor is at the plan, or has just left a prepared one.
    const step = (facts && loadedServices()?.reachableStep(ownSteps(), state.step, state, facts)) ?? state.step;
    publish({ state: { ...state, step }, loading: 'ready' });
  };

  const loadList = async (signal: AbortSignal) => {
    const charities = await call(client, campaignsApi.charities, { params: { campaign } });
    await knowKind(charities.campaign_terms.kind);
    if (signal.aborted) return;
    publish({ charities });
  };

  const load = async (signal: AbortSignal) => {
    isUnread = false;
    if (!known) publish({ loading: 'loading' });
    try {
      // Without a draft the request leaves at once.
      const requested = restored ? null : servicesForDraft();
      const services = requested && (await requested);
      if (services) detectTimezone();
      const draft = services && draftIn(services).read();
      if (draft?.charity) await knowKind(draft.charity.campaign_terms.kind);
      if (signal.aborted) return;
      restored = true;
      restore(draft);
      const { charity: chosen } = view.state.plan;
      const answers = Promise.all([
        charityGiven || view.charities ? null : loadList(signal),
        chosen === null ? null : loadCharity(chosen, signal),
      ]);
      detectTimezone();
      await answers;
      // The list alone is enough to continue; it may have been loaded before.
      if (!signal.aborted && view.state.plan.charity === null) publish({ loading: 'ready' });
    } catch (error) {
      if (signal.aborted) return;
      isUnread = !restored;
      const failure = failureOf(error);
      // Content that is already on screen stays; calls that need the server report their own failures.
      if (known && (failure !== 'campaign_not_found' || mayBeMade(view.state))) return publish({ loading: 'ready' });
      publish({ loading: failure });
      const message = error instanceof Error ? error.message : '';
      console.error('Lantern:', failure, message);
      emit({ name: 'error', detail: { code: failure, message } });
      return;
    }
    if (readyReported || signal.aborted) return;
    readyReported = true;
    const { plan } = view.state;
    emit({ name: 'ready', detail: { charity: plan.charity, campaign: plan.campaign ?? campaign } });
  };

  const begin = () => {
    running?.abort();
    running = new AbortController();
    load(running.signal);
  };

  const prepared = preparedOf(given);
  if (prepared) {
    const { charity } = prepared;
    own = prepared.own;
    take(charity);
    publish({ state: whole(view.state), loading: 'ready' });
  }

  return {
    client,
    options,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => view,
    now: () => known?.now() ?? new Date(),
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
    isStarted: () => running !== null,
    reload: begin,
    send,
    goOn() {
      const { facts, state } = view;
      const next = stepAt(1);
      if (!facts) return;
      const found = problems();
      if (found.length > 0) {
        publish({
          state: reducePlan(state, { type: 'attempted', fields: found.map(({ field }) => field) }),
          attempts: view.attempts + 1,
        });
        emitOnceLoaded(({ problemAnalytics }) => problemAnalytics(found, state.step));
      } else if (next) {
        if (state.step === 'plan') emitOnceLoaded(({ continuedWith }) => [continuedWith(state, facts)]);
        goTo(next);
      }
    },
    steps: ownSteps,
    loadSteps: ensureServices,
    problems,
    goTo,
    previous: () => (mayBeMade(view.state) ? null : (stepAt(-1) ?? null)),
    setBusy: (busy) => publish({ busy }),
    emit,
    restore,
    unheard: () => slot?.unheard() ?? null,
    restart() {
      if (!charityGiven) known = null;
      const state = { ...whole(replaced ?? blank()), language: view.state.language };
      replaced = null;
      publish({ state, made: null, attempts: 0, moved: true });
      // The language belongs to the device and not to the gift.
      withDraft((services) => draftIn(services).keepLanguage(view.state.language));
      begin();
    },
  };
}
