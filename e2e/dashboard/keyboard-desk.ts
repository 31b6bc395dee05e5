import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from '../harness/axe.ts';
import { type Visit, visit } from '../harness/browser.ts';
import type { Server } from '../harness/server.ts';
import { Keyboard } from './keyboard.ts';
import { StaffHands } from './staff-hands.ts';
import { english } from './words.ts';

/** Somebody at the dashboard who has a keyboard alone. */
export interface Desk extends Visit {
  readonly hands: StaffHands;
  readonly keys: Keyboard;
  /** Fails with what axe finds on the page as it is. */
  readonly clean: (where: string) => Promise<void>;
}

const WIDE = { width: 1280, height: 900 };

export async function sitDown(browser: Browser, server: Server, path: string, viewport = WIDE): Promise<Desk> {
  const visited = await visit(browser, { viewport });
  const hands = new StaffHands(visited.page, server);
  await hands.open(path);
  const clean = async (where: string) => {
    expect([where, ...(await accessibilityFaults(visited.page))]).toEqual([where]);
  };
  return { ...visited, hands, keys: new Keyboard(visited.page), clean };
}

export async function logIn({ page, hands, keys }: Desk, email: string): Promise<void> {
  await keys.type(page.getByLabel(english.email), email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(english.code);
  await code.waitFor();
  await keys.isAt(code);
  await page.keyboard.type(await hands.readCode(email));
  await page.keyboard.press('Enter');
}
