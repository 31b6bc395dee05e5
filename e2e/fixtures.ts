import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { watchErrors, watchPolicies } from './harness/browser.ts';
import { startTokenService, type TokenService } from './harness/human-check.ts';
import { type PartnerSite, startPartnerSite } from './harness/partner-site.ts';
import { type Server, startCopy, type Variables } from './harness/server.ts';
import type { Template } from './harness/template.ts';

export { expect } from '@playwright/test';

/** A user's page, and everything that went wrong on it out of sight. */
export interface Visit {
  readonly page: Page;
  /** Console errors, uncaught exceptions and blocked content, as text. */
  readonly complaints: string[];
  close(): Promise<void>;
}

interface TestFixtures {
  /** Of the journey's own page: console errors, uncaught exceptions and blocked content, as text. */
  complaints: string[];
  /** Another visitor, in a separate browser context without cookies or storage. */
  visit: (options?: BrowserContextOptions) => Promise<Visit>;
  /** A server whose books only the journeys of this file write. */
  server: Server;
  /** Environment variables in addition to the default ones. */
  variables: Variables;
  /** Another site with an empty page. */
  site: PartnerSite;
}

/** The fixtures that helpers of journeys receive. */
export interface Fixtures extends TestFixtures {
  page: Page;
}

interface WorkerFixtures {
  /** Restarts this worker's server for each file. */
  servers: Servers;
  /** The human-check service. */
  tokenService: TokenService;
}

/** One server at a time: the journeys of a file share its books, and no other file writes them. */
class Servers {
  readonly #template: Template;
  readonly #name: string;
  #file: string | undefined;
  #server: Server | undefined;

  constructor(template: Template, name: string) {
    this.#template = template;
    this.#name = name;
  }

  async of(file: string, variables: Variables): Promise<Server> {
    if (this.#server && this.#file === file) return this.#server;
    await this.stop();
    this.#file = file;
    this.#server = await startCopy(this.#template, this.#name, variables);
    return this.#server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.stop();
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from its pattern.
  complaints: async ({}, use) => use([]),

  context: async ({ context, complaints }, use) => {
    await watchPolicies(context, complaints);
    await use(context);
  },

  page: async ({ page, complaints }, use) => {
    watchErrors(page, complaints);
    await use(page);
  },

  visit: async ({ browser }, use) => {
    const open = new Set<Visit>();
    await use(async (options) => {
      const context = await browser.newContext(options);
      const complaints: string[] = [];
      await watchPolicies(context, complaints);
      const page = await context.newPage();
      watchErrors(page, complaints);
      const visit = {
        page,
        complaints,
        close: async () => {
          open.delete(visit);
          await context.close();
        },
      };
      open.add(visit);
      return visit;
    });
    for (const visit of open) await visit.close();
  },

  variables: [{}, { option: true }],

  server: async ({ servers, variables }, use, { file }) => use(await servers.of(file, variables)),

  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from its pattern.
    async ({}, use, { parallelIndex }) => {
      const servers = new Servers(JSON.parse(process.env.LANTERN_TEMPLATE ?? ''), `journeys_${parallelIndex}`);
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from its pattern.
  site: async ({}, use) => {
    const site = await startPartnerSite();
    await use(site);
    await site.stop();
  },

  tokenService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from its pattern.
    async ({}, use) => {
      const service = await startTokenService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
});
