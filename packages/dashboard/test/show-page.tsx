import axe from 'axe-core';
import { type ReactNode, useRef } from 'react';
import { expect } from 'vitest';
import { Content } from '../src/app/layout/content.tsx';
import { type Setting, show } from './show.tsx';

/** Renders a page in its frame. */
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

/** The variants in which axe checks every page. */
export const LOOKS = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
  { language: 'en', scheme: 'dark' },
  { language: 'ar', scheme: 'light' },
] as const;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Clicks without waiting for a button to be enabled, like an impatient user. */
export function pressAgain(button: { element: () => Element }): void {
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
}

/** Fails with the axe violations of the current page. */
export async function expectAccessible(box: HTMLElement): Promise<void> {
  // Fading elements have no final colours yet; endless animations are not awaited.
  const moving = box.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations === 1);
  // An animation of a removed element rejects.
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(box, { runOnly: RULES });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

/** Waits for an element to have the focus. */
export async function expectFocusOn(element: () => Element): Promise<void> {
  await expect.poll(() => document.activeElement === element()).toBe(true);
}
