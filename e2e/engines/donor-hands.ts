import { expect } from '@playwright/test';
import { AISHA, CARDS, type FlowStep, type Person } from '../donor/checkout-flow.ts';
import { type DonorWords, english } from '../donor/words.ts';
import type { Driver } from '../harness/engines/driver.ts';
import { type Control, sent } from '../harness/engines/find-control.ts';
import { GIFT } from '../harness/ten-nights.ts';

const CARD_FRAME = '/sandbox/card';

/** The donor's path through the checkout, by the names of its controls, in whatever engine. */
export class DonorHands {
  readonly driver: Driver;
  readonly words: DonorWords;

  constructor(driver: Driver, words: DonorWords = english) {
    this.driver = driver;
    this.words = words;
  }

  async sees(control: Control, frame?: string): Promise<void> {
    const wanted = sent(control);
    // A page that is on its way to another answers nothing for a moment.
    await expect(async () => {
      expect(await this.driver.sees(wanted, frame), `${control.role} ${control.name}`).toBe(true);
    }).toPass({ timeout: 15_000 });
  }

  async press(control: Control, frame?: string): Promise<void> {
    await this.sees(control, frame);
    await this.driver.press(sent(control), frame);
  }

  async write(name: Control['name'], text: string, frame?: string): Promise<void> {
    const field: Control = { role: 'field', name };
    await this.sees(field, frame);
    await this.driver.write(sent(field), text, frame);
    // Keys may be on their way into a frame still, and a field may group what it is given.
    const written = async () => (await this.driver.value(sent(field), frame)).replace(/[ /]/g, '');
    await expect.poll(written, { message: `${name}` }).toBe(text);
  }

  isAt(step: FlowStep): Promise<void> {
    return this.sees({ role: 'heading', name: this.words.steps[step] });
  }

  goOn(): Promise<void> {
    return this.press({ role: 'button', name: this.words.goOn });
  }

  async plan(): Promise<void> {
    await this.isAt('plan');
    await this.write(this.words.amount, GIFT.total);
    await this.press({ role: 'radio', name: this.words.lastTen });
    await this.press({ role: 'radio', name: this.words.splits[GIFT.split] });
  }

  async toPayment(person: Person): Promise<void> {
    await this.plan();
    for (const step of ['causes', 'tip', 'details'] as const) {
      await this.goOn();
      await this.isAt(step);
    }
    await this.write(this.words.firstName, person.firstName);
    await this.write(this.words.lastName, person.lastName);
    await this.write(this.words.email, person.email);
    await this.goOn();
    await this.isAt('payment');
  }

  async card(number: string): Promise<void> {
    await this.write(this.words.card.number, number, CARD_FRAME);
    await this.write(this.words.card.expiry, '1234', CARD_FRAME);
    await this.write(this.words.card.cvc, '123', CARD_FRAME);
  }

  /** The whole gift from an untouched plan. */
  async givesTenNights(email: string): Promise<void> {
    await this.toPayment({ ...AISHA, email });
    await this.card(CARDS.good);
    await this.press({ role: 'button', name: this.words.finish });
    await this.sees({ role: 'heading', name: this.words.thanks });
  }
}
