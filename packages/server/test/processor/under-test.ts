import type { PaymentProcessor } from '../../src/processor/port.ts';

/** One processor under test, and what a browser does beside it. */
export interface ProcessorUnderTest {
  readonly processor: PaymentProcessor;
  /** What the card frame gives for a test card, good until 12/34. */
  tokenFor(number: string): Promise<string>;
  /** The donor answers the bank. */
  authenticate(clientSecret: string, passed: boolean): Promise<void>;
  /** The account's holder answers all that is asked on the processor's page. */
  completeAccount(url: string): Promise<void>;
  /** As exchanging and refunds do: what was captured for an account becomes more by less than a unit of ours, where the wire is finer. */
  leaveFraction(accountId: string): Promise<void>;
  readonly now: () => Date;
  moveClock(milliseconds: number): void;
  /** Breaks the connection after the next call was carried out. */
  loseNextReply(): void;
  /** Answers the next call with this status. */
  failNextCall(status: 429 | 500): void;
  /** A message of the processor as it comes over the wire, and the secret that signs it. */
  event(intentId: string): { readonly raw: Buffer; readonly secret: string };
  close(): Promise<void>;
}
