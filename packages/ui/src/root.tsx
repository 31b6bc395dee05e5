'use client';

import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { ServerStyles, scopeOf } from './shared-page.tsx';
import { adoptStyles } from './styles.ts';
import type { Scheme, Theme } from './tokens/theme.ts';
import { themeCss } from './tokens/theme-css.ts';
import './root.css';

export interface RootProps {
  theme: Theme;
  /** BCP 47 language of the content. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** `auto` follows the system. */
  scheme?: 'auto' | Scheme | undefined;
  /** `inherit` uses the font of the surrounding page, as the widget does. */
  font?: 'system' | 'inherit' | undefined;
  /** For the `<style>` elements that are used where sheets cannot be adopted. */
  nonce?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Checked by property: in another frame, nodes are not instances of this window's classes. */
const isHome = (node: Node | undefined): node is Document | ShadowRoot =>
  node !== undefined && ('head' in node || 'host' in node);

/** The root of every component tree: theme, language, direction, and the styles of its document or shadow root. */
export function Root({ theme, lang, dir, scheme = 'auto', font, nonce, className, children }: RootProps) {
  const ref = useRef<HTMLDivElement>(null);

  const scope = useMemo(() => scopeOf(theme), [theme]);
  const colours = useMemo(() => themeCss(theme, `.lantern-root[data-theme=${scope}]`), [theme, scope]);
  // Before the first paint, so that nothing is ever shown unstyled.
  useLayoutEffect(() => {
    const home = ref.current?.getRootNode();
    return isHome(home) ? adoptStyles(home, colours, nonce) : undefined;
  }, [colours, nonce]);

  return (
    <div
      ref={ref}
      className={className ? `lantern-root ${className}` : 'lantern-root'}
      data-theme={scope}
      data-scheme={scheme === 'auto' ? undefined : scheme}
      data-font={font}
      lang={lang}
      dir={dir}
    >
      <ServerStyles colours={colours} nonce={nonce} />
      {children}
    </div>
  );
}
