import { cleanup, render as mount } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { onTestFinished } from 'vitest';
import { axeViolations } from '../../../test/components/axe.ts';
import { Root } from '../src/root.tsx';
import { mtn, type Scheme, type Theme } from '../src/tokens/index.ts';

export interface Setting {
  /** Renders in a shadow root, as the widget does. */
  shadow?: boolean;
  dir?: 'ltr' | 'rtl';
  theme?: Theme;
  scheme?: Scheme;
  /** Width of the container in px. */
  width?: number;
}

export interface Rendered {
  /** The element that the tree was rendered into. */
  container: HTMLElement;
  /** The document or shadow root that contains it. */
  home: Document | ShadowRoot;
  rerender: (node: ReactNode) => void;
  unmount: () => void;
}

/** Renders inside a `Root` with React or Preact, whichever the test run uses, for the duration of the test. */
export const render = (node: ReactNode, setting: Setting = {}): Rendered => {
  const { shadow = false, dir = 'ltr', theme = mtn, scheme = 'light', width } = setting;
  const box = document.createElement('div');
  onTestFinished(() => {
    cleanup();
    box.remove();
  });
  if (width !== undefined) box.style.width = `${width}px`;
  document.body.append(box);
  const home = shadow ? box.attachShadow({ mode: 'open' }) : document;
  const container = document.createElement('div');
  (box.shadowRoot ?? box).append(container);
  const rooted = (tree: ReactNode) => (
    <Root theme={theme} scheme={scheme} lang={dir === 'ltr' ? 'en' : 'ar'} dir={dir}>
      {tree}
    </Root>
  );
  const { rerender, unmount } = mount(rooted(node), { container });
  return { container, home, rerender: (next) => rerender(rooted(next)), unmount };
};

/** Controlled state for a component under test that reports each change. */
export function Held<Value>({
  start,
  onChange,
  children,
}: {
  start: Value;
  onChange?: (value: Value) => void;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    setValue(next);
    onChange?.(next);
  });
}

/** axe's WCAG 2.2 AA violations as `rule: target` lines. */
export const axeFindings = ({ container }: Rendered): Promise<string[]> => axeViolations(container);
