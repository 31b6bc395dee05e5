import { CURRENCY_CODES, currencies, isCurrency } from '@lantern-giving/core/money';
import { openSandboxAccount } from '@lantern-giving/sandbox/engine/accounts';
import { createToken } from '@lantern-giving/sandbox/engine/cards';
import { createSandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import { PROMPT_DELIVERY } from '@lantern-giving/sandbox/engine/events';
import type { Fault } from '@lantern-giving/sandbox/engine/faults';
import { sql } from 'kysely';
import { ManualClock } from '../../src/lib/clock.ts';
import { fromStripe, largestAtStripe } from '../../src/processor/stripe/amounts.ts';
import { createTestDatabase } from '../database.ts';

/** What it keeps of every charge, in the wire's units. */
const FEE = 1;

/** The sandbox's engine with its own database and the controls that the contract needs. */
export async function startSandbox(options: {
  /** Extra decimal digits of amounts on this engine's wire. */
  readonly wireDecimals: (currency: string) => number;
}) {
  const { db, drop } = await createTestDatabase({ pool: 6 });
  const clock = new ManualClock('2027-02-20T12:00:00Z');
  await openSandboxAccount(db, { id: 'acct_1', currency: 'gbp', state: 'complete' }, clock.now());
  let nextFault: Fault = 'none';
  const engine = createSandboxEngine({
    db,
    clock,
    delivery: PROMPT_DELIVERY,
    wait: async () => undefined,
    faults: {
      latency: 0,
      next: () => {
        const fault = nextFault;
        nextFault = 'none';
        return fault;
      },
    },
    takes: isCurrency,
    smallest: (currency) =>
      isCurrency(currency) ? currencies[currency].smallestCharge * 10 ** options.wireDecimals(currency) : 1,
    largest: (currency) => {
      if (!isCurrency(currency)) return 1;
      return Math.floor(fromStripe(largestAtStripe(currency), currency).amount * 10 ** options.wireDecimals(currency));
    },
    feeOf: () => FEE,
  });
  return {
    engine,
    clock,
    account: 'acct_1',
    expiry: { month: 12, year: 2034 },
    fee: FEE,
    now: () => clock.now(),
    isNow: (at: Date) => at.getTime() === Math.floor(clock.now().getTime() / 1000) * 1000,
    moveClock: (milliseconds: number) => clock.moveBy(milliseconds),
    loseNextReply: () => {
      nextFault = 'lose_reply';
    },
    failNextCall: (status: 429 | 500) => {
      nextFault = status === 429 ? 'rate_limit' : 'server_error';
    },
    tokenFor: async (number: string) => {
      const made = await createToken(db, { number, expiry: '12/34', cvc: '123' }, clock.now());
      if (!made.ok) throw new Error(made.error);
      return made.token;
    },
    authenticate: async (clientSecret: string, passed: boolean) => {
      await engine.authenticate(clientSecret, passed);
    },
    completeAccount: async (url: string) => {
      const secret = url.slice(url.lastIndexOf('/') + 1);
      const answer = await engine.completeAccount(secret, { legalName: 'Relief', bankLast4: '2345' });
      if (answer.status !== 200) throw new Error(`the link ${url} is good no more`);
    },
    detachCard: async (paymentMethodId: string) => {
      await sql`update sandbox_payment_methods set customer = null where id = ${paymentMethodId}`.execute(db);
    },
    renewCard: async (paymentMethodId: string, expiry: { readonly month: number; readonly year: number }) => {
      await engine.renewCard(paymentMethodId, expiry);
    },
    openDispute: async (intent: string) => {
      const { status } = await engine.openDispute(intent);
      if (status !== 200) throw new Error(`the dispute of ${intent} answered ${status}`);
    },
    closeDispute: async (intent: string, outcome: 'won' | 'lost') => {
      const { status } = await engine.closeDispute(intent, outcome);
      if (status !== 200) throw new Error(`the dispute of ${intent} answered ${status}`);
    },
    enterCard: async (session: string, number: string, passed?: boolean) => {
      const made = await createToken(db, { number, expiry: '12/35', cvc: '123' }, clock.now());
      if (!made.ok) throw new Error(made.error);
      await engine.enterCard({ session, token: made.token });
      if (passed !== undefined) await engine.answerBank({ session, passed });
    },
    leaveFraction: async (account: string) => {
      for (const currency of CURRENCY_CODES) {
        const fraction = 10 ** options.wireDecimals(currency) - 1;
        await sql`
          update sandbox_charges c set amount = c.amount + ${fraction}::int from sandbox_payment_intents i
          where i.id = c.intent and i.destination = ${account} and c.currency = ${currency}`.execute(db);
      }
    },
    close: drop,
  };
}

/** A message about an intent, and the secret of the endpoint under test. */
export function sandboxEvent(intentId: string) {
  const object = { object: 'payment_intent', id: intentId };
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1_803_000_000 };
  return { raw: Buffer.from(JSON.stringify({ ...event, livemode: false, data: { object } })), secret: 'whsec_test' };
}
