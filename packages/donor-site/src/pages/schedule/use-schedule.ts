import { call } from '@lantern-giving/core/api/call';
import { startCardUpdate } from '@lantern-giving/core/api/payment-methods';
import {
  bearerHeader,
  type ChangeAmounts,
  type ChangeQurbani,
  type ScheduleDetail,
  type SetGiftAid,
  schedulesApi,
} from '@lantern-giving/core/api/schedules';
import { KINDS } from '@lantern-giving/core/campaigns';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { type Failure, failureOf, type Refused, refusedOf } from './failure.ts';
import { isTaken } from './made-up-nights.ts';
import { type Change, changeBetween } from './tally.ts';
import { useReadWhenVisible } from './use-read-when-visible.ts';

/** In the address of the page to which the donor comes back with another card saved. */
export const CARD_SAVED = 'card=saved';

/** The totals of a gift that its donor can change. */
export type NewTotals = Pick<ChangeAmounts, 'cause_amounts' | 'tip_amount'>;

export type Action = 'cancel' | 'reactivate';

/** Result of the last action. */
export type Outcome =
  | { readonly kind: 'done'; readonly action: Action; readonly change: Change }
  | { readonly kind: 'failed'; readonly action: Action; readonly failure: Failure };

export type ScheduleState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'ready';
      readonly schedule: ScheduleDetail;
      readonly changing: Action | null;
      readonly outcome: Outcome | null;
    };

/** One schedule with the server's latest response, and its owner's actions. */
export function useSchedule(id: string, key: string | null) {
  const { language } = useLanguage();
  const [state, setState] = useState<ScheduleState>({ phase: 'loading' });
  /** Ignores responses for an earlier id, key or attempt. */
  const turn = useRef(0);

  const load = useCallback(async () => {
    const mine = ++turn.current;
    if (key === null) return setState({ phase: 'failed', failure: 'noKey' });
    setState({ phase: 'loading' });
    try {
      const schedule = await call(apiClient, schedulesApi.read, { params: { id }, headers: bearerHeader(key) });
      if (mine === turn.current) setState({ phase: 'ready', schedule, changing: null, outcome: null });
    } catch (error) {
      const failure = failureOf(error);
      if (mine === turn.current) setState({ phase: 'failed', failure });
    }
  }, [id, key]);

  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  /** Refetches without a loading state. @returns null without a response */
  const read = useCallback(async (): Promise<ScheduleDetail | null> => {
    if (key === null) return null;
    try {
      const schedule = await call(apiClient, schedulesApi.read, { params: { id }, headers: bearerHeader(key) });
      setState(withLater(schedule));
      return schedule;
    } catch (error) {
      failureOf(error);
      return null;
    }
  }, [id, key]);
  useReadWhenVisible(read);

  /** Has missed nights charged after all. @returns why they are not, or null */
  const makeUp = async (numbers: readonly number[]): Promise<Failure | null> => {
    if (key === null) return 'noKey';
    try {
      const body = { numbers: [...numbers] };
      const schedule = await call(apiClient, schedulesApi.makeUp, { params: { id }, body, headers: bearerHeader(key) });
      setState(withLater(schedule));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const schedule = await read();
      const isUnknown = failure === 'unreachable' || failure === 'serverError';
      return isUnknown && schedule && isTaken(schedule, numbers) ? null : failure;
    }
  };

  /** Leaves one night out, or plans it again. @returns why it was not done, or null */
  const skip = async (number: number, value: boolean): Promise<Refused | null> => {
    if (key === null) return { failure: 'noKey', said: null };
    const headers = { ...bearerHeader(key), 'accept-language': language };
    try {
      const body = { number, value };
      setState(withLater(await call(apiClient, schedulesApi.skip, { params: { id }, body, headers })));
      return null;
    } catch (error) {
      const refused = refusedOf(error);
      const night = (await read())?.payments.find((one) => one.number === number);
      const isUnknown = refused.failure === 'unreachable' || refused.failure === 'serverError';
      return isUnknown && night && (night.status === 'skipped') === value ? null : refused;
    }
  };

  /** Splits new totals over the nights to come. @returns why it was not done, or null */
  const changeAmounts = async (before: ScheduleDetail, totals: NewTotals): Promise<Refused | null> => {
    if (key === null) return { failure: 'noKey', said: null };
    const { campaign, pay_fees } = before;
    const headers = { ...bearerHeader(key), 'accept-language': language };
    try {
      const body = { ...totals, campaign, pay_fees };
      setState(withLater(await call(apiClient, schedulesApi.changeAmounts, { params: { id }, body, headers })));
      return null;
    } catch (error) {
      const refused = refusedOf(error);
      await read();
      return refused;
    }
  };

  /** Orders these totals of causes that are bought whole. @returns why it was not done, or null */
  const changeQurbani = async (
    { campaign }: ScheduleDetail,
    cause_amounts: ChangeQurbani['cause_amounts'],
  ): Promise<Refused | null> => {
    if (key === null) return { failure: 'noKey', said: null };
    const headers = { ...bearerHeader(key), 'accept-language': language };
    try {
      const body = { campaign, cause_amounts, tip_amount: 0, pay_fees: true } as const;
      setState(withLater(await call(apiClient, schedulesApi.changeQurbani, { params: { id }, body, headers })));
      return null;
    } catch (error) {
      const refused = refusedOf(error);
      const stands = await read();
      const amountOf = (id: string) => stands?.causes.find(({ cause_id }) => cause_id === id)?.amount ?? 0;
      const isMade = stands && Object.entries(cause_amounts).every(([id, amount]) => amountOf(id) === amount);
      const isUnknown = refused.failure === 'unreachable' || refused.failure === 'serverError';
      return isUnknown && isMade ? null : refused;
    }
  };

  /** Moves the nights to come to another time zone. @returns why it was not done, or null */
  const changeTimezone = async (timezone: string): Promise<Refused | null> => {
    if (key === null) return { failure: 'noKey', said: null };
    const headers = { ...bearerHeader(key), 'accept-language': language };
    try {
      const body = { timezone };
      setState(withLater(await call(apiClient, schedulesApi.changeTimezone, { params: { id }, body, headers })));
      return null;
    } catch (error) {
      const refused = refusedOf(error);
      // An answer that was lost may have been the change.
      return (await read())?.timezone === timezone ? null : refused;
    }
  };

  const change = async (before: ScheduleDetail, action: Action) => {
    if (key === null) return;
    const mine = ++turn.current;
    setState({ phase: 'ready', schedule: before, changing: action, outcome: null });
    const { schedule, outcome } = await changed(id, key, before, action);
    if (mine === turn.current) setState({ phase: 'ready', schedule, changing: null, outcome });
  };

  /** Adds night 30 to the plan, or leaves it out. @returns why it was not done, or null */
  const setNight30 = async (value: boolean): Promise<Refused | null> => {
    if (key === null) return { failure: 'noKey', said: null };
    const headers = { ...bearerHeader(key), 'accept-language': language };
    try {
      setState(withLater(await call(apiClient, schedulesApi.setNight30, { params: { id }, body: { value }, headers })));
      return null;
    } catch (error) {
      const refused = refusedOf(error);
      const stands = (await read())?.night_30;
      const isUnknown = refused.failure === 'unreachable' || refused.failure === 'serverError';
      return isUnknown && stands === value ? null : refused;
    }
  };

  /** Declares Gift Aid, or withdraws the declaration. @returns why it was not done, or null */
  const setGiftAid = async (value: boolean, declared: Omit<SetGiftAid, 'value'>): Promise<Refused | null> => {
    if (key === null) return { failure: 'noKey', said: null };
    const headers = { ...bearerHeader(key), 'accept-language': language };
    try {
      const body = { ...declared, value };
      setState(withLater(await call(apiClient, schedulesApi.setGiftAid, { params: { id }, body, headers })));
      return null;
    } catch (error) {
      const refused = refusedOf(error);
      const stands = (await read())?.gift_aid;
      const isUnknown = refused.failure === 'unreachable' || refused.failure === 'serverError';
      return isUnknown && stands === value ? null : refused;
    }
  };

  /** Sets up the plan for next year, or cancels that. @returns why it could not be set, or null */
  const setAgain = async (value: boolean): Promise<Failure | null> => {
    if (key === null) return 'noKey';
    try {
      const auto_enroll = (
        await call(apiClient, schedulesApi.setAutoEnroll, {
          params: { id },
          body: { value },
          headers: bearerHeader(key),
        })
      ).auto_enroll;
      setState((now) => (now.phase === 'ready' ? { ...now, schedule: { ...now.schedule, auto_enroll } } : now));
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };

  /** Leaves for the processor's page for another card. @returns why it could not be opened, or null */
  const openOtherCard = async (schedule: ScheduleDetail): Promise<Failure | null> => {
    if (key === null) return 'noKey';
    const page = location.origin + location.pathname;
    const { schedule_id, charity_id, donor_id, campaign_kind } = schedule;
    const urls = { success_url: `${page}?${CARD_SAVED}`, cancel_url: page };
    // The schedule says whose it is; the address need not be typed again.
    const body = {
      schedule_id,
      charity_id,
      donor_id,
      ...urls,
      product: KINDS[campaign_kind].product,
      email: '',
    } as const;
    try {
      const { url } = await startCardUpdate(apiClient, body, bearerHeader(key));
      location.assign(url);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };

  const dismiss = () => setState((now) => (now.phase === 'ready' ? { ...now, outcome: null } : now));

  return {
    state,
    load,
    read,
    change,
    changeAmounts,
    changeQurbani,
    changeTimezone,
    skip,
    makeUp,
    setAgain,
    setNight30,
    setGiftAid,
    openOtherCard,
    dismiss,
  };
}

/** Responses can arrive out of order: an earlier one does not replace a later one, or one of another schedule. */
function isLater(answer: ScheduleDetail, known: ScheduleDetail): boolean {
  return answer.schedule_id === known.schedule_id && answer.server_time >= known.server_time;
}

const withLater =
  (answer: ScheduleDetail) =>
  (now: ScheduleState): ScheduleState =>
    now.phase === 'ready' && isLater(answer, now.schedule) ? { ...now, schedule: answer } : now;

async function changed(id: string, key: string, before: ScheduleDetail, action: Action) {
  try {
    const schedule = await call(apiClient, schedulesApi.cancel, {
      params: { id },
      body: { value: action === 'cancel' },
      headers: bearerHeader(key),
    });
    const outcome: Outcome = { kind: 'done', action, change: changeBetween(before, schedule, action) };
    return { schedule, outcome };
  } catch (error) {
    const outcome: Outcome = { kind: 'failed', action, failure: failureOf(error) };
    return { schedule: await latest(id, key, before), outcome };
  }
}

/** The state after a refusal; the known state stays where it cannot be read either. */
async function latest(id: string, key: string, known: ScheduleDetail): Promise<ScheduleDetail> {
  try {
    return await call(apiClient, schedulesApi.read, { params: { id }, headers: bearerHeader(key) });
  } catch (error) {
    failureOf(error);
    return known;
  }
}
