'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { ServerStyles, scopeOf } from './shared-page.tsx';
import type { Scheme, Theme } from './tokens/theme.ts';
import { themeCss } from './tokens/theme-css.ts';
import { useStyles } from './use-styles.ts';

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
  className?: string | undefined;
  children: ReactNode;
}

/** A root that carries only the CSS it is given, for who loads the components in parts. */
export function BareRoot({
  styles,
  theme,
  lang,
  dir,
  scheme = 'auto',
  font,
  nonce,
  className,
  children,
}: BareRootProps) {
  const ref = useRef<HTMLDivElement>(null);

  const scope = useMemo(() => scopeOf(theme), [theme]);
  const colours = useMemo(() => themeCss(theme, `.lantern-root[data-theme=${scope}]`), [theme, scope]);
  useStyles(ref, styles, nonce);
  useStyles(ref, colours, nonce);

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
      <ServerStyles css={[styles, colours]} nonce={nonce} />
      {children}
    </div>
  );
}
