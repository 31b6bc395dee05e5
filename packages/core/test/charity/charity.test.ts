import { expect, test } from 'vitest';
import { CAUSE_CATEGORIES, displayName, isTippable } from '../../src/charity/index.ts';

test.each([
  ['human-relief-gb', 'Human Relief GB'],
  ['one', 'ONE'],
  ['a--b-ie', 'A B IE'],
  ['', ''],
])('the charity %j is shown as %j', (id, name) => expect(displayName(id)).toBe(name));

test('every category can be tipped on but Zakat and Qurbani', () => {
  expect(CAUSE_CATEGORIES.filter((category) => !isTippable(category))).toEqual(['Zakat', 'Qurbani']);
  expect(CAUSE_CATEGORIES).toHaveLength(22);
});
