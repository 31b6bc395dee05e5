import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '../harness/axe.ts';
import type { Server } from '../harness/server.ts';
import { Keyboard } from './keyboard.ts';
import { StaffHands } from './staff-hands.ts';
import { english } from './words.ts';

/** A dashboard user with only a keyboard. */
export class Desk {
  readonly page: Page;
  readonly hands: StaffHands;
  readonly keys: Keyboard;

  constructor(page: Page, server: Server) {
    this.page = page;
    this.hands = new StaffHands(page, server);
    this.keys = new Keyboard(page);
  }

  /** Fails with the axe violations of the current page. */
  readonly clean = async (where: string): Promise<void> => {
    expect([where, ...(await accessibilityFaults(this.page))]).toEqual([where]);
  };

  async logIn(email: string): Promise<void> {
    const { page, hands, keys } = this;
    await keys.type(page.getByLabel(english.email), email);
    await page.keyboard.press('Enter');
    const code = page.getByLabel(english.code);
    await code.waitFor();
    await keys.isAt(code);
    await page.keyboard.type(await hands.readCode(email));
    await page.keyboard.press('Enter');
  }
}
