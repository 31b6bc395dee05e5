import { expect, test } from 'vitest';
import { stepsCss } from './steps/styles.ts';
import { firstCss } from './styles.ts';

test('what explains itself on demand costs the first view nothing', () => {
  expect(firstCss).not.toContain('.ln-about');
  expect(stepsCss).toContain('.ln-about');
});

// A rule cut in two swallows the one after it, and nothing says so.
test.each([
  ['first', firstCss],
  ['steps', stepsCss],
])('the CSS of the %s view is whole rules, one to a line', (_, css) => {
  const lines = css.split('\n').filter((line) => line !== '');
  expect(lines.filter((line) => !/^[.@a-z].*\}$/.test(line))).toEqual([]);
  for (const line of lines) expect(line.split('{').length).toBe(line.split('}').length);
});
