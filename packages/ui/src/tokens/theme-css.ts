import { meanings, type Scheme, type Theme } from './theme.ts';

const declarations = (theme: Theme, scheme: Scheme): string =>
  [
    `color-scheme:${scheme}`,
    ...Object.entries(meanings(theme, scheme)).map(([meaning, hex]) => `--lantern-${meaning}:${hex}`),
  ].join(';');

/**
 * A theme as CSS text: `--lantern-*` custom properties for `:host` and for the elements that a selector matches. The
 * scheme follows the system unless `data-scheme="light"` or `"dark"` is set on that element. Inside of it,
 * `data-scheme="dark"` makes a part dark in either scheme; `:where`, so that another brand's root keeps its own.
 * @param own compound selector; default: a `.lantern-root` of the theme's brand
 */
export const themeCss = (theme: Theme, own = `.lantern-root[data-brand=${theme.brand}]`): string => {
  const dark = `{${declarations(theme, 'dark')}}`;
  return `:host,${own}{${declarations(theme, 'light')}}
@media (prefers-color-scheme:dark){:host(:not([data-scheme=light])),${own}:not([data-scheme=light])${dark}}
:host([data-scheme=dark]),${own}[data-scheme=dark],:where(${own}) [data-scheme=dark]${dark}`;
};

/** Uses the light colours of `themeCss` in print, whatever the screen shows. It has to come after that sheet. */
export const lightOnPaper = (theme: Theme): string =>
  // The repeated attribute gives the same specificity as the dark selectors.
  `@media print{.lantern-root[data-brand=${theme.brand}][data-brand]{${declarations(theme, 'light')}}}`;
