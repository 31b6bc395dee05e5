import { cdp } from 'vitest/browser';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Spot {
  /** Fraction of the element's width from its left edge, 0 to 1. */
  readonly across?: number;
  /** Fraction of its height from its upper edge, 0 to 1. */
  readonly down?: number;
}

/** A point on an element in window coordinates, by default in its upper half. */
function placeOn(element: Element, { across = 0.5, down = 0.25 }: Spot = {}): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The browser's coordinates are those of its window, and tests run in a frame of it.
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + left + width * across, y: (frame?.top ?? 0) + top + height * down };
}

/** Resolves once all changes so far have been painted. */
export const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Presses like a visitor: the pointer stays down until the browser has painted the changes.
 * @param meanwhile runs while the pointer is down
 * @param letGoOn the target of the release; by default the same position, whatever is there by then
 */
export async function press(
  element: Element,
  { meanwhile, letGoOn, ...spot }: Spot & { meanwhile?: () => Promise<void>; letGoOn?: Element } = {},
): Promise<void> {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Place) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 });
  const at = placeOn(element, spot);
  await mouse('mouseMoved', at);
  await mouse('mousePressed', at);
  await meanwhile?.();
  await painted();
  await Promise.all(element.getAnimations().map(({ finished }) => finished));
  const end = letGoOn ? placeOn(letGoOn) : at;
  if (letGoOn) await mouse('mouseMoved', end);
  await mouse('mouseReleased', end);
}

/** Taps with a finger. The browser fires mouse events only once the finger is up. */
export async function tap(element: Element, spot: Spot = {}): Promise<void> {
  const at = placeOn(element, spot);
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await painted();
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
