import type { Actor } from '../../http/actor.ts';
import type { ScheduleScope } from './queries.ts';

/** The scope as donor only, ignoring any other role. */
export function donorScopeOf(actor: Actor, scheduleId: string): ScheduleScope | null {
  if (actor.kind === 'link') return { by: 'link', scheduleId, linkVersion: actor.linkVersion };
  if (actor.kind !== 'session' || actor.donorId === null) return null;
  return { by: 'donor', scheduleId, donorId: actor.donorId };
}

/** The scope in which a caller opens a schedule: platform staff open all, their own included. */
export function scopeOf(actor: Actor, scheduleId: string): ScheduleScope | null {
  if (actor.kind === 'session' && actor.platformRole !== null) return { by: 'platform', scheduleId };
  return donorScopeOf(actor, scheduleId);
}
