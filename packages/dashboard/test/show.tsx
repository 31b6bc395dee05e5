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

/** Puts a piece on a page of its own, for as long as the test runs. */
export function show(node: ReactNode, { scheme = 'light', ...stage }: Setting = {}): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  const language = stage.language ?? 'en';
  const { unmount } = render(
    <Root theme={mtn} scheme={scheme} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="dashboard">
      <Stage {...stage}>{node}</Stage>
    </Root>,
    { container: box },
  );
  onTestFinished(() => {
    unmount();
    box.remove();
    toasts.clear();
    // The tab is closed too.
    sessionStorage.clear();
  });
  return box;
}
