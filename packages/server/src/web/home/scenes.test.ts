import { expect, test } from 'vitest';
import { SCENES } from './scenes.ts';

/** As a fraction of the sky's height: at every width the text of a page ends above this. */
const WORDS_END = 0.58;
/** The colour of the sentence below the heading, the darkest text on the sky. */
const WORDS = '#f0f1fb';

/** Relative luminance of `#rrggbb` as defined by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(SCENES))('text on the sky of %s has sufficient contrast', (_, scene) => {
  const sky = /<linearGradient id="sky".*?<\/linearGradient>/s.exec(scene)?.[0] ?? '';
  const stops = [...sky.matchAll(/offset="([\d.]+)" stop-color="(#\w{6})"/g)].map(([, at, colour = '']) => ({
    at: Number(at),
    contrast: (luminance(WORDS) + 0.05) / (luminance(colour) + 0.05),
  }));
  const behind = stops.filter(({ at }) => at <= WORDS_END);
  expect(behind.length).toBeGreaterThan(1);
  for (const { contrast } of behind) expect(contrast).toBeGreaterThan(4.5);
  // Between two stops the sky is no lighter than at the lower one: the text ends at or above a stop that is dark
  // enough.
  expect(stops.find(({ at }) => at >= WORDS_END)?.contrast).toBeGreaterThan(4.5);
});

test.each(Object.entries(SCENES))('the sun of %s is not behind the text', (_, scene) => {
  const circles = [...scene.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="(\d+)"/g)].map(([, x, y, r]) => ({
    isBeside: Math.abs(Number(x) - 800) - Number(r) > 260,
    top: Number(y) - Number(r),
  }));
  for (const { isBeside, top } of circles) expect(isBeside || top > WORDS_END * 700).toBe(true);
});
