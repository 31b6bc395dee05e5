import { expect, test } from 'vitest';
import { truncate } from './index.ts';

test.each([
  ['amina@relief.example', 20, 'amina@relief.example'],
  ['amina@human-relief.example', 20, 'amina@human-relief.…'],
  ['', 20, ''],
  ['نور🤲🏽نور', 4, 'نور…'],
  ['نو🤲🏽نور', 4, 'نو🤲🏽…'],
])('%j in %i characters is %j', (text, longest, shown) => {
  expect(truncate(text, longest)).toBe(shown);
});
