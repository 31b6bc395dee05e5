import { expect, test } from 'vitest';
import { askedNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { fridayPageOf } from './own-page.ts';

test('leads on to the page of Fridays, unless one of them waits for the donor', () => {
  const weekly = { ...scheduleOf([nightOf(20)]), campaign_kind: 'friday' } as const;
  expect(fridayPageOf(weekly)).toBe(`/account/fridayGiving/${weekly.schedule_id}`);
  expect(fridayPageOf({ ...weekly, payments: [askedNight(20)] })).toBeNull();
  expect(fridayPageOf({ ...weekly, payments: [nightOf(20, { can_make_up: true, status: 'failed' })] })).toBeNull();
  const skipped = nightOf(20, { can_make_up: true, status: 'skipped' });
  expect(fridayPageOf({ ...weekly, payments: [skipped] })).not.toBeNull();
  expect(fridayPageOf({ ...weekly, campaign_kind: 'ten-nights' })).toBeNull();
});
