import { cdp } from 'vitest/browser';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place in the upper half of an element, in the browser's window. @param across how far from its left edge, 0 to 1 */
function placeOn(element: Element, across = 0.5): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The browser counts from the corner of its window, and tests run in a frame of it.
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + left + width * across, y: (frame?.top ?? 0) + top + height / 4 };
}

/** Once all that has changed until now is on screen. */
export const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Presses as a donor does: the pointer stays down until the browser has painted what that changes.
 * @param across how far from the element's left edge, 0 to 1
 * @param meanwhile what happens while it is down
 * @param letGoOn where it is let go; else where it went down, whatever is there by then
 */
export async function press(
  element: Element,
  { across, meanwhile, letGoOn }: { across?: number; meanwhile?: () => Promise<void>; letGoOn?: Element } = {},
): Promise<void> {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Place) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 });
  const at = placeOn(element, across);
  await mouse('mouseMoved', at);
  await mouse('mousePressed', at);
  await meanwhile?.();
  await painted();
  await Promise.all(element.getAnimations().map(({ finished }) => finished));
  const end = letGoOn ? placeOn(letGoOn) : at;
  if (letGoOn) await mouse('mouseMoved', end);
  await mouse('mouseReleased', end);
}

/** Taps with a finger. The browser makes a mouse of it only once the finger is up. */
export async function tap(element: Element): Promise<void> {
  const at = placeOn(element);
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await painted();
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
