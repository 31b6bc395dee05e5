import * as z from 'zod';
import { REGISTRATION_PROBLEMS } from '../charity/registration/index.ts';
import { registrationChecks, registrationFields } from '../forms/registration.ts';
import { charityId, country, currency, instant, REASON_WHERE_REJECTED, text, wording } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/register`. What is wrong is told field by field, with an `error_code`, in the page's language. */
export const registrationRequest = z
  .object({
    ...registrationFields.shape,
    recaptcha_token: text(4000).default(''),
    recaptcha_page: text(200).default(''),
  })
  .check(...registrationChecks);

/** Nothing is registered before the code that was mailed to the form's address comes back. */
export const registrationStarted = z.object({ code_sent: z.literal(true) });

/** `POST /api/register/confirm`: the same form, with the code, from the browser that sent it first. */
export const registrationConfirmed = z
  .object({ ...registrationFields.shape, code: text(40) })
  .check(...registrationChecks);

export const registered = z.object({ charity_id: charityId });

/** A charity that asked to join, as an admin sees it. */
export const registrationEntry = z.object({
  charity_id: charityId,
  name: z.string(),
  number: z.string(),
  /** Whether another one that waits has its number, however either writes it: only one of them can be approved. */
  same_number: z.boolean(),
  country,
  currency,
  representative_name: z.string(),
  representative_position: z.string(),
  phone: z.string(),
  email: z.string(),
  description: z.string(),
  /** What it says now: a charity may take it away again. */
  privacy_policy_url: z.nullable(z.string()),
  gift_aid: z.boolean(),
  registered_at: instant,
  status: z.enum(['STATUSAPPROVED', 'STATUSPENDINGAPPROVAL', 'STATUSREJECTED']),
  /** Why it was rejected; null where it was not. */
  reason: z.nullable(z.string()),
  /** Stands for what is decided on, as it is now: an approval sends it back. */
  seen: z.string(),
});
export type RegistrationEntry = z.infer<typeof registrationEntry>;

/** The query of `GET /api/admin/registrations`, and of a decision, which answers the same page. */
export const registrationsPage = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });

/** `GET /api/admin/registrations`: those that have waited longest first, then what was decided last. */
export const registrationList = z.object({
  registrations: z.array(registrationEntry),
  /** The page that this is, from 1 on: the last where a later one was asked for. */
  page: z.int(),
  pages: z.int(),
  /** On all pages. */
  total: z.int(),
  waiting: z.int(),
});
export type RegistrationList = z.infer<typeof registrationList>;

const SEEN_WHERE_APPROVED = {
  if: { properties: { approve: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  then: { required: ['seen'] },
} as const;

/**
 * `POST /api/admin/registrations/{charity}/decision`. A rejection says why: the charity reads it. An approval sends
 * back the entry's `seen`, so that nothing is approved that the charity has written since.
 */
export const registrationDecision = z
  .object({ approve: z.boolean(), reason: z.nullable(wording(1000)), seen: z.optional(text(100)) })
  .refine(({ approve, reason }) => approve || (reason ?? '').trim() !== '', {
    path: ['reason'],
    message: 'must say why it is rejected',
  })
  .refine(({ approve, seen }) => !approve || seen !== undefined, {
    path: ['seen'],
    message: 'must say what was seen of it',
  })
  .meta({ allOf: [REASON_WHERE_REJECTED, SEEN_WHERE_APPROVED] });
export type RegistrationDecision = z.infer<typeof registrationDecision>;

/** What the calls of `registration.ts` take and answer. */
export const registrationsCalls = {
  register: {
    in: registrationRequest,
    out: registrationStarted,
    errors: { 400: REGISTRATION_PROBLEMS, 429: ['too_many_codes'], 503: ['limits_unavailable'] },
  },
  confirm: {
    in: registrationConfirmed,
    out: registered,
    errors: { 400: REGISTRATION_PROBLEMS },
  },
  list: {
    query: registrationsPage,
    out: registrationList,
  },
  decide: {
    params: z.object({ charity: charityId }),
    query: registrationsPage,
    in: registrationDecision,
    out: registrationList,
    errors: { 404: ['charity_not_found'], 409: ['already_decided', 'number_taken', 'registration_changed'] },
  },
  takeBack: {
    params: z.object({ charity: charityId }),
    query: registrationsPage,
    out: registrationList,
    errors: { 404: ['charity_not_found'], 409: ['not_decided', 'has_gifts', 'number_taken'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
