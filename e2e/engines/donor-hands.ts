import { AISHA, CARDS, type FlowStep, type Person } from '../donor/checkout-flow.ts';
import { type DonorWords, english } from '../donor/words.ts';
import type { Driver } from '../harness/engines/driver.ts';
import { sent } from '../harness/engines/find-control.ts';
import { GIFT } from '../harness/ten-nights.ts';
import { Hands } from './hands.ts';

export const CARD_FRAME = '/sandbox/card';
export const BANK_FRAME = '/sandbox/authenticate';
export const EXPIRY = '1234';
export const CVC = '123';

/** A donor's path through the checkout in any engine, by the names of its controls. */
export class DonorHands extends Hands {
  readonly words: DonorWords;

  constructor(driver: Driver, words: DonorWords = english) {
    super(driver);
    this.words = words;
  }

  /** The field's name: some languages add the currency. */
  get amount(): RegExp {
    return new RegExp(`^${this.words.amount}`);
  }

  isAt(step: FlowStep): Promise<void> {
    return this.sees({ role: 'heading', name: this.words.steps[step] });
  }

  /** The language of a step. */
  direction(step: FlowStep): Promise<string> {
    const heading = sent({ role: 'heading', name: this.words.steps[step] });
    return this.driver.read(heading, (element) => getComputedStyle(element).direction);
  }

  goOn(): Promise<void> {
    return this.press({ role: 'button', name: this.words.goOn });
  }

  async plan(total: string = GIFT.total): Promise<void> {
    await this.isAt('plan');
    await this.write(this.amount, total);
    await this.press({ role: 'radio', name: this.words.lastTen });
    await this.press({ role: 'radio', name: this.words.splits[GIFT.split] });
  }

  async toPayment(person: Person): Promise<void> {
    await this.plan();
    await this.fromPlanToPayment(person);
  }

  async fromPlanToPayment(person: Person): Promise<void> {
    await this.goOn();
    await this.isAt('payment');
    await this.write(this.words.email, person.email);
    await this.write(this.words.name, `${person.firstName} ${person.lastName}`);
  }

  async card(number: string): Promise<void> {
    await this.write(this.words.card.number, number, CARD_FRAME);
    await this.write(this.words.card.expiry, EXPIRY, CARD_FRAME);
    await this.write(this.words.card.cvc, CVC, CARD_FRAME);
  }

  give(): Promise<void> {
    return this.press({ role: 'button', name: this.words.finish });
  }

  isThanked(): Promise<void> {
    return this.sees({ role: 'heading', name: this.words.thanks });
  }

  /** The whole gift from an untouched plan. */
  async givesTenNights(email: string): Promise<void> {
    await this.toPayment({ ...AISHA, email });
    await this.card(CARDS.good);
    await this.give();
    await this.isThanked();
  }
}
