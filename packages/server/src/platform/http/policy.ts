import type { Actor, Resource } from './actor.ts';

/** `hide`: answers as if there were nothing. */
export type Decision = 'allow' | 'deny' | 'hide';
type Policy = (actor: Actor, resource: Resource) => Decision;

/** Who may call what. Pure; a route names its row, and what no row allows is denied. */
export const policies = {
  anyone: () => 'allow',
  /** A page that has been given a checkout token, which comes with its quote. */
  checkout: (actor) => (actor.checkoutId === null ? 'deny' : 'allow'),
  /** The donor by the link in a mail. */
  scheduleByLink: (actor, resource) =>
    actor.kind === 'link' && resource.kind === 'schedule' && actor.scheduleId === resource.id ? 'allow' : 'hide',
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

export function decide(name: PolicyName, actor: Actor, resource: Resource): Decision {
  const policy: Policy | undefined = Object.hasOwn(policies, name) ? policies[name] : undefined;
  return policy ? policy(actor, resource) : 'deny';
}
