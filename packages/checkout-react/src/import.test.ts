import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkout } from './index.ts';

// Runs in Node, without document, window or storage.
test('imports without side effects and renders a skeleton on the server', () => {
  expect(typeof document).toBe('undefined');
  const markup = renderToString(createElement(Checkout, { charity: 'human-relief-gb', locale: 'en' }));
  expect(markup).toContain('lang="en"');
  expect(markup).toContain('aria-label="Your gift"');
});

test('includes its styles in server-rendered markup, with the class names of the browser', () => {
  const markup = renderToString(createElement(Checkout, { charity: 'human-relief-gb', nonce: 'abc' }));
  const [, scope] = /data-theme="(\w+)"/.exec(markup) ?? [];
  expect(markup).toContain(`.lantern-root[data-theme=${scope}]{color-scheme:light`);
  expect(markup).toContain('.ln-skeleton');
  expect(markup).toContain('<style nonce="abc">');
});

test.each([{ locale: 'ar' }, { brand: 'gm' }, { locale: 'ar', brand: 'eg' }] as const)(
  'reserves hidden space in server rendering while messages or theme load: %j',
  (props) => {
    const charity = 'human-relief-gb';
    const skeletons = (markup: string) => markup.split('<span class="ln-skeleton').length;
    const plain = renderToString(createElement(Checkout, { charity }));
    const markup = renderToString(createElement(Checkout, { charity, ...props }));
    expect(markup).toContain(`dir="${'locale' in props ? 'rtl' : 'ltr'}"`);
    expect(markup).toMatch(/class="[^"]*ln-unseen/);
    expect(plain).not.toMatch(/class="[^"]*ln-unseen/);
    expect(skeletons(markup)).toBe(skeletons(plain));
    expect(skeletons(plain)).toBeGreaterThan(4);
  },
);
