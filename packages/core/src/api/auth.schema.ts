import * as z from 'zod';
import { charityId, instant, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** The roles of an account; it may hold several. */
export const ROLES = ['DONOR', 'CHARITY', 'ADMIN', 'CUSTOMER_SERVICE'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of the platform's own staff. */
export const PLATFORM_ROLES = ['ADMIN', 'CUSTOMER_SERVICE'] as const satisfies readonly Role[];
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** Roles within a charity. Only an owner manages its staff and its payout account. */
export const CHARITY_ROLES = ['owner', 'member'] as const;
export type CharityRole = (typeof CHARITY_ROLES)[number];

/** Where a login comes from. */
export const PLATFORMS = ['web', 'widget'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Not checked for being an email address: a malformed one is answered like an unknown one. */
const email = text(254);

/** Values of `?campaign=` with which the dashboard marks a staff login. With any other value it is a donor's. */
export const STAFF_CAMPAIGNS = ['charity', 'admin', 'customerservice'] as const;

/** `?campaign=` of the login calls: where the person came from. */
export const loginQuery = z.object({ campaign: z.optional(text(40)) });

/** `POST /api/auth/login`: mails a code to a known address. It is valid only in the browser that requested it. */
export const loginRequest = z.object({ email });
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginStarted = z.object({ success: z.literal(true) });

/** `POST /api/auth/session`: `token` is the code from the email. */
export const sessionRequest = z.object({ email, token: text(40), platform: z.enum(PLATFORMS) });
export type SessionRequest = z.infer<typeof sessionRequest>;

const person = {
  /** When the page has to refresh the session, a day from now. The session itself lasts longer. */
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
  /** Comma-separated ids of the charities that the person is on the staff of. */
  charities: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  /** The person's role in each of `charities`. */
  charity_roles: z.array(z.object({ charity_id: charityId, role: z.enum(CHARITY_ROLES) })),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  user_id: z.string(),
  /**
   * Present if the address was given a charity or a platform role after logging in as a donor, with a shorter code than
   * staff need. The new access requires another login.
   */
  log_in_again: z.optional(z.literal(true)),
  /**
   * `verify`: the session is unusable until the passkey is verified. `enrol`: it is unusable until a passkey is added.
   * `offered`: the person has no passkey and is advised to add one.
   */
  second_factor: z.optional(z.enum(['verify', 'enrol', 'offered'])),
});
export type UserInfo = z.infer<typeof userInfo>;

/** A browser session of the logged-in person. */
export const ownSession = z.object({
  session_id: z.uuid(),
  /** Name of the browser, such as `Firefox`; null if unknown. */
  browser: z.nullable(z.string()),
  /** Operating system, such as `Windows`. */
  system: z.nullable(z.string()),
  begun_at: instant,
  /** Last activity, accurate to a few minutes. */
  seen_at: instant,
  /** Whether this is the session that makes the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** `GET /api/auth/sessions`, and the response to ending sessions: the remaining ones, the current one first. */
export const ownSessions = z.object({ sessions: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

export const sessionPath = z.object({ session_id: z.uuid() });

/** Request and response schemas of the calls in `auth.ts`. */
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
