import { call } from '@lantern-giving/core/api/call';
import { type CharityPeople, type Invitation, peopleApi, type StaffPerson } from '@lantern-giving/core/api/people';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { type PeopleMessages, peopleMessages } from '@lantern-giving/i18n/dashboard/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';
import { toasts } from '../../components/toasts.ts';
import { useMessages } from '../../language/use-messages.ts';
import { personName } from './person-name.ts';
import { isOfAddress, problemOf, sentenceOf } from './problem-of.ts';

const keyOf = (charity: string) => ['users', charity] as const;

/** Everybody with access to a charity. */
export function usePeople(charity: string) {
  return useQuery({
    queryKey: keyOf(charity),
    queryFn: ({ signal }) => call(apiClient, peopleApi.list, { params: { id: charity }, signal }),
  });
}

export type PeopleChange =
  | { readonly kind: 'invited'; readonly invited: Invitation }
  | { readonly kind: 'changed'; readonly person: StaffPerson; readonly role: StaffPerson['role'] }
  | { readonly kind: 'invitedAgain' | 'removed'; readonly person: StaffPerson };

/** Changes the people of a charity; the response replaces the list. Success is announced with Undo. */
export function useChangePeople(charity: string) {
  const messages = useMessages(peopleMessages);
  const { undo, tryAgain } = useMessages(componentsMessages);
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: PeopleChange) => made(charity, change),
    onSuccess: (people, change) => {
      toasts.show({ tone: 'done', text: toldOf(change, messages), action: undoOf(change) });
      queries.setQueryData<CharityPeople>(keyOf(charity), people);
      // The change may concern the current user; the next one does not wait for the check.
      void queries.invalidateQueries({ queryKey: ['user-info'] });
    },
    onError: (error, change) => {
      const problem = problemOf(error);
      // Errors of an invitation are shown beside its field.
      if (change.kind !== 'invited' || !isOfAddress(error)) {
        const again = problem === 'unreachable' || problem === 'trouble';
        toasts.show({
          tone: 'failed',
          text: sentenceOf(problem, messages),
          action: again ? { label: tryAgain, run: () => mutation.mutate(change) } : undefined,
        });
      }
      return queries.invalidateQueries({ queryKey: keyOf(charity) });
    },
    // Sent one after another, because nothing on the page is locked in the meantime.
    scope: { id: `people ${charity}` },
  });

  const undoOf = (change: PeopleChange) => {
    if (change.kind !== 'changed') return undefined;
    const { person, role } = change;
    const back = { kind: 'changed', person: { ...person, role }, role: person.role } as const;
    return { label: undo, run: () => mutation.mutate(back) };
  };
  return mutation;
}

function toldOf(change: PeopleChange, messages: PeopleMessages): string {
  if (change.kind === 'invited') return messages.invited(change.invited.email);
  if (change.kind === 'invitedAgain') return messages.invited(change.person.email);
  const name = personName(change.person);
  return change.kind === 'changed'
    ? messages.changed({ name, role: messages.roles[change.role] })
    : messages.removed(name);
}

function made(charity: string, change: PeopleChange): Promise<CharityPeople> {
  switch (change.kind) {
    case 'invited':
      return call(apiClient, peopleApi.invite, { params: { id: charity }, body: change.invited });
    case 'changed':
      return call(apiClient, peopleApi.changeRole, {
        params: { id: charity, person_id: change.person.person_id },
        body: { role: change.role },
      });
    case 'invitedAgain':
      return call(apiClient, peopleApi.inviteAgain, { params: { id: charity, person_id: change.person.person_id } });
    case 'removed':
      return call(apiClient, peopleApi.remove, { params: { id: charity, person_id: change.person.person_id } });
  }
}
