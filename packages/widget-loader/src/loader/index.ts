import { loadModule } from './module-script.ts';
import { startLantern } from './start-lantern.ts';

/** Filled in by the build. */
declare const __VERSION__: string;
declare const __FIRST_VIEW__: { readonly path: string; readonly integrity: string };

startLantern(
  document.querySelector<HTMLScriptElement>('script[src*="/lantern.js"]'),
  (origin, nonce) => loadModule(`${origin}${__FIRST_VIEW__.path}`, __FIRST_VIEW__.integrity, nonce),
  __VERSION__,
);
