import { expect, test } from 'vitest';
import { BRANDS } from '../campaigns/index.ts';
import { pageAction } from './index.ts';

test('each site and action has a name of its own, in what every service takes', () => {
  const names = [...BRANDS, 'charity' as const].flatMap((site) =>
    (['setup', 'schedule', 'register'] as const).map((action) => pageAction(site, action)),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]{1,32}$/);
});
