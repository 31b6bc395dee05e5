import type { Endpoints } from './endpoint.ts';
import type { peopleCalls } from './people.schema.ts';

export type { CharityPeople, PersonInvited, StaffPerson } from './people.schema.ts';

/** Staff of a charity. */
export const peopleApi: Endpoints<typeof peopleCalls> = {
  /** Who looks after a charity, and who is invited to. */
  list: { method: 'GET', path: '/api/charity/{id}/people' },
  /** Invites somebody by mail. */
  invite: { method: 'POST', path: '/api/charity/{id}/people' },
  /** Sends an invitation again. */
  inviteAgain: { method: 'POST', path: '/api/charity/{id}/people/{person_id}/invitation' },
  changeRole: { method: 'PUT', path: '/api/charity/{id}/people/{person_id}' },
  remove: { method: 'DELETE', path: '/api/charity/{id}/people/{person_id}' },
};
