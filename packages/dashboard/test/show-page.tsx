import { type ReactNode, useRef } from 'react';
import { expect } from 'vitest';
import { axeViolations, WCAG_AA } from '../../../test/components/axe.ts';
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

/**
 * The variants in which axe checks every page: each colour scheme and each direction once. Its rules on colour do not
 * depend on the language, nor those on language on the colours.
 */
export const LOOKS = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const;

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
  expect(await axeViolations(box, [...WCAG_AA, 'best-practice'])).toEqual([]);
}

/** Waits for an element to have the focus. */
export async function expectFocusOn(element: () => Element): Promise<void> {
  await expect.poll(() => document.activeElement === element()).toBe(true);
}
