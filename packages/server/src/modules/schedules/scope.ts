import type { Actor } from '../../http/actor.ts';
import type { ScheduleScope } from './queries.ts';

/** The scope as donor only, ignoring any other role. */
export function donorScopeOf(actor: Actor, scheduleId: string): ScheduleScope | null {
  if (actor.kind === 'link') return { by: 'link', scheduleId, linkVersion: actor.linkVersion };
  if (actor.kind !== 'session' || actor.donorId === null) return null;
  return { by: 'donor', scheduleId, donorId: actor.donorId };
}
