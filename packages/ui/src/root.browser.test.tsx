import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { render } from '../test/harness.tsx';
import { Button } from './button.tsx';
import { Root } from './root.tsx';
import { Skeleton } from './skeleton.tsx';
import { StepProgress } from './step-progress.tsx';
import { addStyles, adoptStyles } from './styles.ts';
import { meanings, mtn, themes } from './tokens/index.ts';

const shadowRoot = () => {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
};

const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('');

describe('adoptStyles', () => {
  test.each([
    ['document', () => document],
    ['shadow root', shadowRoot],
  ])('adds each sheet to a %s once for any number of users, and removes it with the last', (_, make) => {
    const root = make();
    const before = root.adoptedStyleSheets.length;
    const first = adoptStyles(root, '.once{}', undefined);
    const once = root.adoptedStyleSheets.length;
    expect(root.adoptedStyleSheets.filter((sheet) => textOf(sheet).includes('.once'))).toHaveLength(1);
    const second = adoptStyles(root, '.once{}', undefined);
    expect(root.adoptedStyleSheets).toHaveLength(once);
    first();
    expect(root.adoptedStyleSheets).toHaveLength(once);
    second();
    expect(root.adoptedStyleSheets).toHaveLength(before);
  });

  test("leaves the page's own sheets alone", () => {
    const own = new CSSStyleSheet();
    document.adoptedStyleSheets = [own];
    const release = adoptStyles(document, '.ours{}', undefined);
    expect(document.adoptedStyleSheets[0]).toBe(own);
    release();
    expect(document.adoptedStyleSheets).toEqual([own]);
    document.adoptedStyleSheets = [];
  });

  test('falls back to one style element with the nonce per sheet where sheets cannot be adopted', () => {
    const replaceSync = CSSStyleSheet.prototype.replaceSync;
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
    const root = shadowRoot();
    const first = adoptStyles(root, '.old{color:red}', 'abc');
    const second = adoptStyles(root, '.old{color:red}', 'abc');
    CSSStyleSheet.prototype.replaceSync = replaceSync;

    const styles = [...root.querySelectorAll('style')];
    expect(styles.filter((style) => style.textContent === '.old{color:red}')).toHaveLength(1);
    expect(styles.filter((style) => style.nonce !== 'abc')).toEqual([]);
    first();
    second();
    expect(root.querySelector('style')).toBeNull();
  });
});

describe('Root', () => {
  test.each([false, true])(
    'adds its styles to its document or shadow root and removes them on unmount (shadow: %s)',
    (shadow) => {
      const before = document.adoptedStyleSheets.length;
      const { home, unmount } = render(<p>Words</p>, { shadow });
      expect(home.adoptedStyleSheets.length).toBeGreaterThanOrEqual(2);
      if (shadow) expect(document.adoptedStyleSheets).toHaveLength(before);
      unmount();
      expect(home.adoptedStyleSheets).toHaveLength(shadow ? 0 : before);
    },
  );

  test("several roots in StrictMode share the components' sheets and leave none behind", () => {
    const before = document.adoptedStyleSheets.length;
    const { rerender, unmount } = render(<p>None</p>);
    const one = document.adoptedStyleSheets.length;
    rerender(
      <StrictMode>
        <Root theme={themes.fg} lang="en" dir="ltr">
          One
        </Root>
        <Root theme={themes.gm} lang="en" dir="ltr">
          Two
        </Root>
      </StrictMode>,
    );
    // One sheet per theme.
    expect(document.adoptedStyleSheets).toHaveLength(one + 2);
    rerender(<p>None</p>);
    expect(document.adoptedStyleSheets).toHaveLength(one);
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });

  test('adds the sheet of a component that is loaded later to every root, once', () => {
    const inPage = render(<p className="later">Words</p>);
    const inShadow = render(<p className="later">Words</p>, { shadow: true });
    addStyles('.later{letter-spacing:3px}');
    for (const { home } of [inPage, inShadow]) {
      const words = home.querySelector('.later');
      expect(words && getComputedStyle(words).letterSpacing).toBe('3px');
      expect(home.adoptedStyleSheets.filter((sheet) => textOf(sheet).startsWith('.later'))).toHaveLength(1);
    }
    inShadow.unmount();
    inPage.unmount();
    expect(document.adoptedStyleSheets.filter((sheet) => textOf(sheet).startsWith('.later'))).toEqual([]);
  });

  test('puts the reset before the sheets of components, whatever the order of imports', () => {
    const { home } = render(<Button>Continue</Button>, { shadow: true });
    const texts = home.adoptedStyleSheets.map(textOf);
    expect(texts.findIndex((text) => text.includes('.lantern-root :where('))).toBe(0);
    expect(texts.findIndex((text) => text.includes('.ln-button {'))).toBeGreaterThan(0);
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

  test('sets language and direction', () => {
    const { container } = render(<p>كلمات</p>, { dir: 'rtl' });
    const root = container.querySelector('.lantern-root');
    expect([root?.getAttribute('lang'), root?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  });
});

describe('under a policy that allows styles with a nonce only', () => {
  const strictPage = async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-abc'"><main></main>`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const page = frame.contentDocument;
    const main = page?.querySelector('main');
    if (!page || !main) throw new Error('The frame has no document');
    const refused: string[] = [];
    page.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
    onTestFinished(() => frame.remove());
    return { page, main, refused };
  };

  const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  test('components are styled and nothing is blocked', async () => {
    const { page, main, refused } = await strictPage();
    const root = createRoot(main);
    flushSync(() =>
      root.render(
        <Root theme={mtn} lang="en" dir="ltr">
          <Button>Continue</Button>
          <StepProgress
            label="Steps"
            steps={[{ label: 'Plan' }]}
            current={0}
            states={{ completed: 'done', current: 'now', incomplete: 'to come' }}
          />
          <Skeleton shape="block" height={40} />
        </Root>,
      ),
    );
    await settled();
    const bar = page.querySelector('.ln-progress i');
    const button = page.querySelector('button');
    expect(button && page.defaultView?.getComputedStyle(button).borderRadius).toBe('12px');
    expect(bar && page.defaultView?.getComputedStyle(bar).inlineSize).not.toBe('0px');
    expect(refused).toEqual([]);
    flushSync(() => root.unmount());
  });

  test('styles without a nonce are blocked', async () => {
    const { page, refused } = await strictPage();
    page.head.append(page.createElement('style'));
    page.querySelector('main')?.setAttribute('style', 'color:red');
    await expect.poll(() => refused).not.toEqual([]);
  });
});
