import type { CharityRole } from '@lantern-giving/core/api/auth.schema';
import type { Actor, Resource, SessionActor } from './actor.ts';

/** `deny`: answers 403. `hide`: answers 404 as if the resource did not exist. `signIn`: answers 401. */
export type Decision = 'allow' | 'deny' | 'hide' | 'signIn';
type Policy = (actor: Actor, resource: Resource) => Decision;

/**
 * Access policies, as pure functions. A route names one; anything that a policy does not allow is denied. `hide` is
 * answered with the route's `hidden` code: another charity is `charity_not_found`, somebody else's schedule
 * `schedule_not_found`.
 *
 * No policy lets a charity's staff read donors, not even its own: schedules are open to their donor and platform staff
 * (`schedule`), the search for donors to platform staff (`platform`). The data that `charityRead` opens are figures,
 * and for the ten latest gifts a first name and an initial.
 */
export const policies = {
  anyone: () => 'allow',
  /** Any page with a checkout token, which it gets with its quote. */
  checkout: (actor) => (actor.checkoutId === null ? 'deny' : 'allow'),
  /**
   * View or stop a schedule: its donor, by signed link or session, and platform staff. Ownership is checked by the
   * query: a donor's session passes here and then finds only that donor's schedules.
   */
  schedule: toSchedule,
  /** Restart or edit a schedule: only its donor, since it is their card. Platform staff may stop it but not start it. */
  scheduleRestart: (actor, resource) => {
    const toStop = toSchedule(actor, resource);
    return toStop === 'allow' && actor.kind === 'session' && actor.donorId === null ? 'deny' : toStop;
  },
  /**
   * Change what the donor consented to: only the donor, by signed link, session, or the checkout that made the
   * schedule. Ownership is checked by the query.
   */
  scheduleChoice: (actor, resource) => {
    if (resource.kind === 'schedule' && actor.checkoutId !== null) return 'allow';
    const toStop = toSchedule(actor, resource);
    return toStop === 'allow' && actor.kind === 'session' && actor.donorId === null ? 'deny' : toStop;
  },
  /** Stop what the donor consented to: those of `scheduleChoice`, and platform staff, whom a donor may ask to do it. */
  scheduleChoiceStop: (actor, resource) =>
    resource.kind === 'schedule' && actor.checkoutId !== null ? 'allow' : toSchedule(actor, resource),
  /** The holder of an upload's signed URL. */
  signedUpload: (actor, resource) =>
    actor.kind === 'upload' && resource.kind === 'upload' && actor.uploadId === resource.id ? 'allow' : 'hide',
  /** Any session. */
  signedIn: loggedIn(() => 'allow'),
  /** A session with an account: staff of charities and platform staff. */
  account: loggedIn((actor) => (actor.accountId === null ? 'deny' : 'allow')),
  /** View what belongs to a charity: its staff and platform staff. */
  charityRead: loggedIn((actor, resource) =>
    actor.platformRole !== null || roleAt(actor, resource) !== null ? 'allow' : 'hide',
  ),
  /** Change what belongs to a charity: its staff, and platform admins. */
  charityWrite: ofCharity(['owner', 'member']),
  /** People, payout account and tax receipts of a charity: its owners, and platform admins. */
  charityOwner: ofCharity(['owner']),
  /** Platform staff: admins and customer service. */
  platform: loggedIn((actor) => (actor.platformRole === null ? 'deny' : 'allow')),
  admin: loggedIn((actor) => (actor.platformRole === 'ADMIN' ? 'allow' : 'deny')),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

export function decide(name: PolicyName, actor: Actor, resource: Resource): Decision {
  const policy: Policy | undefined = Object.hasOwn(policies, name) ? policies[name] : undefined;
  return policy ? policy(actor, resource) : 'deny';
}

function toSchedule(actor: Actor, resource: Resource): Decision {
  if (resource.kind !== 'schedule') return 'hide';
  if (actor.kind === 'link') return actor.scheduleId === resource.id ? 'allow' : 'hide';
  return actor.kind === 'session' && (actor.donorId ?? actor.platformRole) !== null ? 'allow' : 'hide';
}

function loggedIn(policy: (actor: SessionActor, resource: Resource) => Decision): Policy {
  return (actor, resource) => (actor.kind === 'session' ? policy(actor, resource) : 'signIn');
}

/** Denies staff whose role is too low; for everyone else the charity does not exist. */
function ofCharity(roles: readonly CharityRole[]): Policy {
  return loggedIn((actor, resource) => {
    if (actor.platformRole === 'ADMIN') return 'allow';
    const role = roleAt(actor, resource);
    if (role !== null && roles.includes(role)) return 'allow';
    return role !== null || actor.platformRole !== null ? 'deny' : 'hide';
  });
}

function roleAt(actor: SessionActor, resource: Resource): CharityRole | null {
  if (resource.kind !== 'charity') return null;
  return actor.charities.find(({ slug }) => slug === resource.id)?.role ?? null;
}
