import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type DonorWords, english } from './words.ts';

const NIGHT = /^(Night|Day) \d+$/;
const STATE = /^(Given|leaves .+|Processing|Trying again|Confirm|Waiting for you|Stopped|Skipped|Not given)$/;
/** The state of a night that leaves by itself: when it does. */
export const TO_COME = /^leaves .+, \d\d:\d\d$/;

/** A donor's actions on the page of the mailed link. */
export class SchedulePage {
  readonly page: Page;
  readonly words: DonorWords;

  constructor(page: Page, words: DonorWords = english) {
    this.page = page;
    this.words = words;
  }

  async open(link: string): Promise<void> {
    // Navigates from another page, so that a link to the open page reloads it.
    await this.page.goto('about:blank');
    await this.page.goto(link);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** The state of every night's row. */
  get states(): Locator {
    return this.page.getByRole('listitem').getByText(STATE);
  }

  state(night: number): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByText(`Night ${night}`, { exact: true }) })
      .getByText(STATE);
  }

  /** Waits for exactly these rows, such as `Night 20: Given`, in order. */
  async shows(rows: readonly string[]): Promise<void> {
    const parts = rows.map((row) => row.split(': '));
    await expect(this.page.getByRole('listitem').getByText(NIGHT)).toHaveText(parts.map(([night = '']) => night));
    await expect(this.states).toHaveText(parts.map(([, state = '']) => (state === 'To come' ? TO_COME : state)));
  }

  /** Cancels after reading in the dialog what will stop. */
  async cancel(): Promise<string[]> {
    return this.#change(this.words.schedule.cancel, this.words.schedule.confirmCancel);
  }

  /** Reactivates after reading in the dialog what will restart. */
  async reactivate(): Promise<string[]> {
    return this.#change(this.words.schedule.reactivate, this.words.schedule.confirmReactivate);
  }

  /** Has one of the missed nights charged after all. */
  async makeUp(night: number): Promise<void> {
    const missed = this.page.getByRole('region', { name: 'Nights you missed' });
    await missed.getByRole('checkbox', { name: `Night ${night}` }).check();
    await missed.getByRole('button', { name: /^Give 1 night · / }).click();
  }

  /** Leaves a night out. */
  async skip(night: number): Promise<void> {
    await this.page.getByRole('button', { name: `Skip: Night ${night}` }).click();
    await expect(this.state(night)).toHaveText('Skipped');
  }

  /** Plans a skipped night again. */
  async unskip(night: number): Promise<void> {
    await this.page.getByRole('button', { name: `Give after all: Night ${night}` }).click();
    await expect(this.state(night)).toHaveText(TO_COME);
  }

  /** Shares another total over the nights still to come, of a gift to one cause. */
  async changeAmount(total: string): Promise<void> {
    const change = this.page.getByRole('button', { name: 'Change the amount' });
    const field = this.page.getByRole('textbox');
    if (!(await field.isVisible())) await change.click();
    await field.fill(total);
    await change.click();
  }

  confirmButton(night: number): Locator {
    return this.page.getByRole('button', { name: this.words.schedule.confirmNight(night), exact: true });
  }

  /** The bank's authentication in place. */
  get bank(): FrameLocator {
    return this.page.frameLocator('iframe[src*="/sandbox/authenticate"]');
  }

  /** Presses the button of a night and answers the bank. */
  async confirm(night: number, answer: 'complete' | 'fail'): Promise<void> {
    await this.confirmButton(night).click();
    await this.bank.getByRole('button', { name: this.words.bank[answer] }).click();
  }

  get notice(): Locator {
    return this.page.getByRole('status');
  }

  async #change(open: string, confirm: RegExp): Promise<string[]> {
    await this.page.getByRole('button', { name: open }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    const named = await dialog.getByRole('listitem').getByText(NIGHT).allInnerTexts();
    await dialog.getByRole('button', { name: confirm }).click();
    await dialog.waitFor({ state: 'hidden' });
    return named;
  }
}
