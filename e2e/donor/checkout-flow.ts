import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type DonorWords, english, type Multiplier, type Split } from './words.ts';

/** The processor's published test cards used by the journeys. */
export const CARDS = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  authenticated: '4000002500003155',
  authenticatedEveryTime: '4000002760003184',
} as const;

export interface PlanChoice {
  /** As typed. */
  readonly total: string;
  readonly length?: 'lastTen' | 'all';
  /** Null where there is nothing to split. */
  readonly split?: Split | null;
  readonly multiplier?: Multiplier;
  readonly night30?: boolean;
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const AISHA: Person = { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@donor.example' };

export type FlowStep = keyof DonorWords['steps'];

/** A donor's actions: one method for each step of the checkout, by role and label. */
export class CheckoutFlow {
  readonly page: Page;
  readonly words: DonorWords;
  readonly #place: Locator;

  /** @param within the checkout's container, when a page has several */
  constructor(page: Page, words: DonorWords = english, within: Locator = page.locator('body')) {
    this.page = page;
    this.words = words;
    this.#place = within;
  }

  get panel(): Locator {
    return this.#place.getByRole('region', { name: this.words.gift });
  }

  heading(step: FlowStep): Locator {
    return this.panel.getByRole('heading', { name: this.words.steps[step] });
  }

  async isAt(step: FlowStep): Promise<void> {
    await this.heading(step).waitFor();
  }

  /** Filters the list by country code, and chooses the charity of that name. */
  async charity(country: string, name: string): Promise<void> {
    await this.isAt('charity');
    const everywhere = this.panel.getByRole('button', { name: this.words.everywhere });
    // The list starts with the browser's country, if a charity is there.
    if (await everywhere.isVisible()) await everywhere.click();
    await this.panel.getByLabel(this.words.country, { exact: true }).selectOption(country);
    await this.panel.getByRole('button', { name }).click();
  }

  async plan({ total, length, split = 'more-odd', multiplier, night30 = false }: PlanChoice): Promise<void> {
    await this.isAt('plan');
    await this.panel.getByRole('textbox', { name: this.words.amount }).fill(total);
    if (length) await this.#choose(length === 'all' ? this.words.allNights : this.words.lastTen);
    if (split) await this.#choose(this.words.splits[split]);
    if (multiplier) await this.#choose(this.words.times[multiplier]);
    if (night30) {
      await this.panel.getByRole('button', { name: this.words.rows.dates }).click();
      await this.panel.getByRole('switch', { name: this.words.night30 }).check();
    }
  }

  async goOn(): Promise<void> {
    await this.panel.getByRole('button', { name: this.words.goOn }).click();
  }

  /** On the payment step: who gives. */
  async details(person: Person): Promise<void> {
    await this.isAt('payment');
    await this.panel.getByLabel(this.words.email, { exact: true }).fill(person.email);
    await this.panel.getByLabel(this.words.name, { exact: true }).fill(`${person.firstName} ${person.lastName}`);
  }

  /** On the plan: opens the row of causes and adds some. */
  async causes(...names: string[]): Promise<void> {
    await this.panel.getByRole('button', { name: this.words.rows.causes }).click();
    await this.panel.getByRole('checkbox').first().waitFor();
    for (const name of names) await this.panel.getByRole('checkbox', { name }).check();
  }

  /** On the payment step: opens the row of what can be added to the gift. */
  async addOns(): Promise<void> {
    await this.panel.getByRole('button', { name: this.words.rows.addOns }).click();
  }

  /** Gift Aid with the required address. English only, since only the UK has Gift Aid. */
  async giftAid(): Promise<void> {
    await this.panel.getByRole('radio', { name: 'Yes, I pay UK tax' }).check();
    await this.panel.getByLabel(/^House/).fill('12');
    await this.panel.getByLabel('Postcode').fill('sw1a 1aa');
    await this.panel.getByLabel('Street').fill('Lantern Lane');
  }

  /** Night and charge of every row of the table shown before payment. */
  async quotedCharges(): Promise<string[][]> {
    await this.panel.getByRole('button', { name: this.words.nights }).click();
    await this.panel.getByRole('row').last().waitFor();
    const rows = await this.panel.getByRole('row').all();
    const [heads = [], ...nights] = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
    const column = heads.indexOf(this.words.charge);
    return nights.map((cells) => [/\d+/.exec(cells[0] ?? '')?.[0] ?? '', cells[column] ?? '']);
  }

  /** From an untouched plan to the card, with the default tip and fees. */
  async toPayment(choice: PlanChoice, person: Person = AISHA): Promise<void> {
    await this.plan(choice);
    await this.goOn();
    await this.details(person);
  }

  get cardFrame(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/sandbox/card"]');
  }

  async card(number: string): Promise<void> {
    const frame = this.cardFrame;
    await frame.getByLabel(this.words.card.number).fill(number);
    await frame.getByLabel(this.words.card.expiry).fill('12 / 34');
    await frame.getByLabel(this.words.card.cvc).fill('123');
  }

  /** The wallets' buttons. */
  get wallets(): FrameLocator {
    return this.walletsFrame.contentFrame();
  }

  get walletsFrame(): Locator {
    return this.page.locator('iframe[src*="/sandbox/wallets?"]');
  }

  /** Waits until it is known which wallets the device has: they are shown with the donor's next choice. */
  async knowsWallets(): Promise<void> {
    await this.walletsFrame.and(this.page.locator('[style*="visibility: inherit"]')).waitFor({ state: 'attached' });
  }

  /** To the payment step with the wallets on it from the start: shown later they would move it. */
  async toPaymentWithWallets(choice: PlanChoice): Promise<void> {
    await this.plan({ ...choice, split: null });
    await this.knowsWallets();
    await this.plan(choice);
    await this.wallets.getByRole('button').waitFor();
    await this.goOn();
    await this.isAt('payment');
  }

  /** A wallet's sheet. */
  get sheet(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/sandbox/wallet?"]');
  }

  /** Presses the wallet's button, whose sheet opens. */
  async openWallet(): Promise<void> {
    await this.wallets.getByRole('button').click();
    await this.sheet.locator('#items').getByRole('definition').first().waitFor();
  }

  /** Presses a button of the sheet. It is not waited for: the frame goes with the press, and may take its answer along. */
  pressInSheet(button: 'approve' | 'cancel' | 'fail'): void {
    void this.sheet
      .locator(`#${button}`)
      .click()
      .catch(() => undefined);
  }

  /** Approves in the wallet's sheet, and reads the created id from the response. */
  async approveAndConfirm(): Promise<string> {
    const answer = this.#createdSchedule();
    this.pressInSheet('approve');
    const created: unknown = await (await answer).json();
    await this.isThanked();
    return idOf(created);
  }

  /** The bank's authentication of a card. */
  get bank(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/sandbox/authenticate"]');
  }

  get giveButton(): Locator {
    return this.panel.getByRole('button', { name: this.words.finish });
  }

  /**
   * Presses the Give button once it is painted at its scroll position: before that Chromium may send the click to the
   * card's frame, which was there.
   */
  async give(): Promise<void> {
    await this.giveButton.scrollIntoViewIfNeeded();
    await this.page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await this.giveButton.click();
  }

  /** Presses the Give button and reads the created id from the response. */
  async giveAndConfirm(): Promise<string> {
    const answer = this.#createdSchedule();
    await this.give();
    const created: unknown = await (await answer).json();
    await this.isThanked();
    return idOf(created);
  }

  async isThanked(): Promise<void> {
    await this.panel.getByRole('heading', { name: this.words.thanks }).waitFor();
  }

  #createdSchedule() {
    return this.page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/api/schedules' &&
        response.request().method() === 'POST' &&
        response.status() === 200,
    );
  }

  async #choose(name: string | RegExp): Promise<void> {
    await this.panel.getByRole('radio', { name }).first().check();
  }
}

function idOf(created: unknown): string {
  if (typeof created === 'object' && created !== null && 'schedule_id' in created) return String(created.schedule_id);
  throw new Error(`the answer has no schedule_id: ${JSON.stringify(created)}`);
}
