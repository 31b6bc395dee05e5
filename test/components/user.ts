import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The target of an action: a locator, which is waited for, or an element. */
type Target = Locator | Element;

const WITHIN = { timeout: 30_000 };

const elementOf = async (target: Target): Promise<Element> =>
  target instanceof Element ? target : await target.findElement();

/** Waits until a target can be pressed or typed into, like a visitor. */
async function free(target: Target, notYet: string): Promise<Element> {
  return vi.waitFor(async () => {
    const element = await elementOf(target);
    if (element.matches(notYet)) throw new Error(`It stays ${notYet}: ${element.outerHTML.slice(0, 200)}`);
    return element;
  }, WITHIN);
}
const pressable = (target: Target) => free(target, ':disabled');
const editable = (target: Target) => free(target, ':disabled, [readonly]');

/** No delay between keys: tests wait for the effects where they expect them. */
const start = () => userEvent.setup({ delay: null });

/**
 * A visitor's actions on a form, through Testing Library's `user-event`. Locators look through shadow roots, which its
 * own queries do not. What only a browser does itself (keys that move the focus or close a dialog, hovering, dragging,
 * a held pointer) uses `userEvent` of `vitest/browser` instead.
 */
export const user = {
  click: async (target: Target): Promise<void> => start().click(await pressable(target)),
  clear: async (target: Target): Promise<void> => start().clear(await editable(target)),
  /** Types at the end of the text. Keys in braces, such as `{Enter}`, are pressed. */
  type: async (target: Target, text: string): Promise<void> => start().type(await editable(target), text),
  /** Replaces the text at once, like a browser's autofill. */
  fill: async (target: Target, text: string): Promise<void> => {
    const field = await editable(target);
    if (field instanceof HTMLElement) field.focus();
    fireEvent.input(field, { target: { value: text } });
  },
  /** @param option its value or its text */
  selectOptions: async (target: Target, option: string): Promise<void> =>
    start().selectOptions(await pressable(target), option),
  upload: async (target: Target, file: File): Promise<void> => {
    const input = await pressable(target);
    if (!(input instanceof HTMLElement)) throw new TypeError('A file is given to an input.');
    await start().upload(input, file);
  },
};
