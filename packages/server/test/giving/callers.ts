import type { policies } from '../../src/http/policy.ts';
import type { Route } from '../../src/http/route.ts';

/** Every kind of caller, relative to the charities and schedules of the tests; "own" and "foreign" are two of each. */
export const CALLERS = [
  'anonymous',
  'ownLink',
  'foreignLink',
  'donor',
  'member',
  'owner',
  'foreignOwner',
  'customerService',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A route that names a resource with an owner is called for each of them; other routes have one target. */
export const TARGETS = ['own', 'foreign', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

/** `in`: the policy admits the caller, whatever the use case then answers. */
export type Verdict = 'in' | 401 | 403 | 404;
type Verdicts = Readonly<Record<Target, Verdict>>;
type Row = Readonly<Record<Caller, Verdicts>>;

const of = (own: Verdict, foreign: Verdict, missing: Verdict): Verdicts => ({ own, foreign, missing });
const all = (verdict: Verdict) => of(verdict, verdict, verdict);
const nobodyLoggedIn = { anonymous: all(401), ownLink: all(401), foreignLink: all(401) };
const everybody: Row = {
  anonymous: all('in'),
  ownLink: all('in'),
  foreignLink: all('in'),
  donor: all('in'),
  member: all('in'),
  owner: all('in'),
  foreignOwner: all('in'),
  customerService: all('in'),
  admin: all('in'),
};
const nobody = (verdict: Verdict): Row => ({
  anonymous: all(verdict),
  ownLink: all(verdict),
  foreignLink: all(verdict),
  donor: all(verdict),
  member: all(verdict),
  owner: all(verdict),
  foreignOwner: all(verdict),
  customerService: all(verdict),
  admin: all(verdict),
});

/** The permission matrix: the result of each policy for each caller. */
export const matrix: Readonly<Record<keyof typeof policies, Row>> = {
  anyone: everybody,
  // No caller has a checkout.
  checkout: nobody(403),
  schedule: {
    ...nobody(404),
    ownLink: of('in', 404, 404),
    foreignLink: of(404, 'in', 404),
    donor: of('in', 404, 404),
    customerService: all('in'),
    admin: all('in'),
  },
  scheduleRestart: {
    ...nobody(404),
    ownLink: of('in', 404, 404),
    foreignLink: of(404, 'in', 404),
    donor: of('in', 404, 404),
    customerService: all(403),
    admin: all(403),
  },
  scheduleChoice: {
    ...nobody(404),
    ownLink: of('in', 404, 404),
    foreignLink: of(404, 'in', 404),
    donor: of('in', 404, 404),
    customerService: all(403),
    admin: all(403),
  },
  scheduleChoiceStop: {
    ...nobody(404),
    ownLink: of('in', 404, 404),
    foreignLink: of(404, 'in', 404),
    donor: of('in', 404, 404),
    customerService: all('in'),
    admin: all('in'),
  },
  // No caller has an upload URL.
  signedUpload: nobody(404),
  signedIn: { ...everybody, ...nobodyLoggedIn },
  account: { ...everybody, ...nobodyLoggedIn, donor: all(403) },
  charityRead: {
    ...nobodyLoggedIn,
    donor: all(404),
    member: of('in', 404, 404),
    owner: of('in', 404, 404),
    foreignOwner: of(404, 'in', 404),
    customerService: all('in'),
    admin: all('in'),
  },
  charityWrite: {
    ...nobodyLoggedIn,
    donor: all(404),
    member: of('in', 404, 404),
    owner: of('in', 404, 404),
    foreignOwner: of(404, 'in', 404),
    customerService: all(403),
    admin: all('in'),
  },
  charityOwner: {
    ...nobodyLoggedIn,
    donor: all(404),
    member: of(403, 404, 404),
    owner: of('in', 404, 404),
    foreignOwner: of(404, 'in', 404),
    customerService: all(403),
    admin: all('in'),
  },
  platform: { ...nobody(403), ...nobodyLoggedIn, customerService: all('in'), admin: all('in') },
  admin: { ...nobody(403), ...nobodyLoggedIn, admin: all('in') },
};

/** The error codes that distinguish a policy's refusal from a use case's. */
export function refusalCode(route: Route, status: Verdict): string {
  if (status === 404) return route.hidden ?? 'not_found';
  return status === 401 ? 'not_signed_in' : 'not_allowed';
}
