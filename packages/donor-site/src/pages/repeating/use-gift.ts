import { call } from '@lantern-giving/core/api/call';
import type { FridayRun, FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import { startCardUpdate } from '@lantern-giving/core/api/payment-methods';
import { bearerHeader, type ChangeAmounts, type SetGiftAid, schedulesApi } from '@lantern-giving/core/api/schedules';
import { KINDS } from '@lantern-giving/core/campaigns';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { useLanguage } from '../../language/language-context.tsx';
import { type Failure, failureOf, type Refused, refusedOf } from '../schedule/failure.ts';
import { useReadWhenVisible } from '../schedule/use-read-when-visible.ts';
import { CARD_SAVED } from '../schedule/use-schedule.ts';
import type { Giving } from './giving.ts';

/** What the donor has changed, or tried to. */
export type Change = 'skipped' | 'planned' | 'amount' | 'stopped' | 'started';
export type Outcome = { readonly change: Change; readonly failure: Failure | null };

export type GiftState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'ready';
      readonly schedule: FridaySchedule;
      /** What is being changed: the id of a date, or the whole gift. */
      readonly busy: string | null;
      readonly outcome: Outcome | null;
    };

/** Marks a change of the whole gift as busy. */
const WHOLE = 'gift';

/** A gift that repeats with the server's latest answer, and its donor's actions. */
export function useGift({ kind, api }: Giving, id: string, key: string | null) {
  const { language } = useLanguage();
  const [state, setState] = useState<GiftState>({ phase: 'loading' });
  /** Ignores answers for an earlier id, key or attempt. */
  const turn = useRef(0);
  const headers = bearerHeader(key);
  const ask = () => call(apiClient, api.read, { params: { id }, headers: bearerHeader(key) });

  const load = useCallback(async () => {
    const mine = ++turn.current;
    if (key === null) return setState({ phase: 'failed', failure: 'noKey' });
    setState({ phase: 'loading' });
    try {
      const schedule = await ask();
      if (mine === turn.current) setState({ phase: 'ready', schedule, busy: null, outcome: null });
    } catch (error) {
      const failure = failureOf(error);
      if (mine === turn.current) setState({ phase: 'failed', failure });
    }
  }, [api, id, key]);

  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  const onRead = useCallback(async (): Promise<FridaySchedule | null> => {
    const mine = turn.current;
    const schedule = await ask().catch(() => null);
    if (schedule && mine === turn.current) {
      setState((now) => (now.phase === 'ready' ? { ...now, schedule } : now));
    }
    return schedule;
  }, [api, id, key]);
  useReadWhenVisible(onRead);

  /** Makes a change, and shows what is there afterwards, whether or not it was made. */
  const make = async (change: Change, busy: string, send: () => Promise<unknown>): Promise<boolean> => {
    const mine = ++turn.current;
    setState((now) => (now.phase === 'ready' ? { ...now, busy, outcome: null } : now));
    let failure: Failure | null = null;
    try {
      await send();
    } catch (error) {
      failure = failureOf(error);
    }
    const schedule = await ask().catch(() => null);
    if (mine === turn.current) {
      setState((now) =>
        now.phase === 'ready'
          ? { phase: 'ready', schedule: schedule ?? now.schedule, busy: null, outcome: { change, failure } }
          : now,
      );
    }
    return failure === null;
  };

  return {
    state,
    load,
    /** Fetches and shows the current gift; null without an answer. */
    onRead,
    /** Leaves a date out, or plans it again. */
    onSkip: (run: FridayRun, value: boolean) =>
      make(value ? 'skipped' : 'planned', run.id, () =>
        call(apiClient, api.skip, { params: { id, run_id: run.id }, body: { value }, headers }),
      ),
    /** Sets the amounts of every date to come. */
    onAmounts: (body: ChangeAmounts) =>
      make('amount', WHOLE, () => call(apiClient, api.changeAmounts, { params: { id }, body, headers })),
    /** Moves the dates to come to another time zone. @returns why it was not done, or null */
    onTimezone: async (timezone: string): Promise<Refused | null> => {
      const said = { ...headers, 'accept-language': language };
      try {
        await call(apiClient, schedulesApi.changeTimezone, { params: { id }, body: { timezone }, headers: said });
        await onRead();
        return null;
      } catch (error) {
        const refused = refusedOf(error);
        // An answer that was lost may have been the change.
        return (await onRead())?.timezone === timezone ? null : refused;
      }
    },
    /** Declares Gift Aid, or withdraws the declaration. @returns why it was not done, or null */
    onGiftAid: async (value: boolean, declared: Omit<SetGiftAid, 'value'>): Promise<Refused | null> => {
      const said = { ...headers, 'accept-language': language };
      try {
        const body = { ...declared, value };
        await call(apiClient, schedulesApi.setGiftAid, { params: { id }, body, headers: said });
        await onRead();
        return null;
      } catch (error) {
        const refused = refusedOf(error);
        const stands = (await onRead())?.gift_aid;
        const isUnknown = refused.failure === 'unreachable' || refused.failure === 'serverError';
        return isUnknown && stands === value ? null : refused;
      }
    },
    /** Stops the gift, with the donor's reason, or starts it again. */
    onStop: (value: boolean, reason: string | null) =>
      make(value ? 'stopped' : 'started', WHOLE, () =>
        call(apiClient, api.cancel, { params: { id }, body: { value, reason }, headers }),
      ),
    /** Leaves for the processor's page for another card. @returns why it could not be opened, or null */
    onOtherCard: async ({ schedule_id, charity_id, donor_id }: FridaySchedule): Promise<Failure | null> => {
      const page = location.origin + location.pathname;
      const urls = { success_url: `${page}?${CARD_SAVED}`, cancel_url: page };
      const { product } = KINDS[kind];
      // The schedule says whose it is; the address need not be typed again.
      const body = { schedule_id, charity_id, donor_id, ...urls, product, email: '' };
      try {
        const { url } = await startCardUpdate(apiClient, body, headers);
        location.assign(url);
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
