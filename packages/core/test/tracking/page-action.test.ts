import { expect, test } from 'vitest';
import { BRANDS } from '../../src/calendar/index.ts';
import { pageAction } from '../../src/tracking/index.ts';

test('each brand and action has a name of its own, in what every service takes', () => {
  const names = BRANDS.flatMap((brand) => [pageAction(brand, 'setup'), pageAction(brand, 'schedule')]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]{1,32}$/);
});
