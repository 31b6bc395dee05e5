import { expect, test } from 'vitest';
import type { CampaignInstance } from '../../modules/campaigns/campaign.ts';
import { standingOf } from './standing.ts';

const nights: CampaignInstance = {
  id: 'mtn2027',
  kind: 'ten-nights',
  brand: 'mtn',
  product: 'mytennights',
  name: 'MyTenNights',
  start: '2027-02-07',
  monthDays: 30,
  unlock: '2027-01-24',
  end: '2027-03-08',
  demo: false,
};

test.each([
  ['63 days before it opens', nights, '2026-11-22T12:00:00Z', { phase: 'before', opens: '2027-01-24', days: 63 }],
  ['open, before its first night', nights, '2027-02-05T12:00:00Z', { phase: 'soon', first: '2027-02-07', days: 2 }],
  [
    'on the morning of its third night',
    nights,
    '2027-02-09T09:00:00Z',
    { phase: 'during', number: 3, date: '2027-02-09', leaves: new Date('2027-02-10T01:30:00Z') },
  ],
  [
    'an hour before the third night leaves',
    nights,
    '2027-02-10T00:30:00Z',
    { phase: 'during', number: 3, date: '2027-02-09', leaves: new Date('2027-02-10T01:30:00Z') },
  ],
  ['when its last night has left', nights, '2027-03-10T12:00:00Z', { phase: 'none' }],
])('the standing of a campaign %s', (_, campaign, now, standing) => {
  expect(standingOf(campaign, new Date(now))).toEqual(standing);
});

test('a product without a campaign has no standing', () => {
  expect(standingOf(null, new Date('2027-02-09T09:00:00Z'))).toEqual({ phase: 'none' });
});
