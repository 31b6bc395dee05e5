import { BRANDS } from '@lantern-giving/core/campaigns';
import {
  BUTTON_BACKGROUNDS,
  givingAddress,
  optionsOf,
  WIDGET_FORMS,
  type WidgetSettings,
  widgetCode,
} from '@lantern-giving/core/charity/widget';
import { meanings, themes } from '@lantern-giving/ui/tokens';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ORIGIN = 'https://give.example';
const hostile = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    '</a><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onclick='alert(1)",
    '<!-- /wp:html --><script>alert(1)</script>',
    '&quot;&#34;&lt;',
    '[gallery]{{constructor.constructor("alert(1)")()}}`alert(1)`',
    '\u2028alert(1)//',
    '</lantern-checkout><iframe srcdoc="x">',
  ),
);
/** More than the inputs allow: the code must be safe for any value. */
const settings: fc.Arbitrary<WidgetSettings> = fc.record({
  form: fc.constantFrom(...WIDGET_FORMS),
  charity: fc.oneof(fc.constant('human-relief-gb'), hostile),
  campaign: fc.oneof(fc.constant('mytennights'), hostile),
  amount: fc.option(fc.oneof(fc.constant('100'), hostile)),
  causes: fc.array(fc.oneof(fc.constant('water'), hostile), { maxLength: 3 }),
  theme: fc.option(fc.constantFrom(...BRANDS)),
  lang: fc.option(fc.constantFrom('en', 'ar')),
  label: hostile,
});

/** Parses a code in the browser without running it. */
function parse(code: string) {
  const { head, body } = new DOMParser().parseFromString(`<!doctype html><body>${code}`, 'text/html');
  const elements = [...head.children, ...body.querySelectorAll('*')];
  const scripts = elements.filter((element): element is HTMLScriptElement => element instanceof HTMLScriptElement);
  return { elements, scripts, rest: elements.filter((element) => !(element instanceof HTMLScriptElement)) };
}

const attributesOf = (element: Element | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
describe('generated code for any choices', () => {
  test.each(['html', 'wordpress'] as const)('for %s is the element with exactly these attributes', (kind) => {
    fc.assert(
      fc.property(settings, (chosen) => {
        const { scripts, rest } = parse(widgetCode(kind, chosen, { origin: ORIGIN }));
        const [loader, ...others] = scripts;
        expect(attributesOf(loader)).toEqual({ async: '', src: `${ORIGIN}/lantern.js` });
        expect(loader?.textContent).toBe('');
        expect(others).toHaveLength(chosen.form === 'modal' ? 1 : 0);
        const href = givingAddress(ORIGIN, chosen);
        if (chosen.form === 'modal') {
          expect(rest).toEqual([]);
          return;
        }
        if (chosen.form === 'inPlace') {
          const [host, link, ...more] = rest;
          expect(more).toEqual([]);
          expect(host?.localName).toBe('lantern-checkout');
          // A height is kept free, so that nothing moves when the checkout comes.
          const keptFree = { style: 'display:block;min-height:40rem' };
          expect(attributesOf(host)).toEqual({ ...Object.fromEntries(optionsOf(chosen)), ...keptFree });
          expect([link?.localName, link?.parentElement]).toEqual(['a', host]);
          expect(attributesOf(link)).toEqual({ href });
          expect(link?.textContent).toBe(chosen.label);
          return;
        }
        const [link, ...more] = rest;
        expect(more).toEqual([]);
        expect(link?.localName).toBe('a');
        const { style, ...attributes } = attributesOf(link);
        expect(style === undefined).toBe(chosen.form === 'link');
        expect(attributes).toEqual({
          href,
          'data-lantern': 'checkout',
          ...(chosen.theme && { 'data-theme': chosen.theme }),
          ...(chosen.lang && { 'data-lang': chosen.lang }),
        });
        expect(link?.textContent).toBe(chosen.label);
      }),
      { numRuns: 400 },
    );
  });

  test.each(['html', 'wordpress', 'tagManager'] as const)('for %s only runs our own calls', (kind) => {
    fc.assert(
      fc.property(settings, (chosen) => {
        const { scripts } = parse(widgetCode(kind, chosen, { origin: ORIGIN }));
        const own = scripts.filter(({ src }) => src === '');
        const page = new EventTarget();
        const brought: string[] = [];
        const document = {
          addEventListener: page.addEventListener.bind(page),
          createElement: () => ({}),
          head: { appendChild: ({ src }: { src: string }) => brought.push(src) },
        };
        const opened: unknown[] = [];
        const window: { Lantern?: { q: ArrayLike<unknown>[] }; [name: string]: unknown } = {
          setTimeout: (then: () => void) => then(),
          open: (address: unknown) => opened.push(address),
        };
        const alert = () => {
          throw new Error('something else ran');
        };
        for (const { text } of own) new Function('window', 'document', 'alert', text)(window, document, alert);
        const press = new Event('click', { cancelable: true });
        Object.defineProperty(press, 'target', { value: { closest: () => true } });
        page.dispatchEvent(press);

        const options = Object.fromEntries(optionsOf(chosen));
        const act = chosen.form === 'inPlace' ? ['mount', '#lantern-give', options] : ['open', options];
        const calls = (window.Lantern?.q ?? []).map((call) => Array.from(call));
        // The script never comes here.
        const isOwn = chosen.form !== 'inPlace' && (kind === 'tagManager' || chosen.form === 'modal');
        expect(opened).toEqual(isOwn ? [givingAddress(ORIGIN, chosen)] : []);
        if (kind === 'tagManager') {
          expect(calls).toEqual([['init', { origin: ORIGIN }], act]);
          expect(brought).toEqual([`${ORIGIN}/lantern.js`]);
        } else {
          expect(calls).toEqual(chosen.form === 'modal' ? [act] : []);
          expect(brought).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });
});

test('has a button in the accent of its brand', () => {
  for (const brand of BRANDS) expect(BUTTON_BACKGROUNDS[brand]).toBe(meanings(themes[brand], 'light').accent);
});
