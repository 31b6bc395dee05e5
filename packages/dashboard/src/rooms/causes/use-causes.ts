import {
  addCause,
  archiveCause,
  type CauseChanges,
  type CauseFields,
  type CharityCause,
  type CharityCauses,
  completeCause,
  editCause,
  getCauses,
  orderCauses,
} from '@lantern-giving/core/api/causes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

const keyOf = (charity: string) => ['causes', charity] as const;

/** Every cause of a charity, completed ones too. */
export function useCauses(charity: string) {
  return useQuery({ queryKey: keyOf(charity), queryFn: ({ signal }) => getCauses(apiClient, charity, signal) });
}

export type CauseChange =
  | { readonly kind: 'added'; readonly fields: CauseFields }
  | {
      readonly kind: 'edited';
      readonly cause: CharityCause;
      readonly fields: CauseFields;
      /** Those of the fields that are not as they were. */
      readonly changes: CauseChanges;
    }
  | { readonly kind: 'completed' | 'reopened' | 'archived'; readonly cause: CharityCause }
  | { readonly kind: 'ordered'; readonly causes: readonly CharityCause[] };

/** Changes the causes of a charity; the list becomes what the server answers. A new order shows before it does. */
export function useChangeCauses(charity: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: keyOf(charity),
    mutationFn: (change: CauseChange) => made(charity, change),
    onMutate: async (change) => {
      if (change.kind !== 'ordered') return;
      await queries.cancelQueries({ queryKey: keyOf(charity) });
      queries.setQueryData<CharityCauses>(keyOf(charity), (before) => ({
        causes: [...change.causes, ...(before?.causes ?? []).filter(({ completed }) => completed)],
      }));
    },
    onSuccess: (causes) => {
      // Further changes wait their turn: the last one's answer holds all of them.
      if (queries.isMutating({ mutationKey: keyOf(charity) }) > 1) return;
      queries.setQueryData<CharityCauses>(keyOf(charity), causes);
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOf(charity) }),
    // One after the other: a fast hand must not overtake itself.
    scope: { id: `causes ${charity}` },
  });
}

function made(charity: string, change: CauseChange): Promise<CharityCauses> {
  switch (change.kind) {
    case 'added':
      return addCause(apiClient, charity, change.fields);
    case 'edited':
      return editCause(apiClient, charity, change.cause.cause_id, change.changes);
    case 'completed':
    case 'reopened':
      return completeCause(apiClient, charity, change.cause.cause_id, change.kind === 'completed');
    case 'archived':
      return archiveCause(apiClient, charity, change.cause.cause_id);
    case 'ordered': {
      const ids = change.causes.map(({ cause_id }) => cause_id);
      return orderCauses(apiClient, charity, ids);
    }
  }
}
