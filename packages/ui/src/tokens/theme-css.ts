import { type Brand, meanings, type Scheme, type Theme } from './theme.ts';

const declarations = (theme: Theme, scheme: Scheme): string =>
  [
    `color-scheme:${scheme}`,
    ...Object.entries(meanings(theme, scheme)).map(([meaning, hex]) => `--lantern-${meaning}:${hex}`),
  ].join(';');

const selectors = (brand: Brand, only = '') => {
  const host = only ? `:host(${only})` : ':host';
  return `${host},.lantern-root[data-brand=${brand}]${only}`;
};

/**
 * A theme as CSS text: `--lantern-*` custom properties for `:host` and for a `.lantern-root` of its brand.
 * The scheme follows the system unless `data-scheme="light"` or `"dark"` is set on that element.
 */
export const themeCss = (theme: Theme): string => {
  const dark = declarations(theme, 'dark');
  return [
    `${selectors(theme.brand)}{${declarations(theme, 'light')}}`,
    `@media (prefers-color-scheme:dark){${selectors(theme.brand, ':not([data-scheme=light])')}{${dark}}}`,
    `${selectors(theme.brand, '[data-scheme=dark]')}{${dark}}`,
  ].join('\n');
};
