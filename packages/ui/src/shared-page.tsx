'use client';

// What a root needs besides where others share its document, or where a server wrote it first. The widget has a shadow
// root for each, made in the browser, and is built without this.
import { createContext, useSyncExternalStore } from 'react';
import { loadedStyles } from './styles.ts';
import type { Theme } from './tokens/theme.ts';
import { themeCss } from './tokens/theme-css.ts';

/** @throws Error on React 18, where a context is no component and the page would stay empty */
function requireContexts(): void {
  const probe: { readonly Provider: unknown } = createContext(null);
  if (probe.Provider !== probe) throw new Error('Lantern needs React 19 or later, or Preact 10 or later.');
}

/** A name for a theme that no other colours have: the same on the server and in the browser. */
export function scopeOf(theme: Theme): string {
  requireContexts();
  let hash = 0;
  for (const letter of themeCss(theme)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return `t${(hash >>> 0).toString(36)}`;
}

const never = () => () => undefined;

/** The styles in a server's markup, until the browser has adopted them: what comes from a server is never seen unstyled. */
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
