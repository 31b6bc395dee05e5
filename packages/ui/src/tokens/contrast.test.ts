import { describe, expect, test } from 'vitest';
import { type Meaning, meanings, type Scheme } from './theme.ts';
import { themes } from './themes.ts';

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const grounds: Meaning[] = ['surface', 'sunken', 'raised'];

const text: [ink: Meaning, on: Meaning[]][] = [
  ['ink', [...grounds, 'accent-soft', 'lantern-soft', 'positive-soft', 'warning-soft', 'danger-soft']],
  ['muted', [...grounds, 'accent-soft', 'lantern-soft']],
  ['accent', [...grounds, 'accent-soft']],
  ['on-accent', ['accent', 'danger']],
  ['positive', [...grounds, 'positive-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['danger', [...grounds, 'danger-soft']],
];

const shapes: [shape: Meaning, on: Meaning[]][] = [
  ['control-line', [...grounds, 'accent-soft']],
  ['focus', [...grounds, 'accent-soft']],
  ['accent', [...grounds, 'accent-soft']],
  ['lantern', ['surface', 'raised']],
  ['bar', ['surface', 'raised']],
];

const cases = Object.values(themes).flatMap((theme) =>
  (['light', 'dark'] satisfies Scheme[]).map((scheme) => ({ name: `${theme.brand} ${scheme}`, theme, scheme })),
);

const tooFaint = (pairs: [Meaning, Meaning[]][], least: number, colours: Readonly<Record<Meaning, string>>) =>
  pairs.flatMap(([front, backs]) =>
    backs
      .map((back) => ({ front, back, ratio: contrast(colours[front], colours[back]) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
  );

describe.each(cases)('$name', ({ theme, scheme }) => {
  const colours = meanings(theme, scheme);

  test('every text colour has a contrast of at least 4.5:1 on its background', () => {
    expect(tooFaint(text, 4.5, colours)).toEqual([]);
  });

  test('controls, bars and the focus ring have a contrast of at least 3:1', () => {
    expect(tooFaint(shapes, 3, colours)).toEqual([]);
  });
});

test('the contrast measure is 21 for black on white and 1 for grey on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
