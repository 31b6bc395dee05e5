import type { CauseChanges, CauseFields, CharityCauses } from '@lantern-giving/core/api/causes';
import { isPriced, MAX_CAUSES } from '@lantern-giving/core/api/causes.schema';
import { isOpenForGiving } from '@lantern-giving/core/charity';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import {
  insertCause,
  lockCharity,
  type OwnCause,
  ownCausesOf,
  setArchived,
  setCompleted,
  setOrder,
  updateCause,
} from './queries.ts';

/** The charity whose causes change, and the actor for the audit log. */
export interface CauseChange {
  /** Slug. */
  readonly charity: string;
  readonly by: string;
  readonly requestId: string;
}

export async function readCauses(db: Executor, charity: string): Promise<CharityCauses> {
  const causes = await ownCausesOf(db, charity);
  return {
    causes: causes.map(({ campaign_kinds, completed_at, ...cause }) => ({
      ...cause,
      campaigns: campaign_kinds,
      completed: completed_at !== null,
    })),
  };
}

export async function addCause(context: AppContext, change: CauseChange, fields: CauseFields) {
  return changed(context, change, async (trx, { charityId, causes }) => {
    if (causes.length >= MAX_CAUSES) {
      return refuse(409, 'too_many_causes', { say: (its) => its(String(MAX_CAUSES)) });
    }
    const causeId = uuidv7();
    await insertCause(trx, { charityId, causeId }, fields);
    return { action: 'cause.add', causeId, after: fields };
  });
}

/**
 * Changes only the given fields: a colleague may have changed the others. The category is fixed once there are
 * donations, since donors gave for it: Zakat cannot be turned into something else afterwards. So is the price: it is what
 * donors' orders are counted by.
 */
export async function editCause(context: AppContext, change: CauseChange, causeId: string, changes: CauseChanges) {
  return changedOne(context, change, causeId, async (trx, { causes, cause }) => {
    const { title, category, price_per_quantity, impact = null, campaign_kinds } = cause;
    const before = { title, category, price_per_quantity, impact, campaigns: campaign_kinds };
    const fields = { ...before, ...changes };
    if (cause.has_gifts && cause.category !== fields.category) {
      return refuse(409, 'category_fixed', { at: '/category' });
    }
    if (cause.has_gifts && cause.price_per_quantity !== fields.price_per_quantity) {
      return refuse(409, 'price_fixed', { at: '/price_per_quantity' });
    }
    if (!isPriced(fields)) {
      return refuse(409, 'causes_changed', { say: (its) => its.category, at: '/price_per_quantity' });
    }
    if (isLast(causes, cause) && !isOpenForGiving({ ...fields, completed: false })) return lastCause('/campaigns');
    await updateCause(trx, causeId, fields);
    return { action: 'cause.edit', causeId, before, after: fields };
  });
}

/** Completing a cause does not affect nights that are already planned for it: donors gave for it. */
export async function completeCause(context: AppContext, change: CauseChange, causeId: string, value: boolean) {
  return changedOne(context, change, causeId, async (trx, { charityId, causes, cause, now }) => {
    if ((cause.completed_at !== null) === value) return null;
    if (value && isLast(causes, cause)) return lastCause('/value');
    await setCompleted(trx, { charityId, causeId }, value ? now : null);
    return { action: value ? 'cause.complete' : 'cause.reopen', causeId };
  });
}

export async function archiveCause(context: AppContext, change: CauseChange, causeId: string) {
  return changedOne(context, change, causeId, async (trx, { cause, now }) => {
    if (cause.completed_at === null) return refuse(409, 'not_completed');
    await setArchived(trx, causeId, now);
    return { action: 'cause.archive', causeId };
  });
}

/** @param causeIds every open cause, each once */
export async function orderCauses(context: AppContext, change: CauseChange, causeIds: readonly string[]) {
  return changed(context, change, async (trx, { causes }) => {
    const offered = causes.filter(({ completed_at }) => completed_at === null).map(({ cause_id }) => cause_id);
    const isSame = causeIds.length === offered.length && offered.every((id) => causeIds.includes(id));
    if (!isSame) return refuse(409, 'causes_changed', { say: (its) => its.order });
    await setOrder(trx, causeIds);
    return { action: 'cause.order', causeId: null, before: offered, after: causeIds };
  });
}

/** Whether this is the only cause that donors can give to. */
function isLast(causes: readonly OwnCause[], cause: OwnCause): boolean {
  const given = causes.filter(({ completed_at, category, campaign_kinds: campaigns }) =>
    isOpenForGiving({ completed: completed_at !== null, category, campaigns }),
  );
  return given.length === 1 && given[0] === cause;
}

function lastCause(pointer: string): Refusal {
  return refuse(409, 'last_cause', { at: pointer });
}

interface Held {
  readonly charityId: string;
  readonly causes: readonly OwnCause[];
  readonly now: Date;
}

interface Done {
  readonly action: string;
  readonly causeId: string | null;
  readonly before?: object;
  readonly after?: object;
}

/** Applies and audits one change of a charity's causes; `work` returns null if there is nothing to change. */
async function changed(
  { db, clock }: AppContext,
  { charity, by, requestId }: CauseChange,
  work: (trx: Transaction, held: Held) => Promise<Done | Refusal | null>,
): Promise<CharityCauses | Refusal> {
  return inTransaction(db, async (trx) => {
    const charityId = await lockCharity(trx, charity);
    if (charityId === null) return charityNotFound();
    const now = clock.now();
    const done = await work(trx, { charityId, causes: await ownCausesOf(trx, charity), now });
    if (done && 'refused' in done) return done;
    if (done) {
      const { action, causeId, ...states } = done;
      const subject = causeId === null ? { kind: 'charity', id: charityId } : { kind: 'cause', id: causeId };
      await audit(trx, { actor: by, action, subject, requestId, ...states }, now);
    }
    return readCauses(trx, charity);
  });
}

function changedOne(
  context: AppContext,
  change: CauseChange,
  causeId: string,
  work: (trx: Transaction, held: Held & { readonly cause: OwnCause }) => Promise<Done | Refusal | null>,
): Promise<CharityCauses | Refusal> {
  return changed(context, change, async (trx, held) => {
    const cause = held.causes.find(({ cause_id }) => cause_id === causeId);
    return cause ? work(trx, { ...held, cause }) : refuse(404, 'cause_not_found');
  });
}
