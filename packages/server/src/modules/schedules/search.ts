import type { FoundSchedules } from '@lantern-giving/core/api/schedules';
import type { AppContext } from '../../app/context.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { sign } from '../../lib/signing.ts';
import { foundBy, MOST } from './search.queries.ts';

interface Search {
  readonly query: string;
  readonly by: string;
  readonly requestId: string;
}

/**
 * Schedules by their donor's address or name, their card's last digits, or their id. That it was asked for is written
 * down, with a digest of what: whether somebody looked for a certain address can be told, and no address be read there.
 */
export async function searchSchedules(context: AppContext, { query, by, requestId }: Search): Promise<FoundSchedules> {
  const typed = query.trim().toLowerCase();
  return inTransaction(context.db, async (trx) => {
    const found = await foundBy(trx, typed);
    const shown = found.slice(0, MOST);
    const subject = { kind: 'search', id: sign(context.config.secret, 'donor-search', typed).slice(0, 22) };
    const after = { schedules: shown.length };
    await audit(trx, { actor: by, action: 'donor.search', subject, after, requestId }, context.clock.now());
    return { schedules: shown, more: found.length > MOST };
  });
}
