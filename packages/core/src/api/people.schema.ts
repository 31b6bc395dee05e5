import * as z from 'zod';
import { CHARITY_ROLES } from './auth.schema.ts';
import { charityParams, instant, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** A member of a charity's staff, or a person invited to be one. */
export const staffPerson = z.object({
  person_id: z.uuid(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: z.enum(CHARITY_ROLES),
  added_at: instant,
  /** False until the first login after the invitation. */
  accepted: z.boolean(),
});
export type StaffPerson = z.infer<typeof staffPerson>;

/** `GET /api/charity/{id}/people`, and the response to every change. In the order in which people were added. */
export const charityPeople = z.object({ people: z.array(staffPerson) });
export type CharityPeople = z.infer<typeof charityPeople>;

/** `POST /api/charity/{id}/people`: invites a person by email. */
export const invitation = z.object({ email: text(254), role: z.enum(CHARITY_ROLES) });
export type Invitation = z.infer<typeof invitation>;

/** `PUT /api/charity/{id}/people/{person_id}`. */
export const personRole = z.object({ role: z.enum(CHARITY_ROLES) });
export type PersonRole = z.infer<typeof personRole>;

const personParams = charityParams.extend({ person_id: z.uuid() });

/** Request and response schemas of the calls in `people.ts`. */
export const peopleCalls = {
  list: {
    params: charityParams,
    out: charityPeople,
  },
  invite: {
    params: charityParams,
    in: invitation,
    out: charityPeople,
    errors: { 409: ['already_staff', 'not_approved'], 422: ['invalid_email'] },
  },
  inviteAgain: {
    params: personParams,
    out: charityPeople,
    errors: { 404: ['person_not_found'], 409: ['already_accepted', 'not_approved', 'invited_recently'] },
  },
  changeRole: {
    params: personParams,
    in: personRole,
    out: charityPeople,
    errors: { 404: ['person_not_found'], 409: ['last_owner'] },
  },
  remove: {
    params: personParams,
    out: charityPeople,
    errors: { 404: ['person_not_found'], 409: ['last_owner'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
