import type { ChangeDecision, CharityChanges, DashboardCharity } from '@lantern-giving/core/api/charity';
import { GUARDED_FIELDS } from '@lantern-giving/core/api/charity.schema';
import type { AppContext } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db.ts';
import { type Refusal, refuse } from '../../platform/http/problem.ts';
import { isNumberTaken, oneAtATime } from '../registrations/repository.ts';
import { changeOf, tellOfChanges } from './change-mails.ts';
import { listWaiting, takeWaiting } from './changes-repository.ts';
import { charityNotFound } from './charity-path.ts';
import { changed, type ProfileChange } from './profile-changes.ts';

/** Takes back what an owner has asked for. Nothing is what was asked for where nothing is. */
export async function withdrawChanges(context: AppContext, change: ProfileChange): Promise<DashboardCharity | Refusal> {
  return changed(context, change, 'charity.changes.withdraw', async (trx, { id }) => {
    await takeWaiting(trx, id);
    return null;
  });
}

/** Lets what an owner has asked for hold, or drops it, and tells the owners. */
export async function decideChange(
  { db, clock, config }: AppContext,
  asked: ChangeDecision & { readonly charity: string; readonly by: string; readonly requestId: string },
): Promise<CharityChanges | Refusal> {
  return inTransaction(db, async (trx) => {
    // In the order of whoever changes a number: the charity, then the table of registrations.
    const held = await trx
      .selectFrom('charities')
      .select(['id', 'name', 'registration_number', 'gift_aid', 'tax_receipt', 'country'])
      .where('slug', '=', asked.charity)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return charityNotFound();
    const current = await trx
      .selectFrom('charity_changes')
      .select('registration_number')
      .where('charity_id', '=', held.id)
      .where('id', '=', asked.change_id)
      .executeTakeFirst();
    if (!current) return refuse(409, 'change_replaced', 'The charity has changed or withdrawn this meanwhile.');
    const number = current.registration_number;
    if (asked.approve && number !== null) {
      await oneAtATime(trx);
      if (await isNumberTaken(trx, { country: held.country, number, except: held.id })) {
        return refuse(409, 'number_taken', 'Another charity has this number by now.');
      }
    }
    const waiting = await takeWaiting(trx, held.id);
    if (!waiting) throw new Error(`what ${asked.charity} asks for went away while it was held`);
    const { changes, locale } = waiting;
    const now = clock.now();
    if (asked.approve) await trx.updateTable('charities').set(changes).where('id', '=', held.id).execute();
    const reason = asked.approve ? null : (asked.reason ?? '').trim();
    const told = GUARDED_FIELDS.flatMap((field) => changeOf(field, held[field], changes[field] ?? held[field]));
    const stage = asked.approve ? 'approved' : 'rejected';
    const mails = {
      charityId: held.id,
      charity: held.name,
      changes: told,
      locale,
      ...(reason === null ? {} : { reason }),
    };
    await tellOfChanges(trx, config, { ...mails, stage }, now);
    const { id: _id, country: _country, ...before } = held;
    const entry = { actor: asked.by, subject: { kind: 'charity', id: held.id }, requestId: asked.requestId };
    await audit(trx, { ...entry, action: `charity.changes.${stage}`, before, after: { ...changes, reason } }, now);
    return listWaiting(trx);
  });
}
