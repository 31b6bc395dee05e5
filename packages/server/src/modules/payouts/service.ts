import type { NextPayout, PayoutAccount, PayoutBalance } from '@lantern-giving/core/api/payouts';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import { inTransaction } from '../../lib/db.ts';
import { requestHash } from '../../lib/idempotency.ts';
import { charityNotApproved, charityNotFound, isApproved } from '../charities/charity-path.ts';
import { charitiesWithBegunAccount, findPaidCharity, keepAccount, type PaidCharity, takeAccount } from './queries.ts';

/** The account's state, fetched from the processor. An account found complete receives donations from now on. */
export async function readAccount(context: AppContext, slug: string): Promise<PayoutAccount | Refusal> {
  const charity = await findPaidCharity(context.db, slug);
  if (!charity) return charityNotFound();
  const accountId = charity.begun ?? charity.account;
  if (accountId === null) return { state: 'none' };
  const reading = await context.processors.of(charity.processor).getAccount(accountId);
  if (reading.status !== 'known') return unavailable(context, reading);
  if (reading.state === 'complete' && charity.account !== accountId) await giveTo(context, charity, accountId);
  return { state: reading.state };
}

/** Accounts started earlier than this are no longer polled; opening the dashboard still checks them. */
const POLLED_DAYS = 90;

/**
 * Polls for accounts that became complete while nobody had the dashboard open. An account that cannot be read, for
 * example because its processor account was removed from the configuration, does not hold up the others, and its error
 * is thrown at the end.
 */
export function accountsLoop(context: AppContext): BackgroundLoop {
  return {
    name: 'accounts',
    idleMs: 10 * 60_000,
    runOnce: async () => {
      const since = new Date(context.clock.now().getTime() - POLLED_DAYS * 86_400_000);
      const bugs: unknown[] = [];
      for (const slug of await charitiesWithBegunAccount(context.db, since))
        await readAccount(context, slug).catch((bug: unknown) => bugs.push(bug));
      if (bugs.length > 0) throw bugs[0];
      return false;
    },
  };
}

export interface Onboarding {
  /** Slug. */
  readonly charity: string;
  readonly by: string;
  readonly requestId: string;
  /** The address that the processor writes to. */
  readonly email: string;
  readonly returnUrl: string;
}

/** Opens an account, or continues onboarding of the existing one. */
export async function startOnboarding(context: AppContext, asked: Onboarding): Promise<{ url: string } | Refusal> {
  const { db, config, processors } = context;
  const charity = await findPaidCharity(db, asked.charity);
  if (!charity) return charityNotFound();
  const processor = processors.of(charity.processor);
  if (!isApproved(charity)) return charityNotApproved();
  let accountId = charity.begun ?? charity.account;
  if (accountId === null) {
    const { id, name, country, currency } = charity;
    const request = { reference: id, name, email: asked.email, country, currency };
    // The processor refuses a key that comes with other details.
    const idempotencyKey = `account:${id}:${requestHash(JSON.stringify(request))}`;
    const opened = await processor.openAccount({ ...request, idempotencyKey });
    if (opened.status !== 'ready') return unavailable(context, opened);
    await note(context, asked, { charityId: id, accountId: opened.accountId });
    // Somebody else of the charity may have been first.
    accountId = (await findPaidCharity(db, asked.charity))?.begun ?? opened.accountId;
  }
  const link = await processor.onboardingLink({ accountId, returnUrl: asked.returnUrl });
  if (link.status !== 'ready') return unavailable(context, link);
  return { url: new URL(link.url, config.publicUrl).href };
}

/** The balance of a charity's account. */
export async function readBalance(context: AppContext, slug: string): Promise<PayoutBalance | Refusal> {
  const charity = await findPaidCharity(context.db, slug);
  if (!charity) return charityNotFound();
  if (charity.account === null) return noAccount();
  const { currency } = charity;
  const reading = await context.processors.of(charity.processor).getBalance({ accountId: charity.account, currency });
  if (reading.status !== 'known') return unavailable(context, reading);
  return { available: reading.available.amount, pending: reading.pending.amount, currency };
}

export async function readNextPayout(context: AppContext, slug: string): Promise<NextPayout | Refusal> {
  const charity = await findPaidCharity(context.db, slug);
  if (!charity) return charityNotFound();
  if (charity.account === null) return noAccount();
  const { currency } = charity;
  const reading = await context.processors.of(charity.processor).nextPayout({ accountId: charity.account, currency });
  if (reading.status !== 'known') return unavailable(context, reading);
  if (reading.payout === null) return refuse(410, 'no_payout');
  return { amount: reading.payout.money.amount, expected_date: reading.payout.expectedOn, currency };
}

async function note(
  { db, clock }: AppContext,
  { by, requestId }: Onboarding,
  { charityId, accountId }: { readonly charityId: string; readonly accountId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await keepAccount(trx, charityId, accountId, clock.now()))) return;
    const subject = { kind: 'charity', id: charityId };
    const after = { account_id: accountId };
    await audit(trx, { actor: by, action: 'charity.account.begin', subject, requestId, after }, clock.now());
  });
}

async function giveTo({ db, clock }: AppContext, { id, account }: PaidCharity, accountId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await takeAccount(trx, id, accountId, clock.now()))) return;
    const states = { before: { processor_account: account }, after: { processor_account: accountId } };
    const entry = { actor: 'processor', action: 'charity.account.complete', subject: { kind: 'charity', id } };
    await audit(trx, { ...entry, ...states }, clock.now());
  });
}

function noAccount(): Refusal {
  return refuse(410, 'no_payout_account');
}

function unavailable({ log }: AppContext, outcome: { readonly status: string }): Refusal {
  log.warn({ outcome }, 'the processor told nothing of an account');
  return refuse(503, 'processor_unavailable', { say: (its) => its.account });
}
