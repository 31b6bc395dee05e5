import { expect, test } from 'vitest';
import { CAUSE_CATEGORIES, displayName, isOpenForGiving, isTippable } from './index.ts';

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

test.each([
  [{ category: 'Water', campaigns: ['ten-nights'] }, true],
  [{ category: 'Water', campaigns: ['friday', 'ten-nights'] }, true],
  [{ category: 'Water', campaigns: ['friday'] }, true],
  [{ category: 'Qurbani', campaigns: ['ten-nights'] }, false],
  // Monthly gifts are begun beside another gift, so there has to be one.
  [{ category: 'Water', campaigns: ['evergive'] }, false],
  [{ category: 'Water', campaigns: [] }, false],
] as const)('whether donors can give to %j now: %s', (cause, expected) => {
  expect(isOpenForGiving({ ...cause, completed: false })).toBe(expected);
  expect(isOpenForGiving({ ...cause, completed: true })).toBe(false);
});
