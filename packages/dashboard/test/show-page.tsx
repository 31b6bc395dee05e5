import axe from 'axe-core';
import { type ReactNode, useRef } from 'react';
import { expect } from 'vitest';
import { Content } from '../src/app/layout/content.tsx';
import { type Setting, show } from './show.tsx';

/** A page where it stands on the page. */
export function showPage(page: ReactNode, setting: Setting = {}): HTMLElement {
  return show(<Place>{page}</Place>, setting);
}

function Place({ children }: { children: ReactNode }) {
  return (
    <div className="column">
      <Content main={useRef<HTMLElement>(null)}>{children}</Content>
    </div>
  );
}

/** The looks in which axe sees every page. */
export const LOOKS = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
  { language: 'en', scheme: 'dark' },
  { language: 'ar', scheme: 'light' },
] as const;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Presses without waiting for a button to be free, as an impatient finger does. */
export function pressAgain(button: { element: () => Element }): void {
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
}

/** Fails with what axe finds in what is on the page now. */
export async function expectAccessible(box: HTMLElement): Promise<void> {
  // What is fading in has not its colours yet; what turns for ever is not waited for.
  const moving = box.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations === 1);
  // One whose element goes meanwhile ends in a rejection.
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(box, { runOnly: RULES });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

/** Whether something has the focus. */
export async function expectFocusOn(element: () => Element): Promise<void> {
  await expect.poll(() => document.activeElement === element()).toBe(true);
}
