import type { Endpoints } from './endpoint.ts';
import type { peopleCalls } from './people.schema.ts';

export type { CharityPeople, Invitation, StaffPerson } from './people.schema.ts';

/** Staff of a charity. */
export const peopleApi: Endpoints<typeof peopleCalls> = {
  /** The charity's staff and pending invitations. */
  list: { method: 'GET', path: '/api/charity/{id}/people' },
  /** Invites a person by email. */
  invite: { method: 'POST', path: '/api/charity/{id}/people' },
  /** Resends an invitation. */
  inviteAgain: { method: 'POST', path: '/api/charity/{id}/people/{person_id}/invitation' },
  changeRole: { method: 'PUT', path: '/api/charity/{id}/people/{person_id}' },
  remove: { method: 'DELETE', path: '/api/charity/{id}/people/{person_id}' },
};
