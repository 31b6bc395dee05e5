import { expect, test } from 'vitest';
import { BRANDS } from '../campaigns/index.ts';
import { pageAction } from './index.ts';

test('gives each site and action a unique name that every service accepts', () => {
  const names = [...BRANDS, 'charity' as const].flatMap((site) =>
    (['setup', 'schedule', 'register'] as const).map((action) => pageAction(site, action)),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]{1,32}$/);
});
