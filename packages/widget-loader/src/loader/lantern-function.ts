import type { Options, Target } from './option.ts';
import type { FirstView } from './page.ts';

/** The arguments of `Lantern(…)`. */
export type Call =
  /** Defaults for every checkout of the page. Replayed before all other calls. */
  | [name: 'init', options: Options, none?: undefined]
  /** Opens a checkout in a modal. */
  | [name: 'open', options?: Options, none?: undefined]
  /** Mounts a checkout in an element, or updates the existing one. */
  | [name: 'mount', target: Target, options?: Options]
  /** Updates the checkout in an element, or that element itself; null removes an option. */
  | [name: 'update', target: Target, options: Options]
  /** Unmounts the checkout in an element, or that element itself; without one, all of the page. */
  | [name: 'unmount', target?: Target, none?: undefined]
  /** Listens to an event of every checkout of the page: `ready`, `step`, `donated`, `closed`, `error`. */
  | [name: 'on', event: string, listener: (event: Event) => void];

export interface LanternFunction {
  (...call: Call): void;
  /** Calls made before the script loaded, each as its arguments. */
  q?: Call[];
  /** Set by the script: a second copy finds it and does nothing. */
  version?: string;
  /** The lazily loaded first view, once available. */
  view?: FirstView;
}

declare global {
  /** `window.Lantern`: the queue of the page's snippet at first, the real function once the script has run. */
  var Lantern: LanternFunction | undefined;
}
