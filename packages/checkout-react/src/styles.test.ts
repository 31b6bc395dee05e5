import { expect, test } from 'vitest';
import { stepsCss } from './steps/styles.ts';
import { checkoutCss } from './styles.ts';

test('what explains itself on demand is with the steps', () => {
  expect(checkoutCss).not.toContain('.ln-about');
  expect(stepsCss).toContain('.ln-about');
});

// A rule cut in two swallows the one after it, and nothing says so.
test.each([
  ['checkout', checkoutCss],
  ['steps', stepsCss],
])('the CSS of the %s is whole rules, one to a line', (_, css) => {
  const lines = css.split('\n').filter((line) => line !== '');
  expect(lines.filter((line) => !/^[.@a-z].*\}$/.test(line))).toEqual([]);
  for (const line of lines) expect(line.split('{').length).toBe(line.split('}').length);
});
