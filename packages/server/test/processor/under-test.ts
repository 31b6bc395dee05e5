import type { PaymentProcessor } from '../../src/processor/port.ts';

/** A processor under test, with the browser's actions. */
export interface ProcessorUnderTest {
  readonly processor: PaymentProcessor;
  /** An account that can be charged for. */
  readonly account: string;
  /** When the test cards expire. */
  readonly expiry: { readonly month: number; readonly year: number };
  /** The processor's fee for a charge, in the wire's units, or what it has to match. */
  readonly fee: unknown;
  /** The card frame's token for a test card. */
  tokenFor(number: string): Promise<string>;
  /** The donor completes the bank's page. */
  authenticate(clientSecret: string, passed: boolean): Promise<void>;
  /** The account's holder completes the processor's page. */
  completeAccount(url: string): Promise<void>;
  /**
   * Like currency exchange and refunds: changes the captured amount by less than our minor unit, where the wire is
   * finer.
   */
  leaveFraction(accountId: string): Promise<void>;
  /** The card is detached from its customer, as when it is deleted at the processor. */
  detachCard(paymentMethodId: string): Promise<void>;
  /** The card's network reports a later expiry date. */
  renewCard(paymentMethodId: string, expiry: { readonly month: number; readonly year: number }): Promise<void>;
  /** The donor disputes a charge with their bank. */
  openDispute(intentId: string): Promise<void>;
  /** The bank decides the dispute. */
  closeDispute(intentId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** The donor enters a test card on the processor's page; `passed`: and answers the bank. */
  enterCard(session: string, number: string, passed?: boolean): Promise<void>;
  readonly now: () => Date;
  /** Whether a time, in whole seconds, is that of the last call. */
  isNow(at: Date): boolean;
  moveClock(milliseconds: number): void;
  /** Breaks the connection after executing the next call. */
  loseNextReply(): void;
  /** Answers the next call with this status. */
  failNextCall(status: 429 | 500): void;
  /** A raw message of the processor, and the secret that signs it. */
  event(intentId: string): { readonly raw: Buffer; readonly secret: string };
  close(): Promise<void>;
}
