import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../test/harness.tsx';
import { componentCss } from '../styles/index.ts';
import { meanings, mtn, themes } from '../tokens/index.ts';
import { adoptStyles, Root } from './index.ts';

const shadowRoot = () => {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
};

afterEach(() => vi.unstubAllGlobals());

describe('adoptStyles', () => {
  test.each([
    ['document', () => document],
    ['shadow root', shadowRoot],
  ])('gives a %s one sheet however many ask, and takes it back with the last', (_, make) => {
    const root = make();
    const before = root.adoptedStyleSheets.length;
    const first = adoptStyles(root, '.once{}');
    const second = adoptStyles(root, '.once{}');
    expect(root.adoptedStyleSheets).toHaveLength(before + 1);
    first();
    first();
    expect(root.adoptedStyleSheets).toHaveLength(before + 1);
    second();
    expect(root.adoptedStyleSheets).toHaveLength(before);
  });

  test("leaves the page's own sheets alone", () => {
    const own = new CSSStyleSheet();
    document.adoptedStyleSheets = [own];
    const release = adoptStyles(document, '.ours{}');
    expect(document.adoptedStyleSheets[0]).toBe(own);
    release();
    expect(document.adoptedStyleSheets).toEqual([own]);
    document.adoptedStyleSheets = [];
  });

  test('where sheets cannot be adopted, one style element with the nonce stands in', () => {
    const replaceSync = CSSStyleSheet.prototype.replaceSync;
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
    const root = shadowRoot();
    const first = adoptStyles(root, '.old{color:red}', 'abc');
    const second = adoptStyles(root, '.old{color:red}', 'abc');
    CSSStyleSheet.prototype.replaceSync = replaceSync;

    const styles = root.querySelectorAll('style');
    expect(styles).toHaveLength(1);
    expect(styles[0]?.nonce).toBe('abc');
    expect(styles[0]?.textContent).toBe('.old{color:red}');
    first();
    second();
    expect(root.querySelector('style')).toBeNull();
  });
});

describe('Root', () => {
  test.each([false, true])('brings its styles to where it lives, and takes them along (shadow: %s)', (shadow) => {
    const before = document.adoptedStyleSheets.length;
    const { home, unmount } = render(<p>Words</p>, { shadow });
    expect(home.adoptedStyleSheets.length).toBeGreaterThanOrEqual(2);
    if (shadow) expect(document.adoptedStyleSheets).toHaveLength(before);
    unmount();
    expect(home.adoptedStyleSheets).toHaveLength(shadow ? 0 : before);
  });

  test('StrictMode and several at once leave no sheet behind', () => {
    const before = document.adoptedStyleSheets.length;
    const { rerender, unmount } = render(
      <StrictMode>
        <Root theme={themes.fg} lang="en" dir="ltr">
          One
        </Root>
        <Root theme={themes.gm} lang="en" dir="ltr">
          Two
        </Root>
      </StrictMode>,
    );
    rerender(<p>None</p>);
    expect(document.adoptedStyleSheets).toHaveLength(before + 2);
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });

  test('two brands on one page keep their own colours', () => {
    const { container } = render(
      <Root theme={themes.fg} scheme="dark" lang="en" dir="ltr">
        Green
      </Root>,
    );
    const surfaces = [...container.querySelectorAll('.lantern-root')].map((root) =>
      getComputedStyle(root).getPropertyValue('--lantern-surface'),
    );
    expect(surfaces).toEqual([meanings(mtn, 'light').surface, meanings(themes.fg, 'dark').surface]);
  });

  test('carries language and direction', () => {
    const { container } = render(<p>كلمات</p>, { dir: 'rtl' });
    const root = container.querySelector('.lantern-root');
    expect([root?.getAttribute('lang'), root?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  });
});

test('the components use nothing that a shadow root or a strict page would not take', () => {
  expect(componentCss).not.toMatch(/@property|@font-face|\drem\b|\[dir=|url\(|@import/);
  expect(componentCss).not.toMatch(
    /[;{](?:margin|padding|border|inset)-(?:left|right)|[;{](?:left|right|text-align:left)/,
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(componentCss);
  const selectors = [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : []));
  expect(selectors.length).toBeGreaterThan(100);
  expect(selectors.filter((selector) => !/^(?:\.ln-|\.lantern-root|hr\.ln-)/.test(selector))).toEqual([]);
});
