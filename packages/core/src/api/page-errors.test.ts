import { expect, test } from 'vitest';
import { pageError } from './page-errors.schema.ts';
import { pageErrorOf } from './page-errors.ts';

const withStack = (stack: string) => Object.assign(new TypeError('amina@mail.example is not a function'), { stack });

test.each([
  [
    'Chromium',
    'TypeError: amina@mail.example is not a function\n    at save (https://x.example/a.js:1:20)\n    at https://x.example/a.js:2:30',
    ['at save (https://x.example/a.js:1:20)', 'at https://x.example/a.js:2:30'],
  ],
  [
    'Firefox',
    'save@https://x.example/a.js:1:20\n@https://x.example/a.js:2:30\n',
    ['save@https://x.example/a.js:1:20', '@https://x.example/a.js:2:30'],
  ],
  ['nobody', '', []],
])('tells where it happened, as %s writes it, and nothing of the message', (_, stack, frames) => {
  const told = pageErrorOf(withStack(stack), 'dashboard', '/general');
  expect(told).toEqual({ site: 'dashboard', page: '/general', name: 'TypeError', frames });
});

test('what was thrown and is no error is told by its type', () => {
  expect(pageErrorOf('amina@mail.example', 'dashboard', '/')).toMatchObject({ name: 'string', frames: [] });
  expect(pageErrorOf(undefined, 'dashboard', '/')).toMatchObject({ name: 'undefined' });
});

test('whatever was thrown, the server takes what is told of it', () => {
  const deep = withStack(Array.from({ length: 60 }, (_, at) => `    at ${'x'.repeat(400)} (a.js:${at}:1)`).join('\n'));
  expect(pageError.safeParse(pageErrorOf(deep, 'dashboard', '/'.repeat(500))).success).toBe(true);
});
