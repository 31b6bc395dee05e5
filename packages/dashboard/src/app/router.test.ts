import { expect, test } from 'vitest';
import { createDashboardRouter } from './router.tsx';

const router = createDashboardRouter('/');

test.each([
  ['/', 'charity', []],
  ['/human-relief-gb/causes', 'charity', ['human-relief-gb']],
  ['/human-relief-gb/causes/completed', 'charity', ['human-relief-gb']],
  ['/human-relief-gb/causes/add', 'charity', ['human-relief-gb']],
  ['/terms-and-conditions', 'nothing', []],
  ['/register', 'nothing', []],
  ['/register/complete', 'nothing', []],
  ['/404', 'nothing', []],
  ['/users', 'charity', []],
  ['/general', 'charity', []],
  ['/reports', 'charity', []],
  ['/tax-receipts', 'charity', []],
  ['/faqs', 'charity', []],
  ['/widget', 'charity', []],
  ['/leaderboard', 'charity', []],
  ['/cookies-policy', 'nothing', []],
  ['/marketing-assets', 'charity', []],
  ['/admin', 'platform', []],
  ['/admin/donors', 'platform', []],
  ['/admin/charging', 'platform', []],
  ['/admin/campaigns', 'platform', []],
  ['/admin/donors/01a1fc69-0000-7000-8000-000000000001', 'platform', []],
])('%s requires %s', (path, requires, params) => {
  const [matched, found, route] = router.getMatchedRoutes(path);
  expect([route?.options.staticData?.requires, found.charity, found._splat]).toEqual([requires, params[0], params[1]]);
  expect(matched).toHaveLength(2);
});

test.each(['/admin/plans', '/admin/causes'])('%s is not found, without a login', (path) => {
  const [, , route] = router.getMatchedRoutes(path);
  expect([route?.fullPath, route?.options.staticData?.requires]).toEqual(['/admin/$part', 'nothing']);
});

test.each([
  '/admin/campaigns/1',
  '/no/such/page',
  '/causes',
  '/register/other',
  '/general/other',
  '/human-relief-gb',
  '/a/causes/add/b',
])('%s is not found, without a login', (path) => {
  const [, , route] = router.getMatchedRoutes(path);
  expect([route?.fullPath, route?.options.staticData?.requires]).toEqual(['/$', 'nothing']);
});
