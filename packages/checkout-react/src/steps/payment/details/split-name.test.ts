import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['Aisha Rahman', 'Aisha', 'Rahman'],
  ['  Aisha   binti  Rahman ', 'Aisha binti', 'Rahman'],
  ['Abd al-Rahman ibn Awf', 'Abd al-Rahman ibn', 'Awf'],
  ['عائشة عبد الرحمن', 'عائشة عبد', 'الرحمن'],
  ['Aisha\u00a0Rahman', 'Aisha', 'Rahman'],
  ['Aisha', 'Aisha', ''],
  ['Aisha ', 'Aisha', ''],
  ['', '', ''],
])('%j is the first name %j and the last name %j', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});
