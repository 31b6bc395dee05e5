import { expect } from '@playwright/test';
import type { Driver, Place } from './driver.ts';
import type { Mouse } from './screen.ts';

/** How far a mouse must move with its button down before browsers start a drag, with a margin. */
const FAR = 16;

/** @param mouse in window coordinates; undefined where there is no screen */
export function dragBy(mouse: Mouse | undefined): Driver['drag'] {
  if (!mouse) return () => Promise.reject(new Error('a window without a screen cannot drag'));
  /** A program only receives mouse moves: a slow one may need another. */
  const moveUntil = async (place: Place, come: () => Promise<unknown>) => {
    let step = 0;
    await expect
      .poll(async () => {
        step += 1;
        await mouse.moveTo(place.x + (step % 2), place.y);
        return come();
      })
      .toBe(true);
  };
  return async (from, to, { isTaken, isOver }) => {
    await mouse.moveTo(from.x, from.y);
    await mouse.press();
    await moveUntil({ x: from.x + FAR, y: from.y + FAR }, isTaken);
    await moveUntil(to, isOver);
    await mouse.release();
  };
}

/** A screen's mouse in window coordinates: the page reports where the mouse is. */
export function inWindow(mouse: Mouse, evaluate: Driver['evaluate']): Mouse {
  let corner: Place | undefined;
  const findCorner = async (): Promise<Place> => {
    await evaluate(() => {
      addEventListener('mousemove', ({ screenX, clientX, screenY, clientY }) => {
        const { dataset } = document.documentElement;
        dataset.windowAt = JSON.stringify({ x: screenX - clientX, y: screenY - clientY });
      });
    }, null);
    let said: unknown;
    let step = 0;
    await expect
      .poll(async () => {
        step += 1;
        await mouse.moveTo(300 + (step % 2), 400);
        said = await evaluate(() => document.documentElement.dataset.windowAt ?? '', null);
        return said;
      })
      .toMatch(/^{/);
    return JSON.parse(String(said));
  };
  return {
    ...mouse,
    async moveTo(x, y) {
      corner ??= await findCorner();
      await mouse.moveTo(corner.x + x, corner.y + y);
    },
  };
}
