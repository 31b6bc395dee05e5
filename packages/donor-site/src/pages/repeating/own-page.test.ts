import { expect, test } from 'vitest';
import { askedNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { ownPageOf } from './own-page.ts';

test.each([
  ['friday', '/account/fridayGiving/'],
  ['evergive', '/account/evergive/'],
] as const)('leads on to the page of a %s gift, unless one of its dates waits for the donor', (campaign_kind, path) => {
  const gift = { ...scheduleOf([nightOf(20)]), campaign_kind };
  expect(ownPageOf(gift)).toBe(`${path}${gift.schedule_id}`);
  expect(ownPageOf({ ...gift, payments: [askedNight(20)] })).toBeNull();
  expect(ownPageOf({ ...gift, payments: [nightOf(20, { can_make_up: true, status: 'failed' })] })).toBeNull();
  const skipped = nightOf(20, { can_make_up: true, status: 'skipped' });
  expect(ownPageOf({ ...gift, payments: [skipped] })).not.toBeNull();
  // Its own page asks for another card too.
  const stopped = nightOf(20, { held: true, standing: 'waiting', waits_for: 'card' });
  expect(ownPageOf({ ...gift, payments: [stopped] })).not.toBeNull();
});

test('leads on from no other gift', () => {
  expect(ownPageOf(scheduleOf([nightOf(20)]))).toBeNull();
});
