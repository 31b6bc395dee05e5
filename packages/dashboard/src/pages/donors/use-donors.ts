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
  /** Minor units, as the button said. */
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string;
}

/** A refund of a night that may have been made: its answer has not come. */
interface UnansweredRefund {
  readonly key: string;
  /** Minor units, as are all below. */
  readonly amount: number;
  /** What was left of the night before it. */
  readonly left: number;
}

/** By plan and night. They outlive the dialog, which may be opened again. */
const unanswered = new Map<string, UnansweredRefund>();

/**
 * Answers that show the outcome of a refund. Others, such as 401 or 429, say nothing about an earlier request with its
 * key.
 */
const CONCLUSIVE: readonly number[] = [404, 409, 422];

/**
 * Refunds a night; then reloads the plan, whatever the outcome. If the answer is lost and the same refund is asked for
 * again, it is sent with the same key, so it is made only once. If another amount is asked for, both requests have the same
 * `left`, and the server makes only one of the two refunds. The key is dropped when an answer comes, or when the dialog is opened on a
 * plan that shows what became of the refund.
 * @returns the mutation, and `left`: what can still be refunded of the night, in minor units. While an answer is missing,
 * it is what was left before that refund, so that the next press asks for the same.
 */
export function useRefund({ schedule_id: id, payments }: ScheduleDetail, number: number) {
  const queries = useQueryClient();
  const night = `${id} ${number}`;
  const shown = payments.find((payment) => payment.number === number)?.refundable ?? 0;
  // Only on opening: a plan that is loaded between two presses must not make two refunds of them.
  useState(() => {
    if (unanswered.get(night)?.left !== shown) unanswered.delete(night);
  });
  const left = unanswered.get(night)?.left ?? shown;
  const mutation = useMutation({
    mutationFn: async (asked: RefundAsked) => {
      const before = unanswered.get(night);
      const refund =
        before?.amount === asked.amount ? before : { key: crypto.randomUUID(), amount: asked.amount, left };
      unanswered.set(night, refund);
      const conclude = () => {
        if (unanswered.get(night) === refund) unanswered.delete(night);
      };
      const body = { schedule_id: id, number, left: refund.left, ...asked };
      const headers = { 'idempotency-key': refund.key };
      const made = await call(apiClient, refundsApi.create, { body, headers }).catch((error: unknown) => {
        if (error instanceof ApiError && CONCLUSIVE.includes(error.status)) conclude();
        throw error;
      });
      conclude();
      return made;
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: planKey(id) });
      void queries.invalidateQueries({ queryKey: [...KEY, 'search'] });
    },
  });
  return { ...mutation, left };
}

/** Sees that the plan is not repeated; then reloads it, whatever the outcome. */
export function useStopRepetition(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(apiClient, schedulesApi.setAutoEnroll, { params: { id }, body: { value: false } }),
    onSettled: () => queries.invalidateQueries({ queryKey: planKey(id) }),
  });
}

/** Cancels the nights that have not been charged; then reloads the plan, whatever the outcome. */
export function useCancelPlan(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(apiClient, schedulesApi.cancel, { params: { id }, body: { value: true } }),
    onSuccess: (plan: ScheduleDetail) => queries.setQueryData(planKey(id), plan),
    onError: () => queries.invalidateQueries({ queryKey: planKey(id) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [...KEY, 'search'] }),
  });
}
