import { charitySlot } from '@lantern-giving/core/charity';
import { guardedStorage, slotIn } from '@lantern-giving/core/session';
import { expect, test } from 'vitest';
import { demoCharity } from '../../test/demo-charity.ts';
import { openChosenCharity } from './chosen-charity.ts';
import { initialsOf } from './initials.ts';

/** A browser's storage, opened anew for each page. */
function browser() {
  const storage = guardedStorage(() => null);
  return { page: () => openChosenCharity(slotIn(storage, charitySlot)), storage };
}

test('restores the chosen charity and its data on the next page', () => {
  const { page } = browser();
  const first = page();
  first.choose(demoCharity.id);
  first.keep(demoCharity);
  const again = page();
  expect([again.id(), again.known(demoCharity.id)]).toEqual([demoCharity.id, demoCharity]);
  expect(again.known('maple-aid-ca')).toBeUndefined();
});

test('stores only the chosen charity and ignores a late response about another', () => {
  const chosen = browser().page();
  chosen.choose('maple-aid-ca');
  chosen.keep(demoCharity);
  expect([chosen.id(), chosen.known(demoCharity.id)]).toEqual(['maple-aid-ca', undefined]);
});

test('clears the choice for the next page too, and notifies listeners once per change', () => {
  const { page } = browser();
  const chosen = page();
  const heard: (string | null)[] = [];
  const stop = chosen.subscribe(() => heard.push(chosen.id()));
  chosen.choose(demoCharity.id);
  chosen.choose(demoCharity.id);
  chosen.keep(demoCharity);
  chosen.clear();
  stop();
  chosen.choose('maple-aid-ca');
  expect(heard).toEqual([demoCharity.id, null]);
  expect(page().id()).toBeNull();
});

test('keeps the charity in the page but out of storage while withheld, whatever responses arrive', () => {
  const { page, storage } = browser();
  const chosen = page();
  chosen.choose(demoCharity.id);
  chosen.keep(demoCharity);
  chosen.withhold();
  expect([storage.read('charity'), chosen.known(demoCharity.id)]).toEqual([null, demoCharity]);
  const later = { ...demoCharity, about: 'Answered late.' };
  chosen.keep(later);
  expect([storage.read('charity'), chosen.known(demoCharity.id)]).toEqual([null, later]);
  chosen.restore();
  expect(page().known(demoCharity.id)).toEqual(later);
});

test('does not restore a choice cleared while withheld, and stores the next one', () => {
  const { page, storage } = browser();
  const chosen = page();
  chosen.choose(demoCharity.id);
  chosen.keep(demoCharity);
  chosen.withhold();
  chosen.clear();
  chosen.restore();
  expect([storage.read('charity'), chosen.id()]).toEqual([null, null]);
  chosen.choose(demoCharity.id);
  chosen.keep(demoCharity);
  expect(page().id()).toBe(demoCharity.id);
});

test('ignores stored data of an older release or another origin', () => {
  const { page, storage } = browser();
  for (const value of [{ id: 'human-relief-gb' }, { ...demoCharity, contacts: null }, 'human-relief-gb', null]) {
    storage.write('charity', JSON.stringify({ version: 1, value }));
    expect(page().id()).toBeNull();
  }
});

test.each([
  ['Human Relief UK', 'HR'],
  ['oxfam', 'O'],
  ['  دار   السلام ', 'دا'],
  ['', ''],
])('abbreviates %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
