import { cleanup, render as mount } from '@testing-library/react';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { afterEach } from 'vitest';
import { Root } from '../src/root.tsx';
import { mtn, type Scheme, type Theme } from '../src/tokens/index.ts';

export interface Setting {
  /** In a shadow root, as the widget is. */
  shadow?: boolean;
  dir?: 'ltr' | 'rtl';
  theme?: Theme;
  scheme?: Scheme;
  /** Of the box around, px. */
  width?: number;
}

export interface Rendered {
  /** What the tree was rendered into. */
  container: HTMLElement;
  /** The document or the shadow root that it lives in. */
  home: Document | ShadowRoot;
  rerender: (node: ReactNode) => void;
  unmount: () => void;
}

const boxes = new Set<HTMLElement>();

afterEach(() => {
  cleanup();
  for (const box of boxes) box.remove();
  boxes.clear();
});

/** Renders inside a `Root`, with whichever of the two renderers this run is for. */
export const render = (node: ReactNode, setting: Setting = {}): Rendered => {
  const { shadow = false, dir = 'ltr', theme = mtn, scheme = 'light', width } = setting;
  const box = document.createElement('div');
  boxes.add(box);
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

/** Keeps a value the way a caller would, and reports each change. */
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

/** What axe finds against WCAG 2.2 AA, as `rule: target` lines; empty is good. */
export const axeFindings = async ({ container }: Rendered): Promise<string[]> => {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
