import { sql } from 'kysely';
import { type AuditEntry, audit } from '../../lib/audit.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { closeGone, openCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';

/**
 * Halts a charity's charges because the processor rejects all of them. Its nights stay pending until a person resumes
 * the charity.
 */
export async function haltCharity(
  context: Pick<ChargingContext, 'clock' | 'log'>,
  trx: Transaction,
  halt: { readonly charityId: string; readonly paymentId: string; readonly code: string },
): Promise<void> {
  const now = context.clock.now();
  const { charityId, paymentId, code } = halt;
  const { rows } = await sql<{ charity: string }>`
    insert into charge_halts (charity_id, code, since) values (${charityId}, ${code}, ${now})
    on conflict (charity_id) do nothing
    returning (select slug from charities where id = charity_id) as charity`.execute(trx);
  const charity = rows[0]?.charity;
  if (charity === undefined) return;
  await openCase(
    { context, trx, now },
    { kind: 'charity_halted', subject: charityId, code, about: { charity, paymentId } },
  );
}

export interface Halt {
  readonly charityId: string;
  readonly slug: string;
  readonly charity: string;
  readonly code: string;
  readonly since: Date;
  /** Number of due nights that the halt delays. */
  readonly waiting: number;
}

/** All halted charities, longest halted first. */
export async function listHalts(db: Executor, now: Date): Promise<readonly Halt[]> {
  const { rows } = await sql<Halt>`
    select h.charity_id as "charityId", c.slug, c.name as charity, h.code, h.since,
      (select count(*)::int from payments p join schedules s on s.id = p.schedule_id
       where s.charity_id = h.charity_id and p.status = 'pending' and p.next_attempt_at <= ${now}) as waiting
    from charge_halts h join charities c on c.id = h.charity_id order by h.since, c.slug`.execute(db);
  return rows;
}

/** Who resumes charges. The audit log keeps what they found and did. */
export interface Resuming {
  readonly by: string;
  readonly note?: string | undefined;
  readonly requestId?: string | undefined;
}

/** What the audit log records about the person who resumes charges. */
export function resumedBy({ by, note, requestId }: Resuming): Pick<AuditEntry, 'actor' | 'after' | 'requestId'> {
  return {
    actor: by,
    ...(note === undefined ? {} : { after: { note } }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/**
 * Resumes every charity that was halted with this error code; an expired key, for example, halts many.
 * @returns their names
 */
export async function resumeAll(
  db: Database,
  halted: { readonly code: string; readonly by: string },
  now: Date,
): Promise<readonly string[]> {
  const resumed: string[] = [];
  for (const { slug, code } of await listHalts(db, now)) {
    if (code === halted.code && (await resumeCharity(db, { slug, by: halted.by }, now))) resumed.push(slug);
  }
  return resumed;
}

/**
 * Resumes a halted charity after a person has fixed the cause; nights that were set aside become due again.
 * @returns whether it was halted
 */
export async function resumeCharity(
  db: Database,
  charity: Resuming & { readonly slug: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; code: string; since: Date }>`
      delete from charge_halts h using charities c where c.id = h.charity_id and c.slug = ${charity.slug}
      returning c.id, h.code, h.since`.execute(trx);
    const halted = rows[0];
    if (!halted) return false;
    const { id, ...before } = halted;
    await sql`
      update payments p set halted = false from schedules s
      where p.halted and s.id = p.schedule_id and s.charity_id = ${id}`.execute(trx);
    const subject = { kind: 'charity', id };
    await audit(trx, { ...resumedBy(charity), action: 'charity.resume_charges', subject, before }, now);
    await closeGone(trx, now, { ...charity, kind: 'charity_halted' });
    return true;
  });
}
