import { demoInfo } from './demo-info.ts';
import { type FakeApi, fakeApi, ok, type Reply } from './fake-api.ts';

export const INSIGHTS = 'GET /api/charity/human-relief-gb/insights';
export const ACCOUNT = 'GET /api/charity/human-relief-gb/stripe/onboarding';

/** The dashboard's requests; by default an owner of a charity with a payout account and no cause. */
export const dashboardApi = (insights: Reply, more: Readonly<Record<string, Reply>> = {}): FakeApi =>
  fakeApi({
    'GET /api/auth/userInfo': ok(demoInfo('owner')),
    'GET /api/stripe/human-relief-gb/balance': ok({ available: 0, pending: 666, currency: 'gbp' }),
    'GET /api/reports/human-relief-gb/payouts/next': ok({ amount: 666, expected_date: '2027-03-08', currency: 'gbp' }),
    [ACCOUNT]: ok({ state: 'complete' }),
    'GET /api/charity/human-relief-gb/causes': ok({ causes: [] }),
    [INSIGHTS]: insights,
    ...more,
  });
