import type { PaymentProcessor } from './port.ts';

/** The accounts at processors that a deployment charges with. */
export class Processors {
  /** That of charities that are assigned to none. */
  readonly first: PaymentProcessor;
  readonly all: readonly PaymentProcessor[];

  constructor(all: readonly [PaymentProcessor, ...PaymentProcessor[]]) {
    [this.first] = all;
    this.all = all;
  }

  /**
   * The account of a name, as it is stored with a card or a charity; null: the first.
   * @throws Error if the deployment has no such account any more
   */
  of(account: string | null): PaymentProcessor {
    const found = account === null ? this.first : this.find(account);
    if (!found) throw new Error(`there is no processor account ${account} in the configuration`);
    return found;
  }

  find(account: string): PaymentProcessor | undefined {
    return this.all.find((one) => one.account === account);
  }
}
