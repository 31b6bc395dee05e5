import type { Browser } from 'playwright-core';
import { type Server, startServer } from '../../e2e/harness/server.ts';
import { openBrowser } from './browser.ts';

/** Runs work on the built product with a browser. */
export async function withProduct(
  name: string,
  work: (server: Server, browser: Browser) => Promise<void>,
): Promise<void> {
  const [server, browser] = await Promise.all([startServer(`bench-${name}`), openBrowser()]);
  try {
    await work(server, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
}
