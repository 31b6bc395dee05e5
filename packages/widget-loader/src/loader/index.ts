import { loadModule } from './module-script.ts';
import type { FirstView } from './page.ts';
import { startLantern } from './start-lantern.ts';

/** Filled in by the build. */
declare const __VERSION__: string;
declare const __FIRST_VIEW__: { readonly path: string; readonly integrity: string };

startLantern(
  document.querySelector<HTMLScriptElement>('script[src*="/lantern.js"]'),
  async (origin, nonce): Promise<FirstView> => {
    const url = origin + __FIRST_VIEW__.path;
    await loadModule(url, __FIRST_VIEW__.integrity, nonce);
    return import(/* @vite-ignore */ url);
  },
  __VERSION__,
);
