import type { ChangeDecision, CharityChanges, DashboardCharity, GuardedFields } from '@lantern-giving/core/api/charity';
import { GUARDED_FIELDS } from '@lantern-giving/core/api/charity.schema';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { giftsTo, isNumberTaken, oneAtATime } from '../registrations/queries.ts';
import { revertRefusal } from '../registrations/revert-policy.ts';
import { changeOf, notifyOfChanges } from './change-mails.ts';
import { type Changes, keepApproved, listWaiting, readAsked, takeWaiting, waitAgain } from './changes.queries.ts';
import { charityNotFound } from './charity-path.ts';
import { changed, type ProfileChange } from './profile-changes.ts';
import { lockCharityRow, updateCharity } from './queries.ts';

/** Withdraws an owner's requested changes. */
export async function withdrawChanges(context: AppContext, change: ProfileChange): Promise<DashboardCharity | Refusal> {
  return changed(context, change, 'charity.changes.withdraw', async (trx, { id }) => {
    await takeWaiting(trx, id);
    return null;
  });
}

/** Approves or rejects an owner's requested changes, and notifies the owners. */
export async function decideChange(
  { db, clock, config }: AppContext,
  asked: ChangeDecision & { readonly charity: string; readonly by: string; readonly requestId: string },
): Promise<CharityChanges | Refusal> {
  return inTransaction(db, async (trx) => {
    // Lock order, as in every change of a registration number: the charity, then the registrations.
    const held = await lockCharityRow(trx, asked.charity);
    if (!held) return charityNotFound();
    const current = await readAsked(trx, held.id, asked.change_id);
    if (!current || current.approval) return replaced();
    const number = current.changes.registration_number;
    if (asked.approve && number !== undefined) {
      await oneAtATime(trx);
      if (await isNumberTaken(trx, { country: held.country, number, except: held.id })) {
        return refuse(409, 'number_taken');
      }
    }
    const { changes, locale } = current;
    const now = clock.now();
    const { id: _id, country: _country, logo_file: _logo, ...before } = held;
    if (asked.approve) {
      await updateCharity(trx, held.id, changes);
      const gifts = await giftsTo(trx, held.id);
      await keepApproved(trx, held.id, { before: only(changes, before), gifts }, now);
    } else {
      await takeWaiting(trx, held.id);
    }
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
    await notifyOfChanges(trx, config, { ...mails, stage }, now);
    const entry = { actor: asked.by, subject: { kind: 'charity', id: held.id }, requestId: asked.requestId };
    await audit(trx, { ...entry, action: `charity.changes.${stage}`, before, after: { ...changes, reason } }, now);
    return listWaiting(trx);
  });
}

/**
 * Reverts an approval, unless somebody has given since: donors see the previous values, and the change waits again. A
 * donation being set up concurrently locks the charity's row, as this does.
 */
export async function takeBackChange(
  { db, clock, config }: AppContext,
  asked: { readonly charity: string; readonly changeId: string; readonly by: string; readonly requestId: string },
): Promise<CharityChanges | Refusal> {
  return inTransaction(db, async (trx) => {
    const held = await lockCharityRow(trx, asked.charity);
    if (!held) return charityNotFound();
    const current = await readAsked(trx, held.id, asked.changeId);
    if (!current) return replaced();
    const { changes, locale, approval } = current;
    const before = approval?.before ?? {};
    const number = before.registration_number;
    if (number !== undefined) await oneAtATime(trx);
    const kept = revertRefusal({
      isDecided: approval !== null,
      hasGifts: approval !== null && (await giftsTo(trx, held.id)) > approval.gifts,
      isNumberTaken:
        number !== undefined && (await isNumberTaken(trx, { country: held.country, number, except: held.id })),
    });
    if (kept) return kept;
    // An admin has changed a field directly since.
    if (GUARDED_FIELDS.some((field) => (changes[field] ?? held[field]) !== held[field])) return replaced();
    const now = clock.now();
    await updateCharity(trx, held.id, before);
    await waitAgain(trx, held.id);
    const told = GUARDED_FIELDS.flatMap((field) => changeOf(field, held[field], before[field] ?? held[field]));
    const mails = { charityId: held.id, charity: before.name ?? held.name, changes: told, locale };
    await notifyOfChanges(trx, config, { ...mails, stage: 'reopened' }, now);
    const subject = { kind: 'charity', id: held.id };
    const entry = { actor: asked.by, action: 'charity.changes.take_back', subject, requestId: asked.requestId };
    await audit(trx, { ...entry, before: only(changes, held), after: before }, now);
    return listWaiting(trx);
  });
}

function replaced(): Refusal {
  return refuse(409, 'change_replaced');
}

/** The charity's current values of the fields that a change names. */
function only(changes: Changes, held: GuardedFields): Changes {
  return Object.fromEntries(GUARDED_FIELDS.filter((field) => field in changes).map((field) => [field, held[field]]));
}
