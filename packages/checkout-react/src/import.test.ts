import { themeOf } from '@lantern-giving/ui/tokens';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { charity, fridayCharity, tenDaysCharity } from '../test/fixtures.ts';
import { Checkout, prepareCheckout } from './index.ts';
import { localeOf } from './messages/locale.ts';

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

test.each([
  [charity, 'en'],
  [charity, 'ar'],
  [tenDaysCharity, 'fr'],
  [fridayCharity, 'en'],
])('renders the plan on the server where it is prepared (%#)', async (known, locale) => {
  const prepared = await prepareCheckout(known, locale);
  const brand = themeOf(known.campaign_terms.brand);
  const markup = renderToString(createElement(Checkout, { charity: known.charity_id, locale, prepared, brand }));
  const { title } = prepared.own?.says(prepared.messages, localeOf(locale)).plan ?? prepared.messages.plan;
  const wanted = ['name="total"', known.charity_name, title, 'type="submit"'];
  expect(wanted.filter((words) => !markup.includes(words))).toEqual([]);
  expect(/class="[^"]*ln-(skeleton|unseen)/.test(markup)).toBe(false);
});
