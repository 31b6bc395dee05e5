import type { OwnSessions } from '@lantern-giving/core/api/auth';
import type { AppContext } from '../../app/context.ts';
import { personName, type SessionActor } from '../../http/actor.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { type Database, inTransaction, type Transaction } from '../../lib/db.ts';
import { endSessions, openSessions } from './sessions.queries.ts';

/** A person's open sessions: the current one first, then by last use. */
export async function readOwnSessions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: SessionActor,
): Promise<OwnSessions> {
  const open = await openSessions(db, actor.email, clock.now());
  const sessions = open.map((session) => ({
    session_id: session.id,
    browser: session.browser,
    system: session.system,
    begun_at: session.created_at.toISOString(),
    seen_at: session.seen_at.toISOString(),
    current: session.id === actor.sessionId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends one of a person's sessions, or all but the current one. @returns the remaining sessions */
export async function endOwnSessions(
  context: Pick<AppContext, 'db' | 'clock'>,
  actor: SessionActor,
  { which, requestId }: { readonly which: string | 'others'; readonly requestId: string },
): Promise<OwnSessions | Refusal> {
  const now = context.clock.now();
  const ended = await inTransaction(context.db, async (trx) => {
    const open = (await openSessions(trx, actor.email, now)).map(({ id }) => id);
    const meant = open.filter((id) => (which === 'others' ? id !== actor.sessionId : id === which));
    await endAll(trx, meant, { by: personName(actor), requestId }, now);
    return meant.length;
  });
  if (ended === 0 && which !== 'others') return refuse(404, 'session_not_found');
  return readOwnSessions(context, actor);
}

/** Ends every session of an address, for the operator's admin command. @returns how many */
export async function endSessionsOf(db: Database, email: string, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const open = (await openSessions(trx, email, now)).map(({ id }) => id);
    await endAll(trx, open, { by: 'command:admin' }, now);
    return open.length;
  });
}

async function endAll(
  trx: Transaction,
  ids: readonly string[],
  { by, requestId }: { readonly by: string; readonly requestId?: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await endSessions(trx, ids, now);
  for (const id of ids) {
    const subject = { kind: 'session', id };
    await audit(trx, { actor: by, action: 'session.end', subject, ...(requestId ? { requestId } : {}) }, now);
  }
}
