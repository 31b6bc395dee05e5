import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { painted, press, tap } from '../../../test/components/pointer.ts';
import type { CheckoutProps } from '../src/index.ts';
import { fakeApi } from './fake-api.ts';
import { heading, show } from './harness.tsx';

const VIEWPORTS = [
  [360, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const;
const LAYOUTS = ['page', 'inline', 'modal'] as const;
/** The smallest phone and a desktop, which have every layout and way to press; the other sizes take turns with layouts. */
const [SMALLEST, , , , , DESKTOP] = VIEWPORTS;
const isFull = (viewport: (typeof VIEWPORTS)[number]) => viewport === SMALLEST || viewport === DESKTOP;
// Layout depends on the styles, which both renderers share, so React runs on those two only.
const RENDERED = import.meta.env.LANTERN_RENDERER === 'react' ? VIEWPORTS.filter(isFull) : VIEWPORTS;
export const CASES = RENDERED.flatMap((viewport, place) => {
  const [width, height] = viewport;
  const layouts = LAYOUTS.filter((_, layout) => isFull(viewport) || layout === place % LAYOUTS.length);
  return layouts.map((layout) => ({ width, height, layout, isFull: isFull(viewport) }));
});

const around = new Set<HTMLElement>();

/** A page with text before and after the checkout, like a partner's. */
function room(height: number): void {
  const element = document.createElement('div');
  element.style.height = `${height}px`;
  document.body.append(element);
  around.add(element);
  onTestFinished(() => {
    element.remove();
    around.delete(element);
  });
}

/** Opens a checkout and waits until its layout is stable. */
export async function open(layout: NonNullable<CheckoutProps['layout']>, api = fakeApi()): Promise<void> {
  onTestFinished(() => page.viewport(768, 900));
  if (layout === 'inline') room(300);
  show({ layout, api, onClose: () => undefined });
  room(layout === 'inline' ? 700 : 120);
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();

/** The visible area above the footer with the button. */
export function stage(): { top: number; bottom: number } {
  const dialog = document.querySelector('dialog');
  const header = dialog ? box('.ln-panel-header')?.bottom : 0;
  const footer = box('.ln-panel-footer');
  return { top: header ?? 0, bottom: Math.min(footer?.top ?? innerHeight, innerHeight) };
}

/** Whether an element is fully visible. */
export function readable(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const { top: from, bottom: to } = stage();
  return height > 0 && top >= from - 1 && bottom <= to + 1;
}

const firstError = () => document.querySelector('.ln-step .ln-error:not(:empty)');

/** The part of the first refusal that is not fully visible; null where all of it is. */
function unread(): string | null {
  const error = firstError();
  if (!error) return 'no error is shown';
  const question = error.closest('[data-wrong]')?.querySelector('.ln-label,.ln-amount,legend');
  const parts = question?.matches('legend') === false ? [error, question] : [error];
  const hidden = parts.find((element) => !readable(element));
  return hidden ? `${hidden.textContent} at ${JSON.stringify(hidden.getBoundingClientRect())}` : null;
}

export async function expectErrorInView(): Promise<void> {
  await painted();
  await expect.poll(unread).toBeNull();
}

export const presses = {
  mouse: (element: Element) => press(element),
  touch: tap,
  keyboard: async (element: Element) => {
    (element as HTMLElement).focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
  },
};

/** The scroll position of a donor who has just opened the checkout. */
export const toTheTop = () => {
  scrollTo(0, 0);
  if (around.size > 1) document.querySelector('.ln-panel')?.scrollIntoView();
  document.querySelector('.ln-modal-body')?.scrollTo(0, 0);
};

export const primary = () => {
  const element = document.querySelector('.ln-panel-footer .ln-button');
  if (!element) throw new Error('the step has no button');
  return element;
};
