import { describe, expect, test } from 'vitest';
import { componentCss, firstCss, moreCss, overlayCss } from './index.ts';

const all = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name);

// A part brings what it moves by: an animation without its keyframes does nothing, and says nothing.
describe.each([
  ['of a first view', firstCss],
  ['of a first view and what comes later', firstCss + moreCss],
  ['of a first view in a dialog', firstCss + overlayCss],
  ['of everything', componentCss],
])('the CSS %s', (_, css) => {
  test('has the keyframes of every animation, each once', () => {
    const defined = all(css, /@keyframes ([\w-]+)/g);
    expect(new Set(defined).size).toBe(defined.length);
    expect(all(css, /animation:(ln-[\w-]+)/g).filter((name) => !defined.includes(name))).toEqual([]);
  });
});
