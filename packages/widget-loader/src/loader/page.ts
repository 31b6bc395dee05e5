import type { fallBack } from './fallback.ts';
import type { loadModule } from './module-script.ts';
import type { Options } from './option.ts';

/** The successful answer to a request that the loader made. */
export interface EarlyAnswer {
  /** Read at once: what nobody reads keeps its file locked in the cache. */
  readonly text: string;
  /** When it arrived, by `performance.now()`. */
  readonly at: number;
}

/** State that the loader shares with the first view. */
export interface Page {
  /** From `Lantern('init', …)`. */
  defaults: Options;
  /** Calls waiting for the first view: name, two arguments, and the checkouts that the page had when it was made. */
  readonly calls: (readonly unknown[])[];
  /** The element that loaded this script, where it can be found: tag managers and optimisers move scripts. */
  readonly script: HTMLScriptElement | null;
  readonly loadModule: typeof loadModule;
  /**
   * Requests made before the first view is here, by URL: of the charity, and of the modal's file. Each is made once.
   * `false`: already used. Resolves to `false`: the server refused. Resolves to `null`: the request failed.
   */
  readonly early: Record<string, Promise<EarlyAnswer | false | null> | false | undefined>;
  readonly fail: typeof fallBack;
}

/** The module loaded when a visitor comes near a checkout. */
export interface FirstView {
  /** Runs the calls waiting in `page.calls`. */
  perform(page: Page): Promise<void>;
  /** The element is in the page and near the viewport. */
  start(page: Page, host: Element): Promise<void>;
  /** The element was removed from its place, perhaps only to be moved. */
  stop(host: Element): void;
}
