import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { atRest } from '../harness/at-rest.ts';

/** More stops than any page has. */
const FAR = 200;

/** Somebody without a mouse: nothing here clicks, and every stop of the focus has to be seen. */
export class Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Goes on until something has the focus. */
  async to(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await place.waitFor({ state: 'attached' });
    for (let stops = 0; stops < FAR; stops += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
      await this.#seen();
    }
    throw new Error(`${key} never reaches ${place}`);
  }

  async press(place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(place);
    await this.page.keyboard.press(key);
  }

  /** Puts a text in the place of what stands in a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Chooses in a list by the first letters of an option, as browsers have it. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.to(list);
    const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    for (const letter of option) {
      // A letter that comes late begins another word.
      if ((await chosen()) === option) return;
      await this.page.keyboard.type(letter);
    }
    await expect.poll(chosen).toBe(option);
  }

  /** Once all is done, the focus is somewhere: not at the page's beginning, from where everything has to be passed again. */
  async holds(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  }

  async isAt(place: Locator): Promise<void> {
    await expect(place).toBeFocused();
  }

  /** Goes once around the page, from its first stop, and once back. @returns how many stops it has */
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
      // Between the last stop and the first the browser may have one of its own.
      if (stop) stops.push(stop.name);
    }
    throw new Error(`${key} does not come around: ${stops.slice(-10).join(', ')}`);
  }

  /** @returns what has the focus; null where nothing has */
  async #seen(): Promise<{ name: string; isFirst: boolean } | null> {
    await atRest(this.page);
    const stop = await this.page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      const box = at.closest('.ln-frame') ?? at;
      // What is drawn for a control may stand beside it: a tile for its radio, a button for its file field.
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
