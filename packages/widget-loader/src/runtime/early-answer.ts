import { afterWaiting } from '@lantern-giving/core/api/waited';
import type { Page } from '../loader/page.ts';

/** In ms. An older answer, of somebody who has long hovered over the link, is not used. */
const FRESH_MS = 10_000;

/**
 * A `fetch` that takes over a request which the loader has made, once: the next one of that URL is made anew, and so
 * is one that failed, was refused or is old.
 */
export const takingOver =
  ({ early }: Page): typeof fetch =>
  async (input, init) => {
    const url = String(input);
    const begun = early[url];
    if (begun) {
      early[url] = false;
      const found = await begun;
      if (found && performance.now() - found.at < FRESH_MS) {
        return afterWaiting(JSON.parse(found.text), performance.now() - found.at);
      }
    }
    return fetch(input, init);
  };
