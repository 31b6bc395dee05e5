import { loadModule } from './module-script.ts';
import { startLantern } from './start-lantern.ts';

/** Set by the build. */
declare const __VERSION__: string;
declare const __FIRST_VIEW__: { readonly path: string; readonly integrity: string };
declare const __MODAL__: string;

startLantern(
  document.querySelector<HTMLScriptElement>('script[src*="/lantern.js"]'),
  loadModule,
  __FIRST_VIEW__.path,
  __FIRST_VIEW__.integrity,
  __MODAL__,
  __VERSION__,
);
