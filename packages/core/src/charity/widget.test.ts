import { describe, expect, test } from 'vitest';
import { givingAddress, type WidgetForm, type WidgetSettings, widgetCode } from './widget/index.ts';

const ORIGIN = 'https://give.example';
const plain: WidgetSettings = {
  form: 'link',
  charity: 'human-relief-gb',
  campaign: 'mytennights',
  amount: null,
  causes: [],
  theme: null,
  lang: null,
  label: 'Give for ten nights',
};
const full: WidgetSettings = { ...plain, amount: '100', causes: ['water', 'zakat'], theme: 'fg', lang: 'ar' };

test('the giving address says what was chosen and nothing else', () => {
  expect(givingAddress(ORIGIN, { charity: 'human-relief-gb' })).toBe('https://give.example/give/human-relief-gb');
  const { searchParams, pathname } = new URL(givingAddress(ORIGIN, full));
  expect(pathname).toBe('/give/human-relief-gb');
  expect(Object.fromEntries(searchParams)).toEqual({
    campaign: 'mytennights',
    amount: '100',
    causes: 'water zakat',
    lang: 'ar',
  });
});

describe('for React', () => {
  test('the package is imported, and each option is a prop', () => {
    const code = widgetCode('react', { ...full, form: 'inPlace' }, { origin: ORIGIN });
    expect(code).toContain("import { Checkout } from '@lantern-giving/checkout-react';");
    for (const prop of [
      'charity="human-relief-gb"',
      'campaign="mytennights"',
      'apiOrigin="https://give.example"',
      'amount="100"',
      "causes={['water', 'zakat']}",
      'brand="fg"',
      'locale="ar"',
    ]) {
      expect(code).toContain(prop);
    }
  });

  test.each(['link', 'button', 'modal'] as const)('%s opens it and takes it away again', (form) => {
    const code = widgetCode('react', { ...plain, form }, { origin: ORIGIN });
    expect(code).toMatch(/^'use client';\n/);
    expect(code).toContain('layout="modal"');
    expect(code).toContain('onClose={() => setOpen(false)}');
  });
});

/** What runs of the scripts in a code, with a document that hears one press, `timeStamp` ms into the page. */
function run(code: string, pressed: string | null, timeStamp = 0) {
  const scripts = [...code.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  const brought: string[] = [];
  let press: ((event: object) => void) | undefined;
  const document = {
    addEventListener: (_name: string, heard: (event: object) => void) => {
      press = heard;
    },
    createElement: () => ({}),
    head: { appendChild: (script: { src?: string }) => brought.push(script.src ?? '') },
  };
  const waits: [after: number | undefined, then: () => void][] = [];
  const opened: unknown[][] = [];
  const window: { Lantern?: { q: ArrayLike<unknown>[]; version?: string }; [name: string]: unknown } = {
    setTimeout: (then: () => void, after?: number) => waits.push([after, then]),
    open: (...given: unknown[]) => opened.push(given),
  };
  for (const text of scripts) new Function('window', 'document', text)(window, document);
  let prevented = false;
  press?.({
    timeStamp,
    target: { closest: (selector: string) => (selector === pressed ? {} : null) },
    preventDefault: () => {
      prevented = true;
    },
  });
  const calls = (window.Lantern?.q ?? []).map((call) => Array.from(call));
  return { did: { calls, brought, prevented }, window, waits, opened };
}

const OPTIONS = {
  charity: 'human-relief-gb',
  campaign: 'mytennights',
  amount: '100',
  causes: 'water zakat',
  theme: 'fg',
  lang: 'ar',
};

describe('for a tag manager', () => {
  const codeFor = (form: WidgetForm) => widgetCode('tagManager', { ...full, form }, { origin: ORIGIN });

  test.each(['link', 'button', 'modal'] as const)(
    '%s: what has the class opens it, once the script has come',
    (form) => {
      expect(run(codeFor(form), null).did).toEqual({
        calls: [['init', { origin: ORIGIN }]],
        brought: ['https://give.example/lantern.js'],
        prevented: false,
      });
      expect(run(codeFor(form), '.lantern-give').did).toMatchObject({
        calls: [
          ['init', { origin: ORIGIN }],
          ['open', OPTIONS],
        ],
        prevented: true,
      });
    },
  );

  test('in place: it is put where the page says', () => {
    expect(run(codeFor('inPlace'), null).did.calls).toEqual([
      ['init', { origin: ORIGIN }],
      ['mount', '#lantern-give', OPTIONS],
    ]);
  });

  test('in words that older parsers read', () => {
    for (const form of ['link', 'inPlace'] as const)
      expect(codeFor(form)).not.toMatch(/=>|\?\?|\?\.|`|\b(const|let)\b/);
  });
});

test('for the page’s own button its own press opens it', () => {
  const code = widgetCode('html', { ...full, form: 'modal' }, { origin: ORIGIN });
  expect(code).toContain('<script async src="https://give.example/lantern.js"></script>');
  expect(run(code, '.lantern-give').did).toEqual({ calls: [['open', OPTIONS]], brought: [], prevented: true });
});

describe.each(['html', 'tagManager'] as const)('the page’s own button, by the code for %s', (kind) => {
  const code = widgetCode(kind, { ...full, form: 'modal' }, { origin: ORIGIN });

  test.each([
    [200, 4800],
    [60_000, 1000],
  ])('pressed at %d ms leads to the hosted page after %d ms where the script has not come', (at, after) => {
    const { waits, opened } = run(code, '.lantern-give', at);
    expect(waits).toEqual([[after, expect.any(Function)]]);
    waits[0]?.[1]();
    expect(opened).toEqual([[givingAddress(ORIGIN, full), '_top']]);
  });

  test('stays in the page where the script has come', () => {
    const { window, waits, opened } = run(code, '.lantern-give');
    if (window.Lantern) window.Lantern.version = '1.0.0';
    waits[0]?.[1]();
    expect(opened).toEqual([]);
  });
});

test('for WordPress it is a block of its own without an empty line', () => {
  for (const form of ['link', 'button', 'modal', 'inPlace'] as const) {
    const code = widgetCode('wordpress', { ...full, form }, { origin: ORIGIN });
    expect(code.split('\n').at(0)).toBe('<!-- wp:html -->');
    expect(code.split('\n').at(-1)).toBe('<!-- /wp:html -->');
    expect(code).not.toMatch(/\n\s*\n/);
  }
});
