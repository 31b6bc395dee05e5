import { loadModule } from './module-script.ts';
import { startLantern } from './start-lantern.ts';

/** Set by the build. */
declare const __VERSION__: string;
declare const __RUNTIME__: { readonly path: string; readonly integrity: string };
declare const __MODAL__: string;

startLantern(
  document.querySelector<HTMLScriptElement>('script[src*="/lantern.js"]'),
  loadModule,
  __RUNTIME__.path,
  __RUNTIME__.integrity,
  __MODAL__,
  __VERSION__,
);
