import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meanings, themes } from '@lantern-giving/ui/tokens';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

// The server's front pages state the brands' colours in a style sheet of their own: it may import core alone.
const css = readFileSync(join(root, 'packages/server/src/web/home/home.css'), 'utf8');

/** What the front pages need and no brand's tokens have. */
const OWN = ['on-soft', 'ground', 'shade'];

/**
 * The custom properties that the rules of a selector set.
 * @param {string} rules
 * @param {string} selector
 * @returns {Record<string, string>}
 */
function propertiesOf(rules, selector) {
  const start = rules.indexOf(`${selector} {`);
  const block = start < 0 ? '' : rules.slice(start, rules.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const darkAt = css.indexOf('@media (prefers-color-scheme: dark)');
const inLight = css.slice(0, darkAt);
const inDark = css.slice(darkAt);

/**
 * The colours of a brand's page as a browser takes them: what stands at the body wins over what it inherits.
 * @param {string} brand
 * @param {'light' | 'dark'} scheme
 */
function coloursOf(brand, scheme) {
  const sheets = scheme === 'dark' ? [inLight, inDark] : [inLight];
  const selectors = [':root', `body[data-brand="${brand}"]`];
  const set = selectors.flatMap((selector) => sheets.map((sheet) => propertiesOf(sheet, selector)));
  const colours = Object.entries(Object.assign({}, ...set));
  return Object.fromEntries(colours.filter(([name]) => !OWN.includes(name)));
}

describe.each(['mtn', 'mtd', 'fg'])('the front page of %s', (brand) => {
  test.each(['light', 'dark'])('has the colours of its brand, %s', (scheme) => {
    const theme = Object.values(themes).find((one) => one.brand === brand);
    if (!theme || (scheme !== 'light' && scheme !== 'dark')) throw new Error(`there is no brand ${brand}`);
    const colours = coloursOf(brand, scheme);
    const tokens = Object.entries(meanings(theme, scheme)).filter(([name]) => Object.hasOwn(colours, name));
    expect(colours).toEqual(Object.fromEntries(tokens));
    expect(tokens.length).toBeGreaterThan(10);
  });
});
