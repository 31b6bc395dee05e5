import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Server } from '../harness/server.ts';
import { type DashboardWords, english } from './words.ts';

/** The demo's people, one for each way to look at the dashboard. */
export const STAFF = {
  owner: 'amina@human-relief.example',
  ofTwo: 'yusuf@two.example',
  member: 'maryam@human-relief.example',
  fund: 'fund@open-hands.example',
  admin: 'admin@lantern.example',
  help: 'help@lantern.example',
} as const;

/** Where charities' people go. */
function dashboardOf(server: Server): string {
  return server.origin.replace('//', '//charity.');
}

/** Somebody of a charity at the dashboard. Finds everything by its words, as they do. */
export class StaffHands {
  readonly page: Page;
  readonly server: Server;
  readonly words: DashboardWords;

  constructor(page: Page, server: Server, words: DashboardWords = english) {
    this.page = page;
    this.server = server;
    this.words = words;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(dashboardOf(this.server) + path);
  }

  /** Where they are, on the site. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Returns once something has the focus: where it is led to is a moment after it is there. */
  async isAt(place: Locator): Promise<void> {
    await expect(place).toBeFocused();
  }

  /** Types the address, reads the code in the mail, and types it too. */
  async logIn(email: string): Promise<void> {
    await this.askForCode(email);
    await this.typeCode(await this.readCode(email));
  }

  async askForCode(email: string): Promise<void> {
    await this.page.getByLabel(this.words.email).fill(email);
    await this.page.getByRole('button', { name: this.words.send }).click();
    await this.page.getByLabel(this.words.code).waitFor();
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByLabel(this.words.code).fill(code);
    await this.page.getByLabel(this.words.code).press('Enter');
  }

  /** Brings back the code that a registration was answered with. */
  async confirmRegistration(email: string): Promise<void> {
    const code = this.page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await code.fill(await this.readCode(email));
    await code.press('Enter');
  }

  /** The code of the latest mail to an address. */
  readCode(email: string): Promise<string> {
    return this.server.books.mailedCode(email);
  }

  /** The same from the sandbox's own page, in another tab, as whoever tries the product finds it. */
  async readCodeInSandbox(email: string): Promise<string> {
    const mails = await this.page.context().newPage();
    try {
      await mails.goto(`${this.server.origin}/sandbox`);
      await mails.getByRole('row', { name: email }).getByRole('link').first().click();
      const text = await mails.locator('pre').textContent();
      const code = /\b\d{8}\b/.exec(text ?? '')?.[0];
      if (!code) throw new Error(`the mail to ${email} has no code:\n${text}`);
      return code;
    } finally {
      await mails.close();
    }
  }

  async choose(charity: string): Promise<void> {
    await this.page.getByRole('button', { name: charity, exact: true }).click();
  }

  /** The sidebar's links as they are written, in their order. */
  async menu(): Promise<string[]> {
    return this.page.getByRole('navigation', { name: this.words.menu }).getByRole('link').allInnerTexts();
  }

  async follow(link: string): Promise<void> {
    await this.page.getByRole('navigation', { name: this.words.menu }).getByRole('link', { name: link }).click();
  }

  get logOut(): Locator {
    return this.page.getByRole('button', { name: this.words.logOut });
  }

  /** Logs out. Whoever goes elsewhere before the server has answered may be logged in still. */
  async leave(): Promise<void> {
    await this.logOut.click();
    await this.heading(this.words.titles.logIn).waitFor();
  }

  /** What this browser keeps about them. */
  async stored(): Promise<{ user: unknown; charity: unknown }> {
    return this.page.evaluate(() => {
      const read = (key: string): unknown => {
        const text = localStorage.getItem(key);
        return text === null ? null : JSON.parse(text).value;
      };
      return { user: read('user_expiry'), charity: read('charity') };
    });
  }

  /** Their session ends while they work, once all has come that the page asked for: else the page would notice first. */
  async loseSession(): Promise<void> {
    await this.page.locator('.ln-skeleton').first().waitFor({ state: 'detached' });
    await this.page.context().clearCookies();
  }

  /** As if the day that a login is good for were over. */
  async letTimePass(): Promise<void> {
    await this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('user_expiry') ?? '');
      kept.value.expires = '2020-01-01T00:00:00.000Z';
      localStorage.setItem('user_expiry', JSON.stringify(kept));
    });
  }
}
