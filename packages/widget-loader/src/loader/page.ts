import type { giveUp } from './give-up.ts';
import type { loadModule } from './module-script.ts';

/** What can be set on `<lantern-checkout>`, on a link as `data-…`, or given to a call. All are text. */
export type Options = Readonly<Record<string, string | null | undefined>>;

/** An element, or a CSS selector of one. */
export type Target = Element | string;

/** What an element, link or call says of an option. */
export type ReadOption = (name: string) => string | null | undefined;

/** What the loader shares with the first view. */
export interface Page {
  /** From `Lantern('init', …)`. */
  defaults: Options;
  /** Calls that wait for the first view. */
  readonly calls: (readonly unknown[])[];
  /** The element that brought this script, where it can be found: tag managers and optimisers move scripts. */
  readonly script: HTMLScriptElement | null;
  readonly loadModule: typeof loadModule;
  readonly giveUp: typeof giveUp;
}

/** What is loaded when somebody comes near a checkout. */
export interface FirstView {
  /** Does what waits in `page.calls`. */
  perform(page: Page): void;
  /** The element is in the page and near the visitor. */
  start(page: Page, host: Element): void;
  /** The element has been taken out of its place, perhaps only to be moved. */
  stop(host: Element): void;
}
