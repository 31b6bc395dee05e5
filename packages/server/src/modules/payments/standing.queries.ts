import type { Standing } from '@lantern-giving/core/schedule';
import { type RawBuilder, sql } from 'kysely';

/** `standingOf` of core as SQL, for a row `of` payments or of their figures; null for unknown combinations. */
export function standingIn(of: string): RawBuilder<Standing | null> {
  const [status, failure] = [sql.ref(`${of}.status`), sql.ref(`${of}.failure_kind`)];
  return sql`
  case
    when ${status} = 'succeeded' then 'given'
    when ${status} in ('pending', 'processing') then 'to_come'
    when ${status} = 'held' then case when ${failure} = 'card_stopped' then 'waiting' else 'to_come' end
    when ${status} = 'failed' then case when ${failure} = 'authentication' then 'waiting' else 'lost' end
    when ${status} in ('cancelled', 'skipped', 'refunded') then 'lost'
  end`;
}

/** The standing of a row `p`. */
export const STANDING = standingIn('p');
