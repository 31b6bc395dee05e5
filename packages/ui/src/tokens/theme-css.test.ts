import { describe, expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';
import { themes } from './themes.ts';

describe.each(Object.values(themes))('the $brand theme as CSS', (theme) => {
  const css = themeCss(theme);

  test('applies only to a shadow host and the root of its own brand', () => {
    expect(css).toContain(`:host,.lantern-root[data-brand=${theme.brand}]{`);
    expect(css.match(/data-brand=\w+/g)?.every((found) => found === `data-brand=${theme.brand}`)).toBe(true);
  });

  test('follows the system unless a scheme is set, on the root or on a part of it that is dark in either', () => {
    expect(css).toContain('@media (prefers-color-scheme:dark){:host(:not([data-scheme=light]))');
    expect(css).toContain(
      `:host([data-scheme=dark]),.lantern-root[data-brand=${theme.brand}][data-scheme=dark],:where(.lantern-root[data-brand=${theme.brand}]) [data-scheme=dark]{`,
    );
  });

  test('uses nothing that a shadow root ignores', () => {
    expect(css).not.toMatch(/@property|@font-face|\drem\b/);
  });
});
