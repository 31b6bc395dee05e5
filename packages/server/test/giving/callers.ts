import type { policies } from '../../src/http/policy.ts';
import type { Route } from '../../src/http/route.ts';

/** Everybody who may call: by the charities and schedules of the tests, "own" and "foreign" are two of each. */
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

/** Where a route names something that belongs to somebody, it is called about each; other routes have one target. */
export const TARGETS = ['own', 'foreign', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

/** `in`: the policy lets them through, whatever the use case then says. */
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

/** The permission matrix: what each caller gets from each policy. */
export const matrix: Readonly<Record<keyof typeof policies, Row>> = {
  anyone: everybody,
  // None of the callers has a checkout.
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
  // Nor has any of them the address of an upload.
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

/** The error code by which a policy's refusal is told from a use case's. */
export function refusalCode(route: Route, status: Verdict): string {
  if (status === 404) return route.hidden?.errorCode ?? 'not_found';
  return status === 401 ? 'not_signed_in' : 'not_allowed';
}
