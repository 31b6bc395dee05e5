import type { fallBack } from './fallback.ts';
import type { loadModule } from './module-script.ts';
import type { Options } from './option.ts';

/** What the loader shares with the first view. */
export interface Page {
  /** From `Lantern('init', …)`. */
  defaults: Options;
  /** Calls that wait for the first view. */
  readonly calls: (readonly unknown[])[];
  /** The element that brought this script, where it can be found: tag managers and optimisers move scripts. */
  readonly script: HTMLScriptElement | null;
  readonly loadModule: typeof loadModule;
  readonly fail: typeof fallBack;
}

/** What is loaded when somebody comes near a checkout. */
export interface Runtime {
  /** Does what waits in `page.calls`. */
  perform(page: Page): void;
  /** The element is in the page and near the visitor. */
  start(page: Page, host: Element): void;
  /** The element has been taken out of its place, perhaps only to be moved. */
  stop(host: Element): void;
}
