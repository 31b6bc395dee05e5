import { cdp } from 'vitest/browser';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place in the upper half of an element, in the browser's window. */
function placeOn(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The browser counts from the corner of its window, and tests run in a frame of it.
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 4 };
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Presses as a donor does: the pointer stays down for as long as the browser takes to paint what that changes.
 * @param letGoOn where it is let go; else where it went down, whatever is there by then
 */
export async function press(element: Element, { letGoOn }: { letGoOn?: Element } = {}): Promise<void> {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Place) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 });
  const at = placeOn(element);
  await mouse('mouseMoved', at);
  await mouse('mousePressed', at);
  await painted();
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
