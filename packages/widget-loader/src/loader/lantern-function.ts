import type { Options, Target } from './option.ts';
import type { Runtime } from './page.ts';

/** What `Lantern(…)` takes. */
export type Call =
  /** Defaults for every checkout of the page. Replayed before all else. */
  | readonly [name: 'init', options: Options, none?: undefined]
  /** Opens a checkout in a modal. */
  | readonly [name: 'open', options?: Options, none?: undefined]
  /** Puts a checkout into an element, or changes the one that is there. */
  | readonly [name: 'mount', target: Target, options?: Options]
  /** Changes the checkout in an element, or that element itself; null takes an option back. */
  | readonly [name: 'update', target: Target, options: Options]
  /** Takes out the checkout in an element, or that element itself; without one, all of the page. */
  | readonly [name: 'unmount', target?: Target, none?: undefined]
  /** Listens to an event of every checkout of the page: `ready`, `step`, `donated`, `closed`, `error`. */
  | readonly [name: 'on', event: string, listener: (event: Event) => void];

export interface LanternFunction {
  (...call: Call): void;
  /** Calls made before the script had loaded, each the arguments of one. */
  q?: Call[];
  /** Set by the script: a second copy finds it and does nothing. */
  version?: string;
  /** The lazily loaded rest, once it is there. */
  view?: Runtime;
}

declare global {
  /** `window.Lantern`: the queue of a page's own snippet first, the real thing once the script has run. */
  var Lantern: LanternFunction | undefined;
}
