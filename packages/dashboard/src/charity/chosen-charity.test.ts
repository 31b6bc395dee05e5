import { charitySlot } from '@lantern-giving/core/charity';
import { guardedStorage, slotIn } from '@lantern-giving/core/session';
import { expect, test } from 'vitest';
import { demoCharity } from '../../test/demo-charity.ts';
import { openChosenCharity } from './chosen-charity.ts';
import { initialsOf } from './initials.ts';

/** A browser's storage, opened once more for each page. */
function browser() {
  const storage = guardedStorage(() => null);
  return { page: () => openChosenCharity(slotIn(storage, charitySlot)), storage };
}

test('what was chosen and loaded is there when the page opens again', () => {
  const { page } = browser();
  const first = page();
  first.choose(demoCharity.id);
  first.keep(demoCharity);
  const again = page();
  expect([again.id(), again.known(demoCharity.id)]).toEqual([demoCharity.id, demoCharity]);
  expect(again.known('maple-aid-ca')).toBeUndefined();
});

test('what is kept is the chosen one alone: a late answer about another changes nothing', () => {
  const chosen = browser().page();
  chosen.choose('maple-aid-ca');
  chosen.keep(demoCharity);
  expect([chosen.id(), chosen.known(demoCharity.id)]).toEqual(['maple-aid-ca', undefined]);
});

test('a cleared choice is gone, also for the next page, and whoever listens hears of each change once', () => {
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

test('while it is withheld the page has it and the browser has not, whatever is still answered', () => {
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

test('a choice that was cleared while it was withheld does not come back, and the next one is kept', () => {
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

test('what an older release stored, or somebody else, is not taken for a charity', () => {
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
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
