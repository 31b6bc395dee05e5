import { describe, expect, test, vi } from 'vitest';
import { expectRangeError } from '../../test/range-error.ts';
import { addDays, DHUL_HIJJAH, monthLength, nextMonthStart, RAMADAN } from './index.ts';

describe('the next first day', () => {
  test.each([
    ['Ramadan 1447', RAMADAN, '2026-01-01', '2026-02-18'],
    ['Ramadan 1448', RAMADAN, '2026-02-19', '2027-02-08'],
    ['Ramadan on its own first day', RAMADAN, '2027-02-08', '2027-02-08'],
    ['Dhul Hijjah 1446', DHUL_HIJJAH, '2025-01-01', '2025-05-28'],
    ['Dhul Hijjah 1448', DHUL_HIJJAH, '2027-01-01', '2027-05-07'],
    ['Muharram 1448', 1, '2026-06-01', '2026-06-16'],
  ])('of %s', (_, month, from, start) => expect(nextMonthStart(month, from)).toBe(start));

  test.each([0, 13, -1, 1.5, Number.NaN])('of month %d is refused by name', (month) =>
    expectRangeError(() => nextMonthStart(month, '2026-01-01'), 'month'),
  );
});

test('every month of ten years is as long as the way to the next', () => {
  let start = nextMonthStart(1, '2024-01-01');
  for (let at = 0; at < 120; at++) {
    const next = nextMonthStart(((at + 1) % 12) + 1, addDays(start, 1));
    expect(addDays(start, monthLength(start)), `the month of ${start}`).toBe(next);
    start = next;
  }
});

test.each(['Pacific/Auckland', 'America/Los_Angeles'])('a machine in %s reads the same calendar', async (zone) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const there = await import('./hijri.ts');
  const start = there.nextMonthStart(RAMADAN, '2027-01-20');
  vi.unstubAllEnvs();
  expect(start).toBe('2027-02-08');
});
