import * as z from 'zod';
import { charityId, instant, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** What somebody may be on this platform; several at once. */
export const ROLES = ['DONOR', 'CHARITY', 'ADMIN', 'CUSTOMER_SERVICE'] as const;
export type Role = (typeof ROLES)[number];

/** What the platform's own people are. */
export const PLATFORM_ROLES = ['ADMIN', 'CUSTOMER_SERVICE'] as const satisfies readonly Role[];
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** What somebody is in a charity: an owner has its people and its payout account too. */
export const CHARITY_ROLES = ['owner', 'member'] as const;
export type CharityRole = (typeof CHARITY_ROLES)[number];

/** Where a login comes from. */
export const PLATFORMS = ['web', 'widget'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What no address is, nobody has: it is as unknown as any other. */
const email = text(254);

/** Values of `?campaign=` by which the dashboard says that staff log in. Any other says that a donor does. */
export const STAFF_CAMPAIGNS = ['charity', 'admin', 'customerservice'] as const;

/** `?campaign=` of the login calls: where the person came from. */
export const loginQuery = z.object({ campaign: z.optional(text(40)) });

/** `POST /api/auth/login`: sends a code to an address that is known. It is good in the browser that asked for it. */
export const loginRequest = z.object({ email });
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginStarted = z.object({ success: z.literal(true) });

/** `POST /api/auth/session`: `token` is the code of the mail. */
export const sessionRequest = z.object({ email, token: text(40), platform: z.enum(PLATFORMS) });
export type SessionRequest = z.infer<typeof sessionRequest>;

const person = {
  /** From when the page has to refresh: a day ahead. The session itself lasts longer. */
  expires: instant,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  user_id: z.string(),
};

export const sessionCreated = z.object({ success: z.boolean(), ...person });
export type SessionCreated = z.infer<typeof sessionCreated>;

/** `PUT /api/auth/session`. */
export const sessionRefreshed = z.object({ email: z.string(), ...person });
export type SessionRefreshed = z.infer<typeof sessionRefreshed>;

/** `DELETE /api/auth/session`. */
export const sessionEnded = z.object({ success: z.literal(true) });

/** `GET /api/auth/userInfo`. */
export const userInfo = z.object({
  email: z.string(),
  /** Ids of the charities whose staff this is, by commas. */
  charities: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  /** What the person is in each of `charities`. */
  charity_roles: z.array(z.object({ charity_id: charityId, role: z.enum(CHARITY_ROLES) })),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  user_id: z.string(),
  /**
   * The address has been given a charity, or a role on the platform, since it logged in as a donor's, with a shorter code
   * than staff are asked for: what it was given opens to a new login.
   */
  log_in_again: z.optional(z.literal(true)),
  /**
   * `verify`: the session is good for nothing before its passkey is shown. `enrol`: nor before a passkey is added.
   * `offered`: a passkey is worth having, and there is none.
   */
  second_factor: z.optional(z.enum(['verify', 'enrol', 'offered'])),
});
export type UserInfo = z.infer<typeof userInfo>;

/** One browser in which somebody is logged in. */
export const ownSession = z.object({
  session_id: z.uuid(),
  /** The browser's name, as `Firefox`; null where it is not known. */
  browser: z.nullable(z.string()),
  /** What it runs on, as `Windows`. */
  system: z.nullable(z.string()),
  begun_at: instant,
  /** Within minutes. */
  seen_at: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** `GET /api/auth/sessions`, and what ending some of them answers: those that are left, the one that asks first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

export const sessionPath = z.object({ session_id: z.uuid() });

/** What the calls of `auth.ts` take and answer. */
export const authCalls = {
  login: {
    query: loginQuery,
    in: loginRequest,
    out: loginStarted,
    errors: { 400: ['unknown_email'], 429: ['too_many_codes'], 503: ['limits_unavailable'] },
  },
  createSession: {
    query: loginQuery,
    in: sessionRequest,
    out: sessionCreated,
    errors: { 400: ['invalid_login_code'] },
  },
  refreshSession: {
    out: sessionRefreshed,
    errors: { 400: ['no_session'] },
  },
  endSession: {
    out: sessionEnded,
  },
  userInfo: {
    out: userInfo,
  },
  sessions: {
    out: ownSessions,
  },
  endOtherSessions: {
    out: ownSessions,
  },
  endOneSession: {
    params: sessionPath,
    out: ownSessions,
    errors: { 404: ['session_not_found'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
