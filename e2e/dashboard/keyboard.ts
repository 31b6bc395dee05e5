import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { atRest } from '../harness/at-rest.ts';

/** More tab stops than any page has. */
const FAR = 200;

/** A user without a mouse: nothing here clicks, and what is reached by keyboard must be visible. */
export class Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs until an element has the focus. */
  async to(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await place.waitFor({ state: 'attached' });
    for (let stops = 0; stops < FAR; stops += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) {
        if (stops > 0) await this.#seen();
        return;
      }
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} never reaches ${place}`);
  }

  async press(place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(place);
    await this.page.keyboard.press(key);
  }

  /** Replaces the text of a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Selects a list option by its first letters, as in browsers. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.to(list);
    const chosen = list.locator('option:checked');
    for (const letter of option) {
      // A late letter starts another search.
      if ((await chosen.textContent()) === option) return;
      await this.page.keyboard.type(letter);
    }
    await expect(chosen).toHaveText(option);
  }

  /** Afterwards the focus must not be on the body, from which the whole page would have to be passed again. */
  async holds(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  }

  async isAt(place: Locator): Promise<void> {
    await expect(place).toBeFocused();
  }

  /** Tabs through the page once forwards and once back: every tab stop must be visible. @returns the number of tab stops */
  async walkThrough(): Promise<number> {
    await this.page.locator('.skip').focus();
    const forwards = await this.#around('Tab');
    const back = await this.#around('Shift+Tab');
    expect(back.toReversed()).toEqual(forwards);
    return forwards.length;
  }

  async #around(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
    const stops: string[] = [];
    for (let pressed = 0; pressed < FAR; pressed += 1) {
      await this.page.keyboard.press(key);
      const stop = await this.#seen();
      if (stop?.isFirst) return stops;
      // Between the last and the first stop the browser may have one of its own.
      if (stop) stops.push(stop.name);
    }
    throw new Error(`${key} does not come around: ${stops.slice(-10).join(', ')}`);
  }

  /** @returns the focused element; null where none is */
  async #seen(): Promise<{ name: string; isFirst: boolean } | null> {
    await atRest(this.page);
    const stop = await this.page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      const box = at.closest('.ln-frame') ?? at;
      // The visible part of a control may be beside it: a tile for its radio, a button for its file input.
      const rung = [at, at.nextElementSibling, box, at.parentElement, at.parentElement?.parentElement].find(
        (element) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        },
      );
      const { top, bottom, left, right } = (rung ?? at).getBoundingClientRect();
      const name = `${at.localName} ${at.getAttribute('aria-label') ?? at.id} ${at.textContent?.slice(0, 40)}`;
      return {
        name,
        isFirst: at.matches('.skip'),
        ring: rung !== undefined,
        inSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      };
    });
    if (stop === null) return null;
    expect(stop).toMatchObject({ name: stop.name, ring: true, inSight: true });
    return stop;
  }
}
