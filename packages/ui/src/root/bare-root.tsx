import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Scheme, Theme } from '../tokens/theme.ts';
import { themeCss } from '../tokens/theme-css.ts';
import { adoptStyles } from './adopt-styles.ts';

export interface BareRootProps {
  /** The components' CSS: all that are used in it; keep it one constant string. */
  styles: string;
  theme: Theme;
  /** BCP 47 language of everything inside. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** `auto` follows the system. */
  scheme?: 'auto' | Scheme | undefined;
  /** `inherit` takes the font of the page around, as the widget does. */
  font?: 'system' | 'inherit' | undefined;
  /** For the `<style>` that stands in where adopted sheets do not exist. */
  nonce?: string | undefined;
  /** More style text to adopt; keep it one constant string. */
  css?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Told by what it has: in another frame neither is an instance of this window's classes. */
const isHome = (node: Node): node is Document | ShadowRoot => 'head' in node || 'host' in node;

/** A root that carries only the CSS it is given, for who loads the components in parts. */
export function BareRoot({
  styles,
  theme,
  lang,
  dir,
  scheme = 'auto',
  font,
  nonce,
  css,
  className,
  children,
}: BareRootProps) {
  const ref = useRef<HTMLDivElement>(null);

  // Before the first paint, so that nothing is ever seen unstyled.
  useLayoutEffect(() => {
    const home = ref.current?.getRootNode();
    if (!home || !isHome(home)) return;
    const releases = [styles, themeCss(theme), ...(css ? [css] : [])].map((text) => adoptStyles(home, text, nonce));
    return () => {
      for (const release of releases) release();
    };
  }, [styles, theme, css, nonce]);

  return (
    <div
      ref={ref}
      className={className ? `lantern-root ${className}` : 'lantern-root'}
      data-brand={theme.brand}
      data-scheme={scheme === 'auto' ? undefined : scheme}
      data-font={font}
      lang={lang}
      dir={dir}
    >
      {children}
    </div>
  );
}
