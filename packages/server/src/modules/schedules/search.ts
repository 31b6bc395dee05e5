import type { FoundSchedules } from '@lantern-giving/core/api/schedules';
import type { AppContext } from '../../app/context.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { sign } from '../../lib/signing.ts';
import { foundBy, MAX_FOUND } from './search.queries.ts';

interface Search {
  readonly query: string;
  readonly by: string;
  readonly requestId: string;
}

/**
 * Finds schedules by the donor's email or name, the card's last digits, or id. Each search is audited with a keyed hash
 * of its text: it can be verified whether an address was looked up, but not read from the log.
 */
export async function searchSchedules(context: AppContext, { query, by, requestId }: Search): Promise<FoundSchedules> {
  const typed = query.trim().toLowerCase();
  return inTransaction(context.db, async (trx) => {
    const found = await foundBy(trx, typed);
    const shown = found.slice(0, MAX_FOUND);
    const subject = { kind: 'search', id: sign(context.config.secret, 'donor-search', typed).slice(0, 22) };
    const after = { schedules: shown.length };
    await audit(trx, { actor: by, action: 'donor.search', subject, after, requestId }, context.clock.now());
    return { schedules: shown, more: found.length > MAX_FOUND };
  });
}
