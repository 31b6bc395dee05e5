import type { LanternFunction } from '../src/loader/lantern-function.ts';
import type { loadModule } from '../src/loader/module-script.ts';
import type { FirstView, Page } from '../src/loader/page.ts';
import type { startLantern } from '../src/loader/start-lantern.ts';

declare global {
  interface Window {
    /** Set by the module that a test's partner page loads. */
    startLantern?: typeof startLantern;
    loadModule?: typeof loadModule;
    Lantern?: LanternFunction | undefined;
  }
}

/** A separate page, because a custom element and a document listener cannot be removed. */
export interface PartnerPage {
  readonly window: Window;
  readonly document: Document;
  /** Runs the loader in the page, like its script. */
  readonly run: (load: LoadFirstView, script?: HTMLScriptElement | null) => void;
  /** What the loader has requested early, in order. All fail. */
  readonly requested: string[];
  /** Calls `Lantern(…)`, before or after the script. */
  readonly lantern: LanternFunction;
  readonly element: (selector: string) => HTMLElement;
  readonly errors: unknown[][];
  readonly close: () => void;
}

/** Given the origin instead of the file, and the nonce. */
export type LoadFirstView = (origin: string, nonce: string | undefined) => Promise<void>;

const sourceOf = (file: string) => new URL(`../src/loader/${file}`, import.meta.url).href;

/** A loader whose first view is given, so that nothing is loaded. */
export const bringing = (page: PartnerPage, view: FirstView): LoadFirstView => {
  return async () => {
    if (page.window.Lantern) page.window.Lantern.view = view;
  };
};

/** A first view that records its calls. */
export const notingView = () => {
  const notes = {
    performed: [] as unknown[][],
    started: [] as Element[],
    stopped: [] as Element[],
    page: null as Page | null,
  };
  const view: FirstView = {
    async perform(page) {
      notes.page = page;
      notes.performed.push(...page.calls.splice(0).map((call) => [...call]));
    },
    async start(page, host) {
      notes.page = page;
      notes.started.push(host);
    },
    stop: (host) => notes.stopped.push(host),
  };
  return { notes, view };
};

/** Opens a partner's page with the given body. */
export const openPartnerPage = async (body: string, head = ''): Promise<PartnerPage> => {
  const frame = document.createElement('iframe');
  frame.width = '600';
  frame.height = '400';
  // The browser's real pointer may be here, and would hover over a link by itself.
  frame.style.pointerEvents = 'none';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = `<!doctype html><html lang="en"><head>${head}<script type="module">
    import { loadModule } from '${sourceOf('module-script.ts')}';
    import { startLantern } from '${sourceOf('start-lantern.ts')}';
    Object.assign(window, { loadModule, startLantern });
  </script></head><body>${body}</body></html>`;
  document.body.append(frame);
  await loaded;
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) throw new Error('the frame has no page');
  const errors: unknown[][] = [];
  const requested: string[] = [];
  Object.assign(Reflect.get(contentWindow, 'console'), { error: (...said: unknown[]) => errors.push(said) });
  return {
    window: contentWindow,
    document: contentDocument,
    errors,
    requested,
    run: (load, script = null) => {
      contentWindow.fetch = async (url) => {
        requested.push(String(url));
        throw new TypeError('Failed to fetch');
      };
      contentWindow.startLantern?.(script, (url, _, nonce) => load(url, nonce), '', '', '/modal.js', '0.0.0');
    },
    lantern: (...call) => {
      const snippet: LanternFunction = (...early) => snippet.q?.push(early);
      snippet.q = [];
      contentWindow.Lantern ??= snippet;
      contentWindow.Lantern(...call);
    },
    element: (selector) => {
      const found = contentDocument.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`the page has no ${selector}`);
      return found;
    },
    close: () => frame.remove(),
  };
};
