import type { CharityOrigins } from '@lantern-giving/core/api/widget';
import { MAX_ORIGINS, readOrigin } from '@lantern-giving/core/charity/origins';
import { type OriginsMessages, originsMessages } from '@lantern-giving/i18n/all/forms/origins';
import type { AppContext } from '../../app/context.ts';
import { type FieldProblem, type Refusal, refuse, refuseFields, Sentence } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { lockCharity } from '../causes/queries.ts';
import { changeOf, notifyOfChanges } from '../charities/change-mails.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { findImages } from '../charities/queries.ts';
import { walletSites } from '../wallets/domains.queries.ts';
import { deleteOrigin, insertOrigin } from './queries.ts';

/** The charity whose sites change, and the actor for the audit log. */
export interface OriginChange {
  /** Slug. */
  readonly charity: string;
  readonly by: string;
  readonly requestId: string;
  /** Language of the page. */
  readonly locale: string;
}

export async function readOrigins(
  db: Executor,
  charity: string,
  { processors }: Pick<AppContext, 'processors'>,
): Promise<CharityOrigins> {
  const wallets = await walletSites(db, charity, processors.first.account);
  return { origins: wallets.map(({ origin }) => origin), wallets: [...wallets], most: MAX_ORIGINS };
}

/**
 * Registers a site, effective with the next request. A charity with at least one site accepts only those on its list.
 */
export async function addOrigin(
  context: AppContext,
  change: OriginChange,
  typed: string,
): Promise<CharityOrigins | Refusal> {
  const read = readOrigin(typed);
  if (!read.ok) return refuseFields('invalid_origin', [wrongOrigin(read.problem)]);
  const { origin } = read;
  return changed(context, change, async (trx, charityId) => {
    const { origins } = await readOrigins(trx, change.charity, context);
    if (origins.includes(origin)) return refuseFields('origin_known', [wrongOrigin('originKnown')], { status: 409 });
    if (origins.length >= MAX_ORIGINS) {
      return refuse(409, 'too_many_origins');
    }
    await insertOrigin(trx, charityId, origin);
    await tellOfSite(trx, context, change, { charityId, before: null, after: origin });
    return { action: 'charity.origin.add', after: { origin } };
  });
}

/** Removing a site that is not on the list succeeds without a change. */
export async function removeOrigin(
  context: AppContext,
  change: OriginChange,
  origin: string,
): Promise<CharityOrigins | Refusal> {
  return changed(context, change, async (trx, charityId) => {
    if (!(await deleteOrigin(trx, charityId, origin))) return null;
    await tellOfSite(trx, context, change, { charityId, before: origin, after: null });
    return { action: 'charity.origin.remove', before: { origin } };
  });
}

/** Notifies the owners and the platform of each new site, since donors' cards are entered there. */
async function tellOfSite(
  trx: Transaction,
  { clock, config }: AppContext,
  { charity: slug, locale }: OriginChange,
  site: { readonly charityId: string; readonly before: string | null; readonly after: string | null },
): Promise<void> {
  const { charityId, before, after } = site;
  const charity = await findImages(trx, slug);
  if (charity?.status !== 'STATUSAPPROVED') return;
  const changes = changeOf('site', before, after);
  await notifyOfChanges(trx, config, { charityId, charity: charity.name, stage: 'made', changes, locale }, clock.now());
}

interface Done {
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
}

/** Applies and audits one change of a charity's sites; `work` returns null if there is nothing to change. */
async function changed(
  context: AppContext,
  { charity, by, requestId }: OriginChange,
  work: (trx: Transaction, charityId: string) => Promise<Done | Refusal | null>,
): Promise<CharityOrigins | Refusal> {
  const { db, clock } = context;
  return inTransaction(db, async (trx) => {
    const charityId = await lockCharity(trx, charity);
    if (charityId === null) return charityNotFound();
    const done = await work(trx, charityId);
    if (done && 'refused' in done) return done;
    if (done) {
      const subject = { kind: 'charity', id: charityId };
      await audit(trx, { actor: by, subject, requestId, ...done }, clock.now());
    }
    return readOrigins(trx, charity, context);
  });
}

function wrongOrigin(key: keyof OriginsMessages): FieldProblem {
  return { pointer: '/origin', message: Sentence.from(originsMessages, (messages) => messages[key]) };
}
