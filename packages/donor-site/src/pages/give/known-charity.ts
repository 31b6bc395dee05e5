import { KNOWN_CHARITY, type KnownCharity } from '@lantern-giving/core/api/giving-page';
import { afterWaiting } from '@lantern-giving/core/api/waited';

/**
 * How old, in ms, what the server has written may be. A browser that opens its tabs again takes pages from its store, and
 * the checkout reckons with the server's time.
 */
const FRESH = 5 * 60_000;

/** How long ago, in ms, the page has come from the server; null where it comes from the browser's store. */
function sinceSent(): number | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.transferSize ? performance.now() - visit.responseStart : null;
}

/** What the server has written into the page about its charity; null where it has not, or where the page is old. */
export function knownCharity(since = sinceSent(), now = Date.now()): KnownCharity | null {
  const written = document.getElementById(KNOWN_CHARITY)?.textContent;
  if (!written) return null;
  const known: KnownCharity = JSON.parse(written);
  // The device's clock may be wrong, so it is only asked where nothing else tells.
  const age = since ?? Math.abs(now - Date.parse(known.charity.server_time));
  return age < FRESH ? known : null;
}

/** A `fetch` that answers the first request for the charity by itself. */
export function fetchKnowing({ address, charity }: KnownCharity): typeof fetch {
  let isUnused = true;
  const at = performance.now();
  return (input, init) => {
    const isAsked = isUnused && init?.method === 'GET' && new URL(String(input), location.href).pathname === address;
    if (!isAsked) return fetch(input, init);
    isUnused = false;
    return Promise.resolve(afterWaiting(JSON.stringify(charity), performance.now() - at));
  };
}
