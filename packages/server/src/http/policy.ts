import type { CharityRole } from '@lantern-giving/core/api/auth.schema';
import type { Actor, Resource, SessionActor } from './actor.ts';

/** `hide`: answers as if there were nothing. `signIn`: nobody has logged in. */
export type Decision = 'allow' | 'deny' | 'hide' | 'signIn';
type Policy = (actor: Actor, resource: Resource) => Decision;

/** Who may call what. Pure; a route names its row, and what no row allows is denied. */
export const policies = {
  anyone: () => 'allow',
  /** A page that has been given a checkout token, which comes with its quote. */
  checkout: (actor) => (actor.checkoutId === null ? 'deny' : 'allow'),
  /**
   * A schedule, to look at and to stop: its donor, by a mail's link or logged in, and the platform's people. Whose it
   * is stands with the schedule, so a donor is let in here and finds only their own there.
   */
  schedule: toSchedule,
  /** To start a schedule again: its donor alone, since the card is theirs. The platform's people may stop it and no more. */
  scheduleRestart: (actor, resource) => {
    const toStop = toSchedule(actor, resource);
    return toStop === 'allow' && actor.kind === 'session' && actor.donorId === null ? 'deny' : toStop;
  },
  /**
   * What a donor has agreed to, to change: the donor alone, by a mail's link, logged in, or in the checkout that made
   * the schedule. Whose it is stands with the schedule.
   */
  scheduleChoice: (actor, resource) => {
    if (resource.kind === 'schedule' && actor.checkoutId !== null) return 'allow';
    const toStop = toSchedule(actor, resource);
    return toStop === 'allow' && actor.kind === 'session' && actor.donorId === null ? 'deny' : toStop;
  },
  /** Whoever was given the address of an upload. */
  signedUpload: (actor, resource) =>
    actor.kind === 'upload' && resource.kind === 'upload' && actor.uploadId === resource.id ? 'allow' : 'hide',
  /** Anybody who has logged in. */
  signedIn: loggedIn(() => 'allow'),
  /** Anybody who has logged in with an account: staff of charities, and the platform's people. */
  account: loggedIn((actor) => (actor.accountId === null ? 'deny' : 'allow')),
  /** What belongs to a charity, to look at: its staff, and the platform's people. */
  charityRead: loggedIn((actor, resource) =>
    actor.platformRole !== null || roleAt(actor, resource) !== null ? 'allow' : 'hide',
  ),
  /** What belongs to a charity, to change: its staff and admins. */
  charityWrite: ofCharity(['owner', 'member']),
  /** People, payout account and tax receipts of a charity: its owners and admins. */
  charityOwner: ofCharity(['owner']),
  /** Admins and customer service. */
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

/** Whoever may see the charity and has not the role for this is told so; to others there is no such charity. */
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
