import { call } from '@lantern-giving/core/api/call';
import {
  type CauseChanges,
  type CauseFields,
  type CharityCause,
  type CharityCauses,
  causesApi,
} from '@lantern-giving/core/api/causes';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';
import { toasts } from '../../components/toasts.ts';
import { useMessages } from '../../language/use-messages.ts';
import { causeProblem } from './cause-problem.ts';

const keyOf = (charity: string) => ['causes', charity] as const;

/** Every cause of a charity, including completed ones. */
export function useCauses(charity: string) {
  return useQuery({
    queryKey: keyOf(charity),
    queryFn: ({ signal }) => call(apiClient, causesApi.list, { params: { id: charity }, signal }),
  });
}

export type CauseChange =
  | { readonly kind: 'added'; readonly fields: CauseFields }
  | {
      readonly kind: 'edited';
      readonly cause: CharityCause;
      readonly fields: CauseFields;
      /** The changed fields. */
      readonly changes: CauseChanges;
    }
  | { readonly kind: 'completed' | 'archived'; readonly cause: CharityCause }
  | {
      readonly kind: 'reopened';
      readonly cause: CharityCause;
      /** Those before it when it was closed: it is put behind the last of them that is still open. Without, it comes last. */
      readonly before?: readonly CharityCause[];
    }
  | { readonly kind: 'ordered'; readonly causes: readonly CharityCause[] };

/**
 * Changes a charity's causes; the response replaces the list. A new order is shown immediately. Success is announced
 * with Undo; a form shows its own errors.
 */
export function useChangeCauses(charity: string) {
  const messages = useMessages(causesMessages);
  const { undo, tryAgain } = useMessages(componentsMessages);
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: keyOf(charity),
    mutationFn: (change: CauseChange) => made(charity, change),
    onMutate: async (change) => {
      const before = offeredIn(queries.getQueryData<CharityCauses>(keyOf(charity)));
      if (change.kind !== 'ordered') return { before };
      await queries.cancelQueries({ queryKey: keyOf(charity) });
      queries.setQueryData<CharityCauses>(keyOf(charity), (held) => ({
        causes: [...change.causes, ...(held?.causes ?? []).filter(({ completed }) => completed)],
      }));
      return { before };
    },
    onSuccess: (causes, change, { before }) => {
      // Pending changes wait: the last response includes all of them.
      if (queries.isMutating({ mutationKey: keyOf(charity) }) === 1) {
        queries.setQueryData<CharityCauses>(keyOf(charity), causes);
      }
      const back = inverseOf(change, before);
      toasts.show({
        tone: 'done',
        text: change.kind === 'ordered' ? messages.ordered : messages.done[change.kind](titleOf(change)),
        action: back && { label: undo, run: () => mutation.mutate(back) },
      });
    },
    onError: (error, change) => {
      if (change.kind !== 'added' && change.kind !== 'edited') {
        const problem = causeProblem(error);
        const again = problem === 'unreachable' || problem === 'trouble';
        toasts.show({
          tone: 'failed',
          text: messages.problems[problem],
          action: again ? { label: tryAgain, run: () => mutation.mutate(change) } : undefined,
        });
      }
      return queries.invalidateQueries({ queryKey: keyOf(charity) });
    },
    // Sent one after another, so that fast changes keep their order.
    scope: { id: `causes ${charity}` },
  });
  return mutation;
}

function offeredIn(causes: CharityCauses | undefined): readonly CharityCause[] {
  return (causes?.causes ?? []).filter(({ completed }) => !completed);
}

function placeOf({ cause_id }: CharityCause, causes: readonly CharityCause[]): number {
  return causes.findIndex((one) => one.cause_id === cause_id);
}

/** The causes in their order, with one of them moved behind the last of `before` that is among them, or else first. */
function putBehind(
  before: readonly CharityCause[],
  cause: CharityCause,
  causes: readonly CharityCause[],
): readonly CharityCause[] {
  const rest = causes.filter(({ cause_id }) => cause_id !== cause.cause_id);
  const last = before.findLast((one) => placeOf(one, rest) >= 0);
  return rest.toSpliced(last ? placeOf(last, rest) + 1 : 0, 0, cause);
}

function titleOf(change: Exclude<CauseChange, { kind: 'ordered' }>): string {
  return 'fields' in change ? change.fields.title : change.cause.title;
}

/** The inverse of a change; undefined if it has none. */
function inverseOf(change: CauseChange, before: readonly CharityCause[]): CauseChange | undefined {
  switch (change.kind) {
    case 'completed':
      return { kind: 'reopened', cause: change.cause, before: before.slice(0, placeOf(change.cause, before)) };
    case 'reopened':
      return { kind: 'completed', cause: change.cause };
    case 'ordered':
      return { kind: 'ordered', causes: before };
    case 'added':
    case 'edited':
    case 'archived':
      return undefined;
  }
}

async function made(charity: string, change: CauseChange): Promise<CharityCauses> {
  switch (change.kind) {
    case 'added':
      return call(apiClient, causesApi.add, { params: { id: charity }, body: change.fields });
    case 'edited':
      return call(apiClient, causesApi.edit, {
        params: { id: charity, cause_id: change.cause.cause_id },
        body: change.changes,
      });
    case 'completed':
      return complete(charity, change.cause, true);
    case 'reopened': {
      const causes = await complete(charity, change.cause, false);
      return change.before ? order(charity, putBehind(change.before, change.cause, offeredIn(causes))) : causes;
    }
    case 'archived':
      return call(apiClient, causesApi.archive, { params: { id: charity, cause_id: change.cause.cause_id } });
    case 'ordered':
      return order(charity, change.causes);
  }
}

function complete(charity: string, { cause_id }: CharityCause, value: boolean): Promise<CharityCauses> {
  return call(apiClient, causesApi.complete, { params: { id: charity, cause_id }, body: { value } });
}

function order(charity: string, causes: readonly CharityCause[]): Promise<CharityCauses> {
  const ids = causes.map(({ cause_id }) => cause_id);
  return call(apiClient, causesApi.order, { params: { id: charity }, body: { cause_ids: ids } });
}
