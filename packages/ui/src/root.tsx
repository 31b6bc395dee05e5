'use client';

import { BareRoot, type BareRootProps } from './bare-root.tsx';
import { componentCss } from './styles/index.ts';

export type RootProps = Omit<BareRootProps, 'styles'>;

/** What every other component stands in: theme, language, direction, and the styles of its document or shadow root. */
export function Root(props: RootProps) {
  return <BareRoot {...props} styles={componentCss} />;
}
