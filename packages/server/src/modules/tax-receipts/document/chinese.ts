import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { FontWeight } from '../../../lib/drawing/fonts.ts';

const require = createRequire(import.meta.url);

/** Inclusive range of code points. */
type Range = readonly [number, number];

/** The code point ranges of each font part, as published with the package: `{"[21]": "U+9f83,U+9f85-9f8d"}`. */
function readParts(): ReadonlyMap<string, readonly Range[]> {
  const published: Readonly<Record<string, string>> = require('@fontsource-variable/noto-sans-sc/unicode.json');
  const rangeOf = (written: string): Range => {
    const [first = 0, last = first] = written
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last];
  };
  const parts = Object.entries(published).map(
    ([name, ranges]) => [name.replaceAll(/[[\]]/g, ''), ranges.split(',').map(rangeOf)] as const,
  );
  return new Map(parts);
}

/** The characters by the font part that should contain them, sorted. */
export function chineseParts(letters: Iterable<string>): ReadonlyMap<string, string> {
  const parts = [...readParts()];
  const found = new Map<string, string>();
  for (const letter of [...new Set(letters)].sort()) {
    const code = letter.codePointAt(0) ?? 0;
    const part = parts.find(([, ranges]) => ranges.some(([first, last]) => first <= code && code <= last));
    if (part) found.set(part[0], (found.get(part[0]) ?? '') + letter);
  }
  return found;
}

const WEIGHTS: Readonly<Record<FontWeight, number>> = { regular: 400, bold: 600 };

/**
 * Subsets a font part to these characters at one weight. The published parts are variable WOFF2 fonts, which PDF cannot
 * embed.
 */
export async function chineseFont(part: string, letters: string, weight: FontWeight): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${part}-wght-normal.woff2`);
  return subsetFont(await readFile(file), letters, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHTS[weight] } });
}
