import {
  type CharityPeople,
  changeRole,
  getPeople,
  invitePerson,
  type PersonInvited,
  removePerson,
  type StaffPerson,
} from '@lantern-giving/core/api/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

const keyOf = (charity: string) => ['users', charity] as const;

/** Everybody who looks after a charity. */
export function usePeople(charity: string) {
  return useQuery({ queryKey: keyOf(charity), queryFn: ({ signal }) => getPeople(apiClient, charity, signal) });
}

export type PeopleChange =
  | { readonly kind: 'invited'; readonly invited: PersonInvited }
  | { readonly kind: 'changed'; readonly person: StaffPerson; readonly role: StaffPerson['role'] }
  | { readonly kind: 'removed'; readonly person: StaffPerson };

/** Changes the people of a charity; the list becomes what the server answers. */
export function useChangePeople(charity: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PeopleChange) => made(charity, change),
    onSuccess: (people) => {
      queries.setQueryData<CharityPeople>(keyOf(charity), people);
      // It may have been oneself.
      return queries.invalidateQueries({ queryKey: ['user-info'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOf(charity) }),
    // One after the other: nothing on the page is locked meanwhile.
    scope: { id: `people ${charity}` },
  });
}

function made(charity: string, change: PeopleChange): Promise<CharityPeople> {
  switch (change.kind) {
    case 'invited':
      return invitePerson(apiClient, charity, change.invited);
    case 'changed':
      return changeRole(apiClient, charity, change.person.person_id, { role: change.role });
    case 'removed':
      return removePerson(apiClient, charity, change.person.person_id);
  }
}
