import { call } from '@lantern-giving/core/api/call';
import { refundsApi } from '@lantern-giving/core/api/refunds';
import { ApiError } from '@lantern-giving/core/api/request';
import { type ScheduleDetail, schedulesApi } from '@lantern-giving/core/api/schedules';
import type { RefundReason } from '@lantern-giving/core/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '../../app/api-client.ts';

const KEY = ['admin', 'donors'] as const;
/** The last search; cleared with the session's other data. */
const ASKED = [...KEY, 'asked'] as const;

/** A search for donors that is kept on the way back from one of them. */
export function useDonorSearch() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(() => queries.getQueryData<string>(ASKED) ?? '');
  const answer = useSearch(asked);
  const ask = (query: string) => {
    if (query === asked) void answer.refetch();
    queries.setQueryData(ASKED, query);
    setAsked(query);
  };
  return { asked, ask, answer };
}

/** A donor's plan by its number. */
export function useFoundPlan(id: string) {
  const { data, ...query } = useSearch(id);
  return { ...query, data: data && { plan: data.schedules[0] } };
}

function useSearch(query: string) {
  return useQuery({
    queryKey: [...KEY, 'search', query],
    enabled: query !== '',
    queryFn: ({ signal }) => call(apiClient, schedulesApi.search, { body: { query }, signal }),
  });
}

const planKey = (id: string) => [...KEY, 'plan', id];

export function usePlan(id: string) {
  return useQuery({
    queryKey: planKey(id),
    // Always fetched when opened, because its current state matters.
    staleTime: 0,
    queryFn: ({ signal }) => call(apiClient, schedulesApi.read, { params: { id }, signal }),
  });
}

/** What a refund asks for. */
interface RefundAsked {
  readonly number: number;
  /** Minor units, as the button said. */
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string;
}

/** The keys of refunds without an answer, by plan, night and amount. They outlive the dialog, which may be opened again. */
const openKeys = new Map<string, string>();

/** Whether a failed refund may have been made all the same. */
export function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * Refunds a night; then reloads the plan, whatever the outcome. A refund that is asked for again after a lost answer is
 * made once: it has the same key until there is an answer.
 */
export function useRefund(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: RefundAsked) => {
      const what = JSON.stringify([id, asked.number, asked.amount]);
      const key = openKeys.get(what) ?? crypto.randomUUID();
      openKeys.set(what, key);
      const body = { schedule_id: id, ...asked };
      const refund = await call(apiClient, refundsApi.create, { body, headers: { 'idempotency-key': key } }).catch(
        (error: Error) => {
          if (!isOutcomeUnknown(error)) openKeys.delete(what);
          throw error;
        },
      );
      openKeys.delete(what);
      return refund;
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: planKey(id) });
      void queries.invalidateQueries({ queryKey: [...KEY, 'search'] });
    },
  });
}

/** Sees that the plan is not repeated; then reloads it, whatever the outcome. */
export function useStopRepetition(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(apiClient, schedulesApi.setAutoEnroll, { params: { id }, body: { value: false } }),
    onSettled: () => queries.invalidateQueries({ queryKey: planKey(id) }),
  });
}

/** Cancels what has not left; then reloads the plan, whatever the outcome. */
export function useCancelPlan(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(apiClient, schedulesApi.cancel, { params: { id }, body: { value: true } }),
    onSuccess: (plan: ScheduleDetail) => queries.setQueryData(planKey(id), plan),
    onError: () => queries.invalidateQueries({ queryKey: planKey(id) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [...KEY, 'search'] }),
  });
}
