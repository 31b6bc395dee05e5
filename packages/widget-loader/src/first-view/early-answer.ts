import { afterWaiting } from '@lantern-giving/core/api/waited';
import type { EarlyAnswer, Page } from '../loader/page.ts';

/** In ms. An older answer, of somebody who has long hovered over the link, is not used. */
const FRESH_MS = 10_000;

/** The answer to the loader's request, once it is here; null if it does not arrive, so that it is requested again. */
export const arrived = ({ early }: Page, url: string): Promise<EarlyAnswer | false | null | undefined> =>
  Promise.race([early[url] || null, new Promise<null>((resolve) => setTimeout(resolve, 1e4, null))]);

/**
 * A `fetch` that takes over a request which the loader has made, once: the next request of that URL is sent again, and
 * so is one that failed, was refused or is too old.
 */
export const takingOver =
  (page: Page): typeof fetch =>
  async (input, init) => {
    const url = String(input);
    if (page.early[url]) {
      const begun = arrived(page, url);
      page.early[url] = false;
      const found = await begun;
      if (found && performance.now() - found.at < FRESH_MS) {
        return afterWaiting(found.text, performance.now() - found.at);
      }
    }
    return fetch(input, init);
  };
