import { LANGUAGES } from '@lantern-giving/core/language';
import { Root } from '@lantern-giving/ui/root';
import { mtn, type Scheme } from '@lantern-giving/ui/tokens';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { toasts } from '../src/components/toasts.ts';
import { Stage, type StageProps } from './stage.tsx';

export interface Setting extends Omit<StageProps, 'children'> {
  scheme?: Scheme | undefined;
}

/** Renders a component in a page for the duration of the test. */
export function show(node: ReactNode, { scheme = 'light', ...stage }: Setting = {}): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  const language = stage.language ?? 'en';
  const { unmount } = render(
    <Root theme={mtn} scheme={scheme} lang={language} dir={LANGUAGES[language].dir} className="dashboard">
      <Stage {...stage}>{node}</Stage>
    </Root>,
    { container: box },
  );
  onTestFinished(() => {
    unmount();
    box.remove();
    toasts.clear();
    // Also clears the tab's storage.
    sessionStorage.clear();
  });
  return box;
}
