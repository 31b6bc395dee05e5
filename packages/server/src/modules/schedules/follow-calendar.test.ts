import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sighting, startSighting } from '../../../test/giving/sighting.ts';
import { endMoves } from '../campaigns/calendar.queries.ts';
import { dueByReason } from '../charging/overdue-alerts.ts';
import { followCalendars } from './follow-calendar.ts';

let sighting: Sighting;
beforeEach(async () => {
  sighting = await startSighting();
});
afterEach(() => sighting.giving.stop());

const gifts = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => sighting.schedule(0, `donor${at}@mail.example`)));

test('a schedule that cannot be moved keeps no other from the new dates, however few are moved at once', async () => {
  const [broken, ...others] = await gifts(3);
  if (!broken) throw new Error('there is no gift');
  const { db, giving } = sighting;
  const write = (timezone: string) =>
    db.updateTable('schedules').set({ timezone }).where('id', '=', broken.id).execute();
  await write('Mars/Olympus');
  await sighting.set({ start: '2027-02-08' });
  const failed = new Set<string>();
  const turn = () => followCalendars(giving.composition.context, 1, failed);
  // Whichever comes first: from the second turn on the broken one is last.
  const turns = [await turn().catch(String), await turn().catch(String), await turn().catch(String)];
  expect(turns.filter((result) => result === 1)).toHaveLength(2);
  await expect(turn()).rejects.toThrow('Mars/Olympus');
  for (const one of others) expect(await sighting.dateOf(one, 20)).toBe('2027-02-27');
  await write('Europe/London');
  expect(await turn()).toBe(1);
  expect(await sighting.dateOf(broken, 20)).toBe('2027-02-27');
  expect(failed.size).toBe(0);
});

test('the schedule whose next night is due first is moved first', async () => {
  const [, last] = [
    await sighting.schedule(0, 'new-york@mail.example', { timezone: 'America/New_York' }),
    await sighting.schedule(0, 'jakarta@mail.example', { timezone: 'Asia/Jakarta' }),
  ];
  await sighting.set({ start: '2027-02-08' });
  expect(await followCalendars(sighting.giving.composition.context, 1)).toBe(1);
  expect(await sighting.mails(last)).toHaveLength(1);
});

describe('a night whose schedule has not been moved to the new dates yet', () => {
  /** Night 20 leaves in Jakarta on the 26th at 18:30 UTC. */
  const jakarta = () => sighting.schedule(0, 'jakarta@mail.example', { timezone: 'Asia/Jakarta' });

  test('is not charged on the old date, and then on the new one', async () => {
    const made = await jakarta();
    await sighting.moveTo('2027-02-26T17:00:00Z');
    await sighting.set({ start: '2027-02-08' });
    await sighting.moveTo('2027-02-26T18:30:00Z');
    await sighting.chargeDue();
    expect(await sighting.night(made, 20)).toMatchObject({ status: 'pending', date: '2027-02-26' });
    expect(await dueByReason(sighting.db, sighting.giving.clock.now())).toEqual([
      { reason: 'dates_moving', nights: 1, overdue: 0 },
    ]);
    await sighting.follow();
    expect(await sighting.night(made, 20)).toMatchObject({ status: 'pending', date: '2027-02-27' });
    expect((await sighting.mails(made))[0]).toMatch(/20 +Fri 26 Feb +Sat 27 Feb/);
    await sighting.chargeDue();
    expect(await sighting.night(made, 20)).toMatchObject({ status: 'pending' });
    expect(await dueByReason(sighting.db, sighting.giving.clock.now())).toEqual([]);
    await sighting.moveTo('2027-02-27T18:30:00Z');
    await sighting.chargeDue();
    expect(await sighting.night(made, 20)).toMatchObject({ status: 'succeeded' });
    expect(await sighting.violations()).toEqual([]);
  });

  test('is charged at its time where the dates of the other authority have changed', async () => {
    const made = await jakarta();
    await sighting.moveTo('2027-02-26T17:00:00Z');
    await sighting.set({ authority: 'local-sighting', start: '2027-02-09' });
    await sighting.moveTo('2027-02-26T18:30:00Z');
    await sighting.chargeDue();
    expect(await sighting.night(made, 20)).toMatchObject({ status: 'succeeded' });
  });
});

describe('charges look at calendars', () => {
  const isMoving = async () => {
    const row = sighting.db.selectFrom('campaigns').select('moving').where('id', '=', 'mtn2027');
    return (await row.executeTakeFirstOrThrow()).moving;
  };

  test('only until every schedule has moved', async () => {
    await sighting.schedule(0);
    await sighting.follow();
    expect(await isMoving()).toBe(false);
    await sighting.set({ start: '2027-02-08' });
    await endMoves(sighting.db);
    expect(await isMoving()).toBe(true);
    await sighting.follow();
    expect(await isMoving()).toBe(false);
  });

  test('on no schedule that was made with the new dates', async () => {
    await sighting.set({ start: '2027-02-08' });
    await sighting.follow();
    await sighting.schedule(0);
    await sighting.schedule(1);
    expect(await followCalendars(sighting.giving.composition.context, 10)).toBe(0);
  });
});
