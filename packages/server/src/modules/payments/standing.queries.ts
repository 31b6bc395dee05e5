import type { Standing } from '@lantern-giving/core/schedule';
import { type RawBuilder, sql } from 'kysely';

/** `standingOf` of core as SQL, for a row `p` of payments or of their figures; null for unknown combinations. */
export const STANDING: RawBuilder<Standing | null> = sql`
  case
    when p.status = 'succeeded' then 'given'
    when p.status in ('pending', 'processing') then 'to_come'
    when p.status = 'held' then case when p.failure_kind = 'card_stopped' then 'waiting' else 'to_come' end
    when p.status = 'failed' then case when p.failure_kind = 'authentication' then 'waiting' else 'lost' end
    when p.status in ('cancelled', 'skipped', 'refunded') then 'lost'
  end`;
