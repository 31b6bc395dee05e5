'use client';

// What a root needs where it shares a document with other roots or is rendered on a server. The widget creates a shadow
// root in the browser for each, so its build leaves this out.
import { createContext, useSyncExternalStore } from 'react';
import { loadedStyles } from './styles.ts';
import type { Theme } from './tokens/theme.ts';
import { themeCss } from './tokens/theme-css.ts';

/** @throws Error on React 18, where a context is not a component and nothing would be rendered */
function requireContexts(): void {
  const probe: { readonly Provider: unknown } = createContext(null);
  if (probe.Provider !== probe) throw new Error('Lantern needs React 19 or later, or Preact 10.26 or later.');
}

/** A name derived from the theme's colours: different themes get different names, the same on server and in browser. */
export function scopeOf(theme: Theme): string {
  requireContexts();
  let hash = 0;
  for (const letter of themeCss(theme)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return `t${(hash >>> 0).toString(36)}`;
}

const never = () => () => undefined;

/** Styles in server-rendered markup until the browser has adopted the sheets, so that it is never shown unstyled. */
export function ServerStyles({ colours, nonce }: { colours: string; nonce: string | undefined }) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return fromServer ? (
    <style nonce={nonce} suppressHydrationWarning>
      {[...loadedStyles(), colours].join('\n')}
    </style>
  ) : null;
}
