import { expect } from '@playwright/test';
import type { Driver } from '../harness/engines/driver.ts';
import { type Control, sent } from '../harness/engines/find-control.ts';

/** The timeout of a step, and the pauses between checks of the page; both in milliseconds. */
const PATIENCE = { timeout: 30_000, intervals: [20, 50, 100] };
/** More tab stops than any path has. */
const FAR = 60;

/** A user at a page in any engine, who finds everything by its name. */
export class Hands {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async sees(control: Control, frame?: string): Promise<void> {
    const wanted = sent(control);
    // A navigating page does not answer for a moment.
    await expect(async () => {
      expect(await this.driver.sees(wanted, frame), `${control.role} ${control.name}`).toBe(true);
    }).toPass(PATIENCE);
  }

  /** Waits until a control is fully visible in the window. */
  async seesInView(control: Control): Promise<void> {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect(async () => {
      expect(await this.driver.read(sent(control), isInView), `${control.role} ${control.name}`).toBe(true);
    }).toPass(PATIENCE);
  }

  async press(control: Control, frame?: string): Promise<void> {
    await this.sees(control, frame);
    await this.driver.press(sent(control), frame);
  }

  async write(name: Control['name'], text: string, frame?: string): Promise<void> {
    const field: Control = { role: 'field', name };
    await this.sees(field, frame);
    await this.driver.write(sent(field), text, frame);
    await this.#stands(name, text, frame);
  }

  /** The value of a field. */
  value(name: Control['name'], frame?: string): Promise<string> {
    const read = (field: Element) => ('value' in field ? String(field.value) : '');
    return this.driver.read(sent({ role: 'field', name }), read, frame);
  }

  /** Waits for a control to have the focus. */
  async isLedTo(control: Control, frame?: string): Promise<void> {
    await expect(async () => {
      expect(await this.#hasFocus(control, frame), `${control.role} ${control.name}`).toBe(true);
    }).toPass(PATIENCE);
  }

  /** Waits for an element inside to have the focus. */
  async isLedInto(control: Control): Promise<void> {
    await expect(async () => {
      const within = await this.driver.read(sent(control), (element) => element.matches(':focus-within'));
      expect(within, `${control.role} ${control.name}`).toBe(true);
    }).toPass(PATIENCE);
  }

  /** Tabs until a control has the focus. */
  async tabTo(control: Control, frame?: string): Promise<void> {
    await this.sees(control, frame);
    for (let stops = 0; stops < FAR; stops += 1) {
      if (await this.#hasFocus(control, frame)) return;
      await this.driver.key('Tab');
    }
    throw new Error(`the tabulator never reaches ${control.role} ${control.name}`);
  }

  /** Tabs to a field and types. */
  async typeInto(name: Control['name'], text: string, frame?: string): Promise<void> {
    await this.tabTo({ role: 'field', name }, frame);
    await this.driver.type(text);
    await this.#stands(name, text, frame);
  }

  /** Keys may still be on their way into a frame, and a field may group its digits. */
  async #stands(name: Control['name'], text: string, frame: string | undefined): Promise<void> {
    const ungrouped = (written: string) => written.replace(/[ /]/g, '');
    await expect
      .poll(async () => ungrouped(await this.value(name, frame)), { ...PATIENCE, message: `${name}` })
      .toBe(ungrouped(text));
  }

  #hasFocus(control: Control, frame: string | undefined): Promise<boolean> {
    const hasFocus = (element: Element) => {
      const root = element.getRootNode();
      const isActive = (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
      // A frame keeps its active element when the focus has moved to another frame.
      return isActive && document.hasFocus();
    };
    return this.driver.read(sent(control), hasFocus, frame);
  }
}
