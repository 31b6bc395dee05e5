import type { Executor } from '../lib/db.ts';
import type { Actor, Resource } from './actor.ts';
import { charityExists } from './charity-origins.queries.ts';

/**
 * Whether a request is about a charity that is not there. Whoever may see all charities is let past the policy with any
 * id; staff are let past with their own, which is there.
 */
export async function isMissing(db: Executor, resource: Resource, actor: Actor): Promise<boolean> {
  if (resource.kind !== 'charity') return false;
  if (actor.kind === 'session' && actor.charities.some(({ slug }) => slug === resource.id)) return false;
  return !(await charityExists(db, resource.id));
}
