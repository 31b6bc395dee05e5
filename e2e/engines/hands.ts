import { expect } from '@playwright/test';
import type { Driver } from '../harness/engines/driver.ts';
import { type Control, sent } from '../harness/engines/find-control.ts';

/** How long anything may take before it counts as broken. */
const PATIENCE = 15_000;
/** More stops than there are on the way to anything. */
const FAR = 60;

/** Somebody at a page in whatever engine, who finds everything by its name. */
export class Hands {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async sees(control: Control, frame?: string): Promise<void> {
    const wanted = sent(control);
    // A page that is on its way to another answers nothing for a moment.
    await expect(async () => {
      expect(await this.driver.sees(wanted, frame), `${control.role} ${control.name}`).toBe(true);
    }).toPass({ timeout: PATIENCE });
  }

  /** Returns once all of a control is where the window shows it. */
  async seesInView(control: Control): Promise<void> {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect(async () => {
      expect(await this.driver.read(sent(control), isInView), `${control.role} ${control.name}`).toBe(true);
    }).toPass({ timeout: PATIENCE });
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

  /** What stands in a field. */
  value(name: Control['name'], frame?: string): Promise<string> {
    const read = (field: Element) => ('value' in field ? String(field.value) : '');
    return this.driver.read(sent({ role: 'field', name }), read, frame);
  }

  /** Returns once a control has the focus. */
  async isLedTo(control: Control, frame?: string): Promise<void> {
    await expect(async () => {
      expect(await this.#hasFocus(control, frame), `${control.role} ${control.name}`).toBe(true);
    }).toPass({ timeout: PATIENCE });
  }

  /** Returns once something inside has the focus. */
  async isLedInto(control: Control): Promise<void> {
    await expect(async () => {
      const within = await this.driver.read(sent(control), (element) => element.matches(':focus-within'));
      expect(within, `${control.role} ${control.name}`).toBe(true);
    }).toPass({ timeout: PATIENCE });
  }

  /** Goes on with the tabulator until a control has the focus. */
  async tabTo(control: Control, frame?: string): Promise<void> {
    await this.sees(control, frame);
    for (let stops = 0; stops < FAR; stops += 1) {
      if (await this.#hasFocus(control, frame)) return;
      await this.driver.key('Tab');
    }
    throw new Error(`the tabulator never reaches ${control.role} ${control.name}`);
  }

  /** Goes to a field with the tabulator and types. */
  async typeInto(name: Control['name'], text: string, frame?: string): Promise<void> {
    await this.tabTo({ role: 'field', name }, frame);
    await this.driver.type(text);
    await this.#stands(name, text, frame);
  }

  /** Keys may be on their way into a frame still, and a field may group what it is given. */
  async #stands(name: Control['name'], text: string, frame: string | undefined): Promise<void> {
    const ungrouped = (written: string) => written.replace(/[ /]/g, '');
    await expect
      .poll(async () => ungrouped(await this.value(name, frame)), { message: `${name}` })
      .toBe(ungrouped(text));
  }

  #hasFocus(control: Control, frame: string | undefined): Promise<boolean> {
    const hasFocus = (element: Element) => {
      const root = element.getRootNode();
      return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
    };
    return this.driver.read(sent(control), hasFocus, frame);
  }
}
