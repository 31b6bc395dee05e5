import { call } from '@lantern-giving/core/api/call';
import { type ChangeDecision, type CharityChanges, charitiesApi } from '@lantern-giving/core/api/charity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

const KEY = ['admin', 'changes'] as const;

export type CharityChange = CharityChanges['changes'][number];

/**
 * Requested changes of approved charities.
 * @param every polling interval in ms
 */
export function useChanges(enabled: boolean, every: number | false = false) {
  return useQuery({
    queryKey: KEY,
    enabled,
    refetchInterval: every,
    queryFn: ({ signal }) => call(apiClient, charitiesApi.changes, { signal }),
  });
}

export interface ChangeDecided {
  readonly change: CharityChange;
  readonly decision: Omit<ChangeDecision, 'change_id'>;
}

/** Approves or rejects the version shown; the response replaces the list. */
export function useDecideChange() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: ({ change: { change_id, charity_id }, decision }: ChangeDecided) =>
      call(apiClient, charitiesApi.decideChange, { params: { charity: charity_id }, body: { ...decision, change_id } }),
    ...answered,
  });
}

/** Resets an approved change to waiting, unless somebody has given since. */
export function useTakeBackChange() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: ({ change_id, charity_id }: CharityChange) =>
      call(apiClient, charitiesApi.takeBackChange, { params: { charity: charity_id }, query: { change_id } }),
    ...answered,
  });
}

function useAnswered() {
  const queries = useQueryClient();
  return {
    onSuccess: (list: CharityChanges) => queries.setQueryData<CharityChanges>(KEY, list),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}
