import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sighting, startSighting } from '../../../test/giving/sighting.ts';
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
