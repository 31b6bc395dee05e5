import { THERE_IS_NONE } from '../browser.ts';
import type { Driver } from './driver.ts';
import type { SentControl } from './find-control.ts';

/** What Playwright’s and Puppeteer’s pages have in common. */
interface FramedPage<Frame extends PageFrame> {
  mainFrame(): Frame;
  frames(): Frame[];
  readonly keyboard: {
    press(key: 'ArrowDown' | 'Enter' | 'Escape' | ' ' | 'Tab' | 'v'): Promise<void>;
    type(text: string): Promise<void>;
    down(key: 'Control'): Promise<void>;
    up(key: 'Control'): Promise<void>;
  };
  readonly mouse: { click(x: number, y: number): Promise<void> };
}

interface PageFrame {
  url(): string;
  evaluate(script: string): Promise<unknown>;
}

interface Handle {
  click(): Promise<void>;
  evaluate<Value>(read: (element: Element) => Value): Promise<Value>;
}

type InFrames = 'evaluate' | 'key' | 'paste' | 'press' | 'pressAt' | 'read' | 'sees' | 'type' | 'write';

/**
 * A driver’s steps on a page whose frames a library reaches.
 * @param find runs `findControl` in a frame
 */
export function throughFrames<Frame extends PageFrame>(
  page: FramedPage<Frame>,
  find: (frame: Frame, control: SentControl) => Promise<Handle | null>,
): Pick<Driver, InFrames> {
  const frameOf = (address: string | undefined) =>
    address === undefined ? page.mainFrame() : page.frames().find((frame) => frame.url().includes(address));
  const elementOf = async (control: SentControl, address?: string) => {
    const frame = frameOf(address);
    return frame ? find(frame, control) : null;
  };
  const existing = async (control: SentControl, frame?: string) => {
    const element = await elementOf(control, frame);
    if (!element) throw new Error(`there is no ${control.role} ${control.pattern}`);
    return element;
  };
  const press = async (control: SentControl, frame?: string) => {
    const element = await existing(control, frame);
    // To the middle: at an edge, sticky content may cover it.
    await element.evaluate((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await element.click();
    return element;
  };
  const evaluate: Driver['evaluate'] = async (run, given, frame) => {
    const place = frameOf(frame);
    if (!place) throw new Error(`there is no frame ${frame}`);
    return await place.evaluate(`(${run})(${JSON.stringify(given)})`);
  };
  return {
    evaluate,
    press: async (control, frame) => void (await press(control, frame)),
    sees: async (control, frame) => (await elementOf(control, frame)) !== null,
    pressAt: (x, y) => page.mouse.click(x, y),
    write: async (control, text, frame) => {
      // Where a frame has the focus already, its fields are reached with Tab: it may move under a pointer.
      const inside =
        frame !== undefined &&
        (await evaluate(() => document.activeElement instanceof HTMLInputElement, null, frame)) === true;
      const element = await (inside ? existing : press)(control, frame);
      await element.evaluate((field) => {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
        field.focus();
        field.select();
      });
      await page.keyboard.type(text);
    },
    read: async (control, read, frame) => (await existing(control, frame)).evaluate(read),
    key: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    paste: async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
  };
}

/** Has the console name what a policy refuses. Runs in the page, before any of its scripts. */
export function nameRefused(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`${effectiveDirective} refused ${blockedURI}`);
  });
}

/** Collects what goes wrong on a page. */
export class Complaints {
  readonly all: string[] = [];

  /** @param message of the console */
  hear(message: { type(): string; text(): string; location(): { readonly url?: string } }): void {
    if (message.type() === 'error') this.add(message.text(), message.location().url);
  }

  add(text: string, address = ''): void {
    const complaint = `${text} ${address}`;
    // Browsers request this file of a partner's host once by themselves.
    if (!complaint.includes('/favicon.ico') && !THERE_IS_NONE.test(complaint)) this.all.push(text);
  }
}
