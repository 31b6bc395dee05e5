import { type ReactNode, useMemo, useRef } from 'react';
import type { Scheme, Theme } from '../tokens/theme.ts';
import { themeCss } from '../tokens/theme-css.ts';
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

  useStyles(ref, styles, nonce);
  useStyles(
    ref,
    useMemo(() => themeCss(theme), [theme]),
    nonce,
  );

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
