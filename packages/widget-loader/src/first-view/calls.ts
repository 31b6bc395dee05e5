import { TAG } from '../loader/option.ts';
import type { Page } from '../loader/page.ts';
import { mountedHosts, openModal } from './hosts.ts';
import { setOptions } from './options.ts';

const expected = (what: string, received: unknown) => new Error(`expected ${what}, received ${received}`);

const elementOf = (target: unknown): Element => {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (found instanceof Element) return found;
  throw expected('an element or its selector', target);
};

const checkoutsIn = (place: Element): Iterable<Element> => (place.matches(TAG) ? [place] : place.querySelectorAll(TAG));

/** None where the place has gone. Without a place, all of the page: those in shadow roots are known once mounted. */
const checkoutsToRemove = (place: unknown): Iterable<Element> => {
  if (place === undefined) return [...mountedHosts.keys(), ...document.querySelectorAll(TAG)];
  return typeof place === 'string' && !document.querySelector(place) ? [] : checkoutsIn(elementOf(place));
};

/** Put into the page by a call: later calls are about these, whenever they were made. */
const placed = new WeakSet<Element>();

/**
 * Whether the page has inserted a checkout after a call was made. Calls can wait for long, and an `unmount` of the view
 * that was left is not about the checkout of the next one.
 */
const isLater = (host: Element, existing: unknown) =>
  existing instanceof NodeList &&
  host.getRootNode() === document &&
  !(mountedHosts.has(host) || placed.has(host) || [...existing].includes(host));

const given = (options: unknown = {}): object => {
  if (typeof options === 'object' && options) return options;
  throw expected('options', options);
};

/** The effects of calls on the page. The element's lifecycle does the rest. */
const perform = ([name, first, second, existing]: readonly unknown[], start: (host: Element) => void) => {
  switch (name) {
    case 'init':
      break;
    case 'open':
      openModal(given(first), start);
      break;
    case 'mount':
    case 'update': {
      const place = elementOf(first);
      const [present] = checkoutsIn(place);
      if (present) setOptions(present, given(second));
      else if (name === 'mount') {
        const host = setOptions(document.createElement(TAG), given(second));
        placed.add(host);
        place.append(host);
      } else throw expected('a checkout', first);
      break;
    }
    case 'unmount':
      for (const host of checkoutsToRemove(first)) if (!isLater(host, existing)) host.remove();
      break;
    default:
      throw expected('one of init, open, mount, update, unmount, on', name);
  }
};

/** Runs the calls waiting in `page.calls` in order; a failed call is reported and stops no other. */
export const performCalls = (page: Page, start: (host: Element) => void): void => {
  for (const call of page.calls.splice(0)) {
    try {
      perform(call, start);
    } catch (error) {
      console.error(`Lantern('${call[0]}', …):`, error instanceof Error ? error.message : error);
    }
  }
};
