import type { IsoDate } from '@lantern-giving/core/calendar';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { uuidv7 } from 'uuidv7';
import { audit } from '../../lib/audit.ts';
import { type Database, inTransaction } from '../../lib/db.ts';
import { type Account, type AccountKind, postCorrection } from '../ledger/ledger.queries.ts';
import { closeCase, isHalt, lockCase } from './cases.queries.ts';
import { charityIds, insertCorrection } from './corrections.queries.ts';

/** The platform's own accounts, which are typed without an owner. */
const OF_PLATFORM = ['clearing', 'tips', 'fee_cover', 'processor_fees', 'bank'] as const satisfies AccountKind[];
/** A charity's accounts, by the word that is typed before its slug. */
const OF_CHARITY = { charity: 'charity_payable', disputed: 'disputed' } as const satisfies Record<string, AccountKind>;

/** What a person may type as an account. */
export const CORRECTABLE: readonly string[] = [
  ...OF_PLATFORM,
  ...Object.keys(OF_CHARITY).map((name) => `${name}:SLUG`),
];

/** An account as it is typed: `tips`, or `charity:human-relief-gb`. */
export interface NamedAccount {
  readonly kind: AccountKind;
  /** Of its charity; null: the platform's. */
  readonly slug: string | null;
}

/** Reads a typed account; null if entries cannot be made in it. They cannot be made in match pots. */
export function namedAccount(typed: string): NamedAccount | null {
  const platform = OF_PLATFORM.find((kind) => kind === typed);
  if (platform) return { kind: platform, slug: null };
  const [name = '', slug, ...rest] = typed.split(':');
  const kind = Object.entries(OF_CHARITY).find(([one]) => one === name)?.[1];
  return kind && slug && rest.length === 0 ? { kind, slug } : null;
}

export interface Entry {
  readonly caseId: string;
  /** Is debited. */
  readonly from: NamedAccount;
  /** Is credited. */
  readonly to: NamedAccount;
  readonly amount: MinorUnits;
  readonly currency: Currency;
  readonly day: IsoDate;
  readonly note: string;
  readonly by: string;
}

export type Entered = 'entered' | 'case_not_found' | 'case_is_a_halt' | { readonly charityNotFound: string };

/** Enters into the ledger what a case found that nothing books by itself, and closes the case with a note of it. */
export async function enterCorrection(db: Database, entry: Entry, now: Date): Promise<Entered> {
  const { caseId, from, to, amount, currency, day, note, by } = entry;
  return inTransaction(db, async (trx) => {
    const found = await lockCase(trx, caseId);
    if (!found) return 'case_not_found';
    if (isHalt(found)) return 'case_is_a_halt';
    const slugs = [from, to].flatMap(({ slug }) => (slug === null ? [] : [slug]));
    const charities = await charityIds(trx, slugs);
    const unknown = slugs.find((slug) => !charities.has(slug));
    if (unknown !== undefined) return { charityNotFound: unknown };
    const account = ({ kind, slug }: NamedAccount): Account => ({
      kind,
      owner: slug === null ? 'platform' : (charities.get(slug) ?? ''),
      currency,
    });
    const id = uuidv7();
    await insertCorrection(trx, { id, caseId, by, note, now });
    const at = new Date(`${day}T00:00:00Z`);
    await postCorrection(trx, { id, debit: account(from), credit: account(to), amount, at });
    const after = { from, to, amount, currency, day, note };
    const subject = { kind: 'case', id: caseId };
    await audit(trx, { actor: by, action: 'ledger.correct', subject, after, requestId: id }, now);
    if (found.closedAt === null) await closeCase(trx, found, { by, note: `Entry: ${note}`, requestId: id }, now);
    return 'entered';
  });
}
