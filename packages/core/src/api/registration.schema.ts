import * as z from 'zod';
import { REGISTRATION_PROBLEMS } from '../charity/registration/index.ts';
import { registrationChecks, registrationFields } from '../forms/registration.ts';
import { charityId, country, currency, instant, REASON_IF_REJECTED, text, wording } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/register`. Validation errors come per field, with an `error_code`, in the page's language. */
export const registrationRequest = z
  .object({
    ...registrationFields.shape,
    recaptcha_token: text(4000).default(''),
    recaptcha_page: text(200).default(''),
  })
  .check(...registrationChecks);

/** Nothing is registered until the code mailed to the form's email address is confirmed. */
export const registrationStarted = z.object({ code_sent: z.literal(true) });

/** `POST /api/register/confirm`: the same form with the code, from the browser that requested the code. */
export const registrationConfirmed = z
  .object({ ...registrationFields.shape, code: text(40) })
  .check(...registrationChecks);

export const registered = z.object({ charity_id: charityId });

/** A registration, as an admin sees it. */
export const registrationEntry = z.object({
  charity_id: charityId,
  name: z.string(),
  number: z.string(),
  /** Whether another pending registration has the same number, after normalization. Only one of them can be approved. */
  same_number: z.boolean(),
  country,
  currency,
  representative_name: z.string(),
  representative_position: z.string(),
  phone: z.string(),
  email: z.string(),
  description: z.string(),
  /** The current value: a charity may remove it after registering. */
  privacy_policy_url: z.nullable(z.string()),
  gift_aid: z.boolean(),
  registered_at: instant,
  status: z.enum(['STATUSAPPROVED', 'STATUSPENDINGAPPROVAL', 'STATUSREJECTED']),
  /** Why it was rejected; null if it was not. */
  reason: z.nullable(z.string()),
  /** Opaque version of the registration. An approval has to send it back. */
  seen: z.string(),
});
export type RegistrationEntry = z.infer<typeof registrationEntry>;

/** Query of `GET /api/admin/registrations` and of a decision, which returns the same page. Pages count from 1. */
export const registrationsPage = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });

/** `GET /api/admin/registrations`: pending registrations, oldest first, then decided ones, latest decision first. */
export const registrationList = z.object({
  registrations: z.array(registrationEntry),
  /** Number of this page, from 1. The last page if the requested one is beyond it. */
  page: z.int(),
  pages: z.int(),
  /** Number of registrations on all pages. */
  total: z.int(),
  waiting: z.int(),
});
export type RegistrationList = z.infer<typeof registrationList>;

const SEEN_IF_APPROVED = {
  if: { properties: { approve: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  then: { required: ['seen'] },
} as const;

/**
 * `POST /api/admin/registrations/{charity}/decision`. A rejection needs a reason, which the charity is shown. An approval
 * needs the entry's `seen`, so that changes made since the admin read it are not approved unseen.
 */
export const registrationDecision = z
  .object({ approve: z.boolean(), reason: z.nullable(wording(1000)), seen: z.optional(text(100)) })
  .refine(({ approve, reason }) => approve || (reason ?? '').trim() !== '', {
    path: ['reason'],
    message: 'reason',
  })
  .refine(({ approve, seen }) => !approve || seen !== undefined, {
    path: ['seen'],
    message: 'seen',
  })
  .meta({ allOf: [REASON_IF_REJECTED, SEEN_IF_APPROVED] });
export type RegistrationDecision = z.infer<typeof registrationDecision>;

/** Request and response schemas of the calls in `registration.ts`. */
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
