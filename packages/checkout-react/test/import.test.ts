import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkout } from '../src/index.ts';

// This runs in Node: there is no document, no window, no storage.
test('importing does nothing, and a server renders the room for it', () => {
  expect(typeof document).toBe('undefined');
  const markup = renderToString(createElement(Checkout, { charity: 'human-relief-gb', locale: 'en' }));
  expect(markup).toContain('lang="en"');
  expect(markup).toContain('aria-label="Your gift"');
});

test('a server’s markup brings its styles, scoped as the browser will scope them', () => {
  const markup = renderToString(createElement(Checkout, { charity: 'human-relief-gb', nonce: 'abc' }));
  const [, scope] = /data-theme="(\w+)"/.exec(markup) ?? [];
  expect(markup).toContain(`.lantern-root[data-theme=${scope}]{color-scheme:light`);
  expect(markup).toContain('.ln-skeleton');
  expect(markup).toContain('<style nonce="abc">');
});

test('on a server Arabic waits for its words and is already written from the right', () => {
  expect(renderToString(createElement(Checkout, { locale: 'ar' }))).toContain('dir="rtl"');
});
