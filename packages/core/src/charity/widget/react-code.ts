import { scriptText } from './escape.ts';
import { givingAddress, type WidgetSettings } from './settings.ts';

/** Code of a React component that uses `@lantern-giving/checkout-react`. */
export function reactCode(settings: WidgetSettings, { origin }: { readonly origin: string }): string {
  return settings.form === 'inPlace' ? inlineComponent(settings, origin) : modalComponent(settings, origin);
}

function propsOf({ charity, campaign, amount, causes, theme, lang }: WidgetSettings, origin: string): string[] {
  const texts = { charity, campaign, apiOrigin: origin, amount, brand: theme, locale: lang };
  const props = Object.entries(texts).flatMap(([name, value]) => (value ? [`${name}=${attribute(value)}`] : []));
  return causes.length > 0 ? [...props, `causes={[${causes.map(scriptText).join(', ')}]}`] : props;
}

/** A JSX attribute value: in plain quotes if it needs no escaping, otherwise as an expression. */
function attribute(value: string): string {
  return /^[\w .:/?=-]+$/.test(value) ? `"${value}"` : `{${scriptText(value)}}`;
}

function element(props: readonly string[], indent: string): string {
  return ['<Checkout', ...props.map((prop) => `  ${prop}`), '/>'].map((line) => indent + line).join('\n');
}

function inlineComponent(settings: WidgetSettings, origin: string): string {
  return [
    "import { Checkout } from '@lantern-giving/checkout-react';",
    '',
    'export function Give() {',
    '  return (',
    element(propsOf(settings, origin), '    '),
    '  );',
    '}',
  ].join('\n');
}

function modalComponent(settings: WidgetSettings, origin: string): string {
  const words = `{${scriptText(settings.label)}}`;
  const opener =
    settings.form === 'link'
      ? [
          '      <a',
          `        href=${attribute(givingAddress(origin, settings))}`,
          '        onClick={(event) => {',
          '          event.preventDefault();',
          '          setOpen(true);',
          '        }}',
          '      >',
          `        ${words}`,
          '      </a>',
        ]
      : ['      <button type="button" onClick={() => setOpen(true)}>', `        ${words}`, '      </button>'];
  const props = ['layout="modal"', ...propsOf(settings, origin), 'onClose={() => setOpen(false)}'];
  return [
    // With React Server Components, only client components can have state.
    "'use client';",
    '',
    "import { Checkout } from '@lantern-giving/checkout-react';",
    "import { useState } from 'react';",
    '',
    'export function Give() {',
    '  const [open, setOpen] = useState(false);',
    '  return (',
    '    <>',
    ...opener,
    '      {open && (',
    element(props, '        '),
    '      )}',
    '    </>',
    '  );',
    '}',
  ].join('\n');
}
