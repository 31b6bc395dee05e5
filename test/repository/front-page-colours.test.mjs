import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meanings, themes } from '@lantern-giving/ui/tokens';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/internal/console.mjs';

// The server's front pages define the brands' colours in their own style sheet, since the server's pages may only
// import core.
const css = readFileSync(join(root, 'packages/server/src/web/home/home.css'), 'utf8');

/** Colours of the front pages that are in no brand's tokens. */
const OWN = ['on-soft', 'ground', 'shade'];

/**
 * The custom properties set by the rules of a selector.
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
 * The computed colours of a brand's page: those of the body override inherited ones.
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
  test.each(['light', 'dark'])('has its brand’s colours in the %s scheme', (scheme) => {
    const theme = Object.values(themes).find((one) => one.brand === brand);
    if (!theme || (scheme !== 'light' && scheme !== 'dark')) throw new Error(`there is no brand ${brand}`);
    const colours = coloursOf(brand, scheme);
    const tokens = Object.entries(meanings(theme, scheme)).filter(([name]) => Object.hasOwn(colours, name));
    expect(colours).toEqual(Object.fromEntries(tokens));
    expect(tokens.length).toBeGreaterThan(10);
  });
});
