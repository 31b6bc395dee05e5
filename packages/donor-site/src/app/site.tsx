import { type ComponentType, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { LanguageProvider, type LoadedLanguage } from '../language/language-context.tsx';
import type { PageProps } from '../pages/page-props.ts';

interface SiteProps extends PageProps {
  Page: ComponentType<PageProps>;
  initial: LoadedLanguage;
  here?: Pick<Location, 'search' | 'hash'>;
  /** Runs before the first view is painted. */
  onShown?: () => void;
  /** Runs once the first view hears of changes. */
  onStarted?: () => void;
}

/** All that is in the element `#site`, the same on the server and in the browser. */
export function Site({ Page, initial, here, onShown, onStarted, ...given }: SiteProps) {
  useLayoutEffect(() => onShown?.(), []);
  useEffect(() => onStarted?.(), []);
  return (
    <StrictMode>
      <LanguageProvider initial={initial} here={here}>
        <Page {...given} />
      </LanguageProvider>
      <EffectsAtOnce />
    </StrictMode>
  );
}

/**
 * A state that is set in a layout effect makes React run all other effects with the first commit, where it would paint
 * first. A control that is pressed between the two already belongs to React, which resets it until the effects have run.
 */
function EffectsAtOnce() {
  const [, setShown] = useState(false);
  useLayoutEffect(() => setShown(true), []);
  return null;
}
