import { dateIn } from '@lantern-giving/core/calendar';
import type { Currency } from '@lantern-giving/core/money';
import * as z from 'zod';
import type { AccountOutcome, AccountReading, BalanceReading, OnboardingOutcome, PayoutReading } from './port.ts';
import { type AmountReader, errorBody, readId, refusal, unreadable, type WireAnswer } from './wire.ts';

/** The processor's account objects, limited to the fields that we read. */
const capability = z.nullish(z.object({ status: z.string() }));

const account = z.object({
  object: z.literal('v2.core.account'),
  id: z.string(),
  configuration: z.nullish(
    z.object({
      merchant: z.nullish(z.object({ capabilities: z.nullish(z.object({ card_payments: capability })) })),
      recipient: z.nullish(
        z.object({
          capabilities: z.nullish(z.object({ stripe_balance: z.nullish(z.object({ stripe_transfers: capability })) })),
        }),
      ),
    }),
  ),
});

const accountLink = z.object({ object: z.literal('v2.core.account_link'), url: z.string() });

/** May be one that we do not support. */
const anyCurrency = z.string();
const sums = z.array(z.object({ amount: z.int(), currency: anyCurrency }));
const balance = z.object({ object: z.literal('balance'), available: sums, pending: sums });

const payouts = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      object: z.literal('payout'),
      amount: z.int(),
      currency: anyCurrency,
      arrival_date: z.int(),
      status: z.string(),
    }),
  ),
});

export function readNewAccount(answer: WireAnswer): AccountOutcome {
  const read = readId(answer, 'v2.core.account');
  return read.status === 'made' ? { status: 'ready', accountId: read.id } : read;
}

/** `complete` requires both: card payments on the account's behalf, and transfers to its balance. */
export function readAccount(answer: WireAnswer): AccountReading {
  return reading(answer, account, ({ configuration }) => {
    const charges = configuration?.merchant?.capabilities?.card_payments?.status;
    const transfers = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
    return { status: 'known', state: charges === 'active' && transfers === 'active' ? 'complete' : 'pending' };
  });
}

export function readLink(answer: WireAnswer): OnboardingOutcome {
  return reading(answer, accountLink, ({ url }) => ({ status: 'ready', url }));
}

export function readBalance(answer: WireAnswer, currency: Currency, amount: AmountReader): BalanceReading {
  return reading(answer, balance, ({ available, pending }) => ({
    status: 'known',
    available: amount(sumOf(available, currency), currency),
    pending: amount(sumOf(pending, currency), currency),
  }));
}

/** The payout that arrives first, ignoring failed and cancelled ones. */
export function readNextPayout(answer: WireAnswer, currency: Currency, amount: AmountReader): PayoutReading {
  return reading(answer, payouts, ({ data }) => {
    const [next] = data
      .filter((payout) => payout.currency === currency && ['pending', 'in_transit'].includes(payout.status))
      .sort((a, b) => a.arrival_date - b.arrival_date);
    if (!next) return { status: 'known', payout: null };
    const expectedOn = dateIn(new Date(next.arrival_date * 1000), 'UTC');
    return { status: 'known', payout: { money: amount(next.amount, currency), expectedOn } };
  });
}

function reading<Body, Reading>(answer: WireAnswer, schema: z.ZodType<Body>, read: (body: Body) => Reading) {
  if (answer.status < 300) {
    const body = schema.safeParse(answer.body);
    return body.success ? read(body.data) : unreadable(answer);
  }
  const failure = errorBody.safeParse(answer.body);
  if (!failure.success) return unreadable(answer);
  const refused = refusal(answer.status, failure.data.error);
  // These calls are about an account, so a refusal always concerns the account.
  if (refused.status === 'unknown' || refused.cause === 'busy') return refused;
  return { ...refused, cause: 'configuration' as const };
}

function sumOf(held: z.infer<typeof sums>, currency: Currency): number {
  return held.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.amount, 0);
}
