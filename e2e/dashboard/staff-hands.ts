import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Server } from '../harness/server.ts';
import { type DashboardWords, english } from './words.ts';

/** The demo accounts, one for each kind of dashboard user. */
export const STAFF = {
  owner: 'amina@human-relief.example',
  ofTwo: 'yusuf@two.example',
  member: 'maryam@human-relief.example',
  fund: 'fund@open-hands.example',
  admin: 'admin@lantern.example',
  help: 'help@lantern.example',
} as const;

/** Where staff of charities work. */
function dashboardOf(server: Server): string {
  return server.origin.replace('//', '//charity.');
}

/** A charity's staff at the dashboard. Finds everything by its visible text, like they do. */
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

  /** The current path. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Waits for an element to have the focus, which moves shortly after it is rendered. */
  async isAt(place: Locator): Promise<void> {
    await expect(place).toBeFocused();
  }

  /** Types the address, reads the mailed code, and types it. */
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

  /** Returns the code mailed for a registration. */
  async confirmRegistration(email: string): Promise<void> {
    const code = this.page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await code.fill(await this.readCode(email));
    await code.press('Enter');
  }

  /** The code in the latest mail to an address. */
  readCode(email: string): Promise<string> {
    return this.server.books.mailedCode(email);
  }

  /** The same from the sandbox's page in another tab, like somebody trying the product. */
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

  /** The sidebar's links, in order. */
  get menu(): Locator {
    return this.page.getByRole('navigation', { name: this.words.menu }).getByRole('link');
  }

  async follow(link: string): Promise<void> {
    await this.page.getByRole('navigation', { name: this.words.menu }).getByRole('link', { name: link }).click();
  }

  get logOut(): Locator {
    return this.page.getByRole('button', { name: this.words.logOut });
  }

  /** Logs out and waits for the response: leaving earlier might keep the session. */
  async leave(): Promise<void> {
    await this.logOut.click();
    await this.heading(this.words.titles.logIn).waitFor();
  }

  /** What this browser stores about them. */
  async stored(): Promise<{ user: unknown; charity: unknown }> {
    return this.page.evaluate(() => {
      const read = (key: string): unknown => {
        const text = localStorage.getItem(key);
        return text === null ? null : JSON.parse(text).value;
      };
      return { user: read('user_expiry'), charity: read('charity') };
    });
  }

  /** Ends their session during work, after all requests have completed: the page would notice earlier otherwise. */
  async loseSession(): Promise<void> {
    await this.page.locator('.ln-skeleton').first().waitFor({ state: 'detached' });
    await this.page.context().clearCookies();
  }

  /** As if the day for which a login is valid had passed. */
  async letTimePass(): Promise<void> {
    await this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('user_expiry') ?? '');
      kept.value.expires = '2020-01-01T00:00:00.000Z';
      localStorage.setItem('user_expiry', JSON.stringify(kept));
    });
  }
}
